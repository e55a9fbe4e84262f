/** What is opened at a table now and then: its dialogs, and the rules. Loaded on demand, and each of them apart. */
import type { ComponentType } from 'preact';
import type { OpenGame } from '../../game/open/open-game.ts';
import { PageMissing } from '../../parts/try-again.tsx';
import { useLoaded } from '../../parts/use-loaded.ts';
import type { OnlineOnPage } from '../table/online-on-page.ts';

const dialogs = {
  abort: async () => (await import('./abort-dialog.tsx')).AbortDialog,
  delete: async () => (await import('./delete-dialog.tsx')).DeleteTableDialog,
  help: async () => (await import('../../game/actions/help-dialog.tsx')).HelpDialog,
  resign: async () => (await import('../../game/actions/resign-dialog.tsx')).ResignDialog,
  share: async () => (await import('../../game/actions/share-dialog.tsx')).ShareDialog,
  watch: async () => (await import('../invite/watch-link-dialog.tsx')).WatchLinkDialog,
};

export interface TableDialogProps {
  name: keyof typeof dialogs;
  online: OnlineOnPage;
  game: OpenGame;
  onClose(): void;
}

export function TableDialog({ name, online, game, onClose }: TableDialogProps) {
  const loaded = useLoaded<ComponentType<Omit<TableDialogProps, 'name'>>>(dialogs[name], []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value online={online} game={game} onClose={onClose} /> : null;
}

export function TableSheet(props: { game: OpenGame; asked: string }) {
  const loaded = useLoaded(() => import('../../game/rules/rules-sheet.tsx'), []);
  if (loaded.state === 'failed') return <PageMissing />;
  return loaded.state === 'ready' ? <loaded.value.RulesSheet {...props} /> : null;
}
