/** WebAssembly from its text, as base64. */
export function assemble(text: string): Promise<string>;
/** The files with text. */
export const texts: readonly string[];
/** The file with the code made of a text. */
export function codeOf(text: string): string;
