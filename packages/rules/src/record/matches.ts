/** Groups the records of a file: games 1 to n of one match follow one another in order. */
import type { RecordInfo } from './tree.ts';

/** A match is one group, every other game is a group with one game. */
export function groupMatches<T extends { readonly record: RecordInfo }>(games: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const each of games) {
    const group = groups.at(-1);
    if (group && continues(group[0]!.record, each.record, group.length)) group.push(each);
    else groups.push([each]);
  }
  return groups;
}

/** True if `record` is the next game of the match that begins with `first`, after `played` games. */
function continues(first: RecordInfo, record: RecordInfo, played: number): boolean {
  return (
    first.match?.game === 1 &&
    record.match?.game === played + 1 &&
    record.match.format === first.match.format &&
    record.game === first.game &&
    names(record) === names(first)
  );
}

/** Seats change between games, so the order of the names is ignored. */
const names = ({ players }: RecordInfo): string => JSON.stringify(players.map(({ name }) => name).sort());
