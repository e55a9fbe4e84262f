/** Kept matches that were played through to be looked at: reviews and the analysis board share them. Nobody plays on these. */
import { MatchReplays } from '@tabuleiro/play/review/matches';

export const replayed = new MatchReplays();
