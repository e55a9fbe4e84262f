/**
 * @tabuleiro/rules/internal: shared by the games, the engine and the apps of this repository. Not for other
 * programs: anything here may change or disappear in any version.
 */
export { describeValue, isObject, wrongArgument, wrongField, wrongMade } from './core/arguments.ts';
export { type Field, parseCount, parseWord, splitFields } from './core/fields.ts';
export { type EdgeSide, edgeSides, hexGeometry, squareGeometry } from './core/geometry.ts';
export { nearest } from './core/nearest.ts';
export { draw, leadersOf, win } from './core/outcome.ts';
export { type GameParts, loadPart } from './core/part.ts';
export { invariant } from './core/result.ts';
export { formatRows, parseRows, type Rows, type RowsSpec } from './core/rows.ts';
export { zobrist } from './core/zobrist.ts';
export { explainHistogram, type HistogramRow } from './explore/attempts.ts';
export { type Configuration, configurations } from './explore/configurations.ts';
export { loadPassed, type PassTurn } from './explore/passed.ts';
export { endOnBoard } from './match/ends.ts';
export { type FaultPlace, type PlaceAnswer, PlaceReader, type ReadPlace } from './match/place-reader.ts';
export { boolean, type Decoder, list, oneOf, optional, shape, text, whole } from './session/decode.ts';
