/** Effects of a move: found on the played-out line, described in the words of the game. */
import type { Position, Rules } from '@tabuleiro/rules';
import { type GameParts, loadPart } from '@tabuleiro/rules/internal';
import { fill, type Language, type Sentences } from '@tabuleiro/rules/text';
import { effects as files } from './parts.ts';
import type { Effect, EffectPhrase, EffectWords, GameEffects, ToldEffects } from './types.ts';

/** Most effects in one sentence. */
const MOST = 2;

/** Null for a game that has nothing to say of its moves. */
export async function loadEffects(gameId: string): Promise<GameEffects | null> {
  const known: GameParts<{ effects: GameEffects }> = files;
  return (await loadPart(known, gameId))?.effects ?? null;
}

/** Effects of the first move, ready for a sentence; null if there are none. */
export async function tellEffects(
  rules: Rules,
  position: Position,
  moves: readonly string[],
): Promise<ToldEffects | null> {
  const start = position.clone(); // the game may continue while the words load
  // A page that shows a game begins without them.
  const [game, { findEffects }] = await Promise.all([loadEffects(rules.game.id), import('./find.ts')]);
  const effects = game ? findEffects(game, rules, start, moves) : [];
  return game && effects.length > 0 ? { effects, game } : null;
}

/** How the move is called in the sentence: `it takes a man`, `after it c9 is under attack`. */
export interface NamedMove {
  it: string;
  after: string;
}

export interface SaidEffects {
  /** `it takes 2 men and leaves c5 guarded`, or `after it the exchange goes 3 for 3, and c9 is under attack`. */
  text: string;
  /** It begins with the second form. */
  after: boolean;
}

export function sayEffects(
  { effects, game: { words } }: ToldEffects,
  rules: Rules,
  { language, sentences }: { language: Language; sentences: Sentences },
  { it, after }: NamedMove,
): SaidEffects {
  const { phrases } = words[language];
  const [first, second] = effects.slice(0, MOST).map((effect) => {
    const phrase = phrases[effect.code] ?? '';
    const text = fill(templateOf(phrase, effect), {
      n: effect.n ?? 0,
      gain: effect.gain ?? 0,
      taken: effect.pieces?.length ?? 0,
      given: effect.lost?.length ?? 0,
      cells: (effect.cells ?? []).map((cell) => rules.geometry.cells[cell]!.name).join(', '),
      pieces: piecesText(effect.pieces ?? [], words[language], sentences[language].plurals),
      lost: piecesText(effect.lost ?? [], words[language], sentences[language].plurals),
    });
    return { text, clause: typeof phrase !== 'string' && 'clause' in phrase };
  });
  if (!first) return { text: '', after: false };
  const { and, later } = JOINTS[language];
  const head = first.clause ? `${after} ${first.text.replace(later, '')}` : `${it} ${first.text}`;
  if (!second) return { text: head, after: first.clause };
  const parted = first.clause || second.clause;
  const tail = first.clause && !second.clause ? `${it} ${second.text}` : second.text;
  return { text: `${head}${parted ? ',' : ''} ${and} ${tail}`, after: first.clause };
}

function templateOf(phrase: EffectPhrase, { n }: Effect): string {
  if (typeof phrase === 'string') return phrase;
  if ('clause' in phrase) return n === 1 ? phrase.clause : (phrase.many ?? phrase.clause);
  return n === 1 ? phrase.one : phrase.many;
}

/** Between two effects; what comes first needs no "then". */
const JOINTS: Readonly<Record<Language, { and: string; later: RegExp }>> = {
  en: { and: 'and', later: /^then / },
  pt: { and: 'e', later: /^depois / },
};

/** `a man`, `2 men`, `3 pieces`. */
export function piecesText(
  codes: readonly string[],
  { single, pieces }: EffectWords,
  plurals: Readonly<Record<string, string>>,
): string {
  const [code] = codes;
  if (code === undefined) return '';
  if (codes.length === 1) return single[code] ?? code;
  return `${codes.length} ${codes.every((each) => each === code) ? (plurals[code] ?? code) : pieces}`;
}
