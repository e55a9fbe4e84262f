/** Rules, board, match and start position, as on the page of every new game. */
import { BoardFields, DetailFields, FormatField, PresetField } from '../../setup/rule-fields.tsx';
import type { SetupModel } from '../../setup/setup-model.ts';
import { StartField } from '../../setup/time-fields.tsx';

export const RuleChoices = ({ model }: { model: SetupModel }) => (
  <>
    <PresetField model={model} />
    <BoardFields model={model} />
    <DetailFields model={model} />
    <FormatField model={model} />
    <StartField model={model} />
  </>
);
