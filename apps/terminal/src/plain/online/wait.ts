/** A table before its game begins: who is there, the links that bring the others, and how one leaves. */
import { offeredActions } from '@tabuleiro/play/actions/find';
import {
  type WaitingActionId,
  type WaitingHost,
  waitingActions,
  waitingWords,
} from '@tabuleiro/play/online/actions/waiting';
import type { OnlineGameController } from '@tabuleiro/play/online/controller';
import { sayHereOnly } from '@tabuleiro/play/online/here-only';
import type { Fault } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import type { Call } from '../../io/call.ts';
import { print, printJson, printStyled, warn } from '../../io/output.ts';
import type { LineReader } from '../../io/prompter.ts';
import { elsewhere } from '../../io/words.ts';
import { invitationsTo } from '../../online/invitations.ts';
import { type ConnectedGame, findOnline } from '../../online/open-online.ts';
import { newsJson, newsText } from '../../online/say.ts';
import { qrStyled, qrText } from '../../online/show-link.ts';
import { tellOnline } from '../../online/words.ts';
import { LineActions } from '../actions/line-actions.ts';
import { linksReply } from './replies.ts';

export type WaitingState = 'begun' | 'left' | Fault;

/** Waits at an open challenge. Resolves when the game starts, the person leaves, or there will be none. */
export async function waitForGame(
  call: Call,
  opened: ConnectedGame,
  reader: LineReader,
): Promise<WaitingState> {
  const { online } = opened;
  await findOnline(opened);
  const { stopped, me, session, ended, links, sheet } = online.state;
  if (stopped) return stopped;
  // The server lets an expired secret watch: the user must be told.
  if (links.mine !== null && me === null) return { code: 'link-void' };
  if (session === null && !ended) await showWaiting(call, opened);
  const sentences = await loadSentences(sheet?.rules ?? '');
  const stop = online.subscribe((news) => {
    if (news.kind === 'state') return;
    const { language } = call;
    const text = newsText(online.state, news, { language, sentences });
    if (online.state.session) return; // the game has begun, and tells by itself
    if (call.flags.json) printJson(newsJson(news, language));
    else if (text !== null) reader.aside(() => print(text));
  });
  const left = await leaves(call, opened, reader);
  stop();
  if (left) return 'left';
  if (online.state.session) return 'begun';
  return online.state.stopped ?? { code: 'game-closed' };
}

/** Words that a pipe is heard with before the game begins. All its other lines are for the game, and wait for it. */
const OF_PIPES: readonly WaitingActionId[] = ['cancel', 'close'];

async function leaves(call: Call, opened: ConnectedGame, reader: LineReader): Promise<boolean> {
  const { online } = opened;
  let isLeft = false;
  const host: WaitingHost = {
    invitations: () => showWaiting(call, opened).then(() => undefined),
    renewed: (fault) => {
      if (fault) warn(call, elsewhere(fault));
      else reader.aside(() => tellNewLink(call, online));
      return undefined;
    },
    help: () => tellHelp(),
    close: () => {
      isLeft = true;
      return undefined;
    },
  };
  const actions = new LineActions(call, reader, {
    actions: waitingActions,
    words: waitingWords,
    controller: () => ({ online, host }),
    state: () => online.state,
  });
  const tellHelp = (): undefined => actions.tellHelp(tellOnline(call.language, 'waiting-words'));
  reader.complete = (typed) => actions.complete(typed);
  const begun = online.begun().then(() => false as const);
  const prompt = () => (reader.terminal ? tellOnline(call.language, 'ask-waiting') : null);
  while (!online.state.session && !online.state.ended) {
    const next = reader.terminal ? null : await Promise.race([reader.peek(), begun]);
    const heard = typeof next === 'string' ? actions.find(next) : null;
    if (!reader.terminal && !(heard && OF_PIPES.includes(heard.id))) return begun;
    const line = await Promise.race([reader.ask(prompt), begun]);
    if (line === false) return false;
    if (line === null) return true;
    const found = actions.find(line);
    if (found) await Promise.race([actions.run(found.id, found.argument), begun]);
    else if (line.trim() !== '') tellHelp();
    if (isLeft) return true;
    if (!reader.terminal) await acknowledged(online);
  }
  return false;
}

/** Resolves when the server has answered every command, or there is no way to it. */
async function acknowledged(online: OnlineGameController): Promise<void> {
  while (online.state.sending && !online.state.ended)
    await new Promise<void>((resolve) => {
      const stop = online.subscribe(() => {
        stop();
        resolve();
      });
    });
}

async function showWaiting(call: Call, { server, online }: ConnectedGame): Promise<void> {
  const { language, flags } = call;
  const links = await invitationsTo(online, language);
  const { sheet, me, links: own } = online.state;
  if (flags.json) {
    printJson({
      event: 'waiting',
      server,
      game: online.id,
      me,
      players: sheet?.players,
      ...(own.hereOnly ? { hereOnly: true } : {}),
      invitations: links.map(({ place, link }) => ({ place, link })),
      actions: offeredActions(waitingActions, 'json', online.state).map(({ id }) => id),
    });
    return;
  }
  if (links.length > 0) print(tellOnline(language, 'created'));
  for (const { link, seat } of links) {
    print(
      seat === null
        ? tellOnline(language, 'invitation', { link })
        : tellOnline(language, 'invitation-to', { seat, link }),
    );
    if (!flags.plain) drawCode(link);
  }
  if (links.length > 0 && own.hereOnly) print(sayHereOnly(language));
  print(
    [tellOnline(language, 'waiting'), ...(me === null ? [] : [tellOnline(language, 'waiting-leave')])].join(
      '\n',
    ),
  );
}

function tellNewLink({ language, flags }: Call, { state }: OnlineGameController): void {
  const { event, data, text } = linksReply(state, { language }, tellOnline(language, 'new-link'));
  if (flags.json) printJson({ event, ...data });
  else print(text);
}

function drawCode(link: string): void {
  if (process.stdout.isTTY && !process.env.NO_COLOR) printStyled(qrStyled(link));
  else print(qrText(link).join('\n'));
}
