/**
 * A stamp is a file beside a result, with the fingerprint of all the inputs of that result. A result is fresh when its
 * stamp has the inputs' present fingerprint. The fingerprint is of contents, not of dates, so a checkout, a copy or a
 * touch makes nothing stale.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './paths.mjs';

/** The fingerprint of files and folders (paths from `base`), and of other inputs, given as the texts in `more`. */
export function fingerprint(paths, more = [], base = root) {
  const hash = createHash('sha256');
  for (const text of more) hash.update(`${text}\0`);
  for (const file of paths.flatMap((path) => filesIn(join(base, path))).sort()) {
    hash
      .update(`${relative(base, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Tests and notes are not inputs of a build. */
const isNoInput = (name) => /\.test\.tsx?$|\.md$|^\./.test(name);

/** Returns the file itself, or all files under a folder, or nothing if the path does not exist. */
function filesIn(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !isNoInput(entry.name))
    .flatMap((entry) => filesIn(join(path, entry.name)));
}

export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Writes a stamp atomically. */
export function writeStamp(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}
