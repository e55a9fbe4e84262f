/** Sentences for a lead in each feature group. Only ranks have a number: the weight of other features changes. */
import type { Words } from '../../types.ts';

const always = (sentence: string) => ({ one: sentence, many: sentence });

export const words: Words = {
  en: {
    ranks: { one: '{side} is one rank ahead', many: '{side} is {n} ranks ahead' },
    middle: always('{side} leaves fewer horses in the middle, where they are ladders for the other side'),
    hops: always('{side} has fewer hops to go to the goal'),
    goal: always('{side} has more horses in the goal: {cells}'),
    corners: always('{side} has filled the far rank and the corners better'),
    home: always('The horses that are still at home stand better for {side}'),
    edge: always('{side} has the better files'),
    ladder: always('{side} has the better ladders of enemy horses to ride: {cells}'),
    finish: always('{side} needs fewer moves to fill the last holes: {cells}'),
    race: always('The sides have passed each other, and {side} is through first'),
    deadline: always('The home deadline presses {side} less'),
    tempo: always('{side} is to move'),
  },
  pt: {
    ranks: { one: 'as {side} têm uma fila de avanço', many: 'as {side} têm {n} filas de avanço' },
    middle: always('as {side} deixam menos cavalos no meio, onde servem de escada ao outro lado'),
    hops: always('Às {side} faltam menos saltos até à meta'),
    goal: always('as {side} têm mais cavalos na meta: {cells}'),
    corners: always('as {side} ocuparam melhor a última fila e os cantos'),
    home: always('Os cavalos que ainda estão em casa favorecem as {side}'),
    edge: always('as {side} têm as melhores colunas'),
    ladder: always('as {side} têm as melhores escadas de cavalos adversários para percorrer: {cells}'),
    finish: always('as {side} precisam de menos jogadas para preencher as últimas casas: {cells}'),
    race: always('Os dois lados já se cruzaram, e as {side} chegam primeiro'),
    deadline: always('O prazo para sair de casa aperta menos as {side}'),
    tempo: always('É a vez das {side}'),
  },
};
