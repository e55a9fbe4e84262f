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

  /** Only `[name="value"]`. */
  querySelector(selector: string): TinyElement | null {
    const [, name = '', value] = /^\[([\w-]+)="(.*)"\]$/.exec(selector) ?? [];
    for (const node of this.childNodes) {
      if (!(node instanceof TinyElement)) continue;
      if (node.getAttribute(name) === value) return node;
      const found = node.querySelector(selector);
      if (found) return found;
    }
    return null;
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

const tinyDocument = {
  activeElement: null as TinyElement | null,
  createElementNS: (space: string, name: string) => new TinyElement(space, name),
  createTextNode: (data: string) => new TinyText(data),
};

/** Takes the place of the browser's document; answers with an element to mount in. */
export function installDocument(): TinyElement {
  Object.assign(globalThis, { document: tinyDocument, Element: TinyElement });
  return new TinyElement('http://www.w3.org/1999/xhtml', 'main');
}
