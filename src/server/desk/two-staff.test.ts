import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { everybodySlug, scheduleClassCall } from '#contract/desk/classes.ts';
import { readRows, readSnapshot } from '#server/platform/database/snapshot.ts';
import { listTables } from '#server/platform/database/tables.ts';
import { newId } from '#server/platform/text/new-id.ts';
import { deskCalls } from '#server/testing/desk-calls.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, type TestApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { addTestDoubt } from '#server/testing/test-doubts.ts';
import { testResults } from '#server/testing/test-results.ts';

/** What two people send who have seen the same. The second is the call that is tested, and the first another if it says so. */
type Two = readonly [first: object, second: object, first_call?: string];

/** The changes that say what was seen. Each makes something new to be changed. */
const versioned: Record<string, (desk: TestDesk) => Promise<Two>> = {
  approve_student: async ({ waiting, batch }) => {
    const seen = await waiting();
    return [seen, { ...seen, roster_id: await batch() }];
  },
  reject_student: async ({ waiting }) => {
    const seen = await waiting();
    return [{ ...seen, changes: { name: 'Devika Menon' } }, seen, 'change_student'];
  },
  change_student: async ({ student }) => {
    const seen = await student();
    return [
      { ...seen, changes: { name: 'Devika Menon' } },
      { ...seen, changes: { name: 'Devika Nair', email: 'd@example.org' } },
    ];
  },
  change_students: async ({ student, batch }) => {
    const { stud_id, version } = await student();
    const seen = { stud_ids: [stud_id], version };
    return [
      { ...seen, change: { kind: 'batch', id: await batch() } },
      { ...seen, change: { kind: 'batch', id: await batch() } },
    ];
  },
  change_enrolment: async ({ student, academy }) => {
    const seen = { ...(await student()), is_enrolled: true };
    return [
      { ...seen, subject_id: await academy.subject() },
      { ...seen, subject_id: await academy.subject() },
    ];
  },
  merge_students: async ({ student, see, academy, portal }) => {
    const [{ stud_id }, seen] = [await student(), await student()];
    await portal.enrol(stud_id, await academy.subject());
    const from = await see(stud_id);
    return [
      { ...seen, changes: { district: 'Palakkad' } },
      { from: stud_id, from_version: from.version, to: seen.stud_id, to_version: seen.version },
      'change_student',
    ];
  },
  erase_student: async ({ student }) => {
    const seen = await student();
    return [{ ...seen, changes: { district: 'Palakkad' } }, { ...seen, name: 'Meera Nair' }, 'change_student'];
  },
  save_settings: async ({ call }) => {
    const seen = z.looseObject({}).parse((await call('settings', {})).raw);
    const [one, other] = [newId(), newId()].map((name) => ({ ...seen, name }));
    return [one ?? {}, other ?? {}];
  },
  save_staff: async ({ portal, call }) => {
    const { staff } = await signInStaff(portal, { role: 'teacher', hasAllSubjects: true });
    const rows = z.array(z.looseObject({ staff_id: z.string() }));
    const listed = z.object({ rows }).parse((await call('staff', {})).raw).rows;
    const seen = listed.find(({ staff_id }) => staff_id === staff.staff_id);
    return [
      { ...seen, role: 'office' },
      { ...seen, role: 'owner' },
    ];
  },
  add_sheet: async ({ student, seeVersion }) => {
    // A name that nobody else has.
    const { stud_id } = await student();
    const base64 = Buffer.from(`name,mobile,class\n${stud_id},${nextMobile()},Class 11\n`).toString('base64');
    const seen = { base64, version: await seeVersion('check_sheet', { base64 }) };
    return [seen, seen];
  },
  send_mailing: async ({ portal, student, seeVersion }) => {
    Object.assign(portal.deps, { messages: { sms: portal.deps.sms } });
    await student();
    const notice = { kind: 'notice', audience: 'student', language: 'en', notice: 'No class' };
    const seen = { ...notice, version: await seeVersion('plan_mailing', notice) };
    return [seen, seen];
  },
  regrade: async ({ academy, people, seeVersion }) => {
    const { quiz_id, ...quiz } = await academy.quiz(await academy.chapter(await academy.subject()));
    await people.submit(quiz_id, { quiz_id, ...quiz }, ['wrong'], 1);
    const plan = async (policy: string) => {
      const wish = { quiz_id, question_id: quiz.question_ids[0], right: [1], policy };
      return { ...wish, version: await seeVersion('plan_regrade', wish) };
    };
    return [await plan('instead'), await plan('drop')];
  },
  save_marks: async ({ academy, portal, call, seeVersion }) => {
    const subject_id = await academy.subject();
    const { stud_id } = await portal.signIn();
    await portal.enrol(stud_id, subject_id);
    const test = { chapter_id: await academy.chapter(subject_id), name: 'Sunday', batch_slugs: [], date: '2026-11-20' };
    const added = await call('add_marked_test', { ...test, max_marks: '100' });
    const { quiz_id } = z.object({ quiz_id: z.string() }).parse(added.raw);
    const seen = { quiz_id, version: await seeVersion('entered_marks', { quiz_id }) };
    return [
      { ...seen, rows: [{ stud_id, marks: ['1'] }] },
      { ...seen, rows: [{ stud_id, marks: ['2'] }] },
    ];
  },
  decide_late_answers: async ({ academy, people, portal, call }) => {
    const { quiz_id, ...quiz } = await academy.quiz(await academy.chapter(await academy.subject()), { minutes: 30 });
    const { attempt_id, stud_id } = await people.submit('Asha', { quiz_id, ...quiz }, ['wrong'], 1);
    const key = { stud_id, quiz_id, attempt_id };
    const times = { began_at: 1, ends_at: 2, heard_at: 1, closed_at: 2, closed_by: 'time' as const };
    const { db } = portal.deps;
    await db
      .insertInto('sitting')
      .values({ ...key, number: 1, revision_id: quiz.revision_id, ...times })
      .execute();
    const answers = JSON.stringify({ [quiz.question_ids[0] ?? '']: { answer: 'right', chosen_at: 2 } });
    await db
      .insertInto('late_answers')
      .values({ ...key, answers, came_at: 3, decision: null, decided_at: null })
      .execute();
    const rows = z.array(z.object({ attempt_id: z.string(), version: z.string() }));
    const [listed] = z.object({ rows }).parse((await call('late_answers', { quiz_id })).raw).rows;
    const seen = { quiz_id, ...listed, why: 'Power cut' };
    return [
      { ...seen, count: false },
      { ...seen, count: true },
    ];
  },
  extend_exam: async ({ academy, portal }) => {
    const quiz = await academy.quiz(await academy.chapter(await academy.subject()), { minutes: 30 });
    const { stud_id } = await portal.signIn();
    const { quiz_id, revision_id } = quiz;
    const open = { number: 1, attempt_id: 'a', began_at: 1, ends_at: 2, heard_at: 1, closed_at: null, closed_by: null };
    await portal.deps.db
      .insertInto('sitting')
      .values({ stud_id, quiz_id, revision_id, ...open })
      .execute();
    const seen = { quiz_id, who: 'one', stud_id, version: '2', why: 'Power cut' };
    return [
      { ...seen, minutes: 5 },
      { ...seen, minutes: 10 },
    ];
  },
  change_access: async ({ student }) => {
    const seen = { ...(await student()), is_allowed: false };
    return [seen, seen];
  },
  change_class: async ({ liveClass }) => {
    const seen = await liveClass();
    return [
      { ...seen, ...written, minutes: 60 },
      { ...seen, ...written, minutes: 90 },
    ];
  },
  cancel_class: async ({ liveClass }) => {
    const seen = { ...(await liveClass()), is_cancelled: true };
    return [seen, seen];
  },
  change_class_day: async ({ liveClass, call }) => {
    const { class_id, version } = await liveClass();
    const { raw } = await call('change_class', { class_id, version, ...written, day: 'daily', minutes: 30 });
    const repeating = z.object({ class_id: z.string(), version: z.string() }).parse(raw);
    return [
      { ...repeating, date: '2026-11-23', is_held: false },
      { ...repeating, date: '2026-11-24', is_held: false },
    ];
  },
  new_session: async ({ batch, seeVersion }) => {
    const batches = [{ roster_id: await batch(), becomes: '' }];
    const wanted = { levels: [], batches, last_day: '2026-11-20', hides_practice: false };
    const seen = { ...wanted, version: await seeVersion('new_session', wanted) };
    return [seen, seen];
  },
  save_register: async ({ liveClass }) => {
    const { class_id } = await liveClass();
    const seen = { class_id, date: '2026-11-21', version: '0', marks: [] };
    return [seen, seen];
  },
  change_news: async ({ news }) => {
    const seen = { ...(await news()), news: '', date: '2026-11-21', batch_slug: '' };
    return [
      { ...seen, heading: `${seen.news_id} one` },
      { ...seen, heading: `${seen.news_id} other` },
    ];
  },
  hide_news: async ({ news }) => {
    const seen = { ...(await news()), is_hidden: true };
    return [seen, seen];
  },
  answer_doubt: async ({ student, academy, portal }) => {
    const { stud_id } = await student();
    await addTestDoubt(portal.deps.db, { doubt_id: stud_id, stud_id, subject_id: await academy.subject() });
    const seen = { doubt_id: stud_id, answered_at: null, file: '' };
    return [
      { ...seen, text: 'Because' },
      { ...seen, text: 'Think again' },
    ];
  },
  save_comment: async ({ student }) => {
    const { stud_id } = await student();
    const seen = { stud_id, month: '2026-10', was: '' };
    return [
      { ...seen, comment: 'Well done' },
      { ...seen, comment: 'Try again' },
    ];
  },
  decide_correction: async ({ student, portal }) => {
    const { stud_id } = await student();
    const asked = { stud_id, field: 'name' as const, value: 'Devika Menon' };
    await portal.deps.db
      .insertInto('correction')
      .values({ ...asked, asked_at: 1 })
      .execute();
    const seen = { ...asked, now: 'Meera Nair' };
    return [
      { ...seen, is_accepted: true },
      { ...seen, is_accepted: false },
    ];
  },
  save_quiz: async ({ quiz }) => {
    const { quiz_id, version } = await quiz();
    const texts = { question: 'Q', options: ['a', 'b'], right: [0], topic: '', difficulty: '', explanation: '' };
    const seen = { quiz_id, version, pass_percent: '40', questions: [{ ...texts, marks: '1', negative_marks: '' }] };
    return [
      { ...seen, name: 'Waves' },
      { ...seen, name: 'Sound' },
    ];
  },
  rename_content: async ({ topics }) => {
    const [seen] = await topics();
    return [
      { ...seen, name: 'Waves' },
      { ...seen, name: 'Sound' },
    ];
  },
  move_content: async ({ topics }) => {
    const [one, other] = await topics();
    const down = { ...one, past_id: other?.content_id, direction: 'down' };
    return [down, down];
  },
  hide_content: async ({ topics }) => {
    const [seen] = await topics();
    const hidden = { ...seen, is_hidden: true };
    return [hidden, hidden];
  },
};

