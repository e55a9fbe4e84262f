/**
 * One short game with many verbs, as data. It runs against the controller, and through every face by the means of that
 * face; all must yield the same events.
 */
export type ScriptStep =
  | { do: 'type'; text: string }
  /** On the board; a face without a board types the move. */
  | { do: 'cells'; cells: readonly string[]; text: string }
  /** Refused, with a note and without an event. */
  | { do: 'illegal'; text: string }
  | { do: 'undo' | 'redo' | 'offer' | 'agree' | 'decline' | 'resign' | 'next-game' };

/** Dameo, a pair of games between two people. */
export const SETUP = { game: 'dameo', kinds: ['human', 'human'], format: 'pair' } as const;

export const SCRIPT: readonly ScriptStep[] = [
  { do: 'type', text: 'C3-C4' },
  { do: 'type', text: 'd6 d5' },
  { do: 'illegal', text: 'a1-a8' },
  { do: 'undo' },
  { do: 'redo' },
  { do: 'cells', cells: ['b1', 'b3'], text: 'b1b3' },
  { do: 'offer' },
  { do: 'decline' },
  { do: 'type', text: 'f6–f5' },
  { do: 'offer' },
  { do: 'agree' },
  { do: 'next-game' },
  { do: 'type', text: 'd1d4' },
  { do: 'resign' },
];

/** As `brief` writes them. */
export const EVENTS: readonly string[] = [
  'move 0 c3-c4',
  'move 1 d6-d5',
  'undo to 1',
  'redo d6-d5',
  'move 0 b1-b3',
  'propose 1',
  'decline 0',
  'move 1 f6-f5',
  'propose 0',
  'accept 1',
  'agreement',
  'end draw agreement',
  'game 2',
  'move 1 d1-d4',
  'resign 0',
  'end w resignation',
];
