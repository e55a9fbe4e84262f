/** Computers that are no levels: with more time than any level, and the players of the reports. */

import { secondsIn } from '@tabuleiro/play/words/called';
import { aboutHistoric, loadHistoric } from '@tabuleiro/play/words/historic/historic';
import { hasReport, kindName, timedKinds } from '@tabuleiro/play/words/kinds';
import { capital } from '@tabuleiro/play/words/names';
import { Segments } from '../../parts/field.tsx';
import { ifReady, useLoaded } from '../../parts/use-loaded.ts';
import { language } from '../../words/define.ts';
import { Cards } from '../fields.tsx';
import styles from '../setup.module.css';
import type { SetupModel } from '../setup-model.ts';
import { say } from './words.ts';

export function OtherComputers({ model, historic }: { model: SetupModel; historic: readonly string[] }) {
  return secondsIn(model.computer) === null ? (
    <HistoricCards model={model} kinds={historic} />
  ) : (
    <TimeField model={model} />
  );
}

const TimeField = ({ model }: { model: SetupModel }) => (
  <Segments
    label={say('timed')}
    note={say('timed-note')}
    value={model.computer}
    choices={timedKinds.map((value) => ({ value, name: say('timed-value', { seconds: secondsIn(value)! }) }))}
    onChange={(kind) => model.playAgainst(kind)}
  />
);

function HistoricCards({ model, kinds }: { model: SetupModel; kinds: readonly string[] }) {
  const { id } = model.setup.game;
  const words = ifReady(useLoaded(() => loadHistoric(id), [id]));
  return (
    <>
      <p class={styles.said}>{say(hasReport(kinds) ? 'historic-note' : 'simple-note')}</p>
      <Cards
        label={say(hasReport(kinds) ? 'historic' : 'simple')}
        value={model.computer}
        choices={kinds.map((value) => ({
          value,
          name: capital(kindName(language.value, id, value)),
          note: aboutHistoric(language.value, value, words ?? null),
        }))}
        onChange={(kind) => model.playAgainst(kind)}
      />
    </>
  );
}
