/** What may be typed at every task besides a move; both languages are understood in both. */
export const TASK_VERBS = {
  task: ['task', 'tarefa'],
  board: ['board', 'tabuleiro'],
  moves: ['moves', 'jogadas'],
  hint: ['hint', 'dica'],
  again: ['again', 'recomecar', 'recomeçar'],
  next: ['next', 'seguinte'],
  help: ['help', 'ajuda'],
  quit: ['quit', 'sair'],
} as const;

/** Null for what is none of them: a move. */
export function verbIn<Id extends string>(
  verbs: Readonly<Record<Id, readonly string[]>>,
  typed: string,
): Id | null {
  const word = typed.toLowerCase();
  return (Object.keys(verbs) as Id[]).find((id) => verbs[id].includes(word)) ?? null;
}
