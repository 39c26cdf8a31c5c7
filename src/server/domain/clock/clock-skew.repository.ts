import { sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { sessionMaxAge } from '#server/domain/sessions/session.repository.ts';
import { takeAdvisoryLock } from '#server/platform/database/postgres/advisory-lock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { saveSetting } from '#server/platform/database/setting.repository.ts';
import { transactional } from '#server/platform/database/statements/in-transaction.ts';

/**
 * Corrects rows whose time lies in the future, by more than a tolerance: the clock was ahead when they were written.
 * Their OTPs are deleted, since nobody knows how old they are. Uses count as of now, and sessions as opened and used
 * now. So no limit and no token ends early, and none lasts until a year that a wrong clock has shown.
 */
export const correctFutureTimes = transactional(async (trx, now: number, tolerance: number) => {
  const future = now + tolerance;
  await takeAdvisoryLock(trx, 'rateLimits');
  await trx.deleteFrom('otp').where('created_at', '>', future).execute();
  await trx.updateTable('code_use').set({ used_at: now }).where('used_at', '>', future).execute();
  await trx.updateTable('known_device').set({ last_used_at: now }).where('last_used_at', '>', future).execute();
  await trx.updateTable('session').set({ last_used_at: now }).where('last_used_at', '>', future).execute();
  await trx
    .updateTable('session')
    .set({ created_at: now, expires_at: now + sessionMaxAge })
    .where('created_at', '>', future)
    .execute();
});

/** Tables with the time at which a row was written, and those that follow from it. */
const movedTimes = [
  ['otp', 'created_at', 'expires_at'],
  ['code_use', 'used_at'],
  ['known_device', 'last_used_at'],
  ['session', 'last_used_at'],
  ['session', 'created_at', 'expires_at'],
] as const;

/**
 * Moves forward what was written while the portal's time was behind the right one: from a time on, until now. So a
 * session that was opened then does not end early, and an OTP that was sent then is still valid.
 */
export const moveTimes = transactional(async (trx, from: number, now: number, byMs: number) => {
  await takeAdvisoryLock(trx, 'rateLimits');
  for (const [table, written, ...others] of movedTimes) {
    const moved = [written, ...others].map((time) => sql`${sql.ref(time)} = ${sql.ref(time)} + ${byMs}`);
    await sql`update ${sql.table(table)} set ${sql.join(moved)}
      where ${sql.ref(written)} between ${from} and ${now}`.execute(trx);
  }
});

const clockNote = z.object({
  /** The portal's time. */
  at: z.number(),
  /** The portal's time since when the machine's clock differed from it. */
  unsettledFrom: z.optional(z.number()),
});
type ClockNote = z.output<typeof clockNote>;

/** Returns the time that a portal noted last, or undefined if there is no such note. */
export async function readClockNote(db: Db): Promise<ClockNote | undefined> {
  const row = await db.selectFrom('setting').where('name', '=', 'clock').select('value').executeTakeFirst();
  return clockNote.safeParse(JSON.parse(row?.value ?? 'null')).data;
}

const lastStep = z.object({
  /** The portal's time once it had followed. */
  at: z.number(),
  byMs: z.number(),
});

/** Several processes of a machine follow the same change of its clock. Their times differ by seconds. */
const sameStepMs = 5 * 60_000;

/** Returns whether this change of the clock was followed by no other process yet, and notes that it is. */
export async function isFirstToFollow(trx: Transaction<Database>, step: z.output<typeof lastStep>): Promise<boolean> {
  await takeAdvisoryLock(trx, 'clockNote');
  const row = await trx.selectFrom('setting').where('name', '=', 'clock_step').select('value').executeTakeFirst();
  const before = lastStep.safeParse(JSON.parse(row?.value ?? 'null')).data;
  const isSame = before && [before.at - step.at, before.byMs - step.byMs].every((ms) => Math.abs(ms) < sameStepMs);
  if (isSame) return false;
  await saveSetting(trx, 'clock_step', step);
  return true;
}

/** Notes the portal's time, for the next start. */
export async function saveClockNote(db: Db, note: ClockNote): Promise<void> {
  await saveSetting(db, 'clock', note);
}
