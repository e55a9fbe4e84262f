type Packages = Record<string, { optional?: boolean; [field: string]: unknown }>;
export function isInstalled(locked: Packages, installed: Packages): boolean;
