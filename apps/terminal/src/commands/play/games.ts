/** `games`: what can be played, and with which options. */
import { type Game, gameIds, loadGame, must, type OptionSpec, type Preset } from '@tabuleiro/rules';
import { formatsOf } from '@tabuleiro/rules/match';
import { type Language, loadSentences, matchFormats } from '@tabuleiro/rules/text';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { print, printJson, refuse } from '../../io/output.ts';
import { gameTitle } from '../../views/words.ts';
import { tellCommand } from '../words.ts';

export async function run(call: Call): Promise<number> {
  const ids = call.args.length > 0 ? call.args : gameIds;
  const games: Game[] = [];
  for (const id of ids) {
    const game = await loadGame(id);
    if (!game.ok) return refuse(call, game.fault, exit.misuse);
    games.push(game.value);
  }
  const { language } = call;
  if (call.flags.json)
    printJson({ event: 'games', games: await Promise.all(games.map((game) => gameJson(game, language))) });
  else print((await Promise.all(games.map((game) => gameText(game, language)))).join('\n\n'));
  return exit.fine;
}

async function gameJson(game: Game, language: Language): Promise<Record<string, unknown>> {
  const { id, name, designer, year, options, presets, proposed = presets[0]!.id } = game;
  const phrases = (await loadSentences(id))[language];
  return {
    id,
    name,
    designer: designer ?? null,
    year: year ?? null,
    summary: phrases.summary,
    options: options.map((spec) => ({ ...spec, text: phrases.options[spec.id] ?? null })),
    proposed,
    presets: presets.map((preset) => ({ ...preset, text: phrases.presets[preset.id] ?? null })),
    boards: options.filter(({ kind }) => kind === 'board').flatMap(({ values }) => values),
    formats: formatsOf(must(game.configure({}))).map((format) => ({
      ...format,
      text: phrases.formats?.[format.id] ?? matchFormats[language][format.id] ?? null,
    })),
  };
}

async function gameText(game: Game, language: Language): Promise<string> {
  const phrases = (await loadSentences(game.id))[language];
  const rows: [string, string, string | undefined][] = [];
  for (const spec of game.options) {
    const label = tellCommand(language, spec.kind === 'board' ? 'boards' : 'options');
    rows.push([label, optionText(spec, language), phrases.options[spec.id]]);
  }
  game.presets.forEach((preset, i) => {
    const marks = [
      ...(i === 0 ? [tellCommand(language, 'default')] : []),
      ...(preset.id === game.proposed ? [tellCommand(language, 'proposed')] : []),
    ];
    const mark = marks.map((each) => ` (${each})`).join('');
    rows.push([tellCommand(language, 'presets'), presetText(preset, mark), phrases.presets[preset.id]]);
  });
  for (const { id } of formatsOf(must(game.configure({}))))
    rows.push([tellCommand(language, 'formats'), id, phrases.formats?.[id] ?? matchFormats[language][id]]);
  const lines = [`${game.id}: ${gameTitle(language, game)}`, `  ${phrases.summary}`];
  let last = '';
  for (const [label, text, comment] of rows) {
    lines.push(`  ${(label === last ? '' : label).padEnd(10)} ${text}`);
    if (comment) lines.push(`  ${' '.repeat(10)}   ${comment}`);
    last = label;
  }
  return lines.join('\n');
}

/** All accepted values, the default marked. */
function optionText(spec: OptionSpec, language: Language): string {
  const others = spec.values.filter((value) => value !== spec.default);
  const values = [`${spec.default} (${tellCommand(language, 'default')})`];
  if (others.length > 0) values.push(formatValues(others));
  if (spec.kind === 'board') values.push(tellCommand(language, 'own-board'));
  return `${spec.id}: ${values.join(', ')}`;
}

/** Long runs of whole numbers are written by their ends. */
function formatValues(values: OptionSpec['values']): string {
  const run = values.every((value, i) => typeof value === 'number' && value === Number(values[0]) + i);
  return run && values.length > 3 ? `${values[0]}..${values[values.length - 1]}` : values.join(', ');
}

function presetText({ id, options }: Preset, mark: string): string {
  const values = Object.entries(options).map(([key, value]) => `${key}=${value}`);
  return values.length > 0 ? `${id}${mark}: ${values.join(' ')}` : id + mark;
}
