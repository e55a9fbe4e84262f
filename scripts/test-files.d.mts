export function testFiles(): string[];
export function pathOf(word: string): string;
export function needsOf(files: readonly string[]): { slow: boolean; chromium: boolean; redis: boolean };
