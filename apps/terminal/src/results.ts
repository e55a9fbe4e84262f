/** Results and players as text and as JSON. */
import { formatOutcome, type Outcome, type Rules } from '@tabuleiro/rules';
import { commonReasons, type GamePhrases, type Language, type Sentences } from '@tabuleiro/rules/text';

/** `result` is the plain text of the rules; `reason` is null and `winners` empty while the game goes on. */
export function resultJson(rules: Rules, outcome: Outcome | null): Record<string, unknown> {
  return {
    result: formatOutcome(rules, outcome),
    winners: (outcome?.winners ?? []).map((seat) => rules.seats[seat]!.turn),
    reason: outcome?.reason ?? null,
    ...(outcome ? { shares: [...outcome.shares] } : {}),
    ...(outcome?.points ? { points: [...outcome.points] } : {}),
  };
}

export function reasonSentence(outcome: Outcome, phrases: GamePhrases, language: Language): string {
  return phrases.reasons[outcome.reason] ?? commonReasons[language][outcome.reason] ?? '';
}

export function seatName(rules: Rules, sentences: Sentences, language: Language, seat: number): string {
  const { code, turn } = rules.seats[seat]!;
  return sentences[language].seats[code] ?? turn;
}
