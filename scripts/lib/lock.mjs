/** One process at a time: two `npm start` at once must not install into the same folder. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fromRoot } from './paths.mjs';

const heartbeat = 2_000;
const abandonedAfter = 60_000;

/**
 * Runs `work` while no other process holds the lock of that name, waiting for one that does. A holder that was killed
 * is noticed by its process id, and, should that id have been given to another process since, by its missing heartbeat.
 */
export async function withLock(name, work, folder = fromRoot('.cache/locks')) {
  const file = `${folder}/${name}`;
  mkdirSync(dirname(file), { recursive: true });
  for (let told = false; !take(file); told = true) {
    if (!told) console.log(`Waiting for another process to finish (${name})`);
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

/** Whether the lock is now ours. */
function take(file) {
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
 * Removes the lock of a holder that is no more. Two that wait may see that at the same moment, and the slower must not
 * remove the lock which the faster has taken since: so it is renamed first, which only one of them can do, and put back if it
 * turns out to be a live one.
 */
function clearIfAbandoned(file) {
  if (!isAbandoned(file)) return;
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // somebody else was faster
  }
  if (isAbandoned(aside)) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

function isAbandoned(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const holder = readFileSync(file, 'utf8');
    // Between its making and its writing a lock is empty for a moment.
    return age > abandonedAfter || (holder !== '' && !isAlive(Number(holder)));
  } catch {
    return false; // gone meanwhile
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
