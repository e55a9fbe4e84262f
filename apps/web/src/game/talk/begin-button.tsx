/** A button that leaves this game for another one: a rematch, or one that goes on from an earlier position. */
import type { Result } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import { useRef } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import type { IconName } from '../../parts/icon.tsx';
import { go, href } from '../../router.ts';
import type { OpenGame } from '../open/open-game.ts';
import { type GameWord, word } from '../words.ts';

interface Props {
  game: OpenGame;
  icon?: IconName;
  label: GameWord;
  kind?: 'primary';
  /** A game that goes on from a rated one, or repeats it, counts only where this says so. */
  rated?: boolean;
  /** Null where something is asked first. */
  begin(): Result<Session> | null | Promise<Result<Session>>;
}

export function BeginButton({ game: { controller }, icon, label, kind, rated = false, begin }: Props) {
  const begun = useRef(false);
  const start = async () => {
    if (begun.current) return; // a second click of the same hand
    begun.current = true;
    const session = await begin();
    const { beginGame } = await import('../../store/new-game.ts');
    const id = session?.ok ? await beginGame(session.value, { seed: controller.seed + 1, rated }) : session;
    if (id?.ok) return go(href('game', id.value));
    begun.current = false;
    if (id) controller.refuse(id.fault);
  };
  return (
    <Button {...(kind ? { kind } : {})} {...(icon ? { icon } : {})} onClick={() => void start()}>
      {word(label)}
    </Button>
  );
}
