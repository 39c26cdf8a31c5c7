import { addDowntime } from '#server/domain/sittings/sittings.repository.ts';
import { takeAdvisoryLock } from '#server/platform/database/postgres/advisory-lock.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';
import { readClockNote, saveClockNote } from './clock-skew.repository.ts';

/** Each process notes its time every minute. Where the last note is older than this, none was there. */
const longestPauseMs = 90_000;

/**
 * Gives the time for which the portal was down to all who sat a timed test: a start does so before it answers anybody. Of
 * processes that start at once, the first does it.
 */
export const addDowntimeSince = transactional(async (trx, now: number) => {
  await takeAdvisoryLock(trx, 'clockNote');
  const noted = await readClockNote(trx);
  if (!noted || now - noted.at <= longestPauseMs) return;
  await addDowntime(trx, { from: noted.at, to: now });
  await saveClockNote(trx, { ...noted, at: now });
});
