import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chaptersCall } from '#contract/chapters.ts';
import { continueWatchingCall, watchProgressCall } from '#contract/watching/progress.ts';
import { recentlyWatchedCall } from '#contract/watching/recently-watched.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';

onEachApp('what a student watched', (portal) => {
  async function enrolled() {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject({ subject_name: 'Physics', thumbnail: 'hash/cover.jpg' });
    const chapter_id = await academy.chapter(subject_id, { chapter_name: 'Charge' });
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, subject_id);
    const report = (topic_id: string, position: number, watched_at: number, duration = 100) =>
      portal().call(watchProgressCall, { stud_id, topic_id, position, duration, watched_at }, token);
    const recent = async () => (await portal().call(recentlyWatchedCall, { stud_id }, token)).data();
    const unfinished = async () => (await portal().call(continueWatchingCall, { stud_id }, token)).data();
    return { academy, subject_id, chapter_id, stud_id, token, report, recent, unfinished };
  }

  test('is listed newest first, each video once, ready to play on', async () => {
    const { academy, chapter_id, report, recent } = await enrolled();
    const first = await academy.topic(chapter_id, { topic_name: 'Charge', video: 'hash/charge.mp4' });
    await academy.captions(first, 'en');
    const second = await academy.topic(chapter_id, { video: 'https://youtu.be/x' });
    await academy.topic(chapter_id);
    await report(first, 10, testNow - 3000);
    await report(second, 20, testNow - 2000);
    await report(first, 30, testNow - 1000);

    const address = (path: string) => expect.stringMatching(new RegExp(`^/media/[^/]+/${path}$`));
    expect(await recent()).toEqual([
      {
        ...{ topic_id: first, topic_name: 'Charge', subject_name: 'Physics', thumbnail: address('hash/cover.jpg') },
        ...{ video_link: address('hash/charge.mp4'), captions: [{ lang: 'en', src: address(`hash-${first}/en.vtt`) }] },
        ...{ position: 30, duration: 100, watched_at: testNow - 1000 },
      },
      expect.objectContaining({ topic_id: second, video_link: 'https://youtu.be/x', captions: [], position: 20 }),
    ]);
  });

  test('is empty at first, and is nobody else’s', async () => {
    const { academy, chapter_id, subject_id, report, recent, unfinished } = await enrolled();
    expect(await recent()).toEqual([]);
    expect(await unfinished()).toEqual([]);
    await report(await academy.topic(chapter_id), 10, testNow);
    const other = await portal().signIn();
    await portal().enrol(other.stud_id, subject_id);
    const theirs = await portal().call(recentlyWatchedCall, { stud_id: other.stud_id }, other.token);
    expect(theirs.data()).toEqual([]);
  });

  test('is kept in thousandths of a second: no number is so small that a database cannot reckon with it', async () => {
    const { academy, chapter_id, subject_id, stud_id, token, report, recent } = await enrolled();
    const topic_id = await academy.topic(chapter_id);
    await report(topic_id, 5e-324, testNow - 1, 5e-324);
    expect(await recent()).toMatchObject([{ position: 0, duration: 0 }]);
    await report(topic_id, 5e-324, testNow, 2);
    (await portal().call(chaptersCall, { stud_id, sub_id: subject_id }, token)).data();
    await report(topic_id, 1.23456, testNow + 1, 99.9999);
    expect(await recent()).toMatchObject([{ position: 1.235, duration: 100 }]);
  });

  test('is continued where it was begun and not finished', async () => {
    const { academy, chapter_id, subject_id, report, unfinished } = await enrolled();
    const opened = await academy.topic(chapter_id);
    const begun = await academy.topic(chapter_id, { topic_name: 'Begun' });
    const unknownLength = await academy.topic(chapter_id);
    const finished = await academy.topic(chapter_id);
    await report(opened, 5, testNow - 1);
    await report(begun, 94.9, testNow - 2);
    await report(unknownLength, 1000, testNow - 3, 0);
    await report(finished, 95, testNow - 4);

    const [newest, next, ...rest] = await unfinished();
    expect(newest).toEqual({
      ...{ topic_id: begun, topic_name: 'Begun', chapter_id, chapter_name: 'Charge' },
      ...{ subject_id, subject_name: 'Physics', thumbnail: expect.stringMatching(/^\/media\/.*\/cover\.jpg$/) },
      ...{ position: 94.9, duration: 100, watched_at: testNow - 2 },
    });
    expect(next).toMatchObject({ topic_id: unknownLength, position: 1000, duration: 0 });
    expect(rest).toEqual([]);
  });

  test('offers the newest twelve to continue', async () => {
    const { academy, chapter_id, report, unfinished } = await enrolled();
    const topics: string[] = [];
    for (let index = 0; index < 14; index += 1) topics.push(await academy.topic(chapter_id));
    for (const [index, topic_id] of topics.entries()) await report(topic_id, 50, testNow - 100 + index);
    expect((await unfinished()).map(({ topic_id }) => topic_id)).toEqual(topics.toReversed().slice(0, 12));
  });

  test('a report that comes late changes nothing', async () => {
    const { academy, chapter_id, report, recent } = await enrolled();
    const topic_id = await academy.topic(chapter_id);
    await report(topic_id, 50, testNow - 1000);
    expect((await report(topic_id, 10, testNow - 2000)).status).toBe(true);
    expect(await recent()).toMatchObject([{ position: 50, watched_at: testNow - 1000 }]);
  });

  test('a device whose clock is ahead does not shut out the others', async () => {
    const { academy, chapter_id, report, recent } = await enrolled();
    const topic_id = await academy.topic(chapter_id);
    await report(topic_id, 50, testNow + 365 * 24 * 3600 * 1000);
    expect(await recent()).toMatchObject([{ position: 50, watched_at: testNow }]);
    portal().advance(1000);
    await report(topic_id, 10, testNow + 1000);
    expect(await recent()).toMatchObject([{ position: 10 }]);
  });

  test('what was kept before the portal’s clock was set back shuts nothing out', async () => {
    const { academy, chapter_id, report, recent } = await enrolled();
    const topic_id = await academy.topic(chapter_id);
    portal().advance(24 * 3600 * 1000);
    await report(topic_id, 50, portal().deps.clock());
    portal().advance(-24 * 3600 * 1000);
    await report(topic_id, 70, testNow);
    expect(await recent()).toMatchObject([{ position: 70, watched_at: testNow }]);
  });

  test('never goes past the end of the video', async () => {
    const { academy, chapter_id, report, recent } = await enrolled();
    await report(await academy.topic(chapter_id), 500, testNow, 100);
    expect(await recent()).toMatchObject([{ position: 100, duration: 100 }]);
  });

  test('law: reports end the same in whatever order they come, also all at once', async () => {
    const { academy, chapter_id, stud_id, report } = await enrolled();
    const { db } = portal().deps;
    const reports = fc.array(
      fc.record({ position: fc.integer({ min: 0, max: 100 }), age: fc.integer({ min: 0, max: 4 }) }),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    await fc.assert(
      fc.asyncProperty(reports, fc.boolean(), async (made, backwards) => {
        const topic_id = await academy.topic(chapter_id);
        const sent = backwards ? made.toReversed() : made;
        await Promise.all(sent.map(({ position, age }) => report(topic_id, position, testNow - age)));
        const kept = await db.selectFrom('watch_progress').selectAll().where('topic_id', '=', topic_id).execute();
        const newest = Math.min(...made.map(({ age }) => age));
        const position = Math.max(...made.filter(({ age }) => age === newest).map((one) => one.position));
        expect(kept).toEqual([{ stud_id, topic_id, position, duration: 100, watched_at: testNow - newest }]);
      }),
      { numRuns: 20 },
    );
  });

  test('of a topic that is not the student’s, archived or unknown is refused, and nothing is kept', async () => {
    const { academy, chapter_id, report } = await enrolled();
    const foreign = await academy.topic(await academy.chapter(await academy.subject()));
    const archived = await academy.topic(chapter_id, { archived_at: 1 });
    for (const topic_id of [foreign, archived, 'nowhere']) {
      expect((await report(topic_id, 50, testNow)).statusCode).toBe(403);
    }
    expect(await portal().deps.db.selectFrom('watch_progress').selectAll().execute()).toEqual([]);
  });

  test('is hidden with what was archived or is no longer the student’s, and comes back with it', async () => {
    const { academy, chapter_id, subject_id, stud_id, report, recent, unfinished } = await enrolled();
    await report(await academy.topic(chapter_id), 50, testNow);
    await academy.unenrol(stud_id, subject_id);
    expect(await recent()).toEqual([]);
    expect(await unfinished()).toEqual([]);
    await portal().enrol(stud_id, subject_id);
    expect(await recent()).toHaveLength(1);
    await academy.archive('chapter');
    expect(await recent()).toEqual([]);
  });
});
