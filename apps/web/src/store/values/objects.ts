/** Apart from what reads games: pages that keep small things alone need no rules for them. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
