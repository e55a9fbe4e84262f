/** `npm run new-game -- <id>`: writes the files of a new game and runs the generators that depend on it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bin, root, run } from '../ensure.mjs';
import { bundleTool } from '../tool.mjs';
import { asksForHelp, refuse } from '../usage.mjs';
import { write } from '../write.mjs';

const USAGE = `npm run new-game -- <id> [--like hexlet]

Writes a small game under this id that can be played and passes npm run check, to be made one's own: rules, rules page,
tests, data, sentences, its line in the registry and in the changelog.
  --like hexapawn   moves along paths and captures (without the flag)
  --like hexlet     only places, on hexes whose edges belong to the sides
  --like konello    places, removes, steps and passes`;

export async function newGame(words) {
  if (asksForHelp(words)) return console.log(USAGE);
  const { id, like, odd } = readWords(words);
  const folder = await bundleTool({ tool: 'packages/rules/tools/new-game.ts' });
  const tool = await import(pathToFileURL(join(folder, 'tool.mjs')).href);
  const template = like ?? tool.TEMPLATES[0];
  const refusal =
    odd !== undefined
      ? `"${odd}" is not accepted.`
      : tool.TEMPLATES.includes(template)
        ? tool.refusalOf(root, id)
        : `There is no template "${template}". Accepted: ${tool.TEMPLATES.join(', ')}.`;
  if (refusal !== null) refuse(refusal, USAGE);
  const texts = tool.newGameTexts(root, id, template);
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(path);
  }
  await write(['parts']);
  await write(['catalogue']);
  // A longer or shorter name may change line breaks.
  const sources = Object.keys(texts).filter((path) => path.endsWith('.ts'));
  run(bin('biome'), ['check', '--write', '--log-level=error', ...sources], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  console.log(`\n${tool.nextSteps(id, template)}`);
}

/** Parses `<id>`, with `--like <template>` before or after it. */
function readWords(words) {
  const rest = [...words];
  const at = rest.findIndex((word) => /^--like(?:=|$)/.test(word));
  const [flag] = at < 0 ? [] : rest.splice(at, 1);
  const like = flag?.includes('=') ? flag.slice('--like='.length) : flag && (rest.splice(at, 1)[0] ?? '');
  const [id = '', odd] = rest;
  return { id, like, odd };
}