const written = {
  class_name: 'Waves',
  tutor_name: '',
  online_url: 'https://example.org',
  day: 'daily',
  starts: '17:00',
};

/** The other changes overwrite nothing that somebody else has written. */
const unversioned: Record<string, string> = {
  sign_out: 'ends the own session',
  set_up: 'is refused once there is anybody',
  back_up: 'does nothing while one is made',
  add_student: 'adds somebody',
  schedule_class: 'adds a class',
  add_news: 'adds news',
  change_mailing: 'is the same when it is done twice',
  stop_messages: 'is the same when it is done twice',
  export_student: 'changes nothing but the audit',
  quiz_file: 'changes nothing but the audit',
  results_table: 'changes nothing but the audit',
  hall_table: 'changes nothing but the audit',
  students_table: 'changes nothing but the audit',
  watchers_table: 'changes nothing but the audit',
  release_results: 'is the same when it is done twice',
  share_cards: 'makes new links in the place of earlier ones',
  sign_out_student: 'is the same when it is done twice',
  make_code: 'adds a code',
  remove_staff: 'is refused when it is done twice',
  close_exam: 'is refused when it is done twice',
  change_day_off: 'is refused when it is done twice',
  remove_marked_test: 'is refused when it is done twice',
  add_marked_test: 'adds a test, of which a chapter has one of a name',
  add_batch: 'adds a batch, and refuses a second one of its name',
  rename_batch: 'says the one name that is to be',
  merge_batches: 'is refused when it is done twice',
  end_batch: 'is refused when it is done twice',
  resume_batch: 'is refused when it is done twice',
  unlock_student: 'is the same when it is done twice',
  check_quiz_sheet: 'adds nothing but pictures that nobody else uses',
  add_picture: 'adds a picture that nobody else uses',
  add_subject: 'adds a subject, and refuses a second one of its name',
  add_chapter: 'adds a chapter',
  add_link: 'adds a video',
  open_upload: 'adds a file, or finds it',
  upload_part: 'is for the own upload',
  finish_upload: 'adds a file',
  cancel_upload: 'is for the own upload',
};

