/** Faults of the game store, loaded on demand. */
import type { Fault } from '@tabuleiro/rules';
import { sayMove } from '@tabuleiro/rules/text';
import { Notice } from '../../parts/notice.tsx';
import { language } from '../../words/define.ts';
import { keptFaults } from '../../words/kept-faults.ts';

export const KeptNotice = ({ fault }: { fault: Fault }) => (
  <Notice kind="warn" text={sayMove(fault, { language: language.value, own: keptFaults[language.value] })} />
);
