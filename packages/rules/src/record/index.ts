/** Games as text: reads, checks and writes records, and turns them into sessions and back. */
export {
  type Chapter,
  type ChaptersResult,
  chapterRecord,
  positionChapter,
  readChapters,
} from './chapters.ts';
export { formatRecord, formatRecords } from './format.ts';
export { type GoOnSetup, goOn, resumeRecords } from './go-on.ts';
export { groupMatches } from './matches.ts';
export { type ParsedRecord, parseReadable, parseRecord, parseRecords } from './parse.ts';
export * from './record.ts';
export { type Replay, type ReplayedMove, type ReplayResult, replayRecord } from './replay.ts';
export { sessionChapters, sessionRecords } from './session.ts';
export { type RecordInfo, treeRecord } from './tree.ts';
