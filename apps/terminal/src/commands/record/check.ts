/** `record check`: whether files of game records hold what they say, game by game. */
import { visible } from '@tabuleiro/rules/text';
import type { Call } from '../../io/call.ts';
import { exit } from '../../io/flags.ts';
import { faultJson, note, print, printJson } from '../../io/output.ts';
import { checkRecords, readingExit, readRecordFile } from '../../open/record-files.ts';
import { tellCommand } from '../words.ts';

interface FileReport {
  file: string;
  games: number;
  errors: Record<string, unknown>[];
  code: number;
}

export async function run(call: Call): Promise<number> {
  const reports: FileReport[] = [];
  for (const file of call.args) {
    const report = await check(call, file);
    reports.push(report);
    const name = visible(file);
    for (const { message } of report.errors) note(`${name}: ${message}`);
    if (report.code === exit.fine && !call.flags.json) print(`${name}: ${fine(call, report.games)}`);
  }
  const files = reports.map(({ code, ...report }) => ({ ...report, ok: code === exit.fine }));
  if (call.flags.json) printJson({ event: 'record check', files });
  return Math.max(...reports.map(({ code }) => code));
}

const fine = ({ language }: Call, games: number): string =>
  games === 1 ? tellCommand(language, 'record-fine') : tellCommand(language, 'records-fine', { games });

async function check({ language }: Call, file: string): Promise<FileReport> {
  const report: FileReport = { file, games: 0, errors: [], code: exit.fine };
  const text = await readRecordFile(file);
  if (!text.ok)
    return { ...report, errors: [faultJson(text.fault, { language })], code: readingExit(text.fault) };
  for await (const game of checkRecords(text.value)) {
    report.games++;
    if (game.ok) continue;
    report.errors.push(faultJson(game.fault, { ...game.speech, language }));
    report.code = exit.no;
  }
  return report;
}
