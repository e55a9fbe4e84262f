/**
 * Makes players from their texts: those of the engine, the baseline searches, outside programs, and those of custom
 * makers.
 */
import {
  type ComputerPlayer,
  type Evaluation,
  loadEvaluation,
  type NetWeights,
  type Weights,
} from '@tabuleiro/engine';
import { type Fault, ok, type Result, type Rules } from '@tabuleiro/rules';
import { createContestant, type MatchPlayer, parseContestant } from './contestant.ts';
import { ExternalPlayer, type ProgramEvents } from './external.ts';
import { parseExternal } from './external-command.ts';
import { loadWeights } from './weights.ts';

/** Weights given with an order, and a network if it differs from the game's own. */
export interface GivenWeights {
  weights: Weights;
  net?: NetWeights | undefined;
}

/** Inputs of a maker. */
export interface PlayerSetting {
  name: string;
  rules: Rules;
  events: ProgramEvents;
}

/** Makes a player from the text after its word and the colon. */
export type PlayerMaker = (text: string, setting: PlayerSetting) => Promise<ComputerPlayer>;

/** By the word before the colon; a maker's code is loaded with its first player. */
export type PlayerMakers = Readonly<Record<string, () => Promise<PlayerMaker>>>;

interface Known {
  makers?: PlayerMakers;
  weights?: Readonly<Record<string, GivenWeights>>;
}

export async function makePlayer(
  { name, spec }: MatchPlayer,
  rules: Rules,
  events: ProgramEvents,
  { makers = {}, weights = {} }: Known = {},
): Promise<Result<ComputerPlayer>> {
  const [, word = '', text = ''] = /^(\w+):(.*)$/s.exec(spec) ?? [];
  const maker = Object.hasOwn(makers, word) ? await makers[word]!() : undefined;
  if (maker) return ok(await maker(text, { name, rules, events }));
  const parsed = parseContestant(spec);
  if (!parsed.ok) return parsed;
  if (parsed.value.kind !== 'external') {
    const evaluation = await loadEvaluation(rules.game.id, { tables: false });
    const tables = (await evaluation.loadTables?.()) ?? ok(undefined);
    if (!tables.ok) return tables;
    const given = 'weights' in parsed.value ? weights[parsed.value.weights ?? ''] : undefined;
    const options = { loadWeights: given ? async () => ok(given.weights) : loadWeights };
    return createContestant(parsed.value, rules, withNet(evaluation, given?.net), options);
  }
  const command = parseExternal(parsed.value.command);
  return command.ok ? ok(new ExternalPlayer(name, command.value, events)) : command;
}

const withNet = (evaluation: Evaluation, net: NetWeights | undefined): Evaluation =>
  net ? { ...evaluation, create: (rules, weights) => evaluation.create(rules, weights, net) } : evaluation;

/** Checks that a text is a player of this game by making and discarding it. Programs are not started. */
export async function checkPlayer(player: MatchPlayer, rules: Rules): Promise<Result<null>> {
  const made = await makePlayer(player, rules, { started() {} });
  if (!made.ok) return made;
  made.value.close?.();
  return ok(null);
}

/**
 * Starts and stops an outside program: if it does not start, that is a fault and not a lost game. Other players are
 * only made.
 */
export async function tryPlayer(
  player: MatchPlayer,
  rules: Rules,
  events: ProgramEvents,
): Promise<Fault | null> {
  const made = await makePlayer(player, rules, events);
  if (!made.ok) return made.fault;
  if (made.value instanceof ExternalPlayer) return made.value.tryOut();
  made.value.close?.();
  return null;
}
