export const NO_REDIS: string;
export function findRedis(): string | null;
export function ensureRedis(): boolean;
