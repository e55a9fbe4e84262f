/** How a lead in Renpaarden is said. */
import type { Words } from '../../types.ts';

export const words: Words = {
  en: {
    ranks: { one: '{side} is one rank ahead.', many: '{side} is {n} ranks ahead.' },
    stragglers: { one: '{side} has fewer stragglers.', many: '{side} has fewer stragglers.' },
    hops: { one: '{side} is one hop nearer to the goal.', many: '{side} is {n} hops nearer to the goal.' },
    goal: {
      one: '{side} has one horse more in the goal.',
      many: '{side} has {n} horses more in the goal.',
    },
    corners: {
      one: '{side} has filled more of the far rank and its corners.',
      many: '{side} has filled more of the far rank and its corners.',
    },
    home: {
      one: '{side} has one horse fewer at home.',
      many: '{side} has {n} horses fewer at home.',
    },
    edge: {
      one: '{side} keeps its horses off the edges better.',
      many: '{side} keeps its horses off the edges better.',
    },
    ladder: {
      one: '{side} has the better ladder of enemy horses to ride: {cells}.',
      many: '{side} has the better ladder of enemy horses to ride: {cells}.',
    },
    finish: {
      one: '{side} meets the last holes one move sooner: {cells}.',
      many: '{side} meets the last holes {n} moves sooner: {cells}.',
    },
    race: {
      one: 'The sides have passed each other, and {side} is through first.',
      many: 'The sides have passed each other, and {side} is through first.',
    },
    deadline: {
      one: 'The home deadline presses {side} less.',
      many: 'The home deadline presses {side} less.',
    },
    tempo: { one: '{side} is to move.', many: '{side} is to move.' },
  },
  pt: {
    ranks: { one: '{side} tem uma fila de avanço.', many: '{side} tem {n} filas de avanço.' },
    stragglers: { one: '{side} tem menos retardatários.', many: '{side} tem menos retardatários.' },
    hops: {
      one: '{side} está um salto mais perto da meta.',
      many: '{side} está {n} saltos mais perto da meta.',
    },
    goal: {
      one: '{side} tem mais um cavalo na meta.',
      many: '{side} tem mais {n} cavalos na meta.',
    },
    corners: {
      one: '{side} ocupou mais da última fila e dos seus cantos.',
      many: '{side} ocupou mais da última fila e dos seus cantos.',
    },
    home: {
      one: '{side} tem menos um cavalo em casa.',
      many: '{side} tem menos {n} cavalos em casa.',
    },
    edge: {
      one: '{side} mantém melhor os cavalos longe das bordas.',
      many: '{side} mantém melhor os cavalos longe das bordas.',
    },
    ladder: {
      one: '{side} tem a melhor escada de cavalos adversários para percorrer: {cells}.',
      many: '{side} tem a melhor escada de cavalos adversários para percorrer: {cells}.',
    },
    finish: {
      one: '{side} preenche as últimas casas um lance mais cedo: {cells}.',
      many: '{side} preenche as últimas casas {n} lances mais cedo: {cells}.',
    },
    race: {
      one: 'Os dois lados já se cruzaram, e {side} chega primeiro.',
      many: 'Os dois lados já se cruzaram, e {side} chega primeiro.',
    },
    deadline: {
      one: 'O prazo para sair de casa aperta menos {side}.',
      many: 'O prazo para sair de casa aperta menos {side}.',
    },
    tempo: { one: 'É a vez de {side}.', many: 'É a vez de {side}.' },
  },
};
