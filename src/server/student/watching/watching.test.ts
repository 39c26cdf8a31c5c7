import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chaptersCall } from '#contract/chapters.ts';
import { nextLessonCall } from '#contract/watching/next-lesson.ts';
import { continueWatchingCall, watchProgressCall } from '#contract/watching/progress.ts';
import { recentlyWatchedCall } from '#contract/watching/recently-watched.ts';
import { noStudentUse } from '#server/http/limits/student-limits.ts';
import { propertyRuns, propertyTimeout } from '#server/testing/long-run.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';

onEachApp(
  'watch progress',
  (portal) => {
    async function enrolled() {
      const academy = testAcademy(portal().deps.db);
      const subject_id = await academy.subject({ subject_name: 'Physics', thumbnail: 'hash/cover.jpg' });
      const chapter_id = await academy.chapter(subject_id, { chapter_name: 'Charge' });
      const { stud_id, token } = await portal().signIn();
      await portal().enrol(stud_id, subject_id);
      const send = (topic_id: string, position: number, watched_at: number, duration = 100) =>
        portal().call(watchProgressCall, { stud_id, topic_id, position, duration, watched_at }, token);
      const recent = async () => (await portal().call(recentlyWatchedCall, { stud_id }, token)).data();
      const unfinished = async () => (await portal().call(continueWatchingCall, { stud_id }, token)).data();
      return { academy, subject_id, chapter_id, stud_id, token, send, recent, unfinished };
    }

    // spec: 3.10, 7.12
    test('is listed newest first, each video once, with its signed URL', async () => {
      const { academy, chapter_id, send, recent } = await enrolled();
      const first = await academy.topic(chapter_id, { topic_name: 'Charge', video: 'hash/charge.mp4' });
      await academy.captions(first, 'en');
      const second = await academy.topic(chapter_id, { video: 'https://youtu.be/x' });
      await academy.topic(chapter_id);
      await send(first, 10, testNow - 3000);
      await send(second, 20, testNow - 2000);
      await send(first, 30, testNow - 1000);

      const signedUrl = (path: string) => expect.stringMatching(new RegExp(`^/media/[^/]+/${path}$`));
      expect(await recent()).toEqual([
        {
          topic_id: first,
          topic_name: 'Charge',
          chapter_id,
          subject_name: 'Physics',
          thumbnail: signedUrl('hash/cover.jpg'),
          video_link: signedUrl('hash/charge.mp4'),
          captions: [{ lang: 'en', src: signedUrl(`hash-${first}/en.vtt`) }],
          position: 30,
          duration: 100,
          watched_at: testNow - 1000,
          furthest: 30,
        },
        expect.objectContaining({ topic_id: second, video_link: 'https://youtu.be/x', captions: [], position: 20 }),
      ]);
    });

    test('is empty at first, and is the student’s alone', async () => {
      const { academy, chapter_id, subject_id, send, recent, unfinished } = await enrolled();
      expect(await recent()).toEqual([]);
      expect(await unfinished()).toEqual([]);
      await send(await academy.topic(chapter_id), 10, testNow);
      const other = await portal().signIn();
      await portal().enrol(other.stud_id, subject_id);
      const theirs = await portal().call(recentlyWatchedCall, { stud_id: other.stud_id }, other.token);
      expect(theirs.data()).toEqual([]);
    });

    test('is saved in milliseconds, since databases cannot calculate with the smallest numbers', async () => {
      const { academy, chapter_id, subject_id, stud_id, token, send, recent } = await enrolled();
      const topic_id = await academy.topic(chapter_id);
      await send(topic_id, 5e-324, testNow - 1, 5e-324);
      expect(await recent()).toMatchObject([{ position: 0, duration: 0 }]);
      await send(topic_id, 5e-324, testNow, 2);
      (await portal().call(chaptersCall, { stud_id, sub_id: subject_id }, token)).data();
      await send(topic_id, 1.23456, testNow + 1, 99.9999);
      expect(await recent()).toMatchObject([{ position: 1.235, duration: 100 }]);
    });

    test('lists videos to continue that were begun and not finished', async () => {
      const { academy, chapter_id, subject_id, send, unfinished } = await enrolled();
      const opened = await academy.topic(chapter_id);
      const begun = await academy.topic(chapter_id, { topic_name: 'Begun' });
      const unknownLength = await academy.topic(chapter_id);
      const finished = await academy.topic(chapter_id);
      await send(opened, 5, testNow - 1);
      await send(begun, 94.9, testNow - 2);
      await send(unknownLength, 1000, testNow - 3, 0);
      await send(finished, 95, testNow - 4);

      const [newest, next, ...rest] = await unfinished();
      expect(newest).toEqual({
        topic_id: begun,
        topic_name: 'Begun',
        chapter_id,
        chapter_name: 'Charge',
        subject_id,
        subject_name: 'Physics',
        thumbnail: expect.stringMatching(/^\/media\/.*\/cover\.jpg$/),
        position: 94.9,
        duration: 100,
        watched_at: testNow - 2,
      });
      expect(next).toMatchObject({ topic_id: unknownLength, position: 1000, duration: 0 });
      expect(rest).toEqual([]);
    });

    test('that is finished stays so when the video is watched again, and the position follows', async () => {
      const { academy, chapter_id, subject_id, stud_id, token, send, recent, unfinished } = await enrolled();
      const topic_id = await academy.topic(chapter_id);
      await send(topic_id, 96, testNow - 3);
      await send(topic_id, 20, testNow - 2);
      const watchedPercent = async () => {
        const chapters = (await portal().call(chaptersCall, { stud_id, sub_id: subject_id }, token)).data();
        return chapters.map(({ watched_percent }) => watched_percent);
      };
      expect(await recent()).toMatchObject([{ position: 20, furthest: 100 }]);
      expect(await watchedPercent()).toEqual([100]);
      expect(await unfinished()).toEqual([]);
      // The academy replaces the video by a longer one.
      await send(topic_id, 10, testNow - 1, 400);
      expect(await recent()).toMatchObject([{ position: 10, duration: 400, furthest: 400 }]);
      expect(await watchedPercent()).toEqual([100]);
    });

    test('keeps how far a student got, also if that comes late or only as the furthest position of a device', async () => {
      const { academy, chapter_id, stud_id, token, send, recent } = await enrolled();
      const [late, offline] = [await academy.topic(chapter_id), await academy.topic(chapter_id)];
      await send(late, 10, testNow - 1);
      await send(late, 60, testNow - 2);
      const update = { stud_id, topic_id: offline, position: 4, duration: 100, watched_at: testNow, furthest: 970 };
      await portal().call(watchProgressCall, update, token);
      await send(offline, 5, testNow + 1);
      expect(await recent()).toMatchObject([
        { topic_id: offline, position: 5, furthest: 100 },
        { topic_id: late, position: 10, furthest: 60 },
      ]);
    });

    test('offers the newest twelve to continue', async () => {
      const { academy, chapter_id, send, unfinished } = await enrolled();
      const topics: string[] = [];
      for (let index = 0; index < 14; index += 1) topics.push(await academy.topic(chapter_id));
      for (const [index, topic_id] of topics.entries()) await send(topic_id, 50, testNow - 100 + index);
      expect((await unfinished()).map(({ topic_id }) => topic_id)).toEqual(topics.toReversed().slice(0, 12));
    });

    test('does not change by an update that comes late', async () => {
      const { academy, chapter_id, send, recent } = await enrolled();
      const topic_id = await academy.topic(chapter_id);
      await send(topic_id, 50, testNow - 1000);
      expect((await send(topic_id, 10, testNow - 2000)).status).toBe(true);
      expect(await recent()).toMatchObject([{ position: 50, watched_at: testNow - 1000 }]);
    });

    test('from a device whose clock is ahead does not block other devices', async () => {
      const { academy, chapter_id, send, recent } = await enrolled();
      const topic_id = await academy.topic(chapter_id);
      await send(topic_id, 50, testNow + 365 * 24 * 3600 * 1000);
      expect(await recent()).toMatchObject([{ position: 50, watched_at: testNow }]);
      portal().advance(1000);
      await send(topic_id, 10, testNow + 1000);
      expect(await recent()).toMatchObject([{ position: 10 }]);
    });

    test('that was saved before the portal’s clock was set back blocks nothing', async () => {
      const { academy, chapter_id, send, recent } = await enrolled();
      const topic_id = await academy.topic(chapter_id);
      portal().advance(24 * 3600 * 1000);
      await send(topic_id, 50, portal().deps.clock());
      portal().advance(-24 * 3600 * 1000);
      await send(topic_id, 70, testNow);
      expect(await recent()).toMatchObject([{ position: 70, watched_at: testNow }]);
    });

    test('never goes past the end of the video', async () => {
      const { academy, chapter_id, send, recent } = await enrolled();
      await send(await academy.topic(chapter_id), 500, testNow, 100);
      expect(await recent()).toMatchObject([{ position: 100, duration: 100 }]);
    });

    test('property: updates have the same outcome in any order, even all at once', {
      timeout: propertyTimeout,
    }, async () => {
      const { academy, chapter_id, stud_id, send } = await enrolled();
      const { db } = portal().deps;
      const updates = fc.array(
        fc.record({ position: fc.integer({ min: 0, max: 100 }), age: fc.integer({ min: 0, max: 4 }) }),
        {
          minLength: 1,
          maxLength: 8,
        },
      );
      await fc.assert(
        fc.asyncProperty(updates, fc.boolean(), async (made, backwards) => {
          const topic_id = await academy.topic(chapter_id);
          const sent = backwards ? made.toReversed() : made;
          await Promise.all(sent.map(({ position, age }) => send(topic_id, position, testNow - age)));
          const saved = await db.selectFrom('watch_progress').selectAll().where('topic_id', '=', topic_id).execute();
          const newest = Math.min(...made.map(({ age }) => age));
          const position = Math.max(...made.filter(({ age }) => age === newest).map((one) => one.position));
          const furthest = Math.max(...made.map((one) => one.position));
          const finished = furthest >= 95 ? 1 : 0;
          const watched_at = testNow - newest;
          expect(saved).toEqual([{ stud_id, topic_id, position, duration: 100, watched_at, furthest, finished }]);
        }),
        { numRuns: propertyRuns(20) },
      );
    });

    test('is hidden while its topic is archived or not the student’s', async () => {
      const { academy, chapter_id, subject_id, stud_id, send, recent, unfinished } = await enrolled();
      await send(await academy.topic(chapter_id), 50, testNow);
      await academy.unenrol(stud_id, subject_id);
      expect(await recent()).toEqual([]);
      expect(await unfinished()).toEqual([]);
      await portal().enrol(stud_id, subject_id);
      expect(await recent()).toHaveLength(1);
      await academy.archive('chapter');
      expect(await recent()).toEqual([]);
    });
  },
  { studentUse: noStudentUse },
);

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
        topic_id: 'a1',
        topic_name: expect.stringMatching(/^topic/),
        chapter_id: chapters[0],
        chapter_name: chapters[0],
        subject_id: subjects[0],
        subject_name: subjects[0],
        thumbnail: '',
        is_first: true,
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
