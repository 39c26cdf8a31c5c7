import type { Transaction } from 'kysely';
import { readLevelName } from '#server/domain/accounts/known-students.repository.ts';
import { checkShared } from '#server/domain/accounts/shared-number.ts';
import { insertStudents } from '#server/domain/accounts/students.repository.ts';
import { recordChanges } from '#server/domain/audit/record-change.ts';
import { noteChangedHere } from '#server/domain/changed-here.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { internationalNumber } from '#server/platform/text/phone.ts';
import type { SheetAddition } from './plan-sheet.ts';

/** So many are stored with one statement each for students, enrolments and audit. */
const studentsInAStatement = 100;

/**
 * Registers the students of a sheet, whose numbers nobody has but others of the sheet, with a row in the audit for each.
 * Returns their ids, in the same order.
 */
export async function addStudents(
  trx: Transaction<Database>,
  { by, added }: { by: string; added: readonly SheetAddition[] },
  now: number,
): Promise<string[]> {
  const stud_ids: string[] = [];
  const levels = new Map<string, string>();
  for (const ac_id of new Set(added.map(({ details }) => details.academic_level)))
    levels.set(ac_id, await readLevelName(trx, ac_id));
  for (let at = 0; at < added.length; at += studentsInAStatement) {
    const rows = await insertStudents(trx, added.slice(at, at + studentsInAStatement), now);
    await noteChangedHere(
      trx,
      rows.map(({ stud_id }) => ({ id: stud_id, field: 'made', was: '' })),
    );
    await recordChanges(
      trx,
      rows.map((row) => {
        const level = levels.get(row.academic_level) ?? '';
        const details = { name: row.name, mobile: internationalNumber(row), level };
        return { by, action: 'student.add', stud_id: row.stud_id, details };
      }),
      now,
    );
    stud_ids.push(...rows.map(({ stud_id }) => stud_id));
  }
  await checkFamilies(trx, added, stud_ids);
  return stud_ids;
}

/** Throws an OperatorError where too many of the sheet share a number, or two of one name. */
async function checkFamilies(
  trx: Transaction<Database>,
  added: readonly SheetAddition[],
  stud_ids: readonly string[],
): Promise<void> {
  const onNumber = Map.groupBy(added.keys(), (at) =>
    internationalNumber(added[at]?.phone ?? { phone_code: '', mobile: '' }),
  );
  for (const family of onNumber.values())
    for (const at of family.length > 1 ? family : []) {
      const [one, stud_id = ''] = [added[at], stud_ids[at]];
      if (one) await checkShared(trx, { phone: one.phone, name: one.details.name, stud_id, isSibling: true });
    }
}
