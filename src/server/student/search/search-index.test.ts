import { expect, test } from 'vitest';
import { searchIndexCall } from '#contract/search-index.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { readSearchIndex } from './search-index.repository.ts';

onEachApp('the search index', (portal) => {
  /** A subject with two chapters, of which the second is empty, and a student who sees it. */
  async function enrolled() {
    const academy = testAcademy(portal().deps.db);
    const subject = await academy.subject({ subject_name: 'Physics' });
    const chapter = await academy.chapter(subject, { chapter_name: 'Charge' });
    const empty = await academy.chapter(subject, { chapter_name: 'Waves' });
    const topics = [await academy.topic(chapter), await academy.topic(chapter)] as const;
    await academy.material(chapter, { title: 'Notes' });
    const { quiz_id } = await academy.quiz(chapter, { name: 'First test' });
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, subject);
    const read = async () => (await portal().call(searchIndexCall, { stud_id }, token)).data();
    return { academy, subject, chapter, empty, topics, quiz_id, stud_id, read };
  }

  test('has the names of all that the student sees, in the academy’s order, and the ids that lead there', async () => {
    const { academy, subject, chapter, empty, topics, quiz_id, read } = await enrolled();
    const news = await academy.news({ heading: 'Science camp' });
    expect(await read()).toEqual({
      subjects: [
        {
          subject_id: subject,
          subject_name: 'Physics',
          chapters: [
            {
              chapter_id: chapter,
              chapter_name: 'Charge',
              topics: topics.map((topic_id) => ({ topic_id, topic_name: topic_id })),
              materials: [{ title: 'Notes' }],
              quizzes: [{ id: quiz_id, name: 'First test' }],
            },
            { chapter_id: empty, chapter_name: 'Waves', topics: [], materials: [], quizzes: [] },
          ],
        },
      ],
      news: [{ id: news, heading: 'Science camp' }],
    });
  });

  test('has nothing of the subjects of another level, and all of them once the student is enrolled', async () => {
    const { subject, read } = await enrolled();
    const other = await portal().signIn();
    const readAsOther = async () =>
      (await portal().call(searchIndexCall, { stud_id: other.stud_id }, other.token)).data();
    expect(await readAsOther()).toEqual({ subjects: [], news: [] });
    await portal().enrol(other.stud_id, subject);
    expect(await readAsOther()).toEqual(await read());
  });

  test('has nothing that is archived, nor what is in it', async () => {
    const { academy, subject, chapter, topics, quiz_id, read } = await enrolled();
    const { db } = portal().deps;
    const news = await academy.news();
    await db.updateTable('news').set({ archived_at: 1 }).where('news_id', '=', news).execute();
    await db.updateTable('topic').set({ archived_at: 1 }).where('topic_id', '=', topics[0]).execute();
    await db.updateTable('quiz').set({ archived_at: 1 }).where('quiz_id', '=', quiz_id).execute();
    await db.updateTable('study_material').set({ archived_at: 1 }).execute();
    expect(await read()).toMatchObject({
      subjects: [{ chapters: [{ topics: [{ topic_id: topics[1] }], materials: [], quizzes: [] }, {}] }],
      news: [],
    });
    await db.updateTable('chapter').set({ archived_at: 1 }).where('chapter_id', '=', chapter).execute();
    expect(await read()).toMatchObject({ subjects: [{ chapters: [{ chapter_name: 'Waves' }] }] });
    await db.updateTable('subject').set({ archived_at: 1 }).where('subject_id', '=', subject).execute();
    expect(await read()).toEqual({ subjects: [], news: [] });
  });

  test('beyond its limits has the first videos and the newest news, and every subject and chapter', async () => {
    const { academy, stud_id, topics } = await enrolled();
    const old = await academy.news({ added_on: 1 });
    const newest = await academy.news({ added_on: 2 });
    const index = await readSearchIndex(portal().deps.db, stud_id, { limit: 1, news: 1 });
    expect(index).toMatchObject({
      subjects: [{ chapters: [{ topics: [{ topic_id: topics[0] }] }, { chapter_name: 'Waves' }] }],
      news: [{ id: newest }],
    });
    expect(JSON.stringify(index)).not.toContain(old);
    expect(index.subjects[0]?.chapters[0]?.topics).toHaveLength(1);
  });
});
