import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { findConsent } from '#server/domain/accounts/guardian-consent.repository.ts';
import { lacksConsent } from '#server/domain/accounts/guardian-consent.ts';
import { readStudent } from '#server/domain/accounts/students.repository.ts';
import { suspensionAt } from '#server/domain/accounts/suspension.repository.ts';
import type { OtpLimits } from '#server/domain/limits/otp-limits.ts';
import { versionOfStudent } from '#server/domain/seen-version.ts';
import { readSignInState } from '#server/domain/sign-in/sign-in-state.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { readListedStudents } from './find-students.repository.ts';
import {
  listDevices,
  listEnrolments,
  listMemberships,
  listRequestsOf,
  listSameRollNumber,
  listWatched,
} from './student-details.repository.ts';

/** All about a student, as far as it is in the scope. The version is that of what is returned, or an older one. */
export async function describeStudent(
  db: Db,
  { stud_id, scope, limits }: { stud_id: string; scope: Scope; limits: OtpLimits },
  now: number,
) {
  // First, so that a change meanwhile is noticed.
  const version = await versionOfStudent(db, stud_id);
  const student = await readStudent(db, stud_id);
  const [listed] = await readListedStudents(db, [stud_id]);
  const isAsked = (await readAcademy(db)).consent === 'guardian';
  return {
    version,
    student,
    level: listed?.levels ?? '',
    last_seen: listed?.last_seen ?? null,
    suspension: listed ? suspensionAt(listed, now) : null,
    consent: isAsked
      ? { known: await findConsent(db, stud_id), is_missing: await lacksConsent(db, stud_id, now) }
      : undefined,
    subjects: await listEnrolments(db, stud_id, scope),
    batches: await listMemberships(db, [stud_id], scope),
    devices: await listDevices(db, stud_id, now),
    codes: await readSignInState(db, limits, student, now),
    watched: await listWatched(db, stud_id, scope),
    same_roll_number: await listSameRollNumber(db, student, scope),
    ...(await listRequestsOf(db, stud_id)),
  };
}
