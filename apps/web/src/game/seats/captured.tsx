/** Captured pieces of a seat as small pieces; many of a kind are one piece and a number. */
import type { Layer } from '@tabuleiro/rules';
import type { GamePhrases } from '@tabuleiro/rules/text';
import { useRef } from 'preact/hooks';
import parts from '../../parts/parts.module.css';
import { language } from '../../words/define.ts';
import type { OpenGame } from '../open/open-game.ts';
import { word } from '../words.ts';
import styles from './strip.module.css';

/** Pieces of a kind that are counted at a glance. */
const SEEN = 4;

export function Captured({ game, pieces }: { game: OpenGame; pieces: readonly Layer[] }) {
  const kinds = kindsOf(pieces);
  // pieces that were there when the strip appeared, such as after a flip, are not animated
  const before = useRef(new Map(kinds.map(({ layer, count }) => [layer.code, count])));
  const isNew = (code: string, i: number) => i >= (before.current.get(code) ?? 0);
  const phrases = game.sentences[language.value];
  return (
    <span class={styles.captured}>
      {kinds.length > 0 && (
        <span class={parts.hidden}>{word('captured', { pieces: textOf(kinds, phrases) })}</span>
      )}
      {kinds.map(({ layer, count }) => (
        <span key={layer.code} class={styles.kindTaken} aria-hidden="true">
          <span class={`${styles.pieces} ${game.art.board}`}>
            {Array.from({ length: count > SEEN ? 1 : count }, (_, i) => (
              <svg
                key={i}
                class={isNew(layer.code, i) ? `${styles.piece} ${styles.arrived}` : styles.piece}
                viewBox="-0.5 -0.5 1 1"
              >
                <title>{phrases.layers[layer.code] ?? layer.code}</title>
                {game.art.layer(layer, [layer])}
              </svg>
            ))}
          </span>
          {count > SEEN && <small key={count}>×{count}</small>}
        </span>
      ))}
    </span>
  );
}

interface TakenKind {
  layer: Layer;
  count: number;
}

function kindsOf(pieces: readonly Layer[]): TakenKind[] {
  const kinds = new Map<string, TakenKind>();
  for (const layer of pieces) {
    const known = kinds.get(layer.code);
    if (known) known.count++;
    else kinds.set(layer.code, { layer, count: 1 });
  }
  return [...kinds.values()];
}

const textOf = (kinds: readonly TakenKind[], { layers, plurals }: GamePhrases): string =>
  kinds
    .map(
      ({ layer: { code }, count }) => `${count} ${(count > 1 ? plurals[code] : undefined) ?? layers[code]}`,
    )
    .join(', ');
