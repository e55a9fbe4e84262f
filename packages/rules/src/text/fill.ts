/** Inserts values into a sentence; the only place that knows the syntax of placeholders. */
/** Values for the placeholders of a sentence. */
export type Values = Readonly<Record<string, string | number>>;

/** `{name}` becomes its value; without a value it stays as it is. */
export function fill(template: string, values: Values = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}
