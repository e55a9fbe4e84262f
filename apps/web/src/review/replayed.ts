/** Replayed matches, shared by reviews and the analysis board. Read only. */
import { MatchReplays } from '@tabuleiro/play/review/matches';

export const replayed = new MatchReplays();
