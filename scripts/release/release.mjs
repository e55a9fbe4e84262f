/** `npm run release`: packs the published packages, checks their contents, and publishes them with --publish. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from '../build/fresh.mjs';
import { root } from '../ensure.mjs';
import { changelogFaults, packageFaults, versionFaults } from './check.mjs';
import { PACKAGES, stage } from './stage.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

export async function release(words) {
  const isPublished = words.includes('--publish');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'release-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const faults = [...workspaceFaults(isPublished), ...(isPublished ? treeFaults() : [])];
  const packed = [];
  for (const name of Object.keys(PACKAGES)) {
    const copy = await stage(name, folder);
    const [report] = JSON.parse(
      npm(['pack', '--json', '--loglevel=error', '--pack-destination', folder], copy),
    );
    const manifest = readJson(join(copy, 'package.json'));
    faults.push(
      ...packageFaults(
        manifest,
        report.files.map(({ path }) => path),
      ),
    );
    if (isPublished && !manifest.repository)
      faults.push(`${manifest.name}: the manifest has no "repository".`);
    packed.push(report);
  }
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exit(1);
  }
  for (const { id, filename, files, size, unpackedSize } of packed) {
    publish(join(folder, filename), isPublished);
    const done = isPublished ? 'published' : 'can be published';
    console.log(`${id} ${done}: ${files.length} files, ${kB(size)} packed, ${kB(unpackedSize)} unpacked`);
  }
}

const kB = (bytes) => `${Math.round(bytes / 1000)} kB`;

const npm = (words, cwd) =>
  execFileSync('npm', words, { cwd, encoding: 'utf8', shell: process.platform === 'win32' });

/** The dry run contacts no registry. In both cases npm reads the manifest from the tarball. */
function publish(tarball, isPublished) {
  const words = isPublished ? [] : ['--dry-run', '--offline', '--json', '--loglevel=error'];
  const { status, stderr, error } = spawnSync('npm', ['publish', tarball, ...words], {
    cwd: root,
    encoding: 'utf8',
    stdio: isPublished ? 'inherit' : 'pipe', // npm may ask for a one-time password
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(error?.message ?? stderr ?? `npm publish failed for ${tarball}`);
  process.exit(1);
}

function workspaceFaults(isPublished) {
  const homes = ['packages', 'apps'].flatMap((kind) =>
    readdirSync(join(root, kind)).map((name) => join(kind, name)),
  );
  const manifests = ['.', ...homes].map((home) => readJson(join(root, home, 'package.json')));
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  return [...versionFaults(manifests), ...changelogFaults(changelog, manifests[0].version, isPublished)];
}

/** A published version must be reproducible: nothing is uncommitted, and the commit has the version's tag. */
function treeFaults() {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  const tag = `v${readJson(join(root, 'package.json')).version}`;
  const faults = [];
  if (git('status', '--porcelain') !== '') faults.push('The working tree has uncommitted changes.');
  if (!git('tag', '--points-at', 'HEAD').split('\n').includes(tag))
    faults.push(`This commit has no tag ${tag}.`);
  return faults;
}
