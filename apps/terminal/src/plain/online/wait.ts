/** A table before its game begins: who is there, the links that bring the others, and how one leaves. */
import { sayHereOnly } from '@tabuleiro/play/online/here-only';
import type { Fault } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import type { Call } from '../../io/call.ts';
import { print, printJson, printStyled } from '../../io/output.ts';
import type { LineReader } from '../../io/prompter.ts';
import { invitationsTo } from '../../online/invitations.ts';
import { newsJson, newsText } from '../../online/say.ts';
import type { ServerTable } from '../../online/server-table.ts';
import { qrStyled, qrText } from '../../online/show-link.ts';
import { tellOnline } from '../../online/words.ts';

export type WaitingState = 'begun' | 'left' | Fault;

/** The table is open. Resolves when the game has begun, somebody leaves, or there will be none. */
export async function waitForGame(call: Call, table: ServerTable, reader: LineReader): Promise<WaitingState> {
  await table.found();
  const { remote } = table;
  if (remote.stopped) return remote.stopped;
  // A server lets a secret that it does not know any more watch; somebody who wants to play has to hear it.
  if (table.place.secret !== null && remote.me === null) return { code: 'link-void' };
  if (remote.session === null && !table.ended) await showWaiting(call, table);
  const sentences = await loadSentences(remote.sheet!.rules);
  const stop = table.subscribe((news) => {
    const { language } = call;
    const text = newsText(table, news, { language, sentences });
    if (remote.session) return; // the game has begun, and tells by itself
    if (call.flags.json) printJson(newsJson(news, language));
    else if (text !== null) reader.aside(() => print(text));
  });
  const left = await leaves(call, table, reader);
  stop();
  if (left) return 'left';
  if (remote.session) return 'begun';
  return remote.stopped ?? { code: 'game-closed' };
}

const QUIT = /^(quit|sair|q)$/i;
const CANCEL = /^(cancel|cancelar)$/i;

/** Words are heard meanwhile. All other lines of a pipe are for the game, and wait for it. */
async function leaves(call: Call, table: ServerTable, reader: LineReader): Promise<boolean> {
  const begun = table.begun().then(() => false as const);
  const prompt = () => (reader.terminal ? tellOnline(call.language, 'ask-waiting') : null);
  while (!table.remote.session && !table.ended) {
    const next = reader.terminal ? null : await Promise.race([reader.peek(), begun]);
    if (!reader.terminal && !(next && (QUIT.test(next) || CANCEL.test(next)))) return begun;
    const line = await Promise.race([reader.ask(prompt), begun]);
    if (line === false) return false;
    if (line === null || QUIT.test(line)) return true;
    if (CANCEL.test(line)) table.do({ kind: 'cancel' });
    else reader.aside(() => print(tellOnline(call.language, 'cancel-all')));
  }
  return false;
}

async function showWaiting(call: Call, table: ServerTable): Promise<void> {
  const { language, flags } = call;
  const { sheet, me } = table.remote;
  const links = await invitationsTo(table, language);
  if (flags.json) {
    printJson({
      event: 'waiting',
      server: table.place.server,
      game: table.place.game,
      me,
      players: sheet!.players,
      ...(table.hereOnly ? { hereOnly: true } : {}),
      invitations: links.map(({ place, link }) => ({ place, link })),
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
  if (links.length > 0 && table.hereOnly) print(sayHereOnly(language));
  print(
    [tellOnline(language, 'waiting'), ...(me === null ? [] : [tellOnline(language, 'waiting-leave')])].join(
      '\n',
    ),
  );
}

function drawCode(link: string): void {
  if (process.stdout.isTTY && !process.env.NO_COLOR) printStyled(qrStyled(link));
  else print(qrText(link).join('\n'));
}
