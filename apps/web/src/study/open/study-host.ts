/** Effects of study actions on a page besides moving and editing: panels, engine, files, drawings. */
import { actionOfId, keysIn } from '@tabuleiro/play/actions/find';
import type { StudyActivity, StudyHost, StudyScene } from '@tabuleiro/play/study/actions/activity';
import { studyBarLabels } from '@tabuleiro/play/study/actions/bar-labels';
import { movedKeys, type StudyActionId, studyActions } from '@tabuleiro/play/study/actions/rows';
import { isWithin, keepsFocused } from '../../actions/key-listener.ts';
import { ActionRunner } from '../../actions/runner.ts';
import { announce } from '../../parts/live.tsx';
import type { OpenAnalysis } from '../engine/open-analysis.ts';
import type { StudyOnPage } from './study-on-page.ts';

/** On the cell with the focus: an arrow begins or ends, a cell is marked. */
const keyOf = (id: StudyActionId): string => keysIn(actionOfId(studyActions, id), 'web')[0] ?? '';
export const DRAWING_KEYS = { arrow: keyOf('draw'), cell: keyOf('mark-cell') };

export type StudyRunner = ActionRunner<StudyActivity, StudyScene, StudyActionId>;

/** Parts of the page that show a panel or another page. */
export interface StudyDoors {
  rules(): void;
  close(): void;
  /** Opens a panel, and gives the focus to a part of it. */
  panel(name: 'moves' | 'comment' | 'review' | 'games' | 'more', focus: string): void;
}

/** The actions of an open study. */
export function studyRunner(open: StudyOnPage): StudyRunner {
  const activity: StudyActivity = { study: open.controller, host: studyHost(open) };
  return new ActionRunner({
    actions: studyActions,
    labels: studyBarLabels,
    loadWords: async () => (await import('@tabuleiro/play/study/actions/words')).studyWords,
    moved: movedKeys,
    // On a cell of the board the drawing keys draw from there.
    keeps: (key, event, walking) =>
      keepsFocused(key, event, walking) ||
      (Object.values(DRAWING_KEYS).includes(key) && isWithin(event, '[role=grid]')),
    controller: () => activity,
    state: () => ({ study: open.state.value, engineOn: open.engineOn.value }),
  });
}

const FOCUS: Readonly<Record<string, readonly [Parameters<StudyDoors['panel']>[0], string]>> = {
  comment: ['comment', '[data-testid=comment]'],
  move: ['moves', '[data-testid=move-input]'],
  name: ['games', '[data-testid=study-name]'],
  games: ['games', '[data-testid^=chapter-][aria-pressed=true]'],
  copy: ['more', '[data-action=copy]'],
  save: ['more', '[data-action=save]'],
  'go-on': ['more', '[data-testid=go-on]'],
  review: ['review', '[data-testid=graph]'],
};

function studyHost(open: StudyOnPage): StudyHost {
  const aside = () => import('./take-along.ts');
  return {
    engine: studyEngine(open),
    focus: (panel) => {
      const [name, selector] = FOCUS[panel]!;
      open.doors?.panel(name, selector);
      return open.doors !== null;
    },
    pen: (what) => {
      if (what === 'cell') return false;
      open.drawing.value = !open.drawing.value;
      return true;
    },
    help: () => void (open.actions.help.value = true),
    rules: () => void open.doors?.rules(),
    close: () => open.doors?.close(),
    flip: () => open.turn(),
    layFlat: () => {},
    lists: async () => void announce(await (await aside()).listsText(open)),
    engineArrows: () => {
      const arrows = open.engine?.arrows;
      if (arrows) arrows.value = !arrows.peek();
    },
    lineArrows: () =>
      void import('../engine/branch-arrows.ts').then(({ toggleBranches }) => toggleBranches(open)),
    copy: async (part) => void (await aside()).copyPart(open, part),
    copyLink: async () => void (await aside()).copyLink(open),
    copyPosition: async () => void (await aside()).copyPosition(open),
    save: async (part) => void (await aside()).save(open, part),
    insert: async (text) => void (await (await aside()).insert(open, text)),
    say: async (what) => void announce(await (await aside()).spoken(open, what)),
    review: () => undefined,
    goOn: () => undefined,
  };
}

/** The engine is off until it is asked for; what needs its lines turns it on. */
function studyEngine(open: StudyOnPage): StudyHost['engine'] {
  const withEngine = (use: (engine: OpenAnalysis) => unknown): undefined => {
    if (open.engine) use(open.engine);
    else open.engineOn.value = true;
    return undefined;
  };
  return {
    lines: (count) => {
      if (count === undefined) open.engineOn.value = !open.engineOn.peek();
      else withEngine(({ analysis }) => analysis.show(count));
      return undefined;
    },
    more: (by) => withEngine(({ analysis }) => analysis.show(analysis.lines.state.lines + by)),
    deeper: () => withEngine(({ analysis }) => analysis.setMode()),
    best: () => withEngine(({ analysis }) => analysis.best()),
    threat: () => {
      if (open.engine) void open.engine.analysis.setThreat();
      else open.engineOn.value = open.threat = true;
      return undefined;
    },
    everyMove: () => withEngine(({ analysis }) => analysis.everyMove()),
  };
}
