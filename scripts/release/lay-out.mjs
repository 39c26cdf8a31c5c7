/** The folder that becomes the release's archive. */
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { oldestNode } from '../lib/node-version.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { sbomOf } from '../sbom.mjs';

const read = (path) => JSON.parse(readFileSync(fromRoot(path), 'utf8'));

/** What is copied as it is. The build in dist/ needs no package besides. */
const contents = [
  'dist/web',
  'dist/desk',
  'dist/server',
  'demo/academy',
  'deploy',
  'docs',
  'scripts/release/portal.mjs',
  'scripts/lib/node-version.mjs',
  'scripts/lib/watch-starter.mjs',
  '.env.example',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
];

/** Tests, source maps, Node's cache of compiled code, and Vite's list of what it has built. */
const isLeftOut = (path) => /\.test\.ts$|\.map$|^\.compiled$|^\.vite$/.test(basename(path));

/** Fills a folder with what a release has. `commit` says what it was built from. */
export function layOut(folder, commit) {
  for (const path of contents) {
    cpSync(fromRoot(path), join(folder, path), { recursive: true, filter: (from) => !isLeftOut(from) });
  }
  mkdirSync(join(folder, 'bin'));
  cpSync(fromRoot('scripts/release/portal.sh'), join(folder, 'bin/portal'));
  chmodSync(join(folder, 'bin/portal'), 0o755);
  const { name, version, description, license, type } = read('package.json');
  const manifest = {
    name,
    version,
    commit,
    private: true,
    description,
    license,
    type,
    engines: { node: `>=${oldestNode}` },
    scripts: {
      start: 'exec node scripts/release/portal.mjs start',
      portal: 'exec node scripts/release/portal.mjs',
    },
  };
  const lock = read('package-lock.json');
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(folder, 'sbom.json'), `${JSON.stringify(sbomOf(lock), null, 2)}\n`);
  writeFileSync(join(folder, 'licences.txt'), `${licencesOf(lock)}\n`);
}

/** Returns the text of a file with each package that runs, its licence, and what its own files say about it: the licences ask for that. */
function licencesOf(lock) {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== '' && !entry.dev && existsSync(fromRoot(path)))
    .map(([path, { version, license }]) => {
      const title = `${path.replace(/^.*node_modules\//, '')} ${version} (${license})`;
      return [title, '='.repeat(title.length), ...noticesIn(path)].join('\n\n');
    })
    .join('\n\n\n');
}

function noticesIn(path) {
  const files = readdirSync(fromRoot(path)).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  return files.sort().map((name) => readFileSync(fromRoot(path, name), 'utf8').trim());
}
