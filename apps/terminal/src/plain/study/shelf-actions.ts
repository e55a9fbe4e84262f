/** The actions of the list of studies line by line, with their words. The browser and the full screen have a page of their own. */
import { type Action, type ActionResult, type ActionRow, actionsOf } from '@tabuleiro/play/actions/action';
import type { ActionWords } from '@tabuleiro/play/actions/words';

/** The text after the command; empty for none. */
type Typed = (typed: string) => ActionResult;

export interface ShelfActivity {
  readonly open: Typed;
  readonly begin: Typed;
  readonly search: Typed;
  readonly rename: Typed;
  readonly copy: Typed;
  readonly remove: Typed;
  readonly restore: Typed;
  readonly help: Typed;
  readonly close: Typed;
}

/** How many studies the list shows, and whether one was deleted that can be brought back. */
export interface ShelfScene {
  readonly shown: number;
  readonly removed: boolean;
}

const row = (what: keyof ShelfActivity, when: (scene: ShelfScene) => boolean = () => true) =>
  ({
    group: 'shelf',
    when,
    run: (shelf, typed = '') => shelf[what](typed),
  }) as const satisfies ActionRow<ShelfActivity, ShelfScene>;

const some = ({ shown }: ShelfScene): boolean => shown > 0;

const table = {
  open: row('open', some),
  new: row('begin'),
  search: row('search'),
  rename: row('rename', some),
  copy: row('copy', some),
  delete: row('remove', some),
  undo: row('restore', ({ removed }) => removed),
  help: row('help'),
  quit: row('close'),
} as const;

export type ShelfActionId = keyof typeof table;

export const shelfActions: readonly Action<ShelfActivity, ShelfScene, ShelfActionId>[] = actionsOf(table);

const help = {
  open: ['open that study; the number alone does the same', 'abrir esse estudo; o número basta'],
  new: ['begin a study', 'começar um estudo'],
  search: [
    'only studies with these words; nothing shows all',
    'só estudos com estas palavras; sem nada, todos',
  ],
  rename: ['another name', 'outro nome'],
  copy: ['the same once more', 'o mesmo outra vez'],
  delete: ['delete that study', 'apagar esse estudo'],
  undo: ['bring back what was deleted last', 'trazer de volta o último apagado'],
  help: ['these words', 'estas palavras'],
  quit: ['leave', 'sair'],
} as const satisfies ActionWords<ShelfActionId>['help'];

export const shelfWords: ActionWords<ShelfActionId> = {
  labels: help,
  help,
  typed: {
    open: ['open <number>', 'abrir <número>'],
    new: ['new <game|file|position|link>', 'novo <jogo|ficheiro|posição|ligação>'],
    search: ['search [text]', 'procurar [texto]'],
    rename: ['rename <number> <name>', 'renomear <número> <nome>'],
    copy: ['copy <number> [name]', 'copiar <número> [nome]'],
    delete: ['delete <number>', 'apagar <número>'],
    undo: ['undo', 'desfazer'],
    help: ['help|?', 'ajuda'],
    quit: ['quit', 'sair'],
  },
  groups: { shelf: ['My studies', 'Os meus estudos'] },
  questions: {},
};
