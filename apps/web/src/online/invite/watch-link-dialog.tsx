/** The address of a game for everybody who wants to look on. */
import { Dialog } from '../../parts/dialog.tsx';
import { LinkBox } from '../desk/link-box.tsx';
import { tableLink } from '../desk/links.ts';
import { say } from '../words.ts';

export const WatchLinkDialog = ({ online, onClose }: { online: { id: string }; onClose(): void }) => (
  <Dialog title={say('watch-link')} onClose={onClose}>
    <LinkBox label={say('watch-link')} link={tableLink(online.id)} title={say('watch-link')} />
  </Dialog>
);
