import { expect, test } from 'vitest';
import { studentsCall } from '#contract/desk/students/students.ts';
import { todayCall } from '#contract/desk/today.ts';
import { noOtpLimits } from '#server/domain/limits/otp-limits.ts';
import { noteBackup } from '#server/ops/backup/last-backup.repository.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { day, hour, minute, otpClient } from '#server/testing/test-client.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

onEachApp('the day at the desk', (portal) => {
  const today = async (token: string) => (await callDesk(portal(), todayCall, {}, token)).data();

  test('has the classes of the academy’s date by time, also those that have ended', async () => {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    const batch_id = await academy.batch(subject_id, { batch_name: 'Evening' });
    const add = (class_name: string, day: string, starts: string, ends: string) =>
      academy.liveClass(batch_id, { class_name, day, starts, ends });
    await add('late', 'daily', '23:00', '01:00');
    await add('over', '2026-11-21', '06:00', '07:00');
    await add('now', 'Sat', '08:30', '10:00');
    await add('tomorrow', 'Sun', '08:30', '10:00');
    await add('no times', '', '', '');
    // As in a portal for tests.
    portal().deps.limits = noOtpLimits;
    const { date, now, classes } = await today((await signInStaff(portal())).token);
    expect([date, now]).toEqual(['2026-11-21', testNow]);
    expect(classes.map(({ class_name }) => class_name)).toEqual(['over', 'now', 'late']);
    expect(classes[1]).toMatchObject({ subject_name: 'Physics', batch_name: 'Evening', starts_at: testNow - hour / 2 });
  });

  test('counts who was active, and shows who waits, asks, or got no code', async () => {
    const { db } = portal().deps;
    const { token } = await signInStaff(portal());
    await portal().signIn();
    const gone = await portal().signIn();
    await db
      .updateTable('session')
      .set({ last_used_at: testNow - 3 * day })
      .where('stud_id', '=', gone.stud_id)
      .execute();
    const [waits, refused, guesses, expires, enters] = [
      '9400000001',
      '9400000002',
      '9400000003',
      '9400000004',
      '9400000005',
    ];
    const { stud_id } = await portal().signIn({ name: 'Waits', mobile: waits ?? '' });
    await db.updateTable('student').set({ waiting_since: testNow }).where('stud_id', '=', stud_id).execute();
    const client = otpClient(portal);
    await portal().signIn({ name: 'Expires', mobile: expires ?? '' });
    await client.requestOtp(expires ?? '');
    portal().advance(10 * minute);
    for (const [name, mobile] of [
      ['Refused', refused],
      ['Guesses', guesses],
      ['Enters', enters],
    ])
      await portal().signIn({ name: name ?? '', mobile: mobile ?? '' });
    const wrong = await client.requestOtp(guesses ?? '');
    await client.verify(wrong.otp_ref, wrong.otp === '0000' ? '0001' : '0000');
    const right = await client.requestOtp(enters ?? '');
    await client.verify(right.otp_ref, right.otp);
    portal().failSms = true;
    await client.login(refused ?? '');
    // Nobody's number.
    await client.login('9400000009');
    await noteBackup(db, { kind: 'everything', made_at: 5, place: null, bytes: null });

    const { students, waiting, otp_problems, requests, portal: server } = await today(token);
    expect(students).toEqual({ all: 6, active_today: 5, active_7_days: 6 });
    expect(waiting).toMatchObject({ total: 1, rows: [{ name: 'Waits', number: '+919400000001' }] });
    expect(otp_problems.rows.map(({ name, outcome, wrong_tries }) => [name, outcome, wrong_tries]).toSorted()).toEqual([
      ['Expires', 'expired', 0],
      ['Guesses', 'waiting', 1],
      ['Refused', 'refused', 0],
    ]);
    expect(requests).toEqual({ corrections: 0, erasures: 0 });
    expect(server).toEqual({ last_backup_at: 5, backup: null });
    const teacher = await today((await signInStaff(portal(), { role: 'teacher' })).token);
    expect(teacher).toMatchObject({ students: { all: 0 }, waiting: { total: 0 }, portal: null });
  });

  test('counts as active who was last seen then, also where an import brought what they did', async () => {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const chapter = await academy.chapter(await academy.subject());
    const quiz = await academy.quiz(chapter);
    const outcome = { marks: 1, max_marks: 1, result: 'pass' as const, message: '', score_text: '' };
    for (const [name, days] of [
      ['Devika', 6],
      ['Irfan', 8],
    ] as const) {
      const { stud_id } = await portal().signIn({ name, mobile: `940000000${days}` });
      await db.deleteFrom('session').where('stud_id', '=', stud_id).execute();
      const attempt = { attempt_id: name, client_attempt_id: name, stud_id, submitted_at: testNow - days * day };
      const { quiz_id, revision_id } = quiz;
      await db
        .insertInto('attempt')
        .values({ ...attempt, quiz_id, revision_id, ...outcome })
        .execute();
    }
    const { token } = await signInStaff(portal());
    const { rows } = (await callDesk(portal(), studentsCall, {}, token)).data();
    expect(rows.map(({ last_seen }) => (testNow - (last_seen ?? 0)) / day)).toEqual([6, 8]);
    expect((await today(token)).students).toEqual({ all: 2, active_today: 0, active_7_days: 1 });
    const [topic_id, watched_at] = [await academy.topic(chapter), testNow - minute];
    const watched = { position: 1, furthest: 1, duration: 9, finished: 0 };
    const stud_id = rows[1]?.stud_id ?? '';
    await db
      .insertInto('watch_progress')
      .values({ stud_id, topic_id, watched_at, ...watched })
      .execute();
    expect((await today(token)).students).toEqual({ all: 2, active_today: 1, active_7_days: 2 });
  });

  test('has the attempts that need a look', async () => {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const chapter = await academy.chapter(await academy.subject({ subject_name: 'Physics' }));
    const { quiz_id, revision_id } = await academy.quiz(chapter, { name: 'Waves' });
    const { stud_id } = await portal().signIn({ name: 'Devika', mobile: '9400000001' });
    const saved_at = testNow - 2 * day;
    const draft = { stud_id, quiz_id, revision_id, attempt_id: 'one', version: 1, begun_at: saved_at, saved_at };
    const answers = '{"1":{"answer":"a","chosen_at":1}}';
    await db
      .insertInto('draft_attempt')
      .values({ ...draft, answers })
      .execute();
    const { attempts_to_check } = await today((await signInStaff(portal())).token);
    const row = { stud_id, name: 'Devika', number: '+919400000001', quiz_id, quiz_name: 'Waves' };
    expect(attempts_to_check).toEqual({
      unsubmitted: { total: 1, rows: [{ ...row, subject_name: 'Physics', answers: 1, saved_at }] },
      empty: { total: 0, rows: [] },
      other_keys: [],
    });
    // The office has all students, and nothing to look at in their papers.
    const office = await today((await signInStaff(portal(), { role: 'office' })).token);
    expect(office).toMatchObject({
      students: { all: 1 },
      attempts_to_check: { unsubmitted: { total: 0 } },
      portal: null,
    });
  });
});
