/** Loads the games' WebAssembly programs, which use vector instructions that JavaScript lacks. */

/** The part of WebAssembly that is used. All engines have it, but its types come only with browsers or Node. */
interface Assembly {
  validate(code: Uint8Array): boolean;
  Module: new (code: Uint8Array) => object;
  Memory: new (size: { initial: number }) => { buffer: ArrayBuffer };
  Instance: new (program: object, imports: object) => { exports: Record<string, unknown> };
}
export const assembly = (globalThis as { WebAssembly?: Assembly }).WebAssembly;

export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Compiles a base64 program written by `npm run write -- wasm`; undefined without vector support. */
export function programOf(base64: string): object | undefined {
  const code = bytesOf(base64);
  return assembly?.validate(code) ? new assembly.Module(code) : undefined;
}
