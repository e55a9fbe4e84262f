/** Which records of a file belong together: games 1 to n of one match stand behind one another, in order. */
import type { RecordInfo } from './tree.ts';

/** A match is one group, every other game a group of its own. */
export function groupMatches<T extends { readonly record: RecordInfo }>(games: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const each of games) {
    const group = groups.at(-1);
    if (group && continues(group[0]!.record, each.record, group.length)) group.push(each);
    else groups.push([each]);
  }
  return groups;
}

/** Whether `record` is the next game of the match that `first` begins, after `played` games of it. */
function continues(first: RecordInfo, record: RecordInfo, played: number): boolean {
  return (
    first.match?.game === 1 &&
    record.match?.game === played + 1 &&
    record.match.format === first.match.format &&
    record.game === first.game &&
    names(record) === names(first)
  );
}

/** Seats change from game to game, so the names are compared in no order. */
const names = ({ players }: RecordInfo): string => JSON.stringify(players.map(({ name }) => name).sort());
