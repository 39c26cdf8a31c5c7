import { expect, test } from 'vitest';
import { topicsCall } from '#contract/topics.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';

onEachApp('topics', (portal) => {
  test('come in order with names, a signed URL, captions and the student’s progress', async () => {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    const chapter_id = await academy.chapter(subject_id, { chapter_name: 'Charge' });
    const link = 'https://www.youtube.com/watch?v=abc&t=1';
    const second = await academy.topic(chapter_id, { topic_name: 'Field', position: 2, video: link });
    const first = await academy.topic(chapter_id, { topic_name: 'Charge', position: 1, video: 'hash/a video.mp4' });
    await academy.topic(chapter_id, { archived_at: 1 });
    await academy.captions(first, 'ml');
    await academy.captions(first, 'en');
    const { stud_id, token } = await portal().signIn();
    const other = await portal().signIn();
    await portal().enrol(stud_id, subject_id);
    await db
      .insertInto('watch_progress')
      .values([
        { stud_id, topic_id: first, position: 12.5, furthest: 30, finished: 0, duration: 60, watched_at: 7 },
        { stud_id: other.stud_id, topic_id: second, position: 1, furthest: 1, finished: 0, duration: 2, watched_at: 3 },
      ])
      .execute();

    const names = { subject_name: 'Physics', chapter_name: 'Charge' };
    const signedUrl = (rest: string) => expect.stringMatching(new RegExp(`^/media/[^/]+/${rest}$`));
    expect((await portal().call(topicsCall, { stud_id, chapter_id }, token)).data()).toEqual([
      {
        ...{ topic_id: first, topic_name: 'Charge', ...names },
        video_link: signedUrl('hash/a%20video.mp4'),
        captions: [
          { lang: 'en', src: signedUrl(`hash-${first}/en.vtt`) },
          { lang: 'ml', src: signedUrl(`hash-${first}/ml.vtt`) },
        ],
        ...{ position: 12.5, furthest: 30, duration: 60, watched_at: 7 },
      },
      { topic_id: second, topic_name: 'Field', ...names, video_link: link, captions: [] },
    ]);
  });

  test('an empty chapter has none; another’s, an archived and an unknown one are refused alike', async () => {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject();
    const empty = await academy.chapter(subject_id);
    const archived = await academy.chapter(subject_id, { archived_at: 1 });
    const foreign = await academy.chapter(await academy.subject());
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, subject_id);

    expect((await portal().call(topicsCall, { stud_id, chapter_id: empty }, token)).data()).toEqual([]);
    const refused = [archived, foreign, 'nowhere'].map(
      async (chapter_id) => (await portal().call(topicsCall, { stud_id, chapter_id }, token)).response,
    );
    for (const response of await Promise.all(refused)) {
      expect(response.statusCode).toBe(403);
      expect(response.json()).toEqual({ status: false, message: 'This is not part of your courses.', data: null });
    }
  });

  test('are refused as soon as the student is no longer enrolled', async () => {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id);
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, subject_id);
    expect((await portal().call(topicsCall, { stud_id, chapter_id }, token)).statusCode).toBe(200);
    await academy.unenrol(stud_id, subject_id);
    expect((await portal().call(topicsCall, { stud_id, chapter_id }, token)).statusCode).toBe(403);
  });
});
