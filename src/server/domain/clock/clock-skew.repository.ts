import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { sessionMaxAge } from '#server/domain/sessions/session.repository.ts';
import { takeAdvisoryLock } from '#server/platform/database/postgres/advisory-lock.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';

/**
 * Corrects rows whose time lies in the future, by more than a tolerance: the clock was ahead when they were written.
 * Their OTPs are deleted, since nobody knows how old they are. Uses count as of now, and sessions as opened and used
 * now. So no limit and no token ends early, and none lasts until a year that a wrong clock has shown.
 */
export async function correctFutureTimes(db: Kysely<Database>, now: number, tolerance: number): Promise<void> {
  const future = now + tolerance;
  await inTransaction(db, async (trx) => {
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
}

/**
 * Moves forward what was written while the portal's time was behind the right one: from a time on, until now. So a
 * session that was opened then does not end early, and an OTP that was sent then is still valid.
 */
export async function moveTimes(db: Kysely<Database>, from: number, now: number, byMs: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await takeAdvisoryLock(trx, 'rateLimits');
    await trx
      .updateTable('otp')
      .set((eb) => ({ created_at: eb('created_at', '+', byMs), expires_at: eb('expires_at', '+', byMs) }))
      .where((eb) => eb.between('created_at', from, now))
      .execute();
    await trx
      .updateTable('code_use')
      .set((eb) => ({ used_at: eb('used_at', '+', byMs) }))
      .where((eb) => eb.between('used_at', from, now))
      .execute();
    await trx
      .updateTable('known_device')
      .set((eb) => ({ last_used_at: eb('last_used_at', '+', byMs) }))
      .where((eb) => eb.between('last_used_at', from, now))
      .execute();
    await trx
      .updateTable('session')
      .set((eb) => ({ last_used_at: eb('last_used_at', '+', byMs) }))
      .where((eb) => eb.between('last_used_at', from, now))
      .execute();
    await trx
      .updateTable('session')
      .set((eb) => ({ created_at: eb('created_at', '+', byMs), expires_at: eb('expires_at', '+', byMs) }))
      .where((eb) => eb.between('created_at', from, now))
      .execute();
  });
}

const clockNote = z.object({
  /** The portal's time. */
  at: z.number(),
  /** The portal's time since when the machine's clock differed from it. */
  unsettledFrom: z.optional(z.number()),
});
type ClockNote = z.output<typeof clockNote>;

/** Returns the time that a portal noted last, or undefined if there is no such note. */
export async function readClockNote(db: Kysely<Database>): Promise<ClockNote | undefined> {
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
  const value = JSON.stringify(step);
  await trx
    .insertInto('setting')
    .values({ name: 'clock_step', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return true;
}

/** Notes the portal's time, for the next start. */
export async function saveClockNote(db: Kysely<Database>, note: ClockNote): Promise<void> {
  const value = JSON.stringify(note);
  await db
    .insertInto('setting')
    .values({ name: 'clock', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
