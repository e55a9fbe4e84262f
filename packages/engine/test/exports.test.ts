/** What the entry of the engine offers, by name: an export is added on purpose, and the search's insides stay inside. */
import { expect, test } from 'vitest';
import * as entry from '../src/index.ts';

test('the entry', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'LEVELS',
    'MOST',
    'PLAYER_FORMS',
    'PLAYER_NAMES',
    'PlayerFailure',
    'SURE',
    'UNKNOWN',
    'URGENT',
    'WIN',
    'WON',
    'analyse',
    'answerOf',
    'bestMove',
    'createLevel',
    'createPlayer',
    'createSearch',
    'expectedShare',
    'findReasons',
    'findSupport',
    'formatLine',
    'formatPlayer',
    'isFollowing',
    'levelOf',
    'loadEvaluation',
    'loadReportLevels',
    'openPlace',
    'parsePlayer',
    'playGame',
    'provenPlies',
    'sayReason',
    'strengthOf',
    'strengths',
  ]);
});