let lastMobile = 9_500_000_000;
const nextMobile = () => {
  lastMobile += 1;
  return String(lastMobile);
};

type TestDesk = Awaited<ReturnType<typeof testDesk>>;

/** Students whom the desk can change, with their version. */
async function testDesk(portal: TestApp) {
  const { db } = portal.deps;
  const academy = testAcademy(db);
  const people = await testResults(db);
  const { token } = await signInStaff(portal);
  const call = (name: string, input: object) => {
    const found = deskCalls.find((one) => one.name === name);
    if (!found) throw new Error(`There is no call '${name}'.`);
    return callDesk(portal, found, input, token);
  };
  const student = async () => {
    const { stud_id } = await portal.signIn();
    return await see(stud_id);
  };
  const seeVersion = async (name: string, input: object) =>
    z.object({ version: z.string() }).parse((await call(name, input)).raw).version;
  const see = async (stud_id: string) => ({ stud_id, version: await seeVersion('student', { stud_id }) });
  const liveClass = async () => {
    const batch = { subject_id: await academy.subject({ source_key: newId() }), batch_slug: everybodySlug };
    const made = (await callDesk(portal, scheduleClassCall, { ...batch, ...written, minutes: 30 }, token)).data();
    return { class_id: made.class_id, version: made.version };
  };
  const topics = async () => {
    const chapter_id = await academy.chapter(await academy.subject());
    for (const topic_name of ['One', 'Two']) await academy.topic(chapter_id, { topic_name });
    const seen = z.array(z.object({ kind: z.string(), content_id: z.string(), version: z.string() }));
    return z.object({ topics: seen }).parse((await call('content_chapter', { chapter_id })).raw).topics;
  };
  return {
    portal,
    academy,
    people,
    call,
    student,
    liveClass,
    see,
    seeVersion,
    topics,
    news: async () => {
      const news_id = await academy.news({ source_key: newId() });
      const { version } = z.object({ version: z.string() }).parse((await call('news_item', { news_id })).raw);
      return { news_id, version };
    },
    quiz: async () => {
      const { quiz_id, question_ids } = await academy.quiz(await academy.chapter(await academy.subject()));
      const [question_id = ''] = question_ids;
      const { raw } = await call('key', { quiz_id, question_id });
      return { quiz_id, question_id, version: z.object({ version: z.string() }).parse(raw).version };
    },
    batch: async () => await academy.roster(newId(), [(await portal.signIn()).stud_id]),
    waiting: async () => {
      const { stud_id } = await portal.signIn();
      await db.updateTable('student').set({ waiting_since: 1 }).where('stud_id', '=', stud_id).execute();
      return await see(stud_id);
    },
    /** All that is stored, but for sessions, whose uses are noted. */
    stored: () =>
      readSnapshot(db, async (snapshot) => {
        const tables = (await listTables(snapshot)).filter((name) => name !== 'desk_session');
        const rows = [];
        for (const name of tables) for await (const some of readRows(snapshot, name)) rows.push(name, ...some);
        return rows;
      }),
  };
}

