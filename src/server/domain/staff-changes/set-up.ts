import type { DeskInputOf } from '#contract/desk/desk-call.ts';
import type { setUpCall } from '#contract/desk/session.ts';
import { tidy } from '#contract/values/tidy.ts';
import { changeSettings, readSettings } from '#server/domain/academy-changes/change-settings.ts';
import { listStaff } from '#server/domain/staff/staff.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { hashToken } from '#server/platform/text/hash-token.ts';
import { newId } from '#server/platform/text/new-id.ts';
import { readPhone } from '#server/platform/text/phone.ts';
import { noScope, writeStaff } from './change-staff.ts';

/** A new code by which somebody becomes the first owner, of 60 random bits: 'k3j9-v2mz-80qa'. It is printed once. */
export const newSetUpCode = () =>
  newId()
    .slice(0, 12)
    .replace(/.{4}(?=.)/g, '$&-');

/** What is remembered of it, until the process ends. */
export const hashSetUpCode = (written: string) => hashToken(written.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

/** Makes the first owner, the academy's name and its levels. It is refused alike for another code and once there is staff. */
export async function setUpAcademy(
  db: Db,
  { hash, wanted }: { hash: string | undefined; wanted: DeskInputOf<typeof setUpCall> },
  now: number,
): Promise<void> {
  const refused = new OperatorError(textOf('setUp.refused'));
  if (hashSetUpCode(wanted.code) !== hash) throw refused;
  await inTransaction(db, async (trx) => {
    await takeImportLock(trx);
    if ((await listStaff(trx)).length > 0) throw refused;
    const phone = readPhone(wanted.phone_code, wanted.mobile);
    if (!phone) throw new OperatorError(textOf('check.mobileInvalid'));
    const by = `${tidy(wanted.name)} at the desk`;
    const owner = { ...phone, name: wanted.name, role: 'owner', ...noScope } as const;
    await writeStaff(trx, { by, wanted: owner }, now);
    const levels = wanted.levels.split(/[,;]/).map((level) => ({ ac_id: '', level }));
    await changeSettings(trx, { by, wanted: { ...(await readSettings(trx)), name: wanted.academy, levels } }, now);
  });
}
