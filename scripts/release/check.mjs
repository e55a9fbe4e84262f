/** Reasons to refuse a release, as sentences: manifest and files of each package, versions, changelog. */

/** npm shows these on a package's page, or needs them to publish. */
const WANTED = ['description', 'license', 'author', 'keywords', 'engines', 'files', 'type'];
/** Only for the workspace. */
const UNWANTED = ['private', 'scripts', 'devDependencies'];

/** Faults of one published package; `files` are the paths in its tarball. */
export function packageFaults(manifest, files) {
  const faults = [];
  const { name } = manifest;
  for (const key of WANTED) if (isEmpty(manifest[key])) faults.push(`${name}: the manifest has no "${key}".`);
  for (const key of UNWANTED) if (key in manifest) faults.push(`${name}: the manifest has "${key}".`);
  if (manifest.publishConfig?.access !== 'public')
    faults.push(`${name}: "publishConfig.access" is not "public".`);
  if (JSON.stringify(manifest).includes('@tabuleiro/source'))
    faults.push(`${name}: the manifest has the condition "@tabuleiro/source".`);
  if (manifest.exports?.['./internal/*']) faults.push(`${name}: the manifest exports "./internal/*".`);
  for (const path of ['README.md', 'LICENSE', ...entriesOf(manifest)])
    if (!isThere(path, files)) faults.push(`${name}: the package has no file "${path}".`);
  for (const path of files)
    if (/\.map$|(?<!\.d)\.ts$|(?:^|\/)(?:src|test)\//.test(path))
      faults.push(`${name}: "${path}" is packed.`);
  return faults;
}

const isEmpty = (value) => value === undefined || value.length === 0;

/** Every path in `bin` and `exports`, without `./`. */
function entriesOf({ bin = {}, exports = {} }) {
  const targets = Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? target : Object.values(target),
  );
  return [...Object.values(bin), ...targets].map((path) => path.replace(/^\.\//, ''));
}

/** A `*` matches one or more path segments. */
function isThere(path, files) {
  const [head, tail] = path.split('*');
  if (tail === undefined) return files.includes(path);
  return files.some((file) => file.startsWith(head) && file.endsWith(tail));
}

/** All manifests of the workspace, published or not, must have one version and name each other by it. */
export function versionFaults(manifests) {
  const [{ version }] = manifests;
  return manifests.flatMap(({ name, version: own, dependencies = {}, devDependencies = {} }) => [
    ...(own === version ? [] : [`${name} has version ${own}, not ${version}.`]),
    ...Object.entries({ ...dependencies, ...devDependencies })
      .filter(([other, range]) => other.startsWith('@tabuleiro/') && range !== version)
      .map(([other, range]) => `${name} depends on ${other} ${range}, not ${version}.`),
  ]);
}

/** The changelog must begin with the section of `version`, dated if it is being published. */
export function changelogFaults(text, version, isPublished) {
  const [, title, state] = /^## (\S+)(?: \((.*)\))?$/m.exec(text) ?? [];
  if (title !== version) return [`CHANGELOG.md begins with ${title ?? 'no version'}, not ${version}.`];
  if (!isPublished || /^\d{4}-\d{2}-\d{2}$/.test(state ?? '')) return [];
  return [`CHANGELOG.md has no date for ${version}. Expected: ## ${version} (2027-01-31)`];
}