test('every change at the desk says what was seen, or why it need not', () => {
  const changes = deskCalls.filter((call) => call.changes);
  expect([...Object.keys(versioned), ...Object.keys(unversioned)].toSorted()).toEqual(
    changes.map(({ name }) => name).toSorted(),
  );
  for (const { name, input } of changes) {
    if (name in unversioned)
      expect(z.toJSONSchema(input, { io: 'input' }).properties ?? {}).not.toHaveProperty('version');
  }
});

onEachApp('of two of the staff who have seen the same', (portal) => {
  for (const [name, seeTheSame] of Object.entries(versioned))
    test(`the second to ${name} is told, and overwrites nothing`, async () => {
      const desk = await testDesk(portal());
      const [first, second, first_call = name] = await seeTheSame(desk);
      expect(await desk.call(first_call, first)).toMatchObject({ statusCode: 200, status: true });
      const stored = await desk.stored();
      expect(await desk.call(name, second)).toMatchObject({ statusCode: 409, raw: { conflict: expect.anything() } });
      expect(await desk.stored()).toEqual(stored);

      const [one, other, one_call = name] = await seeTheSame(desk);
      const atOnce = await Promise.all([desk.call(one_call, one), desk.call(name, other)]);
      const [done, refused] = atOnce.map(({ statusCode }) => statusCode).toSorted();
      expect(done).toBe(200);
      // Whom another call has removed, nobody finds.
      expect(refused).toBeOneOf(one_call === name ? [409] : [403, 409]);
    });
});
