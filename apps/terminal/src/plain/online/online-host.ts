/** Effects of online actions line by line besides the game itself. */
import type { OnlineHost } from '@tabuleiro/play/online/actions/server-rows';
import type { OnlineGameState } from '@tabuleiro/play/online/state';
import type { Fault } from '@tabuleiro/rules';
import type { Player } from '@tabuleiro/rules/match';
import { printStyled } from '../../io/output.ts';
import type { LineReader } from '../../io/prompter.ts';
import { nameAt } from '../../online/say.ts';
import { qrStyled } from '../../online/show-link.ts';
import { tellOnline } from '../../online/words.ts';
import { type GameSpeaker, LineGameHost } from '../game-host.ts';
import { deletedReply } from './delete.ts';
import { givableReply, greetingsReply, linksReply, whoReply } from './replies.ts';

/** The conversation around the host. */
export interface OnlineGameSpeaker extends GameSpeaker {
  readonly reader: LineReader;
  readonly state: OnlineGameState;
  /** A request to the server was refused. */
  refused(fault: Fault): void;
}

export class LineOnlineHost extends LineGameHost implements OnlineHost {
  private readonly online: OnlineGameSpeaker;

  constructor(online: OnlineGameSpeaker) {
    super(online);
    this.online = online;
  }

  nameOf = (player: Player) => nameAt(this.online.state, player, this.online.told);

  who() {
    const { online } = this;
    return online.reply(whoReply(online.state, online.told)) as undefined;
  }

  link() {
    return this.tellLinks('my-link');
  }

  renewed(fault: Fault | null) {
    return fault ? (this.online.refused(fault) as undefined) : this.tellLinks('new-link');
  }

  deleted(done: Parameters<OnlineHost['deleted']>[0]) {
    const { online } = this;
    if (!done.ok) return online.refused(done.fault) as undefined;
    online.reply(deletedReply(online.call.language, online.state.id, done.value));
    return online.close();
  }

  offered(what: 'next-game' | 'rematch') {
    const text = tellOnline(this.online.call.language, what === 'rematch' ? 'rematch-waits' : 'next-waits');
    this.online.reply({ event: 'offered', data: { what }, text });
  }

  /** In a script the next line is no answer: the list is all there is. */
  list(what: 'greetings' | 'givable'): boolean {
    const { online } = this;
    const { state, told, reader, call } = online;
    if (reader.terminal && !call.flags.json) return false;
    online.reply(what === 'greetings' ? greetingsReply(told) : givableReply(state, told));
    return true;
  }

  private tellLinks(about: 'my-link' | 'new-link'): undefined {
    const { state, told, call, reader, reply } = this.online;
    const { mine } = state.links;
    reply.call(this.online, linksReply(state, told, tellOnline(call.language, about)));
    const { plain, json } = call.flags;
    if (mine && !plain && !json && reader.terminal) printStyled(qrStyled(mine));
    return undefined;
  }
}
