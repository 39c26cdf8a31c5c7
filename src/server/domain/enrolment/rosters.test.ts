import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { chaptersCall } from '#contract/chapters.ts';
import { calendarAddressCall } from '#contract/live/calendar-address.ts';
import { batchesCall, liveClassesCall } from '#contract/live/live.ts';
import { liveTodayCall } from '#contract/live/live-today.ts';
import { newsEventsCall, olderNewsCall } from '#contract/news.ts';
import {
  getQuizByChapterCall,
  getQuizCall,
  myQuizHistoryCall,
  quizReportByIdCall,
  submitQuizCall,
} from '#contract/quiz/quiz.ts';
import { subjectResultsCall } from '#contract/quiz/subject-results.ts';
import { syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { searchIndexCall } from '#contract/search-index.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { countContents, listMiscounted } from '#server/domain/content/content-counts.repository.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';

onEachApp('the students of a batch', (portal) => {
  /** Two students of Physics, of whom Asha is in the batch 'evening'. */
  async function academyWithBatch(subject_of_batch: 'all subjects' | 'Physics' | 'Maths' = 'all subjects') {
    const academy = testAcademy(portal().deps.db);
    const subjects = { Physics: await academy.subject(), Maths: await academy.subject() };
    const chapter = await academy.chapter(subjects.Physics);
    const asha = await portal().signIn({ name: 'Asha' });
    const ravi = await portal().signIn({ name: 'Ravi' });
    for (const { stud_id } of [asha, ravi]) {
      await portal().enrol(stud_id, subjects.Physics);
      await portal().enrol(stud_id, subjects.Maths);
    }
    const subject_id = subject_of_batch === 'all subjects' ? null : subjects[subject_of_batch];
    const roster = await academy.roster('evening', [asha.stud_id], subject_id);
    const { db } = portal().deps;
    const setMember = (stud_id: string, is_member: number) =>
      db
        .insertInto('roster_student')
        .values({ roster_id: roster, stud_id, is_member })
        .onConflict((conflict) => conflict.columns(['stud_id', 'roster_id']).doUpdateSet({ is_member }))
        .execute();
    return { academy, subjects, sub_id: subjects.Physics, chapter, asha, ravi, roster, setMember };
  }
  type Student = { stud_id: string; token: string };

  test('alone see its live classes: in lists, by id, on Home and in their calendars', async () => {
    const { academy, sub_id, asha, ravi } = await academyWithBatch();
    const batch_id = await academy.batch(sub_id, { batch_name: 'Evening', batch_slug: 'evening' });
    const open = await academy.batch(sub_id, { batch_name: 'Morning', batch_slug: 'morning' });
    const times = { day: 'daily', starts: '17:00', ends: '18:00' };
    await academy.liveClass(batch_id, { class_name: 'Optics', ...times });
    await academy.liveClass(open, { class_name: 'Waves', ...times });

    const seen = async ({ stud_id, token }: Student) => {
      const { path } = (await portal().call(calendarAddressCall, { stud_id }, token)).data();
      const calendar = (await portal().app.inject({ url: path })).body;
      const classes = await portal().call(liveClassesCall, { stud_id, sub_id, batch_id }, token);
      return {
        batches: (await portal().call(batchesCall, { stud_id, sub_id }, token)).data().map((one) => one.batch_name),
        classes: classes.statusCode,
        today: (await portal().call(liveTodayCall, { stud_id }, token)).data().map((one) => one.class_name),
        calendar: ['Optics', 'Waves'].filter((name) => calendar.includes(name)),
      };
    };
    const both = ['Optics', 'Waves'];
    expect(await seen(asha)).toEqual({ batches: ['Evening', 'Morning'], classes: 200, today: both, calendar: both });
    expect(await seen(ravi)).toEqual({ batches: ['Morning'], classes: 403, today: ['Waves'], calendar: ['Waves'] });
  });

  test('are needed only where the batch has a roster: one that everybody has left counts as none', async () => {
    const { academy, sub_id, ravi, roster } = await academyWithBatch();
    await academy.batch(sub_id, { batch_name: 'Evening', batch_slug: 'evening' });
    const names = async () =>
      (await portal().call(batchesCall, { sub_id, stud_id: ravi.stud_id }, ravi.token)).data().length;
    expect(await names()).toBe(0);
    await portal().deps.db.updateTable('roster').set({ archived_at: 1 }).where('roster_id', '=', roster).execute();
    expect(await names()).toBe(1);
  });

  test('of one subject have nothing to do with a batch of the same name in another', async () => {
    const { academy, subjects, asha, ravi, chapter } = await academyWithBatch('Physics');
    await academy.roster('evening', [ravi.stud_id], subjects.Maths);
    for (const sub_id of Object.values(subjects)) await academy.batch(sub_id, { batch_slug: 'evening' });
    const { quiz_id } = await academy.quiz(chapter, { batch_slugs: 'evening' });
    const seen = async ({ stud_id, token }: Student) => [
      (await portal().call(batchesCall, { stud_id, sub_id: subjects.Physics }, token)).data().length,
      (await portal().call(batchesCall, { stud_id, sub_id: subjects.Maths }, token)).data().length,
      (await portal().call(getQuizCall, { stud_id, quiz_id }, token)).statusCode,
    ];
    expect(await seen(asha)).toEqual([1, 0, 200]);
    expect(await seen(ravi)).toEqual([0, 1, 403]);
  });

  test('alone see its quizzes: in lists, counts, results, the search and by id', async () => {
    const { academy, sub_id, chapter, asha, ravi } = await academyWithBatch();
    await academy.quiz(chapter, { name: 'For all' });
    const { quiz_id } = await academy.quiz(chapter, { name: 'For the evening', batch_slugs: 'evening' });
    await academy.quiz(chapter, { name: 'Hidden', batch_slugs: 'evening', archived_at: 1 });
    await academy.quiz(chapter, { name: 'For nobody', batch_slugs: 'no such batch' });
    const seen = async ({ stud_id, token }: Student) => {
      const ids = { stud_id, chapter_id: chapter, sub_id };
      const call = portal().call;
      const index = (await call(searchIndexCall, { stud_id }, token)).data();
      return {
        list: (await call(getQuizByChapterCall, { stud_id, chapter_id: chapter }, token)).data().map((q) => q.name),
        ofSubject: (await call(subjectsCall, { stud_id }, token)).data().map((one) => one.quiz_count),
        ofChapter: (await call(chaptersCall, { stud_id, sub_id: ids.sub_id }, token)).data().map((c) => c.quiz_count),
        results: (await call(subjectResultsCall, { stud_id, sub_id }, token)).data().map((one) => one.name),
        search: index.subjects.flatMap((s) => s.chapters.flatMap((c) => c.quizzes.map((quiz) => quiz.name))),
        quiz: (await call(getQuizCall, { stud_id, quiz_id }, token)).statusCode,
      };
    };
    const both = ['For all', 'For the evening'];
    const all = ['For all'];
    expect(await seen(asha)).toEqual({
      list: both,
      ofSubject: [2, 0],
      ofChapter: [2],
      results: both,
      search: both,
      quiz: 200,
    });
    expect(await seen(ravi)).toEqual({
      list: all,
      ofSubject: [1, 0],
      ofChapter: [1],
      results: all,
      search: all,
      quiz: 403,
    });
  });

  test('see a quiz that is for several batches, once who is in two of them', async () => {
    const { academy, sub_id, chapter, asha, ravi, roster } = await academyWithBatch();
    const [both, none] = [await portal().signIn(), await portal().signIn()];
    for (const { stud_id } of [both, none]) await portal().enrol(stud_id, sub_id);
    const morning = await academy.roster('morning', [ravi.stud_id, both.stud_id]);
    await academy.roster('noon', [none.stud_id]);
    // Its name has that of another in it.
    await academy.roster('even', [none.stud_id]);
    const { db } = portal().deps;
    await db.insertInto('roster_student').values({ roster_id: roster, stud_id: both.stud_id, is_member: 1 }).execute();
    await academy.quiz(chapter, { name: 'Alone', batch_slugs: 'evening' });
    const { quiz_id } = await academy.quiz(chapter, { name: 'Mock', batch_slugs: 'evening/morning' });
    await academy.quiz(chapter, { name: 'Hidden', batch_slugs: 'evening/morning', archived_at: 1 });
    const seen = async ({ stud_id, token }: Student) => {
      const quizzes = (await portal().call(getQuizByChapterCall, { stud_id, chapter_id: chapter }, token)).data();
      const subjects = (await portal().call(subjectsCall, { stud_id }, token)).data();
      const chapters = (await portal().call(chaptersCall, { stud_id, sub_id }, token)).data();
      return [
        quizzes.map(({ name }) => name),
        subjects.find((one) => one.subject_id === sub_id)?.quiz_count,
        chapters[0]?.quiz_count,
        (await portal().call(getQuizCall, { stud_id, quiz_id }, token)).statusCode,
      ];
    };
    expect(await seen(asha)).toEqual([['Alone', 'Mock'], 2, 2, 200]);
    expect(await seen(ravi)).toEqual([['Mock'], 1, 1, 200]);
    expect(await seen(both)).toEqual([['Alone', 'Mock'], 2, 2, 200]);
    expect(await seen(none)).toEqual([[], 0, 0, 403]);
    // Who moves from one to the other goes on seeing it.
    await db.updateTable('roster_student').set({ roster_id: morning }).where('stud_id', '=', asha.stud_id).execute();
    expect(await seen(asha)).toEqual([['Mock'], 1, 1, 200]);
    await db.deleteFrom('roster_student').where('stud_id', '=', asha.stud_id).execute();
    expect(await seen(asha)).toEqual([[], 0, 0, 403]);
  });

  test('alone see its news, also in older pages and in the search', async () => {
    const { academy, asha, ravi } = await academyWithBatch('Maths');
    const newest = await academy.news({ heading: 'For all', added_on: 3 });
    const hidden = await academy.news({ heading: 'For the evening', added_on: 2, batch_slug: 'evening' });
    await academy.news({ heading: 'Old', added_on: 1 });
    const seen = async ({ stud_id, token }: Student) => {
      const older = async (before_news: string) =>
        (await portal().call(olderNewsCall, { stud_id, before_news }, token)).data().older.map((one) => one.heading);
      return {
        list: (await portal().call(newsEventsCall, { stud_id }, token)).data().map((one) => one.heading),
        search: (await portal().call(searchIndexCall, { stud_id }, token)).data().news.map((one) => one.heading),
        older: await older(newest),
        afterHidden: await older(hidden),
      };
    };
    const all = ['For all', 'For the evening', 'Old'];
    expect(await seen(asha)).toEqual({ list: all, search: all, older: all.slice(1), afterHidden: ['Old'] });
    const open = ['For all', 'Old'];
    expect(await seen(ravi)).toEqual({ list: open, search: open, older: ['Old'], afterHidden: [] });
  });

  test('who have left it keep their reports, and can submit what they had begun, but see the quiz no more', async () => {
    const { academy, chapter, sub_id, asha, ravi, setMember } = await academyWithBatch();
    const taken = await academy.quiz(chapter, { name: 'Taken', batch_slugs: 'evening' });
    const begun = await academy.quiz(chapter, { name: 'Begun', batch_slugs: 'evening' });
    const never = await academy.quiz(chapter, { name: 'Never', batch_slugs: 'evening' });
    const submit = async ({ stud_id, token }: Student, { quiz_id, question_ids }: typeof taken, isBlank = false) => {
      const submit_data = isBlank ? [] : [{ question_id: question_ids[0] ?? '', answer: 'right' }];
      const input = { stud_id, quiz_id, submit_data, attempt_id: randomUUID() };
      return (await portal().call(submitQuizCall, input, token)).statusCode;
    };
    const { stud_id, token } = asha;
    expect(await submit(asha, taken)).toBe(200);
    await setMember(stud_id, 0);

    expect((await portal().call(getQuizByChapterCall, { stud_id, chapter_id: chapter }, token)).data()).toEqual([]);
    expect((await portal().call(subjectResultsCall, { stud_id, sub_id }, token)).data()).toEqual([]);
    const [report] = (await portal().call(myQuizHistoryCall, { stud_id, chapter_id: chapter }, token)).data();
    expect(report?.name).toBe('Taken');
    const opened = (await portal().call(quizReportByIdCall, { stud_id, id: report?.id ?? '' }, token)).data();
    expect(opened.report).toHaveLength(1);
    // There is no way from it to a quiz that cannot be taken again.
    expect(opened).not.toHaveProperty('quiz_id');
    expect((await portal().call(getQuizCall, { stud_id, quiz_id: taken.quiz_id }, token)).statusCode).toBe(403);

    // It was begun without a network. A blank one would show the right answers to whoever has left.
    expect(await submit(asha, never, true)).toBe(403);
    expect(await submit(asha, begun)).toBe(200);
    // Who never was in the batch has begun nothing.
    const draft = { stud_id: ravi.stud_id, quiz_id: begun.quiz_id, attempt_id: randomUUID(), version: 0, answers: [] };
    expect((await portal().call(syncDraftCall, draft, ravi.token)).statusCode).toBe(403);
    expect([await submit(ravi, begun), await submit(ravi, begun, true)]).toEqual([403, 403]);
  });

  test('see and lose all of it at the moment in which they come or go', async () => {
    const { academy, chapter, ravi, setMember } = await academyWithBatch();
    await academy.quiz(chapter, { batch_slugs: 'evening' });
    await academy.news({ batch_slug: 'evening' });
    const { stud_id, token } = ravi;
    const seen = async () => [
      (await portal().call(getQuizByChapterCall, { stud_id, chapter_id: chapter }, token)).data().length,
      (await portal().call(newsEventsCall, { stud_id }, token)).data().length,
      (await portal().call(subjectsCall, { stud_id }, token)).data()[0]?.quiz_count,
    ];
    expect(await seen()).toEqual([0, 0, 0]);
    await setMember(stud_id, 1);
    expect(await seen()).toEqual([1, 1, 1]);
    await setMember(stud_id, 0);
    expect(await seen()).toEqual([0, 0, 0]);
  });

  test('count once who are in it twice: in all subjects, and in this one', async () => {
    const { academy, sub_id, chapter, asha } = await academyWithBatch();
    await academy.roster('evening', [asha.stud_id], sub_id);
    await academy.quiz(chapter, { batch_slugs: 'evening', added_on: testNow });
    const [subject] = (await portal().call(subjectsCall, { stud_id: asha.stud_id }, asha.token)).data();
    expect(subject?.quiz_count).toBe(1);
  });

  test('alone have a chapter with all that is in it, also in the counts of its subject', async () => {
    const { academy, sub_id, asha, ravi, setMember } = await academyWithBatch();
    const chapter_id = await academy.chapter(sub_id, { batch_slug: 'evening', chapter_name: 'Revision' });
    await academy.topic(chapter_id, { topic_name: 'Optics' });
    await academy.material(chapter_id);
    await academy.quiz(chapter_id);
    await academy.quiz(chapter_id, { batch_slugs: 'evening' });
    await countContents(portal().deps.db);
    const seen = async ({ stud_id, token }: typeof asha) => {
      const [subject] = (await portal().call(subjectsCall, { stud_id }, token)).data();
      const chapters = (await portal().call(chaptersCall, { stud_id, sub_id }, token)).data();
      const found = chapters.find((one) => one.chapter_name === 'Revision');
      const countsOf = (one: typeof subject | typeof found) =>
        one && [one.video_count, one.material_count, one.quiz_count];
      return [countsOf(subject), countsOf(found)];
    };
    expect(await seen(asha)).toEqual([
      [1, 1, 2],
      [1, 1, 2],
    ]);
    expect(await seen(ravi)).toEqual([[0, 0, 0], undefined]);
    await setMember(ravi.stud_id, 1);
    expect(await seen(ravi)).toEqual(await seen(asha));
    expect(await listMiscounted(portal().deps.db)).toEqual([]);
  });
});
