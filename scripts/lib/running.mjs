/** Notes which portals run from this folder, so that nobody replaces the files that they serve. */
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { isAlive } from './lock.mjs';
import { fromRoot } from './paths.mjs';

const notes = fromRoot('.cache/running');
const heartbeat = 10_000;
/** Another process may have the id of one that was killed. */
const abandonedAfter = 60_000;

/** Notes that this process runs a portal, until it ends. */
export function noteRunning(folder = notes) {
  mkdirSync(folder, { recursive: true });
  const note = `${folder}/${process.pid}`;
  writeFileSync(note, '');
  setInterval(() => utimesSync(note, new Date(), new Date()), heartbeat).unref();
  process.once('exit', () => rmSync(note, { force: true }));
}

/** The process id of another process that runs a portal from this folder; undefined if there is none. */
export function findRunning(folder = notes) {
  return pidsIn(folder).find((pid) => pid !== process.pid && isAlive(pid) && isRecent(`${folder}/${pid}`));
}

function pidsIn(folder) {
  try {
    return readdirSync(folder).map(Number);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

function isRecent(note) {
  const stat = statSync(note, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs < abandonedAfter;
}
