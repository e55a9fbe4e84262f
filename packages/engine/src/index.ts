/** @tabuleiro/engine: best moves and analysis as text, plus the search, levels and players they are built on. */
export { type Answer, type AnswerLine, answerOf, formatLine } from './api/answer.ts';
export { findReasons, findSupport, type Reason, sayReason } from './api/reasons.ts';
export { type OpenedPlace, openPlace, type Place } from './api/situation.ts';
export {
  type AnalysisQuestion,
  analyse,
  type BestMoveQuestion,
  bestMove,
  type PlaceQuestion,
} from './ask/analyse.ts';
export type { StopSignal } from './ask/stop-signal.ts';
export { loadEvaluation, loadReportLevels, type ReportLevels } from './games/load.ts';
export { createLevel } from './levels/levels.ts';
export { LEVELS, type Level, levelOf } from './levels/plan.ts';
export {
  type GameStrength,
  type LevelStrength,
  strengthOf,
  strengths,
} from './levels/strength.ts';
export {
  type FinishedGame,
  type FollowingPlayer,
  type Forfeit,
  type ForfeitCode,
  type GamePlan,
  isFollowing,
  PlayerFailure,
  playGame,
} from './match/play-game.ts';
export { createPlayer } from './players/create.ts';
export { formatPlayer, PLAYER_FORMS, PLAYER_NAMES, type PlayerSpec, parsePlayer } from './players/spec.ts';
export {
  ANNOTATOR,
  annotateChapter,
  annotateTree,
  formatSign,
  RECORDED_LINE,
  type ReviewSign,
  readLosses,
  readRefutations,
  readSign,
  readStakes,
} from './review/annotate.ts';
export { decodeReview } from './review/decode.ts';
export {
  type JudgedPosition,
  lossOf,
  MARKED_LOSS,
  markOf,
  REVIEW_MARKS,
  type ReviewMark,
  SECOND_LOOK,
} from './review/judge.ts';
export { review } from './review/review.ts';
export { firstPass, reviewNodes, reviewWith } from './review/review-with.ts';
export { engineSignature } from './review/signature.ts';
export {
  accuracyOf,
  isWhole,
  positionsOf,
  type SideSummary,
  type SlippedGame,
  sidesOf,
  slippedGames,
  type TimeSummary,
  timesOf,
  turningPoints,
} from './review/summary.ts';
export type {
  AskedQuestion,
  GameReview,
  ReviewEngine,
  ReviewedPly,
  ReviewedPosition,
  ReviewQuestion,
} from './review/types.ts';
export { type WalkedGame, walkPlayed } from './review/walk.ts';
export { type AnySearch, type CreateOptions, createSearch } from './search/create.ts';
export { expectedShare, provenPlies } from './search/score.ts';
export type { RunOptions } from './search/search.ts';
export * from './types.ts';
