/**
 * Stamps: a file beside a result that holds the fingerprint of all that it was made from. A result is fresh when its stamp holds
 * today's fingerprint. It is of contents, not of dates: a checkout, a copy or a touch makes nothing stale.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './paths.mjs';

/** The fingerprint of files and folders (paths from `base`), and of whatever else counts, given as `more`. */
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

/** Tests and notes are no part of what a build makes. */
const isNoInput = (name) => /\.test\.tsx?$|\.md$|^\./.test(name);

/** The file itself, or all files under a folder; nothing where there is none. */
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

/** Writes a stamp whole or not at all. */
export function writeStamp(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}
