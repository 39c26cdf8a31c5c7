import { NoResultError, type Transaction } from 'kysely';
import { changeStudentCall } from '#contract/auth/change-student.ts';
import { loginCall, verifyOtpCall } from '#contract/auth/otp.ts';
import { signOutCall } from '#contract/auth/sign-out.ts';
import { signOutEverywhereCall } from '#contract/auth/sign-out-everywhere.ts';
import { type DeskCall, mayMake } from '#contract/desk/desk-call.ts';
import { deskLoginCall, deskVerifyCall } from '#contract/desk/session.ts';
import { removeStaff, saveStaff } from '#server/domain/staff/staff.repository.ts';
import { changeStudent } from '#server/domain/students/change-student.ts';
import { OperatorError } from '#server/errors.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { sendPart } from '#server/testing/send-part.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { callDesk } from '#server/testing/test-desk.ts';
import { deskCallOf, numbers, type RaceWorld } from './race-world.ts';

/** What a task came to: what was answered, and the tokens and cookies that it got. */
export interface Outcome {
  isDone: boolean;
  statusCode: number;
  token?: string;
  deskToken?: string;
  cookie?: string;
}

export type Task = (portal: TestApp, world: RaceWorld) => Promise<Outcome>;

const pages = { batch_slug: 'evening', date: '2026-11-23', news: '' };
const question = { question: 'Q', options: ['a', 'b'], right: [0], topic: '', difficulty: '', explanation: '' };

/** An input for each changing call of the desk, but for those below that are no JSON. */
const deskInputs: Record<string, (world: RaceWorld) => object> = {
  approve_student: ({ seen }) => seen.waheeda,
  reject_student: ({ seen }) => seen.waheeda,
  add_student: () => ({
    name: 'Nila',
    mobile: numbers.fresh,
    phone_code: '91',
    ac_id: 'test-level',
    guardian: '',
    state: '',
    district: '',
    email: '',
  }),
  change_student: ({ seen }) => ({ ...seen.asha, changes: { guardian: 'Gita' } }),
  change_students: ({ seen: { ravi }, roster_id }) => ({
    stud_ids: [ravi.stud_id],
    version: ravi.version,
    change: { kind: 'batch', id: roster_id },
  }),
  end_batch: ({ roster_id }) => ({ roster_id }),
  change_enrolment: ({ seen, biology }) => ({ ...seen.ravi, subject_id: biology.subject_id, is_enrolled: false }),
  change_access: ({ seen }) => ({ ...seen.asha, is_allowed: false }),
  sign_out_student: ({ students }) => ({ stud_id: students.asha }),
  make_code: ({ students }) => ({ stud_id: students.asha }),
  unlock_student: ({ students }) => ({ stud_id: students.asha }),
  merge_students: ({ seen }) => ({
    from: seen.asha.stud_id,
    from_version: seen.asha.version,
    to: seen.ravi.stud_id,
    to_version: seen.ravi.version,
  }),
  erase_student: ({ seen }) => ({ ...seen.asha, name: 'Asha' }),
  export_student: ({ students }) => ({ stud_id: students.asha }),
  decide_correction: ({ students }) => ({
    stud_id: students.asha,
    field: 'district',
    value: 'Kollam',
    now: 'Kozhikode',
    is_accepted: true,
  }),
  schedule_class: ({ biology }) => ({
    subject_id: biology.subject_id,
    batch_slug: 'evening',
    class_name: 'Leaves',
    online_url: 'https://example.org',
    room: '',
    day: 'daily',
    starts: '10:00',
    minutes: 60,
  }),
  cancel_class: ({ live }) => ({ class_id: live.class_id, version: live.version, is_cancelled: true }),
  change_class_day: ({ live }) => ({
    class_id: live.class_id,
    version: live.version,
    date: '2026-11-23',
    is_held: false,
  }),
  change_day_off: () => ({ date: '2026-11-24', is_off: true, reason: 'Diwali' }),
  add_news: () => ({ heading: 'More news', ...pages }),
  change_news: ({ news_id, news_version }) => ({ news_id, version: news_version, heading: 'Other news', ...pages }),
  hide_news: ({ news_id, news_version }) => ({ news_id, version: news_version, is_hidden: true }),
  save_quiz: ({ quiz }) => ({
    ...quiz,
    name: 'Waves',
    pass_percent: '40',
    questions: [{ ...question, marks: '1', negative_marks: '' }],
  }),
  add_subject: () => ({ name: 'Chemistry', levels: ['test-level'] }),
  add_chapter: ({ biology }) => ({ subject_id: biology.subject_id, name: 'Leaves' }),
  add_link: ({ biology }) => ({ chapter_id: biology.chapter_id, name: 'A film', link: 'https://youtu.be/abcdefghijk' }),
  rename_content: ({ topic }) => ({ ...topic, name: 'Waves' }),
  move_content: ({ topic, next }) => ({ ...topic, past_id: next.content_id, direction: 'down' }),
  hide_content: ({ topic }) => ({ ...topic, is_hidden: true }),
  open_upload: ({ biology }) => ({
    kind: 'pdf',
    parent_id: biology.chapter_id,
    file_name: 'New.pdf',
    size: 900,
    modified_at: 1,
  }),
  finish_upload: ({ uploads }) => uploads.whole,
  cancel_upload: ({ uploads }) => uploads.whole,
  students_table: () => ({ format: 'csv' }),
  sign_out: () => ({}),
};

