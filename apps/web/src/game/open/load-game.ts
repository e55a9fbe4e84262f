/** From the id of a kept game to the open game of its page, or to the reason why not. */
import { LocalAuthority } from '@tabuleiro/play/authority/local-authority';
import { GameController } from '@tabuleiro/play/game/controller';
import { systemClock } from '@tabuleiro/play/ports/clock';
import { HUMAN } from '@tabuleiro/play/words/kinds';
import { ok, type Result } from '@tabuleiro/rules';
import { loadSentences } from '@tabuleiro/rules/text';
import { loadArt } from '../../art/load.ts';
import { engine } from '../../engine/start.ts';
import { idle } from '../../parts/moments.ts';
import { confirmMoves, isTaught } from '../../settings.ts';
import { KeptGame } from '../../store/kept-game.ts';
import { resumeGame } from '../../store/resume.ts';
import { store } from '../../store/store.ts';
import { learnMatch } from './match-part.ts';
import { answerMs } from './motion.ts';
import type { GameOnPage } from './open-game.ts';

/** null: there is no such game. */
export async function loadGame(id: string): Promise<Result<GameOnPage | null>> {
  const resumed = await resumeGame(id);
  if (!resumed.ok) return resumed;
  if (!resumed.value) return ok(null);
  const { kept, session } = resumed.value;
  const { game } = session.plan;
  const [sentences, art, counts] = await Promise.all([
    loadSentences(game.id),
    loadArt(game.id),
    kept.rated ? loadCounting() : null,
    learnMatch(session),
  ]);
  const ports = { clock: systemClock, store: new KeptGame(store, kept, counts) };
  const authority = new LocalAuthority(session, ports, kept);
  const controller = new GameController(
    { authority, engine, clock: systemClock },
    {
      seed: kept.seed,
      confirms: () => confirmMoves.value,
      answerMs: () => answerMs(controller.viewAt(controller.session.moves.length).last),
      teaches: () => isTaught(game.id),
    },
  );
  // starts the worker before the first move needs it
  if (session.plan.players.some(({ kind }) => kind !== HUMAN))
    void idle().then(() => engine.prepare(game.id));
  return ok({ controller, sentences, art, begun: kept.begun, copied: kept.own !== undefined });
}

const loadCounting = async () => (await import('../../store/rating/rated-results.ts')).noteResult;
