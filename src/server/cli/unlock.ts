import type { Kysely } from 'kysely';
import { bucketsOf } from '../auth/budgets.ts';
import { clearUses } from '../auth/code-uses.repository.ts';
import { listDevices } from '../auth/known-device.repository.ts';
import { internationalNumber } from '../auth/phone.ts';
import { endWrongRun } from '../auth/wrong-run.repository.ts';
import type { Database } from '../database/schema.ts';
import { requirePhone } from './find.ts';

/** Forgets all that the limits on codes hold against a number, registered or not; answers with the number. */
export async function unlock(db: Kysely<Database>, number: string): Promise<string> {
  const phone = fullNumber(number);
  const devices = await listDevices(db, phone);
  await db.transaction().execute(async (trx) => {
    await clearUses(trx, [phone, ...devices].flatMap(bucketsOf));
    await endWrongRun(trx, phone);
  });
  return phone;
}

function fullNumber(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  const isForeign = number.trim().startsWith('+') && !digits.startsWith('91');
  return isForeign ? `+${digits}` : internationalNumber(requirePhone(number, ''));
}
