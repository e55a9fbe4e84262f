/** As much of a document as Preact needs to mount and update a component in a test without a browser. */

type Listener = (this: TinyElement, event: object) => void;

class TinyNode {
  parentNode: TinyElement | null = null;
  readonly ownerDocument = tinyDocument;
  readonly nodeType: number;

  constructor(nodeType: number) {
    this.nodeType = nodeType;
  }

  get nextSibling(): TinyNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }

  remove(): void {
    const siblings = this.parentNode?.childNodes;
    siblings?.splice(siblings.indexOf(this), 1);
    this.parentNode = null;
  }
}

class TinyText extends TinyNode {
  data: string;

  constructor(data: string) {
    super(3);
    this.data = data;
  }
}

export class TinyElement extends TinyNode {
  readonly localName: string;
  readonly namespaceURI: string;
  readonly childNodes: TinyNode[] = [];
  readonly style = { setProperty() {} };
  private readonly named = new Map<string, string>();
  private readonly listeners = new Map<string, Listener>();

  constructor(namespaceURI: string, localName: string) {
    super(1);
    this.namespaceURI = namespaceURI;
    this.localName = localName;
  }

  get firstChild(): TinyNode | null {
    return this.childNodes[0] ?? null;
  }

  get attributes(): { name: string; value: string }[] {
    return [...this.named].map(([name, value]) => ({ name, value }));
  }

  get text(): string {
    return this.childNodes
      .map((node) => (node instanceof TinyElement ? node.text : (node as TinyText).data))
      .join('');
  }

  getAttribute(name: string): string | null {
    return this.named.get(name) ?? null;
  }

  setAttribute(name: string, value: unknown): void {
    this.named.set(name, String(value));
  }

  removeAttribute(name: string): void {
    this.named.delete(name);
  }

  insertBefore<T extends TinyNode>(node: T, before: TinyNode | null): T {
    node.remove();
    const at = before === null ? -1 : this.childNodes.indexOf(before);
    this.childNodes.splice(at < 0 ? this.childNodes.length : at, 0, node);
    node.parentNode = this;
    return node;
  }

  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, listener);
  }

  removeEventListener(type: string): void {
    this.listeners.delete(type);
  }

  contains(node: TinyNode | null): boolean {
    for (let at = node; at; at = at.parentNode) if (at === this) return true;
    return false;
  }

  /** Only `[name]`. */
  closest(selector: string): TinyElement | null {
    const name = selector.slice(1, -1);
    for (let at: TinyElement | null = this; at; at = at.parentNode) if (at.named.has(name)) return at;
    return null;
  }

  /** Only `[name]` and `[name="value"]`, alone or one inside another. */
  querySelectorAll(selector: string): TinyElement[] {
    return selector
      .split(' ')
      .reduce<TinyElement[]>((from, part) => from.flatMap((element) => element.inside(part)), [this]);
  }

  querySelector(selector: string): TinyElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  private inside(part: string): TinyElement[] {
    const [, name = '', value] = /^\[([\w-]+)(?:="(.*)")?\]$/.exec(part) ?? [];
    return this.childNodes.flatMap((node) => {
      if (!(node instanceof TinyElement)) return [];
      const own = node.getAttribute(name);
      return [...(own !== null && (value ?? own) === own ? [node] : []), ...node.inside(part)];
    });
  }

  /** Nothing moves: a test ends the animation by calling `onfinish`. */
  animate(): TinyAnimation {
    const animation: TinyAnimation = { onfinish: null, cancel() {} };
    tinyDocument.animations.push(animation);
    return animation;
  }

  focus(): void {
    tinyDocument.activeElement = this;
  }

  /** A click by keyboard or reader, which has no place on the screen; it rises to whoever listens. */
  click(): void {
    const event = { type: 'click', target: this, detail: 0, preventDefault() {} };
    for (let at: TinyElement | null = this; at; at = at.parentNode)
      at.listeners.get('click')?.call(at, event);
  }
}

interface TinyAnimation {
  onfinish: (() => void) | null;
  cancel(): void;
}

const tinyDocument = {
  hidden: false,
  animations: [] as TinyAnimation[],
  activeElement: null as TinyElement | null,
  createElementNS: (space: string, name: string) => new TinyElement(space, name),
  createTextNode: (data: string) => new TinyText(data),
};

/** Takes the place of the browser's document; answers with an element to mount in. */
export function installDocument(): TinyElement {
  const matchMedia = () => ({ matches: false });
  Object.assign(globalThis, { document: tinyDocument, Element: TinyElement, matchMedia });
  return new TinyElement('http://www.w3.org/1999/xhtml', 'main');
}

/** Ends every animation that was started. */
export function finishAnimations(): void {
  for (const { onfinish } of tinyDocument.animations.splice(0)) onfinish?.();
}
