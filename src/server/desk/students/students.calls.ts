import { type StudentPage, studentCall, studentsCall } from '#contract/desk/students/students.ts';
import { rowsOfPage } from '#contract/desk/values.ts';
import { pagesOf } from '#server/desk/pages-of.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { suspensionAt } from '#server/domain/accounts/suspension.repository.ts';
import { listStops } from '#server/domain/messages/messages.repository.ts';
import { readLastWork } from '#server/domain/results/last-work.ts';
import type { SignInState, Wait } from '#server/domain/sign-in/sign-in-state.ts';
import { hasStudent, type Scope } from '#server/domain/staff/scope.repository.ts';
import { shownNumber, shownRecord, withShownPhone } from '#server/domain/staff/shown-number.ts';
import { findStudents } from '#server/domain/students/find-students.ts';
import { numbersOf } from '#server/domain/students/number-for.ts';
import { describeStudent } from '#server/domain/students/student-details.ts';
import { readOtherFacts } from '#server/domain/students/student-facts.ts';
import { forbidden } from '#server/errors.ts';
import type { Db } from '#server/platform/database/schema.ts';

export function studentsCalls(provide: ProvideDesk, deps: DeskDeps): void {
  provide.staffCall(studentsCall, async ({ input: { search, page, sort, desc, ...filter }, scope, now }) => {
    const wanted = { filter: { scope, ...filter, now }, search, order: { sort, desc }, page, rowsOfPage };
    const { total, rows } = await findStudents(deps.db, wanted);
    return {
      data: {
        ...pagesOf(total, page),
        rows: rows.map(({ levels: level, phone_code, mobile, academic_level: _, reason, until_at, ...row }) => {
          const suspension = suspensionAt({ reason, until_at }, now);
          return { ...row, level, number: shownNumber(scope, { phone_code, mobile }), suspension };
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
  db: Db,
  { limits }: DeskDeps,
  { stud_id, scope }: { stud_id: string; scope: Scope },
  now: number,
) {
  const described = await describeStudent(db, { stud_id, scope, limits }, now);
  const stops = await listStops(db);
  const wants_no_messages = numbersOf(described.student).some((number) => stops.has(number));
  return { ...toStudentPage(scope, described), wants_no_messages, ...(await readLastWork(db, stud_id, scope, now)) };
}

/** Throws the same 403 for a student outside the scope and for one who does not exist. */
export async function requireStudent(db: Db, scope: Scope, stud_id: string): Promise<void> {
  if (!(await hasStudent(db, scope, stud_id))) throw forbidden();
}

/** A student's page, as the call has it. */
function toStudentPage(
  scope: Scope,
  { version, student, level, consent, codes, ...rest }: Awaited<ReturnType<typeof describeStudent>>,
): Omit<StudentPage, 'attempts' | 'attendance' | 'watched_lately' | 'wants_no_messages'> {
  const { stud_id, name, academic_level, created_at } = student;
  const { phone_code, mobile } = withShownPhone(scope, student);
  const { guardian, state, district, email, roll_number, extra_time, disabled_at, waiting_since } = student;
  return {
    stud_id,
    name,
    version,
    phone_code,
    mobile,
    level,
    guardian,
    state,
    district,
    email,
    roll_number,
    ...shownRecord(scope, { ...student, other_facts: readOtherFacts(student.other_facts) }),
    extra_time,
    number: shownNumber(scope, student),
    ac_id: academic_level,
    joined_at: created_at,
    disabled_at,
    waiting_since,
    consent: consent
      ? {
          date_of_birth: consent.known?.date_of_birth ?? '',
          is_missing: consent.is_missing,
          guardian: consent.known?.guardian ?? '',
        }
      : null,
    ...toCodes(codes),
    ...rest,
  };
}

function toCodes({ lastCode, onNewDevice, onTrustedDevice }: SignInState) {
  const last_code = lastCode
    ? { asked_at: lastCode.askedAt, outcome: lastCode.outcome, wrong_tries: lastCode.wrongTries }
    : null;
  return { last_code, next_code: { new_device: toWait(onNewDevice), trusted_device: toWait(onTrustedDevice) } };
}

function toWait(wait: Wait): StudentPage['next_code']['new_device'] {
  if (!wait) return { when: 'now' };
  if ('wrongInARow' in wait) return { when: 'locked', wrong_in_a_row: wait.wrongInARow };
  return { when: 'later', ...wait };
}
