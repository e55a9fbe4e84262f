/** The actions of the home page: what its links do as well. Loaded when they are first asked for, and listed at once. */
import type { HomeActivity, HomeScene } from '@tabuleiro/play/home/actions/rows';
import { homeActions } from '@tabuleiro/play/home/actions/rows';
import { homeWords } from '@tabuleiro/play/home/actions/words';
import { useEffect, useMemo } from 'preact/hooks';
import { PageActions } from '../actions/page-actions.tsx';
import { ActionRunner } from '../actions/runner.ts';
import { go, href } from '../router.ts';
import { mistakesAddress } from '../store/mistakes/address.ts';
import { language } from '../words/define.ts';
import { catalogue } from './catalogue.ts';

export function HomeActions({ scene }: { scene: HomeScene }) {
  const runner = useMemo(() => runnerOf(scene), [scene.unfinished, scene.finished, scene.due]);
  useEffect(() => {
    runner.help.value = true;
  }, []);
  return <PageActions runner={runner} />;
}

function runnerOf(scene: HomeScene) {
  const runner = new ActionRunner({
    actions: homeActions,
    labels: homeWords.labels,
    loadWords: async () => homeWords,
    controller: () => activity,
    state: () => scene,
  });
  const to = (...address: string[]) => void go(href(...address));
  const games = () => to('games');
  const activity: HomeActivity = {
    games: catalogue,
    learn: (game) => to('learn', ...(game === null ? [] : [game])),
    rules: (game) => to('rules', ...(game === null ? [] : [game])),
    online: () => to('online'),
    mistakes: () => void go(mistakesAddress()),
    studies: () => to('study'),
    unfinished: games,
    finished: games,
    // The page of games has a menu for each.
    count: async () => 0,
    remove: games,
    load: () => to('import'),
    language: (asked) => {
      language.value = asked ?? (language.value === 'en' ? 'pt' : 'en');
    },
    help: () => void (runner.help.value = true),
    quit: () => undefined,
  };
  return runner;
}
