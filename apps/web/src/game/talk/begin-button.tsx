/** A button that leaves this game for another one: a rematch, or one that goes on from an earlier position. */
import type { Result } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import { useRef } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import type { IconName } from '../../parts/icon.tsx';
import { go, href, staysHere } from '../../router.ts';
import type { OpenGame } from '../open/open-game.ts';

interface Props {
  game: OpenGame;
  icon?: IconName;
  label: string;
  kind?: 'primary' | 'quiet';
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
    const stays = staysHere();
    const session = await begin();
    const id = session?.ok ? await keep(session.value, { seed: controller.seed + 1, rated }) : session;
    if (id?.ok) return stays() && go(href('game', id.value));
    begun.current = false;
    if (id) controller.refuse(id.fault);
  };
  return (
    <Button {...(kind ? { kind } : {})} {...(icon ? { icon } : {})} onClick={() => void start()}>
      {label}
    </Button>
  );
}

async function keep(session: Session, how: { seed: number; rated: boolean }): Promise<Result<string>> {
  const { beginGame } = await import('../../store/new-game.ts');
  return beginGame(session, how);
}
