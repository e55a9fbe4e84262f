/** Placeholder. */
import { loadGame } from '@tabuleiro/rules';
import { loadGuide, loadSentences } from '@tabuleiro/rules/text';
import { thinker } from '../engine/start.ts';

(globalThis as Record<string, unknown>).probe = async (id: string) => [
  (await loadGame(id)).ok,
  (await loadSentences(id)).en.summary,
  (await loadGuide(id)).en.intro,
  await thinker.think({ place: { game: id, position: 'start' }, player: 'level-6' }),
];

export default function Page() {
  return <p>game</p>;
}
