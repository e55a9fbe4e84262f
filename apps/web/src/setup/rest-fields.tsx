/** Choices that most people leave as they are: rules, board, match, clock, seats, start. */
import type { Art } from '../board/model/art.ts';
import { PlayerFields } from './player-fields.tsx';
import { BoardFields, DetailFields, FormatField, PresetField } from './rule-fields.tsx';
import type { SetupModel } from './setup-model.ts';
import { ClockField, StartField } from './time-fields.tsx';

export const RestFields = ({ model, art }: { model: SetupModel; art: Art }) => (
  <>
    <PresetField model={model} />
    <BoardFields model={model} />
    <DetailFields model={model} />
    <FormatField model={model} />
    <ClockField model={model} />
    <PlayerFields model={model} art={art} />
    <StartField model={model} />
  </>
);
