import { beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { changeStudentsCall } from '#contract/desk/students/many.ts';
import { checkMergeCall, mergeStudentsCall } from '#contract/desk/students/merging.ts';
import { eraseStudentCall, erasureCall, exportStudentCall } from '#contract/desk/students/privacy.ts';
import { decideCorrectionCall, requestsCall } from '#contract/desk/students/requests.ts';
import {
  addStudentCall,
  approveStudentCall,
  changeAccessCall,
  changeEnrolmentCall,
  changeStudentCall,
  makeCodeCall,
  rejectStudentCall,
  signOutStudentCall,
  unlockStudentCall,
} from '#contract/desk/students/student-changes.ts';
import { studentCall, studentsCall } from '#contract/desk/students/students.ts';
import { getProfileCall } from '#contract/profile.ts';
import { submitQuizCall } from '#contract/quiz/quiz.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { listMembers } from '#server/domain/batches/batches.repository.ts';
import { listErasures } from '#server/domain/privacy/erasure.repository.ts';
import { listAttempts } from '#server/domain/results/attempts.repository.ts';
import { describeSiblings } from '#server/domain/sessions/siblings.repository.ts';
import { listStaff } from '#server/domain/staff/staff.repository.ts';
import { changeStudent } from '#server/domain/students/change-student.ts';
import { listActivity } from '#server/domain/watching/activity.repository.ts';
import { listWatchers } from '#server/domain/watching/watching.repository.ts';
import { readExportedAcademy } from '#server/import/export/exported-academy.repository.ts';
import { readSnapshot } from '#server/platform/database/snapshot.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { minute, otpClient } from '#server/testing/test-client.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { testResults } from '#server/testing/test-results.ts';

onEachApp('students at the desk', (portal) => {
  let token = '';
  let physics = '';
  beforeEach(async () => {
    ({ token } = await signInStaff(portal(), { name: 'Asha Menon' }));
    physics = await testAcademy(portal().deps.db).subject({ subject_name: 'Physics' });
  });
  const call = <C extends DeskCall>(which: C, input: z.input<C['input']>, by = token) =>
    callDesk(portal(), which, input, by);
  const pageOf = async (stud_id: string) => (await call(studentCall, { stud_id })).data();
  const auditOf = async (stud_id: string) =>
    (await listAudit(portal().deps.db, { stud_id, limit: 9 })).map(
      ({ changed_by, action }) => `${action}: ${changed_by}`,
    );

  test('are found by name in any alphabet and by number, page by page', async () => {
    const { db } = portal().deps;
    const { stud_id } = await portal().signIn({ name: 'ആശ പിള്ള', mobile: '9400000077' });
    await portal().signIn({ name: 'Devika Menon' });
    for (let n = 0; n < 120; n += 1)
      await db
        .insertInto('student')
        .values({
          stud_id: `many ${n}`,
          name: `Student ${n}`,
          mobile: String(9_500_000_000 + n),
          phone_code: '91',
          guardian: '',
          state: '',
          district: '',
          email: '',
          academic_level: 'test-level',
          created_at: 0,
        })
        .execute();
    const found = async (search: string) =>
      (await call(studentsCall, { search })).data().rows.map((row) => row.stud_id);
    expect(await found('പിള്ള ആശ')).toEqual([stud_id]);
    expect(await found('400000077')).toEqual([stud_id]);
    expect(await found('nobody')).toEqual([]);
    const pages = [await call(studentsCall, { search: 'stud' }), await call(studentsCall, { search: 'stud', page: 3 })];
    expect(pages.map((page) => page.data())).toMatchObject([
      { total: 120, page: 1, pages: 3, rows: { length: 50 } },
      { total: 120, page: 3, pages: 3, rows: { length: 20 } },
    ]);
    expect((await call(studentsCall, { page: 3 })).data()).toMatchObject({ total: 122, rows: { length: 22 } });
    expect((await call(studentsCall, { state: 'waiting' })).data().total).toBe(0);
  });

  test('have a record, which two of the staff do not overwrite, and by which they are found', async () => {
    const { stud_id } = await portal().signIn({ name: 'Asha', mobile: '9400000001' });
    const other = await portal().signIn({ name: 'Bina', mobile: '9400000002' });
    await testAcademy(portal().deps.db).roster('evening', [stud_id, other.stud_id]);
    const { version } = await pageOf(stud_id);
    const record = { roll_number: ' 27 ', guardian_mobile: '98123 45678', other_facts: { House: 'Blue', Bus: '' } };
    const page = (await call(changeStudentCall, { stud_id, version, changes: record })).data();
    expect(page).toMatchObject({
      roll_number: '27',
      guardian_mobile: '+919812345678',
      other_facts: { House: 'Blue' },
      same_roll_number: [],
    });
    const late = await call(changeStudentCall, { stud_id, version, changes: { roll_number: '28' } });
    expect(late.statusCode).toBe(409);
    const refused = { stud_id, version: page.version, changes: { guardian_whatsapp: 'the same' } };
    expect((await call(changeStudentCall, refused)).message).toBe(
      "'the same' is not a mobile number. Write 10 digits, or + and the country code",
    );
    const found = async (search: string, by = token) =>
      (await call(studentsCall, { search }, by)).data().rows.map((row) => [row.name, row.roll_number]);
    expect([await found('27'), await found('5678')]).toEqual([[['Asha', '27']], [['Asha', '27']]]);

    const second = { stud_id: other.stud_id, version: (await pageOf(other.stud_id)).version };
    const same = (await call(changeStudentCall, { ...second, changes: { roll_number: '27' } })).data();
    expect(same.same_roll_number).toEqual([{ stud_id, name: 'Asha', batch_name: 'evening' }]);
  });

  test('show nobody who sees no numbers a guardian’s, and cannot be found or changed by it', async () => {
    const { stud_id } = await portal().signIn({ name: 'Asha', mobile: '9400000001' });
    await portal().enrol(stud_id, physics);
    const record = { guardian_mobile: '+919812345678', other_facts: '{"Mother":"call 98000 12345","House":"Blue"}' };
    await portal()
      .deps.db.updateTable('student')
      .set({ roll_number: '27', ...record })
      .execute();
    const teacher = { role: 'teacher' as const, subjects: [physics] };
    const { token: blind } = await signInStaff(portal(), teacher);
    const { token: seeing } = await signInStaff(portal(), { ...teacher, seesNumbers: true });
    const seen = (await call(studentCall, { stud_id }, blind)).data();
    expect(seen).toMatchObject({
      roll_number: '27',
      guardian_mobile: '••••••5678',
      other_facts: { Mother: 'call ••••••2345', House: 'Blue' },
    });
    const count = async (search: string, by: string) => (await call(studentsCall, { search }, by)).data().total;
    expect([await count('5678', blind), await count('5678', seeing), await count('27', blind)]).toEqual([0, 1, 1]);
    const change = { stud_id, version: seen.version, changes: { guardian_mobile: '9812345679' } };
    expect((await call(changeStudentCall, change, blind)).statusCode).toBe(403);
    expect((await call(changeStudentCall, change, seeing)).data().guardian_mobile).toBe('+919812345679');
  });

  test('have the rank of their last tests, and what they have watched of late', async () => {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const people = await testResults(db);
    const chapter_id = await academy.chapter(physics);
    const questions = ['One?', 'Two?'].map((question) => ({ question, options: ['a', 'b'], answer: 'a' }));
    const timed = await academy.quiz(chapter_id, { minutes: 60, questions, results: 'when released' });
    const practice = await academy.quiz(chapter_id, { questions });
    await people.submit('Hari', timed, ['a', 'b'], 1);
    await people.submit('Uma', timed, ['a', 'a'], 2);
    await people.submit('Hari', timed, ['a', 'a'], 3);
    const { attempt_id } = await people.submit('Hari', practice, ['a', 'a'], 4);
    await db.updateTable('attempt').set({ section_marks: null }).where('attempt_id', '=', attempt_id).execute();
    const stud_id = people.idOf('Hari');
    const day = 24 * 60 * minute;
    for (const [at, ago] of [1, 29, 31].entries())
      await db
        .insertInto('watch_progress')
        .values({
          ...{ stud_id, topic_id: await academy.topic(chapter_id), position: 1, duration: 9, furthest: 9 },
          ...{ watched_at: testNow - ago * day, finished: at === 1 ? 0 : 1 },
        })
        .execute();
    const { attempts, watched_lately } = await pageOf(stud_id);
    expect(attempts.map(({ is_test, is_withheld, standing }) => [is_test, is_withheld, standing])).toEqual([
      [true, true, { rank: 2, of: 2, percentile: 50 }],
      [true, true, null],
      [false, false, null],
    ]);
    expect(watched_lately).toEqual({ videos: 2, finished: 1 });
  });

  test('are listed in an order, with their batches', async () => {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const ids = [];
    for (const [name, mobile] of [
      ['Asha', '9400000001'],
      ['Bina', '9400000002'],
      ['Chitra', '9400000003'],
    ] as const)
      ids.push((await portal().signIn({ name, mobile })).stud_id);
    const [asha = '', bina = '', chitra = ''] = ids;
    const use = (stud_id: string, last_used_at: number) =>
      db.updateTable('session').set({ last_used_at }).where('stud_id', '=', stud_id).execute();
    await use(asha, 2);
    await use(chitra, 1);
    await db.deleteFrom('session').where('stud_id', '=', bina).execute();
    await academy.roster('evening', [asha, chitra]);
    await academy.roster('morning', [asha]);
    const list = async (input: z.input<typeof studentsCall.input>) =>
      (await call(studentsCall, input)).data().rows.map(({ name }) => name);
    expect(await list({ sort: 'name', desc: true })).toEqual(['Chitra', 'Bina', 'Asha']);
    expect(await list({ sort: 'last_seen' })).toEqual(['Chitra', 'Asha', 'Bina']);
    expect(await list({ sort: 'last_seen', desc: true })).toEqual(['Asha', 'Chitra', 'Bina']);
    expect(await list({ sort: 'last_seen', desc: true, search: 'a' })).toEqual(['Asha']);
    expect(await list({ sort: 'level' })).toEqual(['Asha', 'Bina', 'Chitra']);
    const { rows } = (await call(studentsCall, {})).data();
    expect(rows.map(({ batches }) => batches)).toEqual([['evening', 'morning'], [], ['evening']]);
  });

  test('are in the order of their names wherever they are listed, small letters among capitals', async () => {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const ids = [];
    for (const [n, name] of ['Zoya', 'anil', 'Meera', 'bina'].entries())
      ids.push((await portal().signIn({ name, mobile: `940000000${n}` })).stud_id);
    for (const stud_id of ids) await portal().enrol(stud_id, physics);
    const roster_id = await academy.roster('evening', ids);
    const chapter_id = await academy.chapter(physics);
    const sorted = ['anil', 'bina', 'Meera', 'Zoya'];
    const list = async (input: z.input<typeof studentsCall.input>) =>
      (await call(studentsCall, input)).data().rows.map(({ name }) => name);
    const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
    expect(await list({ sort: 'name' })).toEqual(sorted);
    expect(await list({ sort: 'name', desc: true })).toEqual(sorted.toReversed());
    expect(await list({ sort: 'level' })).toEqual(sorted);
    expect(await list({ sort: 'name', roster_id })).toEqual(sorted);
    expect(namesOf(await listMembers(db, roster_id))).toEqual(sorted);
    expect(namesOf(await listActivity(db, { since: 0 }))).toEqual(sorted);
    expect(namesOf(await describeSiblings(db, ids))).toEqual(sorted);
    expect(namesOf(await listWatchers(db, chapter_id, { period: {} }))).toEqual(sorted);
    const { quiz_id } = await academy.quiz(chapter_id);
    for (const stud_id of ids) {
      const { token: own } = await openTestSession(db, stud_id, portal().deps.clock());
      await portal().call(submitQuizCall, { stud_id, quiz_id, submit_data: [] }, own);
    }
    expect(namesOf(await listAttempts(db, { quiz_id, kind: 'all', period: {} }))).toEqual(sorted);
    expect(namesOf((await readSnapshot(db, readExportedAcademy)).students)).toEqual(sorted);
    for (const name of ['ravi', 'Tara']) await signInStaff(portal(), { name });
    expect(namesOf(await listStaff(db))).toEqual(['Asha Menon', 'ravi', 'Tara']);
  });

  test('have a page with all that is known of them', async () => {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const { stud_id } = await portal().signIn({ name: 'Devika Menon', mobile: '9400000001' });
    await portal().enrol(stud_id, physics);
    const roster_id = await academy.roster('evening', [stud_id]);
    const chapter_id = await academy.chapter(physics);
    const topic_id = await academy.topic(chapter_id);
    const seen = { position: 30, furthest: 600, finished: 1, duration: 600, watched_at: testNow };
    await db
      .insertInto('watch_progress')
      .values({ stud_id, topic_id, ...seen })
      .execute();
    const { quiz_id, revision_id } = await academy.quiz(chapter_id, { name: 'Charges' });
    const outcome = { marks: 3, max_marks: 4, result: 'pass' as const, message: '', score_text: '' };
    const attempt = { attempt_id: 'one', client_attempt_id: 'one', stud_id, quiz_id, revision_id };
    await db
      .insertInto('attempt')
      .values({ ...attempt, submitted_at: testNow, ...outcome })
      .execute();
    await otpClient(portal).requestOtp('9400000001');

    expect(await pageOf(stud_id)).toMatchObject({
      name: 'Devika Menon',
      number: '+919400000001',
      subjects: [{ subject_id: physics, subject_name: 'Physics' }],
      batches: [{ roster_id, batch_name: 'evening', subject_name: '' }],
      devices: [{ since: testNow, last_used_at: testNow }],
      last_seen: testNow,
      last_code: { asked_at: testNow, outcome: 'waiting', wrong_tries: 0 },
      next_code: { new_device: { when: 'later', after: 'codes' } },
      watched: [{ subject_id: physics, minutes: 10, videos: 1, finished: 1 }],
      attempts: [{ attempt_id: 'one', quiz_name: 'Charges', attempt_number: 1, marks: 3, max_marks: 4 }],
      consent: null,
      erasure_asked_at: null,
    });
  });

  test('are changed with a row in the audit that names who did it', async () => {
    const { stud_id, token: theirs } = await portal().signIn({ name: 'Devika Menn' });
    const roster_id = await testAcademy(portal().deps.db).roster('evening', [(await portal().signIn()).stud_id]);
    const { version } = await pageOf(stud_id);
    const renamed = await call(changeStudentCall, { stud_id, version, changes: { name: ' Devika\nMenon ' } });
    expect(renamed.data()).toMatchObject({ name: 'Devika Menon' });
    const join = {
      stud_ids: [stud_id],
      version: renamed.data().version,
      change: { kind: 'batch' as const, id: roster_id },
    };
    expect((await call(changeStudentsCall, join)).data().changed).toBe(1);
    const joined = await pageOf(stud_id);
    expect(joined.batches).toMatchObject([{ roster_id }]);
    const seen = { stud_id, version: joined.version };
    const disabled = (await call(changeAccessCall, { ...seen, is_allowed: false })).data();
    expect(disabled.disabled_at).toBe(testNow);
    expect((await portal().call(getProfileCall, { stud_id }, theirs)).statusCode).toBe(401);
    await call(changeAccessCall, { stud_id, version: disabled.version, is_allowed: true });
    await call(signOutStudentCall, { stud_id });
    const by = 'Asha Menon at the desk';
    expect(new Set(await auditOf(stud_id))).toEqual(
      new Set([
        ...[`student.change: ${by}`, `batch.add: ${by}`, `student.disable: ${by}`, `student.enable: ${by}`],
        `student.sign-out: ${by}`,
      ]),
    );
  });

  test('are enrolled in a subject and taken out of it; by a teacher in their own only', async () => {
    const { stud_id } = await portal().signIn();
    const chemistry = await testAcademy(portal().deps.db).subject({
      subject_id: 'chemistry',
      source_key: 'chemistry',
      subject_name: 'Chemistry',
    });
    const enrol = async (subject_id: string, is_enrolled = true, by = token, version?: string) =>
      await call(
        changeEnrolmentCall,
        { stud_id, version: version ?? (await pageOf(stud_id)).version, subject_id, is_enrolled },
        by,
      );
    const { version } = await pageOf(stud_id);
    const enrolled = (await enrol(physics)).data();
    expect(enrolled.subjects).toMatchObject([{ subject_id: physics, enrolled_at: testNow }]);
    expect((await enrol(chemistry, true, token, version)).statusCode).toBe(409);
    const teacher = await signInStaff(portal(), { role: 'teacher', subjects: [physics] });
    expect((await enrol(chemistry, true, teacher.token)).statusCode).toBe(403);
    expect((await enrol(physics, false, teacher.token)).data().subjects).toEqual([]);
    expect((await auditOf(stud_id)).map((line) => line.split(':')[0]).toSorted()).toEqual(['enrol', 'enrol.remove']);
  });

  test('are added with a number, and not twice', async () => {
    await portal().signIn();
    const input = { name: 'New Student', mobile: '94000 00009', ac_id: 'test-level' };
    const added = (await call(addStudentCall, input)).data();
    expect(added).toMatchObject({ name: 'New Student', number: '+919400000009', waiting_since: null });
    expect(await call(addStudentCall, input)).toMatchObject({
      status: false,
      message: expect.stringContaining('already'),
    });
    const typed = {
      ...input,
      name: '\u200bOther\u00ad Student',
      mobile: '९४०००\u200e ००००७',
      email: 'a@example.org\u2069',
    };
    const other = (await call(addStudentCall, typed)).data();
    expect(other).toMatchObject({ name: 'Other Student', number: '+919400000007', email: 'a@example.org' });
    const { stud_id, version } = other;
    const changes = { guardian: 'Meera\u200f', mobile: '൯൪൦൦൦൦൦൦൦൬' };
    expect((await call(changeStudentCall, { stud_id, version, changes })).data()).toMatchObject({
      guardian: 'Meera',
      number: '+919400000006',
    });
    const found = (await call(studentsCall, { search: '०००६' })).data().rows;
    expect(found.map(({ name }) => name)).toEqual(['Other Student']);
    expect((await call(addStudentCall, { ...input, mobile: '12' })).status).toBe(false);
    expect((await call(addStudentCall, { ...input, mobile: '9400000008', email: 'no email' })).status).toBe(false);
  });

  test('who wait are let in, or deleted', async () => {
    const { db } = portal().deps;
    const [one, other] = [await portal().signIn(), await portal().signIn()];
    await db.insertInto('subject_level').values({ subject_id: physics, ac_id: 'test-level' }).execute();
    await db.updateTable('student').set({ waiting_since: 1 }).execute();
    const { version } = await pageOf(one.stud_id);
    const approved = await call(approveStudentCall, { stud_id: one.stud_id, version });
    expect(approved.data()).toMatchObject({ waiting_since: null, subjects: [{ subject_id: physics }] });
    const seen = { stud_id: other.stud_id, version: (await pageOf(other.stud_id)).version };
    expect((await call(rejectStudentCall, seen)).status).toBe(true);
    expect((await call(studentCall, { stud_id: other.stud_id })).statusCode).toBe(403);
  });

  test('are not changed by somebody who has not seen what another did: they are told who it was, and when', async () => {
    const { stud_id } = await portal().signIn({ name: 'Devika' });
    const { version } = await pageOf(stud_id);
    const bala = await signInStaff(portal(), { name: 'Bala Iyer' });
    await call(changeStudentCall, { stud_id, version, changes: { name: 'Devika Menon' } }, bala.token);
    portal().advance(minute);
    for (const late of [
      await call(changeStudentCall, { stud_id, version, changes: { name: 'Devika Nair' } }),
      await call(changeAccessCall, { stud_id, version, is_allowed: false }),
    ]) {
      expect(late).toMatchObject({ statusCode: 409, message: 'Changed by Bala Iyer at 09:00.' });
      expect(late.raw).toEqual({ conflict: { changed_by: 'Bala Iyer at the desk', changed_at: testNow } });
    }
    expect(await pageOf(stud_id)).toMatchObject({ name: 'Devika Menon', disabled_at: null });
    // Changed back, it is what was seen.
    await call(changeStudentCall, { stud_id, version: (await pageOf(stud_id)).version, changes: { name: 'Devika' } });
    expect((await pageOf(stud_id)).version).toBe(version);
  });

  test('are changed by one of two who do it at the same moment', async () => {
    const { stud_id } = await portal().signIn();
    const { version } = await pageOf(stud_id);
    const outcomes = await Promise.all([
      call(changeStudentCall, { stud_id, version, changes: { district: 'Thrissur' } }),
      call(changeStudentCall, { stud_id, version, changes: { district: 'Palakkad' } }),
      call(changeAccessCall, { stud_id, version, is_allowed: false }),
    ]);
    expect(outcomes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  test('get a code that is read out, and a number is unlocked, by an owner', async () => {
    const { db } = portal().deps;
    const { stud_id } = await portal().signIn({ mobile: '9400000002' });
    const { code } = (await call(makeCodeCall, { stud_id })).data();
    const { otp_ref } = (await otpClient(portal).login('9400000002')).data();
    expect((await otpClient(portal).verify(otp_ref, code)).status).toBe(true);

    await db.insertInto('wrong_run').values({ phone: '+919400000002', wrong: 1000, wrong_trusted: 0 }).execute();
    expect((await pageOf(stud_id)).next_code.new_device.when).toBe('locked');
    expect((await call(makeCodeCall, { stud_id })).message).not.toContain('student unlock');
    expect((await call(unlockStudentCall, { stud_id })).data().next_code.new_device.when).toBe('now');
    // The desk counts wrong codes of the same number.
    const office = await signInStaff(portal(), { role: 'office' });
    const unlock = async () => (await callDesk(portal(), unlockStudentCall, { stud_id }, office.token)).statusCode;
    expect(await unlock()).toBe(200);
    await signInStaff(portal(), { mobile: '9400000002' });
    expect(await unlock()).toBe(403);
    expect((await call(unlockStudentCall, { stud_id })).statusCode).toBe(200);
  });

  test('get no code that signs in anybody but them, as they were when it was made', async () => {
    const { db, clock } = portal().deps;
    const { otp_ref, otp } = await (async () => {
      const asha = await portal().signIn({ name: 'Asha', mobile: '9400000002' });
      const { code } = (await call(makeCodeCall, { stud_id: asha.stud_id })).data();
      const login = (await otpClient(portal).login('9400000002')).data();
      // Somebody else gets the number, and Asha another one.
      const ravi = await portal().signIn({ name: 'Ravi' });
      const by = 'meera';
      const moved = { phone_code: '91', mobile: '9400000002' };
      await changeStudent(db, { by, stud_id: asha.stud_id, changes: { ...moved, mobile: '9400000003' } }, clock());
      await changeStudent(db, { by, stud_id: ravi.stud_id, changes: moved }, clock());
      return { otp_ref: login.otp_ref, otp: code };
    })();
    const refused = await otpClient(portal).verify(otp_ref, otp);
    expect([refused.status, refused.token]).toEqual([false, undefined]);
  });

  test('ask for corrections, which are decided once, and as they were seen', async () => {
    const { db } = portal().deps;
    const { stud_id } = await portal().signIn({ name: 'Devika Menn' });
    const ask = { stud_id, field: 'name' as const, value: 'Devika Menon', asked_at: 1 };
    await db.insertInto('correction').values(ask).execute();
    const { corrections } = (await call(requestsCall, {})).data();
    expect(corrections).toMatchObject([{ stud_id, field: 'name', now: 'Devika Menn', value: 'Devika Menon' }]);
    const seen = { stud_id, field: 'name' as const, now: 'Devika Menn', is_accepted: true };
    expect((await call(decideCorrectionCall, { ...seen, value: 'Somebody else' })).statusCode).toBe(409);
    expect((await call(decideCorrectionCall, { ...seen, value: 'Devika Menon' })).data().corrections).toEqual([]);
    expect((await pageOf(stud_id)).name).toBe('Devika Menon');
    expect((await call(decideCorrectionCall, { ...seen, value: 'Devika Menon' })).statusCode).toBe(409);
  });
});

onEachApp('two accounts of one person, at the desk', (portal) => {
  test('become one, as it was shown', async () => {
    const { token } = await signInStaff(portal());
    const { stud_id: from } = await portal().signIn({ name: 'Devika', mobile: '9400000001' });
    const { stud_id: to } = await portal().signIn({ name: 'Devika', mobile: '9400000002' });
    const subject_id = await testAcademy(portal().deps.db).subject();
    await portal().enrol(from, subject_id);
    const pageOf = async (stud_id: string) => (await callDesk(portal(), studentCall, { stud_id }, token)).data();
    const check = () => callDesk(portal(), checkMergeCall, { from, to }, token);
    const seen = (await check()).data();
    expect(seen).toMatchObject({
      from: { number: '+919400000001' },
      to: { number: '+919400000002' },
      attempts: 0,
      subjects: 1,
    });
    expect(await pageOf(from)).toMatchObject({ disabled_at: null, subjects: { length: 1 } });

    const merge = (versions: typeof seen) => {
      const input = { from, to, from_version: versions.from.version, to_version: versions.to.version };
      return callDesk(portal(), mergeStudentsCall, input, token);
    };
    const { version } = seen.to;
    await callDesk(portal(), changeStudentCall, { stud_id: to, version, changes: { district: 'Kollam' } }, token);
    expect((await merge(seen)).statusCode).toBe(409);
    expect((await merge((await check()).data())).data()).toMatchObject({ stud_id: to, subjects: { length: 1 } });
    expect((await pageOf(from)).disabled_at).not.toBeNull();
    await portal().enrol(from, subject_id);
    const teacher = await signInStaff(portal(), { role: 'teacher', subjects: [subject_id] });
    const allow = { stud_id: from, version: (await pageOf(from)).version, is_allowed: true };
    expect((await callDesk(portal(), changeAccessCall, allow, teacher.token)).statusCode).toBe(403);
    const back = await callDesk(portal(), checkMergeCall, { from: to, to: from }, token);
    expect(back.message).toBe('Devika is disabled, so no work can be moved there. Allow them to sign in first.');
  });
});

onEachApp('the data of a student, at the desk', (portal) => {
  let token = '';
  beforeEach(async () => {
    ({ token } = await signInStaff(portal(), { name: 'Asha Menon' }));
  });
  const call = <C extends DeskCall>(which: C, input: z.input<C['input']>) => callDesk(portal(), which, input, token);
  const auditOf = async (stud_id: string) =>
    (await listAudit(portal().deps.db, { stud_id, limit: 9 })).map(
      ({ changed_by, action }) => `${action}: ${changed_by}`,
    );

  test('are downloaded as a zip, with a row in the audit', async () => {
    const { stud_id } = await portal().signIn({ name: 'Devika Menon', mobile: '9400000002' });
    const { file_name, base64 } = (await call(exportStudentCall, { stud_id })).data();
    expect(file_name).toBe('student-data-2026-11-21.zip');
    const content = Buffer.from(base64, 'base64').toString('utf8');
    expect(content.startsWith('PK')).toBe(true);
    for (const part of ['data.json', 'Devika Menon', '9400000002']) expect(content).toContain(part);
    expect(await auditOf(stud_id)).toEqual(['student.export: Asha Menon at the desk']);
  });

  test('are erased once the name is typed, and as they were seen', async () => {
    const { db } = portal().deps;
    const { stud_id, token: theirs } = await portal().signIn({ name: 'Devika Menon', mobile: '9400000002' });
    const changed = [
      { id: stud_id, field: 'name', was: 'D. Menon' },
      { id: stud_id, field: 'number +91 9400000001', was: '' },
    ];
    await db.insertInto('changed_here').values(changed).execute();
    const inFolder = { in_folder: 1, in_enrolments: 1 };
    await db.updateTable('student').set(inFolder).where('stud_id', '=', stud_id).execute();
    const roster_id = await testAcademy(db).roster('evening', [stud_id]);
    await db.updateTable('roster_student').set({ in_folder: 1 }).where('roster_id', '=', roster_id).execute();
    const erasure = async () => (await call(erasureCall, { stud_id })).data();
    const before = await erasure();
    expect(before).toMatchObject({
      name: 'Devika Menon',
      number: '+919400000002',
      attempts: 0,
      videos: 0,
      folder: { tables: ['students', 'enrolments', 'batches'], names: ['D. Menon'], numbers: ['+919400000001'] },
    });

    const { version } = before;
    const wrong = await call(eraseStudentCall, { stud_id, version, name: 'Devika' });
    expect(wrong.message).toBe("That is not this student's name. Nothing was deleted.");
    await call(changeStudentCall, { stud_id, version, changes: { district: 'Palakkad' } });
    expect((await call(eraseStudentCall, { stud_id, version, name: 'Devika Menon' })).statusCode).toBe(409);
    expect((await call(studentCall, { stud_id })).status).toBe(true);

    const seen = { stud_id, version: (await erasure()).version };
    (await call(eraseStudentCall, { ...seen, name: ' devika  menon' })).data();
    expect((await call(studentCall, { stud_id })).statusCode).toBe(403);
    expect((await portal().call(getProfileCall, { stud_id }, theirs)).statusCode).toBe(401);
    expect((await listErasures(db)).map((one) => one.stud_id)).toEqual([stud_id]);
    expect(await auditOf(stud_id)).toContain('student.erase: Asha Menon at the desk');
    expect((await call(eraseStudentCall, { ...seen, name: 'Devika Menon' })).statusCode).toBe(403);
  });
});
