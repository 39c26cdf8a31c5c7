import { expect, test } from 'vitest';
import { chaptersCall } from '#contract/chapters.ts';
import { studyMaterialsCall } from '#contract/study-materials.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { topicsCall } from '#contract/topics.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';

onEachApp('subjects and chapters', (portal) => {
  // spec: 3.7, 7.7
  test('a student sees the subjects that they are enrolled in, in the academy’s order', async () => {
    const academy = testAcademy(portal().deps.db);
    const physics = await academy.subject({ subject_name: 'Physics', position: 2, thumbnail: 'hash/cover one.jpg' });
    const biology = await academy.subject({ subject_name: 'Biology', position: 2 });
    const maths = await academy.subject({ subject_name: 'Maths', position: 1 });
    await academy.subject({ subject_name: 'History' });
    const { stud_id, token } = await portal().signIn();
    for (const subject_id of [physics, biology, maths]) await portal().enrol(stud_id, subject_id);

    const listed = (await portal().call(subjectsCall, { stud_id }, token)).data();
    expect(listed.map(({ subject_name }) => subject_name)).toEqual(['Maths', 'Physics', 'Biology']);
    expect(listed[1]?.thumbnail).toMatch(/^\/media\/[^/]+\/hash\/cover%20one\.jpg$/);
    expect(listed[0]?.thumbnail).toBe('');
  });

  test('a student sees no subject without an enrolment, and no archived one', async () => {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject();
    const { stud_id, token } = await portal().signIn();
    expect((await portal().call(subjectsCall, { stud_id }, token)).data()).toEqual([]);
    await portal().enrol(stud_id, subject_id);
    await academy.archive('subject');
    expect((await portal().call(subjectsCall, { stud_id }, token)).data()).toEqual([]);
  });

  // spec: 3.8, 7.8
  test('chapters come in the academy’s order, under their subject’s name', async () => {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    const second = await academy.chapter(subject_id, { chapter_name: 'Current', position: 2 });
    const first = await academy.chapter(subject_id, { chapter_name: 'Charge', position: 1 });
    await academy.chapter(subject_id, { chapter_name: 'Gone', archived_at: 1 });
    await academy.chapter(await academy.subject(), { chapter_name: 'Elsewhere' });
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, subject_id);

    const listed = (await portal().call(chaptersCall, { stud_id, sub_id: subject_id }, token)).data();
    expect(listed.map(({ chapter_id, chapter_name }) => [chapter_id, chapter_name])).toEqual([
      [first, 'Charge'],
      [second, 'Current'],
    ]);
    expect(listed.map(({ subject_name }) => subject_name)).toEqual(['Physics', 'Physics']);
  });

  test('a card counts what the student can open, and how much of the videos they have watched', async () => {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id);
    const half = await academy.topic(chapter_id);
    const past = await academy.topic(chapter_id);
    await academy.topic(chapter_id);
    await academy.topic(chapter_id, { archived_at: 1 });
    await academy.material(chapter_id);
    await academy.material(chapter_id, { archived_at: 1 });
    await academy.quiz(chapter_id);
    await academy.quiz(chapter_id, { archived_at: 1 });
    const empty = await academy.chapter(subject_id);
    const { stud_id, token } = await portal().signIn();
    const other = await portal().signIn();
    for (const student of [stud_id, other.stud_id]) await portal().enrol(student, subject_id);
    await db
      .insertInto('watch_progress')
      .values([
        { stud_id, topic_id: half, position: 50, furthest: 50, finished: 0, duration: 100, watched_at: 1 },
        // A position past the end of one video does not count for another.
        { stud_id, topic_id: past, position: 400, furthest: 400, finished: 1, duration: 100, watched_at: 1 },
        {
          stud_id: other.stud_id,
          topic_id: half,
          position: 100,
          furthest: 100,
          finished: 1,
          duration: 100,
          watched_at: 1,
        },
      ])
      .execute();

    const facts = { video_count: 3, material_count: 1, quiz_count: 1, watched_percent: 50 };
    const nothing = { video_count: 0, material_count: 0, quiz_count: 0, watched_percent: 0 };
    expect((await portal().call(subjectsCall, { stud_id }, token)).data()).toMatchObject([facts]);
    expect((await portal().call(chaptersCall, { stud_id, sub_id: subject_id }, token)).data()).toMatchObject([
      { chapter_id, ...facts },
      { chapter_id: empty, ...nothing },
    ]);
  });

  test('a chapter says the length of its PDFs together, where it is known of each', async () => {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject();
    const two = await academy.chapter(subject_id);
    const oneProtected = await academy.chapter(subject_id);
    const none = await academy.chapter(subject_id);
    await academy.material(two, { size: 1_600_000, pages: 40 });
    await academy.material(two, { size: 3_000_000_000, pages: 200 });
    await academy.material(two, { size: 5, pages: 5, archived_at: 1 });
    await academy.material(oneProtected, { size: 41_000, pages: null });
    await academy.material(oneProtected, { size: 9000, pages: 12 });
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, subject_id);

    const { data, response } = await portal().call(chaptersCall, { stud_id, sub_id: subject_id }, token);
    expect(data().map((chapter) => [chapter.chapter_id, chapter.material_size, chapter.material_pages])).toEqual([
      [two, 3_001_600_000, 240],
      [oneProtected, 50_000, undefined],
      [none, undefined, undefined],
    ]);
    // Numbers, which one of the databases adds up to texts.
    expect(response.body).toContain('"material_size":3001600000,"material_pages":240');
  });
});

