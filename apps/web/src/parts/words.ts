/** Words of the shared parts. */
import { defineWords } from '../words/define.ts';

export const say = defineWords(
  {
    close: 'Close',
    cancel: 'Cancel',
    'page-missing':
      'This page could not be loaded. It needs the network the first time; after that it works offline. Your games are safe.',
    'no-network': 'You are offline. This page continues as soon as the network is back. Your games are safe.',
    retry: 'Try again',
  },
  {
    close: 'Fechar',
    cancel: 'Cancelar',
    'page-missing':
      'Não foi possível carregar esta página. Da primeira vez precisa de rede; depois abre sem ela. As suas partidas estão guardadas.',
    'no-network':
      'Está sem rede. Esta página continua assim que ela voltar. As suas partidas estão guardadas.',
    retry: 'Tentar de novo',
  },
);
