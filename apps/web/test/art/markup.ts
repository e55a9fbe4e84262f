/** Art as text, so that tests can compare what is drawn without a browser. */
import type { ComponentChildren, VNode } from 'preact';

/** Markup without its classes: what remains when nobody sees colours. */
export const shapeOf = (node: ComponentChildren): string => markup(node, (name) => name !== 'class');

export function markup(node: ComponentChildren, keeps: (attribute: string) => boolean = () => true): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (Array.isArray(node)) return node.map((child) => markup(child, keeps)).join('');
  if (typeof node !== 'object') return String(node);
  const { type, props } = node as VNode<{ children?: ComponentChildren }>;
  if (typeof type === 'function') {
    return markup((type as (props: object) => ComponentChildren)(props), keeps);
  }
  const { children, ...rest } = props;
  const attributes = Object.entries(rest).filter(([name, value]) => value !== undefined && keeps(name));
  const text = attributes.map(([name, value]) => ` ${name}="${value}"`).join('');
  return `<${type}${text}>${markup(children, keeps)}</${type}>`;
}
