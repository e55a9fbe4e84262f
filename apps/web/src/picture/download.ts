/** Downloads: texts, and the board of the page as a picture. */

/** Longer side of a PNG in pixels, enough for print. */
const PIXELS = 2048;

/** False if the browser cannot do it. */
export async function savePicture(
  board: SVGSVGElement | null,
  kind: 'svg' | 'png',
  name: string,
): Promise<boolean> {
  if (!board) return false;
  try {
    const { boardPng, boardSvg } = await import('../board/export.ts');
    const svg = boardSvg(board);
    const file = kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await boardPng(svg, PIXELS);
    download(`${name}.${kind}`, file);
    return true;
  } catch {
    return false;
  }
}

/** Starts a download. */
function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the blob later, so it is released after 10 s.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export const downloadText = (name: string, text: string): void =>
  download(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
