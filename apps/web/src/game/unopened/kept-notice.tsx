/** What is wrong with the store of games: loaded where something is. */
import type { Fault } from '@tabuleiro/rules';
import { sayMove } from '@tabuleiro/rules/text';
import { Notice } from '../../parts/notice.tsx';
import { language } from '../../words/define.ts';
import { keptFaults } from '../../words/kept-faults.ts';

export const KeptNotice = ({ fault }: { fault: Fault }) => (
  <Notice kind="warn" text={sayMove(fault, { language: language.value, own: keptFaults[language.value] })} />
);
