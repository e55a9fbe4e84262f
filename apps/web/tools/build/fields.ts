/**
 * Leaves out of classes the fields that only say a name: a constructor sets them, and until then they are undefined either
 * way. Each such line costs bytes on every page.
 */
import { type Plugin, parseAst } from 'vite';

export const fieldsPlugin = (): Plugin => ({
  name: 'fields',
  renderChunk: (code) => ({ code: withoutBareFields(code), map: null }),
});

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  value?: unknown;
  static?: boolean;
  computed?: boolean;
  key?: { type: string };
}

export function withoutBareFields(code: string): string {
  let left = code;
  // From the end, so that the places before stay where they are.
  for (const { start, end } of bareFields(parseAst(code)).reverse())
    left = left.slice(0, start) + left.slice(end);
  return left;
}

function bareFields(node: unknown, found: { start: number; end: number }[] = []) {
  if (Array.isArray(node)) for (const each of node) bareFields(each, found);
  else if (isNode(node)) {
    if (isBareField(node)) found.push(node);
    else for (const part of Object.values(node)) bareFields(part, found);
  }
  return found;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const isBareField = (node: SyntaxNode): boolean =>
  node.type === 'PropertyDefinition' &&
  node.value === null &&
  !node.static &&
  !node.computed &&
  node.key?.type === 'Identifier';
