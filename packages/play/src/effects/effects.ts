/** What a move does: found on the played-out line, said in the words of the game. */
import type { Position, Rules } from '@tabuleiro/rules';
import { loadOptional } from '@tabuleiro/rules/internal';
import { fill, type Language, type Sentences } from '@tabuleiro/rules/text';
import type { EffectWords, GameEffects, ToldEffects } from './types.ts';

/** So much is taken in at once. */
const MOST = 2;

/** Null for a game that has nothing to say of its moves. */
export async function loadEffects(gameId: string): Promise<GameEffects | null> {
  const file = await loadOptional<{ effects: GameEffects }>(gameId, () => import(`./games/${gameId}.ts`));
  return file?.effects ?? null;
}

/** What the first of the moves does, ready to be said; null where there is nothing to say. */
export async function tellEffects(
  rules: Rules,
  position: Position,
  moves: readonly string[],
): Promise<ToldEffects | null> {
  const start = position.clone(); // while the words are loaded the game may go on
  // A page that shows a game begins without them.
  const [game, { findEffects }] = await Promise.all([loadEffects(rules.game.id), import('./find.ts')]);
  const effects = game ? findEffects(game, rules, start, moves) : [];
  return game && effects.length > 0 ? { effects, game } : null;
}

/** `takes 2 men and leaves c5 guarded`. */
export function sayEffects(
  { effects, game: { words } }: ToldEffects,
  rules: Rules,
  { language, sentences }: { language: Language; sentences: Sentences },
): string {
  const said = effects.slice(0, MOST).map((effect) => {
    const phrase = words[language].phrases[effect.code] ?? '';
    const template = typeof phrase === 'string' ? phrase : effect.n === 1 ? phrase.one : phrase.many;
    return fill(template, {
      n: effect.n ?? 0,
      gain: effect.gain ?? 0,
      cells: (effect.cells ?? []).map((cell) => rules.geometry.cells[cell]!.name).join(', '),
      pieces: piecesText(effect.pieces ?? [], words[language], sentences[language].plurals),
      lost: piecesText(effect.lost ?? [], words[language], sentences[language].plurals),
    });
  });
  return said.join(AND[language]);
}

const AND: Readonly<Record<Language, string>> = { en: ' and ', pt: ' e ' };

/** `a man`, `2 men`, `3 pieces`. */
function piecesText(
  codes: readonly string[],
  { single, pieces }: EffectWords,
  plurals: Readonly<Record<string, string>>,
): string {
  const [code] = codes;
  if (code === undefined) return '';
  if (codes.length === 1) return single[code] ?? code;
  return `${codes.length} ${codes.every((each) => each === code) ? (plurals[code] ?? code) : pieces}`;
}
