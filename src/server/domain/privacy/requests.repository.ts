import type { Transaction } from 'kysely';
import type { CorrectableField } from '#contract/corrections.ts';
import { everything, isStudentInScope, type Scope } from '#server/domain/staff/scope.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';

/** The students who ask to be erased, who waits longest first. */
export async function listErasureRequests(db: Db, scope: Scope = everything) {
  return await db
    .selectFrom('erasure_request')
    .innerJoin('student', 'student.stud_id', 'erasure_request.stud_id')
    .where(isStudentInScope(scope, 'student.stud_id'))
    .orderBy('asked_at')
    .orderBy('student.stud_id')
    .select(['student.stud_id', 'name', 'phone_code', 'mobile', 'asked_at'])
    .execute();
}

/** Who somebody is, and how they sign in: see the call that changes a student. */
const ownersCorrections: readonly CorrectableField[] = ['name', 'email'];

/** Whether whoever has a scope decides such a correction. */
export function decidesCorrection({ isEverything }: Scope, field: CorrectableField): boolean {
  return isEverything || !ownersCorrections.includes(field);
}

/** What students ask to have corrected, as far as a scope decides it, and what they have now; who waits longest first. */
export async function listOpenCorrections(db: Db, scope: Scope = everything) {
  const rows = await db
    .selectFrom('correction')
    .innerJoin('student', 'student.stud_id', 'correction.stud_id')
    .where(isStudentInScope(scope, 'student.stud_id'))
    .where('decided_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('student.stud_id')
    .select(['student.stud_id', 'field', 'value', 'asked_at', 'phone_code', 'mobile'])
    .select(['name', 'guardian', 'state', 'district', 'email'])
    .execute();
  return rows.filter(({ field }) => decidesCorrection(scope, field));
}

/** The value that a student asks for; undefined where nothing waits. */
export async function findOpenCorrection(
  db: Db,
  stud_id: string,
  field: CorrectableField,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('correction')
    .where('stud_id', '=', stud_id)
    .where('field', '=', field)
    .where('decided_at', 'is', null)
    .select('value')
    .executeTakeFirst();
  return row?.value;
}

export async function noteDecision(
  trx: Transaction<Database>,
  { stud_id, field, isAccepted }: { stud_id: string; field: CorrectableField; isAccepted: boolean },
  now: number,
): Promise<void> {
  await trx
    .updateTable('correction')
    .set({ decided_at: now, is_accepted: isAccepted ? 1 : 0 })
    .where('stud_id', '=', stud_id)
    .where('field', '=', field)
    .execute();
}
