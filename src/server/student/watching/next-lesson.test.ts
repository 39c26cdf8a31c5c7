import { expect, test } from 'vitest';
import { nextLessonCall } from '#contract/watching/next-lesson.ts';
import { watchProgressCall } from '#contract/watching/progress.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';

onEachApp('the next lesson', (portal) => {
  /** Two subjects; the first has two chapters of two videos, the second one chapter of one. */
  async function enrolled() {
    const academy = testAcademy(portal().deps.db);
    const { stud_id, token } = await portal().signIn();
    const subjects = [await academy.subject(), await academy.subject()] as const;
    const chapters = [
      await academy.chapter(subjects[0]),
      await academy.chapter(subjects[0]),
      await academy.chapter(subjects[1]),
    ] as const;
    const videos = { a1: chapters[0], a2: chapters[0], b1: chapters[1], b2: chapters[1], c1: chapters[2] };
    for (const [topic_id, chapter_id] of Object.entries(videos)) await academy.topic(chapter_id, { topic_id });
    for (const subject_id of subjects) await portal().enrol(stud_id, subject_id);
    let minute = 0;
    const watch = async (topic_id: keyof typeof videos, position = 100) => {
      minute += 1;
      const watched_at = testNow - 60_000 + minute * 1000;
      await portal().call(watchProgressCall, { stud_id, topic_id, position, duration: 100, watched_at }, token);
    };
    const next = async () => (await portal().call(nextLessonCall, { stud_id }, token)).data();
    const nextId = async () => (await next()).map(({ topic_id }) => topic_id);
    return { academy, stud_id, subjects, chapters, watch, next, nextId };
  }

  test('is the first of the first subject for a new student, with all that its card shows', async () => {
    const { next, chapters, subjects } = await enrolled();
    expect(await next()).toEqual([
      {
        ...{ topic_id: 'a1', topic_name: expect.stringMatching(/^topic/), chapter_id: chapters[0] },
        ...{
          chapter_name: chapters[0],
          subject_id: subjects[0],
          subject_name: subjects[0],
          thumbnail: '',
          is_first: true,
        },
      },
    ]);
  });

  test('follows the video that was watched last: in its chapter, then in its subject, then anywhere', async () => {
    const { watch, next, nextId } = await enrolled();
    await watch('b1');
    expect(await next()).toMatchObject([{ topic_id: 'b2', is_first: false }]);
    await watch('a1');
    expect(await nextId()).toEqual(['a2']);
    await watch('a2');
    expect(await nextId()).toEqual(['b2']);
    await watch('b2');
    expect(await nextId()).toEqual(['c1']);
    await watch('c1');
    expect(await nextId()).toEqual([]);
  });

  test('of the last chapter of a subject is the first that was left out', async () => {
    const { watch, nextId } = await enrolled();
    await watch('b2');
    expect(await nextId()).toEqual(['a1']);
  });

  test('may be one that was begun, and is not one that is archived or of a subject that the student has left', async () => {
    const { academy, stud_id, subjects, watch, nextId } = await enrolled();
    await watch('a2', 50);
    await watch('a1');
    expect(await nextId()).toEqual(['a2']);
    await portal().deps.db.updateTable('topic').set({ archived_at: 1 }).where('topic_id', 'in', ['a2', 'b1']).execute();
    expect(await nextId()).toEqual(['b2']);
    await academy.unenrol(stud_id, subjects[0]);
    expect(await nextId()).toEqual(['c1']);
    await academy.unenrol(stud_id, subjects[1]);
    expect(await nextId()).toEqual([]);
  });
});
