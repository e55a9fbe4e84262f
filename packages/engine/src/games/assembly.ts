/** WebAssembly as the games use it: vectors are what processors do well and what JavaScript cannot say. */

/** The part of it that is used: engines have it, their types come with browsers or Node only. */
interface Assembly {
  validate(code: Uint8Array): boolean;
  Module: new (code: Uint8Array) => object;
  Memory: new (size: { initial: number }) => { buffer: ArrayBuffer };
  Instance: new (program: object, imports: object) => { exports: Record<string, unknown> };
}
export const assembly = (globalThis as { WebAssembly?: Assembly }).WebAssembly;

export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** The program in base64, as `npm run write -- wasm` writes it; undefined where vectors are not known. */
export function programOf(base64: string): object | undefined {
  const code = bytesOf(base64);
  return assembly?.validate(code) ? new assembly.Module(code) : undefined;
}
