/** The desk on which reviews of kept games lie; null where this page has none. */
import type { ReviewDesk } from '@tabuleiro/play/review/desk';

export const loadReviewDesk = async (): Promise<ReviewDesk | null> => null;
