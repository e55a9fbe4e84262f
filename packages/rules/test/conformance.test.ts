/** Runs the conformance suite over the registry. */
import { must } from '../src/core/result.ts';
import { loadPassed } from '../src/explore/passed.ts';
import { loadGame } from '../src/games/index.ts';
import { loadSentences } from '../src/text/index.ts';
import { conformance, type Skip } from './conformance.ts';
import { testedGames } from './support.ts';

const skips: Record<string, Skip[]> = {
  dameo: [
    {
      check: 'a game goes on exactly while there are moves',
      reason:
        'rule 8.3: the move generator still lists moves in the three drawn positions; its own test covers them',
    },
  ],
};

for (const id of testedGames)
  conformance(must(await loadGame(id)), await loadSentences(id), skips[id], await loadPassed(id));