onEachApp('topics', (portal) => {
  // spec: 3.9, 7.9
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
        topic_id: first,
        topic_name: 'Charge',
        ...names,
        video_link: signedUrl('hash/a%20video.mp4'),
        captions: [
          { lang: 'en', src: signedUrl(`hash-${first}/en.vtt`) },
          { lang: 'ml', src: signedUrl(`hash-${first}/ml.vtt`) },
        ],
        position: 12.5,
        furthest: 30,
        duration: 60,
        watched_at: 7,
      },
      { topic_id: second, topic_name: 'Field', ...names, video_link: link, captions: [] },
    ]);
  });

  test('of an empty chapter are none; an unknown one is refused in words', async () => {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject();
    const empty = await academy.chapter(subject_id);
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, subject_id);

    expect((await portal().call(topicsCall, { stud_id, chapter_id: empty }, token)).data()).toEqual([]);
    const { response } = await portal().call(topicsCall, { stud_id, chapter_id: 'nowhere' }, token);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({ status: false, message: "This isn't part of your courses.", data: null });
  });
});

onEachApp('study materials', (portal) => {
  // spec: 3.13, 7.13
  test('a chapter’s documents come in order, each with a signed URL', async () => {
    const academy = testAcademy(portal().deps.db);
    const sub_id = await academy.subject({ subject_name: 'Physics' });
    const chapter_id = await academy.chapter(sub_id, { chapter_name: 'Charge' });
    await academy.material(chapter_id, {
      title: 'Tables',
      position: 2,
      media: 'hash2/tables.pdf',
      size: 1_600_000,
      pages: 40,
    });
    await academy.material(chapter_id, { title: 'Notes', position: 1, media: 'hash1/notes.pdf', may_download: 0 });
    await academy.material(chapter_id, { archived_at: 1 });
    await academy.material(await academy.chapter(sub_id));
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, sub_id);

    const names = { chapter_name: 'Charge', subject_name: 'Physics' };
    expect((await portal().call(studyMaterialsCall, { stud_id, sub_id, chapter_id }, token)).data()).toEqual([
      {
        title: 'Notes',
        ...names,
        path: expect.stringMatching(/^\/media\/[^/]+\/hash1\/notes\.pdf$/),
        may_download: false,
      },
      {
        title: 'Tables',
        ...names,
        path: expect.stringMatching(/^\/media\/[^/]+\/hash2\/tables\.pdf$/),
        may_download: true,
        size: 1_600_000,
        pages: 40,
      },
    ]);
  });

  test('an empty chapter has none', async () => {
    const academy = testAcademy(portal().deps.db);
    const sub_id = await academy.subject();
    const chapter_id = await academy.chapter(sub_id);
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, sub_id);
    expect((await portal().call(studyMaterialsCall, { stud_id, sub_id, chapter_id }, token)).data()).toEqual([]);
  });
});
