import { expect, test } from 'vitest';
import { previewChapterCall, previewQuizCall } from '#contract/desk/preview.ts';
import { deskSignOutCall } from '#contract/desk/session.ts';
import { readRows, readSnapshot } from '#server/platform/database/snapshot.ts';
import { listTables } from '#server/platform/database/tables.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, type TestApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { put } from '#server/testing/test-media.ts';

const film = 'hash-of-a-film/sound.mp4';
const notes = 'hash-of-a-pdf/notes.pdf';

onEachApp('the preview at the desk', (portal) => {
  async function addSchool() {
    const academy = testAcademy(portal().deps.db);
    for (const key of [film, notes]) await put(portal(), key, Buffer.from(key));
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    const chapter_id = await academy.chapter(subject_id, { chapter_name: 'Waves' });
    const topic_id = await academy.topic(chapter_id, { topic_name: 'Sound', video: film });
    await academy.captions(topic_id, 'hi');
    const { stud_id } = await portal().signIn();
    await portal()
      .deps.db.insertInto('watch_progress')
      .values({ stud_id, topic_id, position: 5, furthest: 5, finished: 0, duration: 61.5, watched_at: 1 })
      .execute();
    await academy.topic(chapter_id, { topic_name: 'Light', video: 'https://vimeo.com/7', archived_at: 5 });
    await academy.material(chapter_id, { title: 'Notes', media: notes, may_download: 0 });
    const questions = [
      {
        question: '<p>2 + 2?</p>',
        options: ['3', '4'],
        answer: '4',
        marks: 2,
        negative_marks: 0.5,
        explanation: 'why',
      },
    ];
    const { quiz_id } = await academy.quiz(chapter_id, { name: 'Test', questions, minutes: 45, archived_at: 5 });
    return { academy, subject_id, chapter_id, quiz_id };
  }

  test('shows a chapter and a quiz as students see them, with what is hidden, and records nothing', async () => {
    const { subject_id, chapter_id, quiz_id } = await addSchool();
    const { token } = await signInStaff(portal(), { role: 'teacher', subjects: [subject_id] });
    const before = await readStored(portal());

    const chapter = (await callDesk(portal(), previewChapterCall, { chapter_id }, token)).data();
    expect(chapter).toMatchObject({
      subject_name: 'Physics',
      chapter_name: 'Waves',
      is_hidden: false,
      topics: [
        { topic_name: 'Sound', is_hidden: false, duration: 61.5, captions: [{ lang: 'hi' }] },
        { topic_name: 'Light', is_hidden: true, duration: null, captions: [], video_link: 'https://vimeo.com/7' },
      ],
      materials: [{ title: 'Notes', may_download: false, is_hidden: false }],
      quizzes: [{ name: 'Test', max_marks: 2, questions: 1, minutes: 45, batch_name: '', is_hidden: true }],
    });
    const quiz = await callDesk(portal(), previewQuizCall, { quiz_id }, token);
    expect(quiz.data()).toMatchObject({
      quiz: { quiz_name: 'Test', chapter_id, max_marks: 2, minutes: 45 },
      is_hidden: true,
      questions: [{ question: '<p>2 + 2?</p>', options: ['3', '4'], marks: 2, negative_marks: 0.5 }],
    });
    // The key is not theirs to see here, as it is not a student's.
    expect(quiz.body).not.toMatch(/answer|explanation|why/);

    const urls = [chapter.topics[0]?.video_link ?? '', chapter.materials[0]?.path ?? ''];
    const open = async () => await Promise.all(urls.map(async (url) => (await portal().app.inject(url)).statusCode));
    expect(await open()).toEqual([200, 200]);
    expect(await readStored(portal())).toEqual(before);

    // The links are signed for this session, and end with it.
    await callDesk(portal(), deskSignOutCall, {}, token);
    expect(await open()).toEqual([403, 403]);
  });

  test('opens its links for as long as a student’s', async () => {
    const { chapter_id } = await addSchool();
    const { token } = await signInStaff(portal());
    const { topics, materials } = (await callDesk(portal(), previewChapterCall, { chapter_id }, token)).data();
    portal().advance(11 * 60_000);
    const open = async (url = '') => (await portal().app.inject(url)).statusCode;
    expect(await open(materials[0]?.path)).toBe(403);
    expect(await open(topics[0]?.video_link)).toBe(200);
  });

  test('says that a whole chapter is hidden, or a quiz is for one batch', async () => {
    const { academy, subject_id, chapter_id } = await addSchool();
    await academy.roster('Evening', []);
    const hidden = await academy.chapter(subject_id, { archived_at: 5 });
    const inHidden = await academy.quiz(hidden);
    const forBatch = await academy.quiz(chapter_id, { batch_slugs: 'Evening' });
    const { token } = await signInStaff(portal());
    expect((await callDesk(portal(), previewChapterCall, { chapter_id: hidden }, token)).data().is_hidden).toBe(true);
    const read = async ({ quiz_id }: { quiz_id: string }) =>
      (await callDesk(portal(), previewQuizCall, { quiz_id }, token)).data();
    expect(await read(inHidden)).toMatchObject({ is_hidden: true, batch_name: '' });
    expect(await read(forBatch)).toMatchObject({ is_hidden: false, batch_name: 'Evening' });
  });
});

/** All that is stored, but for sessions, whose uses are noted. */
async function readStored({ deps: { db } }: TestApp): Promise<unknown[]> {
  return await readSnapshot(db, async (snapshot) => {
    const tables = (await listTables(snapshot)).filter((name) => name !== 'desk_session');
    const rows = [];
    for (const name of tables) for await (const some of readRows(snapshot, name)) rows.push(name, ...some);
    return rows;
  });
}
