/** The licences of what the release contains, which they ask to be passed on with it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

/** Returns the text of a file with each package that runs, its licence, and what its own files say about it. */
export function licencesOf(lock) {
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