/** The calls of the desk that somebody makes while something is changed. */
export function deskRaceCalls(): Record<string, Task> {
  const ofDesk = (who: 'teacher' | 'owner') =>
    Object.entries(deskInputs)
      .filter(([name]) => (who === 'owner' ? !name.endsWith('_upload') : mayMake(deskCallOf(name), who)))
      .map(([name, input]): [string, Task] => [
        `${who}: ${name}`,
        (portal, world) => askDesk(portal, name, input(world), world.desk[who].token),
      ]);
  return {
    'teacher: upload_part': async (portal, { uploads: { half }, desk }) => {
      const { statusCode } = await sendPart(portal, half, half.bytes, desk.teacher.token);
      return { statusCode, isDone: statusCode === 200 };
    },
    ...Object.fromEntries([...ofDesk('teacher'), ...ofDesk('owner')]),
  };
}

/** The calls of signing in and out, here and at the desk. */
export function signInRaceCalls(): Record<string, Task> {
  return {
    login: async (portal) => ofStudents(await portal.call(loginCall, phone(numbers.family))),
    'verify the family': (portal, { family }) => verify(portal, family),
    'verify the victim': (portal, { victim }) => verify(portal, victim),
    'verify a newcomer': (portal, { signup }) => verify(portal, signup),
    'verify a code that was read out': (portal, { read_out }) => verify(portal, read_out),
    'change to the sibling': async (portal, { students, family }) => {
      const [from, to] = [students.asha, students.ravi];
      return ofStudents(await portal.call(changeStudentCall, { stud_id: from, to }, family.token));
    },
    'change to the victim': async (portal, { students, family }) => {
      const [from, to] = [students.asha, students.devika];
      return ofStudents(await portal.call(changeStudentCall, { stud_id: from, to }, family.token));
    },
    'sign out': async (portal, { students, family }) =>
      ofStudents(await portal.call(signOutCall, { stud_id: students.asha, forget_device: true }, family.token)),
    'desk login': (portal) => askDesk(portal, deskLoginCall.name, { mobile: numbers.teacher }),
    'desk verify': async (portal, { desk: { teacher } }) => {
      const input = { otp_ref: teacher.otp_ref, otp: teacher.otp };
      const response = await callDesk(portal, deskVerifyCall, input);
      return { ...outcomeOf(response), ...(response.status && { deskToken: response.data().token }) };
    },
  };
}

