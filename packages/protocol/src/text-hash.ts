/**
 * A portable hash of a text: 64 bits as 16 hexadecimal digits. Two FNV-1a sums run over the UTF-16 code units, the
 * second from another start and mixed with the index. It detects accidents, not attacks.
 */
export function textHash(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x2f0b4c47;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit ^ (i & 0xff), 0x01000193);
  }
  const digits = (sum: number) => (sum >>> 0).toString(16).padStart(8, '0');
  return digits(first) + digits(second);
}
