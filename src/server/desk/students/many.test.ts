import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { changeStudentsCall } from '#contract/desk/students/many.ts';
import { studentCall, studentsCall } from '#contract/desk/students/students.ts';
import { calendarAddressCall } from '#contract/live/calendar-address.ts';
import { getProfileCall } from '#contract/profile.ts';
import { getQuizByChapterCall, getQuizCall, submitQuizCall } from '#contract/quiz/quiz.ts';
import { whatsappChatCall } from '#contract/support-chat.ts';
import { signedVideoUrl } from '#server/platform/media/signed-url.ts';
import { allCalls } from '#server/testing/all-calls.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { content, put, signedIn } from '#server/testing/test-media.ts';

type Input = z.input<typeof changeStudentsCall.input>;

onEachApp('many students at once', (portal) => {
  async function addSchool() {
    const { db } = portal().deps;
    const staff = await signInStaff(portal(), { name: 'Meera' });
    const academy = testAcademy(db);
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    const people = [];
    for (const [n, name] of ['Asha', 'Binu', 'Chitra'].entries())
      people.push(await portal().signIn({ name, mobile: `940000000${n}` }));
    const [asha, binu, chitra] = people.map(({ stud_id }) => stud_id) as [string, string, string];
    for (const stud_id of [asha, binu]) await portal().enrol(stud_id, subject_id);
    const roll = (stud_id: string, roll_number: string) =>
      db.updateTable('student').set({ roll_number }).where('stud_id', '=', stud_id).execute();
    await roll(asha, 'A-07');
    const ask = (input: Input) => callDesk(portal(), changeStudentsCall, input, staff.token);
    /** As the desk does it: what was said is done. */
    const change = async (stud_ids: string[], own: NonNullable<Input['change']>) => {
      const { version } = (await ask({ stud_ids, change: own })).data();
      return await ask({ stud_ids, change: own, version });
    };
    const audit = async () =>
      (await db.selectFrom('audit').orderBy('audit_id').select(['action', 'stud_id', 'details']).execute()).map(
        ({ action, stud_id, details }) => [action, stud_id, JSON.parse(details)],
      );
    return { db, staff, academy, subject_id, people, asha, binu, chitra, roll, ask, change, audit };
  }

  test('are found by roll and mobile numbers; what is nobody’s, or of two, is named', async () => {
    const { asha, binu, chitra, roll, ask } = await addSchool();
    const find = async (...written: string[]) => {
      const { people, nobody, several } = (await ask({ written })).data();
      return [people.map(({ stud_id }) => stud_id), nobody, several];
    };
    expect(await find('a 07', '+91 94000 00001', '09400000002')).toEqual([[asha, binu, chitra], [], []]);
    expect(await find('9400000009', '', 'A')).toEqual([[], ['9400000009', '', 'A'], []]);
    expect(await find('A-07  9400000001', 'A-07 A-08')).toEqual([[asha, binu], ['A-08'], []]);
    expect(await find('94000 00009', 'A 08')).toEqual([[], ['94000 00009', 'A 08'], []]);
    expect(await find('07', '7')).toEqual([[asha], ['7'], []]);
    await roll(binu, 'a07');
    expect(await find('A-07', '9400000002')).toEqual([[chitra], [], ['A-07']]);
    expect((await ask({ filter: { search: 'bin' } })).data().people).toEqual([{ stud_id: binu, name: 'Binu' }]);
    // A teacher who sees no numbers finds nobody by them.
    const { token } = await signInStaff(portal(), { role: 'teacher', hasAllSubjects: true });
    const own = await callDesk(portal(), changeStudentsCall, { written: ['9400000001', 'A07'] }, token);
    expect(own.data()).toMatchObject({ people: [], nobody: ['9400000001'], several: ['A07'] });
  });

  test('are changed as it was said, each with a row in the audit, and not once it would be otherwise', async () => {
    const { db, asha, binu, chitra, academy, subject_id, ask, change, audit } = await addSchool();
    const roster_id = await academy.roster('evening', [chitra], subject_id);
    const put = { kind: 'batch' as const, id: roster_id };
    const all = [asha, binu, chitra];
    const said = (await ask({ stud_ids: all, change: put })).data();
    expect(said).toMatchObject({ changed: 2, unchanged: 1, refused: [] });
    expect(await audit()).toEqual([]);
    expect((await change([binu], put)).data().changed).toBe(1);
    expect(await ask({ stud_ids: all, change: put, version: said.version })).toMatchObject({ statusCode: 409 });
    expect((await change(all, put)).data()).toMatchObject({ changed: 1, unchanged: 2 });
    await db
      .insertInto('academic_level')
      .values({ ac_id: 'c12', levels: 'XII', position: 9, archived_at: null })
      .execute();
    expect((await change(all, { kind: 'level', id: 'c12' })).data().changed).toBe(3);
    const did = (await audit()).map(([action, stud_id]) => `${action} ${stud_id}`);
    const changes = all.map((stud_id) => `student.change ${stud_id}`);
    expect(did.toSorted()).toEqual([`batch.add ${binu}`, `batch.add ${asha}`, ...changes].toSorted());
  });

  test('move from one batch to another, and stay in a third', async () => {
    const { db, asha, binu, chitra, academy, subject_id, ask, change } = await addSchool();
    const evening = await academy.roster('evening', [asha, chitra], subject_id);
    const from = await academy.roster('morning', [asha, binu], subject_id);
    await academy.roster('sunday', [asha], subject_id);
    const move = { kind: 'batch' as const, id: evening, from };
    const all = [asha, binu, chitra];
    expect((await change(all, move)).data()).toMatchObject({ changed: 2, unchanged: 1 });
    const rows = await db
      .selectFrom('roster_student')
      .innerJoin('roster', 'roster.roster_id', 'roster_student.roster_id')
      .where('is_member', '=', 1)
      .select(['batch_slug', 'stud_id'])
      .execute();
    const places = rows.map(({ batch_slug, stud_id }) => `${batch_slug} ${stud_id}`);
    expect(places.toSorted()).toEqual([...all.map((one) => `evening ${one}`), `sunday ${asha}`].toSorted());
    expect((await ask({ stud_ids: all, change: move })).data()).toMatchObject({ changed: 0, unchanged: 3 });
    expect((await ask({ stud_ids: all, change: { ...move, from: 'no such batch' } })).statusCode).toBe(403);
  });

  test('are not changed from what nobody has seen: a lock is not that of before, and a batch may have ended', async () => {
    const { db, asha, binu, academy, subject_id, ask, change } = await addSchool();
    const all = [asha, binu];
    await change(all, { kind: 'lock', reason: 'Fees' });
    const unlock = { kind: 'unlock' as const };
    const { version } = (await ask({ stud_ids: all, change: unlock })).data();
    await change(all, { kind: 'lock', reason: 'Books' });
    expect((await ask({ stud_ids: all, change: unlock, version })).statusCode).toBe(409);
    expect((await change(all, unlock)).data().changed).toBe(2);
    const roster_id = await academy.roster('evening', [], subject_id);
    await db.updateTable('roster').set({ ended_at: 1, is_closed: 1 }).where('roster_id', '=', roster_id).execute();
    const refused = (await ask({ stud_ids: all, change: { kind: 'batch', id: roster_id } })).data();
    expect(refused).toMatchObject({ changed: 0, refused: [{ why: /has ended/ }, { why: /has ended/ }] });
    // Nobody is to change, and nothing is wrong.
    expect((await change([asha], unlock)).data()).toMatchObject({ changed: 0, unchanged: 1 });
  });

  test('are let in, but for who is disabled or needs a guardian’s consent', async () => {
    const { db, asha, binu, chitra, academy, change } = await addSchool();
    await academy.setting('academy', { name: 'Sunrise', consent: 'guardian' });
    await db.updateTable('student').set({ waiting_since: 1 }).execute();
    await db.updateTable('student').set({ disabled_at: 1 }).where('stud_id', '=', asha).execute();
    const young = { stud_id: binu, date_of_birth: '2015-01-01', guardian: '', version: '', agreed_at: 1 };
    const consent = { ...young, given_at: null, verified_how: '', withdrawn_at: null };
    await db.insertInto('guardian_consent').values(consent).execute();
    const done = (await change([asha, binu, chitra], { kind: 'approve' })).data();
    expect(done).toMatchObject({ changed: 1, refused: [{ name: 'Asha' }, { name: 'Binu', why: /consent/ }] });
    const rows = await db.selectFrom('student').orderBy('name').select('waiting_since').execute();
    expect(rows.map(({ waiting_since }) => waiting_since)).toEqual([1, 1, null]);
  });

  test('are locked until the end of a day, with a reason, and sign in nevertheless', async () => {
    const { db, staff, people, asha, binu, ask, change, audit } = await addSchool();
    const lock = { kind: 'lock' as const, reason: ' Fees ', last_day: '2026-11-21' };
    expect((await ask({ stud_ids: [asha], change: { ...lock, last_day: '2026-11-20' } })).message).toMatch(
      /already over/,
    );
    expect((await ask({ stud_ids: [asha], change: { ...lock, reason: ' ' } })).message).toMatch(/reason/);
    expect((await change([asha, binu], lock)).data().changed).toBe(2);
    expect((await change([asha, binu], lock)).data()).toMatchObject({ changed: 0, unchanged: 2 });
    const until_at = Date.parse('2026-11-22T00:00+05:30');
    const page = async () => (await callDesk(portal(), studentCall, { stud_id: asha }, staff.token)).data().suspension;
    const listed = async () =>
      (await callDesk(portal(), studentsCall, { state: 'locked' }, staff.token)).data().rows.map(({ name }) => name);
    expect(await page()).toEqual({ reason: 'Fees', until_at });
    expect(await listed()).toEqual(['Asha', 'Binu']);
    const profile = async (n = 0) =>
      await portal().call(getProfileCall, { stud_id: people[n]?.stud_id ?? '' }, people[n]?.token);
    const refused = await profile();
    expect([refused.statusCode, refused.message]).toEqual([403, expect.stringContaining('Fees')]);
    const suspended = { reason: 'Fees', last_day: '2026-11-21', may_take_tests: true };
    expect(refused.response.json().data).toEqual({ suspended });
    portal().advance(until_at - testNow - 1);
    staff.token = (await signInStaff(portal(), { name: 'Ravi' })).token;
    expect((await profile()).statusCode).toBe(403);
    expect((await change([asha], { kind: 'unlock' })).data().changed).toBe(1);
    expect([(await profile()).statusCode, await page(), await listed()]).toEqual([200, null, ['Binu']]);
    expect((await profile(1)).statusCode).toBe(403);
    // It ends by itself.
    portal().advance(1);
    expect([(await profile(1)).statusCode, await listed()]).toEqual([200, []]);
    const details = { reason: 'Fees', until: '2026-11-21' };
    const did = [
      ['student.lock', asha, details],
      ['student.lock', binu, details],
      ['student.end-lock', asha, {}],
    ];
    expect((await audit()).map(String).toSorted()).toEqual(did.map(String).toSorted());
    expect((await audit()).map(([, , of]) => of)).toContainEqual(details);
    expect(await db.selectFrom('suspension').select('stud_id').execute()).toEqual([{ stud_id: binu }]);
  });

  test('a locked student makes the calls of the contract that are for them, and no other', async () => {
    const { db, people, asha, change } = await addSchool();
    await change([asha], { kind: 'lock', reason: 'Fees' });
    const refusedOf = async (while_locked: string) => {
      await db.deleteFrom('setting').where('name', '=', 'academy').execute();
      await testAcademy(db).setting('academy', { name: 'Sunrise', while_locked });
      const refused: string[] = [];
      // Signing out comes last.
      for (const call of allCalls.filter(({ session }) => session).toSorted((a, b) => a.name.localeCompare(b.name)))
        if (!call.name.startsWith('sign_out')) {
          const { response } = await portal().call(call, { stud_id: asha } as never, people[0]?.token);
          if (response.json().data?.suspended) refused.push(call.name);
        }
      return refused;
    };
    const allowed = [
      'ask_correction',
      'ask_erasure',
      'change_student',
      'corrections',
      'erasure_asked',
      'missing_attempts',
    ];
    const always = [
      ...allowed,
      'my_data',
      'submit_quiz',
      'sync_draft',
      'unknown_students',
      'watch_progress',
      'whatsapp_chat',
    ];
    const forTests = ['begin_exam', 'chapters', 'get_quiz', 'get_quiz_by_chapter', 'my_quiz_history', 'older_attempts'];
    const tests = [...forTests, 'quiz_report_by_id', 'subject_results', 'subjects'];
    const all = allCalls.filter(({ session, name }) => session && !name.startsWith('sign_out')).map(({ name }) => name);
    const but = (...names: string[]) =>
      all.filter((name) => !names.includes(name)).toSorted((a, b) => a.localeCompare(b));
    expect(await refusedOf('nothing')).toEqual(but(...always, 'withdraw_erasure'));
    expect(await refusedOf('tests')).toEqual(but(...always, 'withdraw_erasure', ...tests));
    // A student who waits and is locked is told one of them, and not both by turns.
    await db.updateTable('student').set({ waiting_since: 1 }).where('stud_id', '=', asha).execute();
    const told = async (call: typeof getProfileCall | typeof whatsappChatCall) =>
      (await portal().call(call, { stud_id: asha }, people[0]?.token)).response.json();
    expect(await told(whatsappChatCall)).not.toHaveProperty('suspended');
    expect((await told(getProfileCall)).data).toEqual({ waiting: true });
  });

  test('of a locked student, answers still arrive; practice, videos and the timetable are held back', async () => {
    const { academy, subject_id, change } = await addSchool();
    const session = await signedIn(portal());
    const { stud_id, token } = session;
    await portal().enrol(stud_id, subject_id);
    const chapter_id = await academy.chapter(subject_id);
    const practice = await academy.quiz(chapter_id, { name: 'Practice' });
    const timed = await academy.quiz(chapter_id, { name: 'Test', minutes: 60 });
    const urls: string[] = [];
    for (const name of ['video.mp4', 'picture.png']) {
      await put(portal(), `${'a'.repeat(64)}/${name}`, content);
      urls.push(signedVideoUrl(portal().deps, session, `${'a'.repeat(64)}/${name}`, testNow));
    }
    const opened = async () => {
      const all = [...urls, address];
      return await Promise.all(all.map(async (url) => (await portal().app.inject(url)).statusCode));
    };
    const address = (await portal().call(calendarAddressCall, { stud_id }, token)).data().path;
    // Its answer is stored before, and is not what a locked student gets.
    const quizzes = async () =>
      (await portal().call(getQuizByChapterCall, { stud_id, chapter_id }, token)).data().map(({ name }) => name);
    expect([await opened(), await quizzes()]).toEqual([
      [200, 200, 200],
      ['Practice', 'Test'],
    ]);
    await change([stud_id], { kind: 'lock', reason: 'Fees' });
    expect([await opened(), await quizzes()]).toEqual([[403, 200, 404], ['Test']]);
    const { response } = await portal().call(getQuizByChapterCall, { stud_id, chapter_id }, token);
    expect(response.json().suspended).toEqual({ reason: 'Fees', last_day: null, may_take_tests: true });
    const quiz = async (quiz_id: string) =>
      /Fees/.exec((await portal().call(getQuizCall, { stud_id, quiz_id }, token)).message)?.[0] ?? '';
    expect([await quiz(practice.quiz_id), await quiz(timed.quiz_id)]).toEqual(['Fees', '']);
    const submit_data = practice.question_ids.map((question_id) => ({ question_id, answer: 'right' }));
    const answers = { stud_id, quiz_id: practice.quiz_id, submit_data };
    expect((await portal().call(submitQuizCall, answers, token)).status).toBe(true);
    await change([stud_id], { kind: 'unlock' });
    expect([await opened(), await quizzes()]).toEqual([
      [200, 200, 200],
      ['Practice', 'Test'],
    ]);
  });
});
