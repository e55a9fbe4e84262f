/** Fixed phrases to greet. No free text: nobody has to be protected from it. */
import { sayGreeting } from '@tabuleiro/play/words/online';
import { PHRASES } from '@tabuleiro/protocol/phrases';
import { Button } from '../../parts/button.tsx';
import { language } from '../../words/define.ts';
import type { OnlineTable } from './online-table.ts';

export const GreetingPhrases = ({ table }: { table: OnlineTable }) => (
  <>
    {PHRASES.map((phrase) => (
      <Button key={phrase} onClick={() => table.greet(phrase)}>
        {sayGreeting(language.value, phrase)}
      </Button>
    ))}
  </>
);
