/** The text of a move that was sent and not acknowledged, as it is stored until the program is opened again. */
import { shape, text, whole } from '@tabuleiro/rules/decode';
import type { KeptMove, OutboxPort } from '../ports/socket.ts';

const number = whole(0, Number.MAX_SAFE_INTEGER);
const decode = shape<KeptMove & { when: number }>({
  id: text(200),
  after: number,
  move: text(1000),
  ply: number,
  when: number,
});

/** `now`: milliseconds since 1970. Null if it is damaged. */
export function readUnsent(stored: string, now: number): ReturnType<OutboxPort['load']> {
  try {
    const found = decode(JSON.parse(stored), '');
    if (!found.ok) return null;
    const { when, ...kept } = found.value;
    return { kept, age: Math.max(0, now - when) };
  } catch {
    return null;
  }
}

export const formatUnsent = (kept: KeptMove, now: number): string => JSON.stringify({ ...kept, when: now });
