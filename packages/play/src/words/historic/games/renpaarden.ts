/** The computer players of the report on Renpaarden. */
import type { HistoricWords } from '../historic.ts';

export const historic: HistoricWords = {
  en: {
    'report-1': 'Hops anywhere, and knows nothing of rides over your horses.',
    'report-2': 'Takes the hop that leads furthest forward, without rides over your horses.',
    'report-3': 'Takes the move that leads furthest forward, rides included. It never looks at yours.',
  },
  pt: {
    'report-1': 'Salta para qualquer lado e nada sabe de viagens por cima dos seus cavalos.',
    'report-2': 'Dá o salto que mais avança, sem viagens por cima dos seus cavalos.',
    'report-3': 'Faz a jogada que mais avança, viagens incluídas. Nunca repara nas suas.',
  },
};
