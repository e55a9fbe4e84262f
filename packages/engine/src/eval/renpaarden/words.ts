/** How a lead in Renpaarden is said. Only ranks are counted: other features weigh more as the end comes nearer. */
import type { Words } from '../../types.ts';

const always = (sentence: string) => ({ one: sentence, many: sentence });

export const words: Words = {
  en: {
    ranks: { one: '{side} is one rank ahead.', many: '{side} is {n} ranks ahead.' },
    middle: always('{side} leaves fewer horses in the middle, where they are ladders for the other side.'),
    hops: always('{side} has fewer hops to go to the goal.'),
    goal: always('{side} has more horses in the goal: {cells}.'),
    corners: always('{side} has filled the far rank and the corners better.'),
    home: always('The horses that are still at home stand better for {side}.'),
    edge: always('{side} has the better files.'),
    ladder: always('{side} has the better ladders of enemy horses to ride: {cells}.'),
    finish: always('{side} needs fewer moves to fill the last holes: {cells}.'),
    race: always('The sides have passed each other, and {side} is through first.'),
    deadline: always('The home deadline presses {side} less.'),
    tempo: always('{side} is to move.'),
  },
  pt: {
    ranks: { one: '{side} tem uma fila de avanço.', many: '{side} tem {n} filas de avanço.' },
    middle: always('{side} deixa menos cavalos no meio, onde servem de escada ao outro lado.'),
    hops: always('A {side} faltam menos saltos até à meta.'),
    goal: always('{side} tem mais cavalos na meta: {cells}.'),
    corners: always('{side} ocupou melhor a última fila e os cantos.'),
    home: always('Os cavalos que ainda estão em casa favorecem {side}.'),
    edge: always('{side} tem as melhores colunas.'),
    ladder: always('{side} tem as melhores escadas de cavalos adversários para percorrer: {cells}.'),
    finish: always('{side} precisa de menos lances para preencher as últimas casas: {cells}.'),
    race: always('Os dois lados já se cruzaram, e {side} chega primeiro.'),
    deadline: always('O prazo para sair de casa aperta menos {side}.'),
    tempo: always('É a vez de {side}.'),
  },
};