/** What takes away or moves a right of somebody. */
export function raceChanges(): Record<string, Task> {
  const owner =
    (name: string, input: (world: RaceWorld) => object): Task =>
    (portal, world) =>
      askDesk(portal, name, input(world), world.desk.owner.token);
  const here =
    (change: (portal: TestApp, world: RaceWorld) => Promise<unknown>): Task =>
    async (portal, world) => {
      try {
        await change(portal, world);
        return { isDone: true, statusCode: 200 };
      } catch (error) {
        if (error instanceof OperatorError || error instanceof NoResultError) return { isDone: false, statusCode: 200 };
        throw error;
      }
    };
  const renumber = (who: 'asha' | 'ravi' | 'devika', mobile: string) =>
    owner('change_student', ({ seen }) => ({ ...seen[who], changes: { mobile, phone_code: '91' }, is_sibling: true }));
  return {
    'asha gets the number of the victim': renumber('asha', numbers.victim),
    'asha gets a number of her own': renumber('asha', numbers.fresh),
    'asha gets the number of a newcomer': renumber('asha', numbers.newcomer),
    'the victim gets the number of the family': renumber('devika', numbers.family),
    'the victim gets a number of her own': renumber('devika', numbers.fresh),
    'the command line changes the number': here((portal, { students }) =>
      changeStudent(
        portal.deps.db,
        { by: 'meera', stud_id: students.asha, changes: { phone_code: '91', mobile: numbers.fresh } },
        portal.deps.clock(),
      ),
    ),
    'a sibling is added to the victim': owner('add_student', () => ({
      name: 'Nila',
      mobile: numbers.victim,
      phone_code: '91',
      ac_id: 'test-level',
      is_sibling: true,
      guardian: '',
      state: '',
      district: '',
      email: '',
    })),
    'asha is disabled': owner('change_access', ({ seen }) => ({ ...seen.asha, is_allowed: false })),
    'asha is signed out': owner('sign_out_student', ({ students }) => ({ stud_id: students.asha })),
    'asha signs out everywhere': async (portal, { students, family }) =>
      ofStudents(await portal.call(signOutEverywhereCall, { stud_id: students.asha }, family.token)),
    'asha is erased': owner('erase_student', ({ seen }) => ({ ...seen.asha, name: 'Asha' })),
    'asha is merged': owner('merge_students', ({ seen }) => ({
      from: seen.asha.stud_id,
      from_version: seen.asha.version,
      to: seen.ravi.stud_id,
      to_version: seen.ravi.version,
    })),
    'who waits is rejected': owner('reject_student', ({ seen }) => seen.waheeda),
    'who waits is let in': owner('approve_student', ({ seen }) => seen.waheeda),
    'asha leaves the teacher': owner('change_enrolment', ({ seen, biology }) => ({
      ...seen.asha,
      subject_id: biology.subject_id,
      is_enrolled: false,
    })),
    'the video is hidden': owner('hide_content', ({ topic }) => ({ ...topic, is_hidden: true })),
    'the teacher leaves': here((portal) => changeStaff(portal, (trx) => removeStaff(trx, 'teacher'))),
    'the owner leaves': here((portal) => changeStaff(portal, (trx) => removeStaff(trx, 'owner'))),
    'the teacher gets another subject': here((portal, { staff: { teacher }, physics }) =>
      changeStaff(portal, (trx) => saveStaff(trx, { ...teacher, subjects: [physics.subject_id] })),
    ),
    'the owner becomes a teacher': here((portal, { staff: { owner: one, teacher } }) =>
      changeStaff(portal, (trx) => saveStaff(trx, { ...teacher, ...one, role: 'teacher', subjects: teacher.subjects })),
    ),
  };
}

/** As an import does. */
async function changeStaff(portal: TestApp, change: (trx: Transaction<Database>) => Promise<void>): Promise<void> {
  await inTransaction(portal.deps.db, async (trx) => {
    await takeImportLock(trx);
    await change(trx);
  });
}

const phone = (mobile: string) => ({ mobile, phone_code: '91', device_id: 'web' });

async function verify(portal: TestApp, { otp_ref, otp }: { otp_ref: string; otp: string }): Promise<Outcome> {
  return ofStudents(await portal.call(verifyOtpCall, { otp_ref, otp }));
}

type StudentResponse = Awaited<ReturnType<TestApp['call']>>;

function ofStudents({ statusCode, status, token, response: { headers } }: StudentResponse): Outcome {
  const cookie = String(headers['set-cookie'] ?? '').replace(/^[^=]*=;.*|;.*/, '');
  return { isDone: statusCode === 200 && status, statusCode, ...(token && { token }), ...(cookie && { cookie }) };
}

async function askDesk(portal: TestApp, name: string, input: object, token?: string): Promise<Outcome> {
  const call: DeskCall = deskCallOf(name);
  return outcomeOf(await callDesk(portal, call, input, token));
}

function outcomeOf({ statusCode, status }: { statusCode: number; status: boolean }): Outcome {
  return { isDone: statusCode === 200 && status, statusCode };
}
