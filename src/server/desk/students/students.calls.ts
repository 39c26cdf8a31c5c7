import type { Kysely } from 'kysely';
import { studentCall, studentsCall } from '#contract/desk/students/students.ts';
import { rowsOfPage } from '#contract/desk/values.ts';
import { pagesOf } from '#server/desk/pages-of.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { hasStudent, type Scope } from '#server/domain/staff/scope.repository.ts';
import { shownNumber } from '#server/domain/staff/shown-number.ts';
import { findStudents } from '#server/domain/students/find-students.ts';
import { describeStudent } from '#server/domain/students/student-details.ts';
import { forbidden } from '#server/errors.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { toStudentPage } from './to-student-page.ts';

export function studentsCalls(provide: ProvideDesk, deps: DeskDeps): void {
  provide.staffCall(studentsCall, async ({ input: { search, page, sort, desc, ...filter }, scope }) => {
    const wanted = { filter: { scope, ...filter }, search, order: { sort, desc }, page, rowsOfPage };
    const { total, rows } = await findStudents(deps.db, wanted);
    return {
      data: {
        ...pagesOf(total, page),
        rows: rows.map(({ levels: level, phone_code, mobile, ...row }) => {
          return { ...row, level, number: shownNumber(scope, { phone_code, mobile }) };
        }),
      },
    };
  });

  provide.staffCall(studentCall, async ({ input: { stud_id }, scope, now }) => {
    await requireStudent(deps.db, scope, stud_id);
    return { data: await readStudentPage(deps.db, deps, { stud_id, scope }, now) };
  });
}

export async function readStudentPage(
  db: Kysely<Database>,
  { limits }: DeskDeps,
  { stud_id, scope }: { stud_id: string; scope: Scope },
  now: number,
) {
  return toStudentPage(scope, await describeStudent(db, { stud_id, scope, limits }, now));
}

/** Throws the same 403 for a student outside the scope and for one who does not exist. */
export async function requireStudent(db: Kysely<Database>, scope: Scope, stud_id: string): Promise<void> {
  if (!(await hasStudent(db, scope, stud_id))) throw forbidden();
}
