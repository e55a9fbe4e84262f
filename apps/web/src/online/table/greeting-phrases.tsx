/** Fixed phrases to greet. No free text: nobody has to be protected from it. */
import { sayGreeting } from '@tabuleiro/play/words/online';
import { PHRASES } from '@tabuleiro/protocol/phrases';
import { Button } from '../../parts/button.tsx';
import { language } from '../../words/define.ts';
import type { OnlineOnPage } from './online-on-page.ts';

export const GreetingPhrases = ({ online }: { online: OnlineOnPage }) => (
  <>
    {PHRASES.map((phrase) => (
      <Button key={phrase} onClick={() => online.controller.greet(phrase)}>
        {sayGreeting(language.value, phrase)}
      </Button>
    ))}
  </>
);
