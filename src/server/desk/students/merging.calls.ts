import { checkMergeCall, mergeStudentsCall } from '#contract/desk/students/merging.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import type { StudentRow } from '#server/domain/accounts/students.repository.ts';
import { mergeStudents } from '#server/domain/merging/merge-students.ts';
import { versionOfStudent } from '#server/domain/seen-version.ts';
import { internationalNumber } from '#server/platform/text/phone.ts';
import { readStudentPage, requireStudent } from './students.calls.ts';

export function mergingCalls(provide: ProvideDesk, deps: DeskDeps): void {
  const { db } = deps;

  provide.staffCall(checkMergeCall, async ({ input: { from, to }, scope, by, now }) => {
    for (const stud_id of [from, to]) await requireStudent(db, scope, stud_id);
    // First, so that a change meanwhile is noticed.
    const versions = [await versionOfStudent(db, from), await versionOfStudent(db, to)] as const;
    const { old, kept, counts } = await mergeStudents(db, { by, from, to, dryRun: true }, now);
    return { data: { from: accountOf(old, versions[0]), to: accountOf(kept, versions[1]), ...counts } };
  });

  provide.staffChange(mergeStudentsCall, async ({ db, input, scope, by, now }) => {
    const { from, to, from_version, to_version } = input;
    for (const stud_id of [from, to]) await requireStudent(db, scope, stud_id);
    await mergeStudents(db, { by, from, to, dryRun: false, seen: { from: from_version, to: to_version } }, now);
    return { data: await readStudentPage(db, deps, { stud_id: to, scope }, now) };
  });
}

function accountOf(student: StudentRow, version: string) {
  const { stud_id, name } = student;
  return { stud_id, name, number: internationalNumber(student), version };
}
