/** Sentences for a lead in each feature group. */
import type { Words } from '../../types.ts';

export const words: Words = {
  en: {
    men: { one: '{side} is a man ahead', many: '{side} is {n} men ahead' },
    kings: { one: '{side} is a king ahead', many: '{side} is {n} kings ahead' },
    share: {
      one: '{side} has the larger share of what is left',
      many: '{side} has the larger share of what is left',
    },
    place: { one: "{side}'s men stand on better cells", many: "{side}'s men stand on better cells" },
    shape: { one: "{side}'s men hold together better", many: "{side}'s men hold together better" },
    tempi: {
      one: '{side} has one more spare tempo; its freest line is {cells}',
      many: '{side} has {n} more spare tempi; its freest line is {cells}',
    },
    holes: { one: '{side} leaves fewer holes to leap into', many: '{side} leaves fewer holes to leap into' },
    threat: { one: '{side} threatens to capture ({cells})', many: '{side} threatens to capture ({cells})' },
    runner: {
      one: '{side} has a man that nobody can stop ({cells})',
      many: '{side} has a man that nobody can stop ({cells})',
    },
    turn: { one: '{side} is to move', many: '{side} is to move' },
    together: {
      one: "{side}'s pieces work together better",
      many: "{side}'s pieces work together better",
    },
  },
  pt: {
    men: { one: 'as {side} têm um peão a mais', many: 'as {side} têm {n} peões a mais' },
    kings: { one: 'as {side} têm uma dama a mais', many: 'as {side} têm {n} damas a mais' },
    share: {
      one: 'as {side} têm a maior parte do que resta',
      many: 'as {side} têm a maior parte do que resta',
    },
    place: {
      one: 'os peões das {side} estão em casas melhores',
      many: 'os peões das {side} estão em casas melhores',
    },
    shape: {
      one: 'os peões das {side} apoiam-se melhor',
      many: 'os peões das {side} apoiam-se melhor',
    },
    tempi: {
      one: 'as {side} têm mais um tempo de reserva; a linha mais livre é {cells}',
      many: 'as {side} têm mais {n} tempos de reserva; a linha mais livre é {cells}',
    },
    holes: {
      one: 'as {side} deixam menos buracos para saltos',
      many: 'as {side} deixam menos buracos para saltos',
    },
    threat: { one: 'as {side} ameaçam capturar ({cells})', many: 'as {side} ameaçam capturar ({cells})' },
    runner: {
      one: 'as {side} têm um peão que ninguém pode travar ({cells})',
      many: 'as {side} têm um peão que ninguém pode travar ({cells})',
    },
    turn: { one: 'é a vez das {side}', many: 'é a vez das {side}' },
    together: {
      one: 'as peças das {side} colaboram melhor',
      many: 'as peças das {side} colaboram melhor',
    },
  },
};
