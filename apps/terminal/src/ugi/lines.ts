/** Lines from a stream of bytes. A line that is too long is reported once and skipped, whatever its length. */
export const MAX_LINE = 1 << 18;

export async function* readLines(
  input: AsyncIterable<Buffer | string>,
): AsyncGenerator<{ text: string } | { tooLong: true }> {
  const decoder = new TextDecoder();
  let rest = '';
  let skipping = false;
  for await (const chunk of input) {
    rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      const text = rest.slice(0, end).replace(/\r$/, '');
      rest = rest.slice(end + 1);
      if (skipping) skipping = false;
      else if (text.length > MAX_LINE) yield { tooLong: true };
      else yield { text };
    }
    if (rest.length > MAX_LINE) {
      if (!skipping) yield { tooLong: true };
      skipping = true;
      rest = '';
    }
  }
  if (rest !== '' && !skipping) yield { text: rest };
}
