/** Exports the board as a standalone picture: SVG text, or a PNG rendered from it. */

/** Style properties copied to shapes; other properties have the same default in every SVG viewer. */
const KEPT = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-miterlimit',
  'opacity',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'stop-color',
  'stop-opacity',
] as const;
/** Copied to groups. Inherited properties are copied to each shape instead. */
const GROUP = ['opacity'] as const;
const TEXT = new Set<string>(['font-family', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline']);

const SVG = 'http://www.w3.org/2000/svg';
/** Initial width of the file, in pixels. */
const WIDTH = 1024;

/** Standalone SVG: styles inlined, no scripts, no external resources. The board's label is its title. */
export function boardSvg(board: SVGSVGElement): string {
  // The picture shows the final position, not a move in flight.
  for (const animation of board.getAnimations({ subtree: true })) animation.finish();
  const copy = copyOf(board) as SVGSVGElement;
  const ground = board.previousElementSibling;
  if (ground) copy.prepend(...copyOf(ground)!.childNodes);
  const [left, top, width, height] = roomFor(board.getAttribute('viewBox') ?? '');
  copy.setAttribute('xmlns', SVG);
  copy.setAttribute('viewBox', [left, top, width, height].join(' '));
  copy.setAttribute('width', String(WIDTH));
  copy.setAttribute('height', String(Math.round((WIDTH * height) / width)));
  const title = document.createElementNS(SVG, 'title');
  title.textContent = board.getAttribute('aria-label') ?? '';
  copy.prepend(title);
  return new XMLSerializer().serializeToString(copy);
}

/** Room for the frame's shadow, which on the page overflows the view box. */
const SHADOW = 0.2;

export function roomFor(viewBox: string): [left: number, top: number, width: number, height: number] {
  const [left = 0, top = 0, width = 1, height = 1] = viewBox.split(' ').map(Number);
  return [left - SHADOW, top - SHADOW, width + 2 * SHADOW, height + 2 * SHADOW];
}

/** Attributes that define shapes. Those for the page alone (roles, names, focus) are dropped. */
const SHAPE = new Set(
  [
    'd transform cx cy r rx ry x y dx dy x1 y1 x2 y2 fx fy width height points pathLength viewBox visibility',
    'id href offset gradientUnits gradientTransform spreadMethod clip-path clipPathUnits mask maskUnits',
    'patternUnits patternContentUnits patternTransform',
  ].flatMap((names) => names.split(' ')),
);

const isGroup = ({ localName }: Element): boolean => localName === 'g' || localName === 'svg';

function copyOf(element: Element): Element | null {
  const style = getComputedStyle(element);
  const defined = element.closest('defs') !== null;
  const unseen = style.display === 'none' || style.opacity === '0';
  if (element.hasAttribute('data-transient') || (unseen && !defined)) return null;
  const copy = document.createElementNS(SVG, element.localName);
  for (const { name, value } of element.attributes)
    if (SHAPE.has(name) && (name !== 'href' || value.startsWith('#'))) copy.setAttribute(name, value);
  // As attributes: the page's content security policy forbids inline styles, even in exported pictures.
  for (const property of isGroup(element) ? GROUP : KEPT) {
    if (TEXT.has(property) && element.localName !== 'text' && element.localName !== 'tspan') continue;
    const value = style.getPropertyValue(property);
    if (value !== '' && value !== initial.get(property)) copy.setAttribute(property, value);
  }
  if (style.transform !== 'none' && !element.hasAttribute('transform'))
    copy.setAttribute('transform', style.transform);
  for (const child of element.childNodes) {
    if (child instanceof Element) {
      const inner = copyOf(child);
      if (inner) copy.append(inner);
    } else if (child.nodeType === Node.TEXT_NODE) copy.append(child.textContent ?? '');
  }
  return copy;
}

/** Initial values, which are left out. */
const initial = new Map<string, string>([
  ['fill-opacity', '1'],
  ['fill-rule', 'nonzero'],
  ['stroke', 'none'],
  ['stroke-opacity', '1'],
  ['stroke-linecap', 'butt'],
  ['stroke-linejoin', 'miter'],
  ['stroke-dasharray', 'none'],
  ['stroke-dashoffset', '0px'],
  ['stroke-miterlimit', '4'],
  ['opacity', '1'],
  ['paint-order', 'normal'],
  ['stop-color', 'rgb(0, 0, 0)'],
  ['stop-opacity', '1'],
]);

/** `pixels` is the length of the longer side. */
export async function boardPng(svgText: string, pixels: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svgText], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const scale = pixels / Math.max(picture.naturalWidth, picture.naturalHeight);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.naturalWidth * scale);
    canvas.height = Math.round(picture.naturalHeight * scale);
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
