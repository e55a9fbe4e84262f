/** The board of the page as a file, made when somebody asks for it. */
import { download } from './download.ts';

/** Of the longer side of a PNG: enough for print. */
const PIXELS = 2048;

/** False where the browser cannot do it. */
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
