/** The engine for pages that rarely use it before a game is over: loaded with the first question. */
import type { EnginePort } from '@tabuleiro/play/ports/engine';
import { fail } from '@tabuleiro/rules';

export const engineLater: EnginePort = {
  ask(question) {
    let stopped = false;
    let stop = () => {
      stopped = true;
    };
    const answer = import('./start.ts').then(({ engine }) => {
      if (stopped) return fail({ code: 'engine-stopped' });
      const asked = engine.ask(question);
      stop = () => asked.stop();
      return asked.answer;
    });
    return { answer, stop: () => stop() };
  },
  close: async () => {},
};
