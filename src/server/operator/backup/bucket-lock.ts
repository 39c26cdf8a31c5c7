import { hostname } from 'node:os';
import { OperatorError } from '#server/errors.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Bucket } from '#server/platform/s3/bucket.ts';

const lockName = 'backup.lock';
/** A lock that was not renewed for so long is that of a process that was killed, or has lost its network. */
const leaseMs = 10 * 60 * 1000;
const renewMs = 2 * 60 * 1000;

/** The locks that this process holds. */
const held = new Set<string>();

/**
 * Locks a folder in a bucket, by an object that is renewed as long as its process lives. Its age is that by the store's
 * own clock. A store that knows no conditions keeps out all but a process that begins at the same moment.
 */
export async function lockBucket(bucket: Bucket, place: string): Promise<() => Promise<void>> {
  const own = `${newId()} of process ${process.pid} on ${hostname()}`;
  const read = async () => await bucket.readSmall(lockName, 1_000);
  /** A request that was repeated is refused by what the first one has stored. */
  const isOwn = async () => (await read())?.content.toString() === own;

  const present = await read();
  const isFree = present === undefined || present.ageMs > leaseMs || isLeft(present.content.toString());
  const isLocked = isFree && ((await bucket.putIf(lockName, own, { etag: present?.etag })) || (await isOwn()));
  if (!isLocked) {
    throw new OperatorError(
      `Another process is making or deleting backups in ${place}. Try again once it has ended. If it was killed, that is in ${leaseMs / 60_000} minutes.`,
    );
  }
  held.add(own);
  const renew = async () => {
    const lock = await read();
    if (lock?.content.toString() === own) await bucket.putIf(lockName, own, { etag: lock.etag });
  };
  const timer = setInterval(() => void renew().catch(() => {}), renewMs).unref();
  return async () => {
    clearInterval(timer);
    held.delete(own);
    // Without the network it ends by itself.
    if (await isOwn().catch(() => false)) await bucket.remove(lockName).catch(() => {});
  };
}

/** Whether a process of this machine holds a lock that it has left behind, such as one that was cut off from the network. */
function isLeft(lock: string): boolean {
  const [, pid, host] = /^\w+ of process (\d+) on (.+)$/.exec(lock) ?? [];
  if (host !== hostname() || held.has(lock)) return false;
  return Number(pid) === process.pid || !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
