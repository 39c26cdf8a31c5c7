import { expect, test } from 'vitest';
import { calendarAddressCall } from '#contract/live/calendar-address.ts';
import { batchesCall, liveClassesCall } from '#contract/live/live.ts';
import { newsEventsCall } from '#contract/news.ts';
import { quizReportByIdCall } from '#contract/quiz/quiz.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { changeBatch } from '#server/domain/batches/change-batch.ts';
import { continueBatch, describeEnd, endBatch } from '#server/domain/batches/end-batch.ts';
import { enrol } from '#server/domain/enrolment/enrol.repository.ts';
import { listAttempts } from '#server/domain/results/attempts.repository.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { day } from '#server/testing/test-client.ts';

onEachApp('a batch with a past', (portal) => {
  /** A batch of Physics that Asha and Ravi are in; Ravi is enrolled in the subject by himself, too. Uma is in no batch. */
  async function addSchool() {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const physics = await academy.subject({ subject_name: 'Physics' });
    const chapter = await academy.chapter(physics);
    const { quiz_id, revision_id } = await academy.quiz(chapter);
    const batch_id = await academy.batch(physics, { batch_slug: 'evening' });
    await academy.liveClass(batch_id, { day: 'daily', starts: '17:00', ends: '18:00' });
    await academy.news({ heading: 'Camp', batch_slug: 'evening' });
    const [asha, ravi, uma] = [
      await portal().signIn({ name: 'Asha' }),
      await portal().signIn({ name: 'Ravi' }),
      await portal().signIn({ name: 'Uma' }),
    ];
    for (const { stud_id } of [ravi, uma]) await enrol(db, stud_id, [physics], testNow);
    const change = (stud_ids: string[], isMember: boolean, batch = 'Physics/Evening') =>
      changeBatch(db, { by: 'Meera', batch, stud_ids, isMember }, portal().deps.clock());
    const roster_id = (await change([asha.stud_id, ravi.stud_id], true)).batch.roster_id ?? '';
    const seenBy = async ({ stud_id, token }: { stud_id: string; token: string }) => {
      const subjects = (await portal().call(subjectsCall, { stud_id }, token)).data();
      const batches = await portal().call(batchesCall, { stud_id, sub_id: physics }, token);
      const classes = await portal().call(liveClassesCall, { stud_id, sub_id: physics, batch_id }, token);
      const news = (await portal().call(newsEventsCall, { stud_id }, token)).data();
      return [
        subjects.length,
        batches.status ? batches.data().length : 'refused',
        classes.status ? classes.data().length : 'refused',
        news.length,
      ];
    };
    const attempt = async (stud_id: string, attempt_id: string, at = portal().deps.clock()) => {
      const marks = { marks: 1, max_marks: 1, result: 'pass' as const, message: '', score_text: '' };
      const row = {
        attempt_id,
        client_attempt_id: attempt_id,
        stud_id,
        quiz_id,
        revision_id,
        submitted_at: at,
        ...marks,
      };
      await db.insertInto('attempt').values(row).execute();
    };
    const results = async (roster_id: string) => {
      const rows = await listAttempts(db, { quiz_id, roster_id, kind: 'all', period: {} });
      return rows.map(({ name }) => name);
    };
    const end = (ends_at: number) =>
      endBatch(db, { by: 'Meera', roster_id, ends_at, zone: 'Asia/Kolkata' }, portal().deps.clock());
    const resume = () => continueBatch(db, { by: 'Meera', roster_id }, portal().deps.clock());
    return { db, physics, asha, ravi, uma, roster_id, change, seenBy, attempt, results, end, resume };
  }

  test('ends: its students lose what it alone gave, nobody else sees anything of it, its results stay, and all of it can be undone', async () => {
    const { db, physics, asha, ravi, uma, roster_id, seenBy, attempt, results, end, resume } = await addSchool();
    portal().advance(1000);
    await attempt(asha.stud_id, 'one');
    expect([await seenBy(asha), await seenBy(ravi), await seenBy(uma)]).toEqual([
      [1, 1, 1, 1],
      [1, 1, 1, 1],
      [1, 0, 'refused', 0],
    ]);
    expect(await describeEnd(db, roster_id)).toEqual({
      students: 2,
      losing: 1,
      subjects: [{ subject_id: physics, students: 1 }],
      in_no_batch: 2,
      classes: 1,
      chapters: 0,
      quizzes: 0,
      news: 1,
    });
    portal().advance(1000);
    await end(portal().deps.clock());
    expect([await seenBy(asha), await seenBy(ravi), await seenBy(uma)]).toEqual([
      [0, 'refused', 'refused', 0],
      [1, 0, 'refused', 0],
      [1, 0, 'refused', 0],
    ]);
    expect(await results(roster_id)).toEqual(['Asha']);
    const report = { stud_id: asha.stud_id, id: 'one' };
    expect((await portal().call(quizReportByIdCall, report, asha.token)).status).toBe(true);
    await resume();
    expect([await seenBy(asha), await seenBy(ravi)]).toEqual([
      [1, 1, 1, 1],
      [1, 1, 1, 1],
    ]);
  });

  test('ends at its hour, though nobody writes anything then and the answers were stored', async () => {
    const { asha, seenBy, end } = await addSchool();
    await end(testNow + day);
    expect(await seenBy(asha)).toEqual([1, 1, 1, 1]);
    portal().advance(day - 1);
    expect(await seenBy(asha)).toEqual([1, 1, 1, 1]);
    const { path } = (await portal().call(calendarAddressCall, { stud_id: asha.stud_id }, asha.token)).data();
    const hasClass = async () => (await portal().app.inject({ url: path })).body.includes('VEVENT');
    expect(await hasClass()).toBe(true);
    portal().advance(1);
    expect(await hasClass()).toBe(false);
    expect(await seenBy(asha)).toEqual([0, 'refused', 'refused', 0]);
  });

  test('that nobody is in any more is for nobody, also once its last student is gone', async () => {
    const { db, asha, ravi, uma, change, seenBy } = await addSchool();
    await change([asha.stud_id], false);
    await change([ravi.stud_id], false);
    expect([await seenBy(asha), await seenBy(ravi), await seenBy(uma)]).toEqual([
      [0, 'refused', 'refused', 0],
      [1, 0, 'refused', 0],
      [1, 0, 'refused', 0],
    ]);
    await db.deleteFrom('roster_student').execute();
    expect(await seenBy(uma)).toEqual([1, 0, 'refused', 0]);
  });

  test('has the attempts of who was in it when they made them, also of those who came back', async () => {
    const { asha, roster_id, change, attempt, results } = await addSchool();
    const step = async (run: () => Promise<unknown>) => {
      portal().advance(1000);
      await run();
    };
    await step(() => attempt(asha.stud_id, 'in the evening'));
    await step(() => change([asha.stud_id], false));
    const morning = (await change([asha.stud_id], true, 'Physics/Morning')).batch.roster_id ?? '';
    await step(() => attempt(asha.stud_id, 'in the morning'));
    expect([await results(roster_id), await results(morning)]).toEqual([['Asha'], ['Asha']]);
    await step(() => change([asha.stud_id], true));
    await step(() => attempt(asha.stud_id, 'again'));
    expect(await results(roster_id)).toEqual(['Asha', 'Asha']);
    // In the morning she is still.
    expect(await results(morning)).toEqual(['Asha', 'Asha']);
  });
});
