import type { Kysely } from 'kysely';
import { unenrol } from '#server/domain/students/enrolment.repository.ts';
import { letIn } from '#server/domain/students/waiting-students.repository.ts';
import type { Admission } from '#server/import/plan/plan-admissions.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Lets in students who waited. Their levels have been written before. */
export async function applyAdmissions(
  db: Kysely<Database>,
  admissions: readonly Admission[],
  now: number,
): Promise<void> {
  for (const { stud_id, excludedFrom } of admissions) {
    await letIn(db, stud_id, now);
    if (excludedFrom.length > 0) await unenrol(db, stud_id, excludedFrom);
  }
}
