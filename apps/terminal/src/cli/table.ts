/** The table of commands: their arguments, flags and examples. Help and parsing read it. */

import type { Argument, CommandSpec } from '../io/call.ts';
import { gameFlags } from '../io/flags.ts';

const game: Argument = { name: 'game' };
const position: Argument = { name: 'position' };
const anyPosition: Argument = { name: 'position', optional: true };

export const commandTable: readonly CommandSpec[] = [
  {
    name: 'games',
    args: [{ name: 'game', optional: true, many: true }],
    flags: [],
    examples: ['games', 'games small-star-empires', 'games --json'],
  },
  {
    name: 'play',
    args: [game, anyPosition],
    flags: [
      ...gameFlags,
      'players',
      'names',
      'format',
      'clock',
      'seed',
      'ascii',
      'plain',
      'no-mouse',
      'theme',
    ],
    examples: [
      'play dameo',
      'play dameo --players human,level-3',
      'play dameo --names Ana,Rui --format pair',
      'play small-star-empires --board medium',
      'play trench --format match --clock 300+5',
      'play trench --preset report --lang pt',
    ],
  },
  {
    name: 'learn',
    args: [game, { name: 'lesson', optional: true }],
    flags: ['ascii', 'plain', 'no-mouse', 'theme'],
    examples: ['learn dameo', 'learn dameo 3 --plain'],
  },
  {
    name: 'mistakes',
    args: [
      { name: 'reviewed', optional: true },
      { name: 'seat', optional: true },
    ],
    flags: ['ascii', 'plain', 'no-mouse', 'theme'],
    examples: ['mistakes', 'mistakes reviewed.txt', 'mistakes reviewed.txt white --plain'],
  },
  {
    name: 'resume',
    args: [{ name: 'number', optional: true }],
    flags: ['ascii', 'plain', 'no-mouse', 'theme'],
    examples: ['resume', 'resume 2'],
  },
  {
    name: 'study',
    args: [{ name: 'study', optional: true }],
    flags: ['ascii', 'plain', 'no-mouse', 'theme', 'seed'],
    examples: ['study', 'study game.txt', 'study dameo', 'study 1 --plain', 'study "#/shared/..."'],
  },
  {
    name: 'online new',
    args: [{ name: 'server' }],
    flags: [
      'game',
      ...gameFlags,
      'side',
      'level',
      'players',
      'format',
      'clock',
      'listed',
      'name',
      'ascii',
      'plain',
      'no-mouse',
      'theme',
    ],
    examples: [
      'online new https://play.example --game dameo',
      'online new https://play.example --game trench --clock 3d --side W --name Ana',
      'online new https://play.example --game small-star-empires --level 3 --listed',
    ],
  },
  {
    name: 'online',
    args: [{ name: 'link', optional: true }],
    flags: ['name', 'ascii', 'plain', 'no-mouse', 'theme'],
    examples: ['online', 'online 1', 'online - --plain --name Rui < link.txt'],
  },
  {
    name: 'show',
    args: [game, anyPosition],
    flags: [...gameFlags, 'ascii', 'flip', 'theme'],
    examples: ['show dameo', 'show small-star-empires --board medium', 'show trench --ascii --flip'],
  },
  {
    name: 'rules',
    args: [game],
    flags: ['plain'],
    examples: ['rules dameo', 'rules trench --lang pt', 'rules renpaarden --json'],
  },
  {
    name: 'moves',
    args: [game, anyPosition],
    flags: [...gameFlags, 'stdin'],
    examples: [
      'moves dameo start',
      'moves mad-bishops --set size=6 --json',
      'moves dameo --stdin < positions.txt',
    ],
  },
  {
    name: 'apply',
    args: [game, position, { name: 'move', many: true }],
    flags: gameFlags,
    examples: ['apply dameo start c3-c4 c6-c5'],
  },
  {
    name: 'result',
    args: [game, position, { name: 'move', optional: true, many: true }],
    flags: gameFlags,
    examples: ['result dameo start', 'result dameo start c3-c4 c6-c5 --json'],
  },
  {
    name: 'explain',
    args: [game, position, { name: 'move' }],
    flags: [...gameFlags, 'histogram', 'attempts', 'seed'],
    examples: [
      'explain dameo start a1-a5',
      'explain dameo start a1-a5 --json',
      'explain dameo --histogram --attempts 1000 --seed 7',
    ],
  },
  {
    name: 'score',
    args: [game, anyPosition],
    flags: gameFlags,
    examples: ['score small-star-empires start --set nebula=147'],
  },
  {
    name: 'perft',
    args: [game, { name: 'depth' }, anyPosition],
    flags: [...gameFlags, 'divide'],
    examples: ['perft dameo 4', 'perft dameo 3 start --divide'],
  },
  {
    name: 'analyse',
    args: [game, anyPosition],
    flags: [...gameFlags, 'nodes', 'ms', 'depth', 'lines', 'only'],
    examples: [
      'analyse dameo',
      'analyse trench start --nodes 20000 --lines 3',
      'analyse dameo start --only c3-c4,d3-d4 --lines 2',
    ],
  },
  {
    name: 'review',
    args: [{ name: 'records', optional: true }],
    flags: ['nodes', 'out'],
    examples: [
      'review --out reviewed.txt',
      'review games.txt > reviewed.txt',
      'review games.txt --out reviewed.txt',
      'review - --nodes 20000 --json < games.txt',
    ],
  },
  {
    name: 'ugi',
    args: [{ name: 'game', optional: true }],
    flags: [],
    examples: ['ugi', 'ugi dameo'],
  },
  {
    name: 'env',
    args: [],
    flags: [],
    examples: ['env', 'env < requests.jsonl'],
  },
  {
    name: 'match',
    args: [{ name: 'game', optional: true }],
    flags: [
      'players',
      'file',
      'games',
      'openings',
      'even',
      'boards',
      'format',
      'sprt',
      'seed',
      'concurrency',
      'queue',
      'priority',
      'out',
      ...gameFlags,
    ],
    examples: [
      'match dameo --players level-2,level-1 --games 4',
      'match small-star-empires --players random,greedy,report-1 --games 2 --boards random --json',
      'match trench --players random,report-1 --format match --games 4',
      'match dameo --file settings.json --out results --concurrency 2',
      'match dameo --players level-5,level-4 --queue redis://localhost:6379',
    ],
  },
  {
    name: 'worker',
    args: [],
    flags: ['queue', 'concurrency'],
    examples: ['worker --queue redis://localhost:6379'],
  },
  {
    name: 'record check',
    args: [{ name: 'file', many: true }],
    flags: [],
    examples: ['record check games.txt', 'record check - < games.txt'],
  },
  {
    name: 'record show',
    args: [{ name: 'file' }],
    flags: [],
    examples: ['record show games.txt', 'record show games.txt --json'],
  },
];
