/** WebAssembly from its text, as base64. */
import load from 'wabt';

export async function assemble(text) {
  const assembler = await load();
  const { buffer } = assembler.parseWat('net.wat', text, { simd: true }).toBinary({});
  return Buffer.from(buffer).toString('base64');
}
