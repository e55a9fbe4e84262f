/** WebAssembly from its text, as base64. */
export function assemble(text: string): Promise<string>;
