import { eraseStudentCall, erasureCall, exportStudentCall } from '#contract/desk/students/privacy.ts';
import { decideCorrectionCall, requestsCall } from '#contract/desk/students/requests.ts';
import { notForRole, otherName } from '#server/desk/desk.messages.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { nameKey } from '#server/domain/accounts/name-key.ts';
import { readStudent } from '#server/domain/accounts/students.repository.ts';
import { decideCorrection } from '#server/domain/privacy/corrections.ts';
import { describeErasure, eraseStudent } from '#server/domain/privacy/erase-student.ts';
import { erasedListIn } from '#server/domain/privacy/erased-list.ts';
import { exportedZip, exportStudent } from '#server/domain/privacy/export-student.ts';
import {
  decidesCorrection,
  listErasureRequests,
  listOpenCorrections,
} from '#server/domain/privacy/requests.repository.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import { shownNumber } from '#server/domain/staff/shown-number.ts';
import { Failure, Refusal } from '#server/errors.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import { emptyWal } from '#server/platform/database/sqlite/empty-wal.ts';
import { requireStudent } from './students.calls.ts';

export function privacyCalls(provide: ProvideDesk, { db, secretKey, dataDir }: DeskDeps): void {
  provide.staffChange(exportStudentCall, async ({ db, input: { stud_id }, scope, by, now }) => {
    await requireStudent(db, scope, stud_id);
    const { timezone } = await readAcademy(db);
    const sections = await exportStudent(db, { by, stud_id }, now);
    // No name in it: it may lie in a folder of downloads for long.
    const file_name = `student-data-${dateIn(now, timezone)}.zip`;
    return { data: { file_name, base64: exportedZip(sections, timezone).toString('base64') } };
  });

  provide.staffCall(erasureCall, async ({ input: { stud_id }, scope }) => {
    await requireStudent(db, scope, stud_id);
    return { data: await describeErasure(db, stud_id) };
  });

  provide.staffCall(eraseStudentCall, async ({ input: { stud_id, version: seen, name }, change }) => {
    await change(async (own) => {
      await requireStudent(own.db, own.scope, stud_id);
      const student = await readStudent(own.db, stud_id);
      if (nameKey(name) !== nameKey(student.name)) throw new Refusal(otherName);
      const deps = { db: own.db, secretKey, list: erasedListIn(dataDir) };
      await eraseStudent(deps, { by: own.by, student, seen }, own.now);
    });
    // Whoever keeps it from being emptied now does not in an hour.
    await emptyWal(db);
    return { data: null };
  });

  provide.staffCall(requestsCall, async ({ scope }) => ({ data: await readRequests(db, scope) }));

  provide.staffChange(decideCorrectionCall, async ({ db, input, scope, by, now }) => {
    const { stud_id, field, is_accepted: isAccepted, now: before, value } = input;
    await requireStudent(db, scope, stud_id);
    if (!decidesCorrection(scope, field)) throw new Failure(403, notForRole);
    await decideCorrection(db, { by, stud_id, field, isAccepted, seen: { value, now: before } }, now);
    return { data: await readRequests(db, scope) };
  });

  async function readRequests(db: DeskDeps['db'], scope: Scope) {
    const corrections = await listOpenCorrections(db, scope);
    const erasures = await listErasureRequests(db, scope);
    return {
      corrections: corrections.map(({ stud_id, name, field, value, asked_at, ...row }) => {
        const number = shownNumber(scope, row);
        return { stud_id, name, number, field, now: { name, ...row }[field], value, asked_at };
      }),
      erasures: erasures.map(({ stud_id, name, asked_at, ...phone }) => {
        return { stud_id, name, number: shownNumber(scope, phone), asked_at };
      }),
    };
  }
}
