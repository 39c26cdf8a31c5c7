/**
 * Lets one process work at a time, so that two `npm start` at once do not install into the same folder, and notes which
 * portals run from this folder.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fromRoot } from './paths.mjs';

const heartbeat = 2_000;
/** Another process may have the id of one that was killed. */
const abandonedAfter = 60_000;

/**
 * Runs `work` while holding the lock of that name, and waits for a process that holds it already. A holder that was
 * killed is noticed by its process id or, if another process has that id by now, by its missing heartbeat.
 */
export async function withLock(name, work, folder = fromRoot('.cache/locks')) {
  const file = `${folder}/${name}`;
  mkdirSync(dirname(file), { recursive: true });
  for (let isWaiting = false; !acquire(file); isWaiting = true) {
    if (!isWaiting) console.error(`Waiting for another process to finish (${name})`);
    await wait(200);
  }
  const beating = setInterval(() => utimesSync(file, new Date(), new Date()), heartbeat);
  try {
    return await work();
  } finally {
    clearInterval(beating);
    rmSync(file, { force: true });
  }
}

/** Returns whether this process has the lock now. */
function acquire(file) {
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    clearIfAbandoned(file);
    return false;
  }
}

/**
 * Removes the lock of a holder that has ended. Two waiting processes may notice that at the same moment, and the slower
 * one must not remove the lock that the faster one has acquired since. So the lock is renamed first, which only one of
 * them can do, and renamed back if its holder turns out to be alive.
 */
function clearIfAbandoned(file) {
  if (!isAbandoned(file)) return;
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // another process was faster
  }
  if (isAbandoned(aside)) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

function isAbandoned(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const holder = readFileSync(file, 'utf8');
    // A lock is empty for a moment between its creation and the writing of the process id.
    return age > abandonedAfter || (holder !== '' && !isAlive(Number(holder)));
  } catch {
    return false; // it has been released meanwhile
  }
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const notes = fromRoot('.cache/running');
const noteHeartbeat = 10_000;

/** Notes that this process runs a portal, until it ends, so that nobody replaces the files that it serves. */
export function noteRunning(folder = notes) {
  mkdirSync(folder, { recursive: true });
  const note = `${folder}/${process.pid}`;
  writeFileSync(note, '');
  setInterval(() => utimesSync(note, new Date(), new Date()), noteHeartbeat).unref();
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
