/** Why the server could not be used, with a retry button. */
import type { Fault } from '@tabuleiro/rules';
import { Button } from '../../parts/button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { sayOnline } from './say-online.ts';
import { say } from './words.ts';

export const FaultNotice = ({ fault, onAgain }: { fault: Fault; onAgain?: (() => void) | undefined }) => (
  <div data-testid="online-fault" data-code={fault.code}>
    <Notice kind="warn" text={sayOnline(fault)}>
      {onAgain && <Button onClick={onAgain}>{say('try-again')}</Button>}
    </Notice>
  </div>
);
