/** Games as text: records read, checked, written, and turned into sessions and back. */
export { formatRecord, formatRecords } from './format.ts';
export { groupMatches } from './matches.ts';
export { type ParsedRecord, parseRecord, parseRecords } from './parse.ts';
export * from './record.ts';
export { type Replay, type ReplayedMove, type ReplayResult, replayRecord } from './replay.ts';
export { resumeRecords, sessionRecords } from './session.ts';
export { type RecordInfo, treeRecord } from './tree.ts';
