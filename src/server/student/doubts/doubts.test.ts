import { expect, test } from 'vitest';
import { answerDoubtCall, staffDoubtsCall } from '#contract/desk/students/doubts.ts';
import { todayCall } from '#contract/desk/today.ts';
import { askDoubtCall, doubtsCall } from '#contract/doubts.ts';
import { listMediaKeys } from '#server/domain/media/media-keys.repository.ts';
import { pruneMedia } from '#server/domain/media/prune-media.ts';
import { mergeStudents } from '#server/domain/merging/merge-students.ts';
import { removeStudent } from '#server/domain/privacy/erasure.repository.ts';
import { inTransaction } from '#server/platform/database/statements/in-transaction.ts';
import { testPicture } from '#server/testing/send-picture.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { testResults } from '#server/testing/test-results.ts';

onEachApp('a doubt', (portal) => {
  async function school() {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id);
    const topic_id = await academy.topic(chapter_id, { topic_name: 'Waves' });
    await academy.material(chapter_id, { title: 'Notes' });
    await academy.material(chapter_id, { title: 'Notes' });
    const [asha, binu, stranger] = [await portal().signIn(), await portal().signIn(), await portal().signIn()];
    for (const { stud_id } of [asha, binu]) await portal().enrol(stud_id, subject_id);
    const at = { kind: 'topic' as const, content_id: topic_id, name: '', position: 65 };
    const send = async ({ stud_id, token }: typeof asha, more: object = {}) =>
      await portal().call(askDoubtCall, { ...at, stud_id, doubt_id: 'one', text: 'Why?', file: '', ...more }, token);
    const list = async ({ stud_id, token }: typeof asha, where?: typeof at) =>
      (await portal().call(doubtsCall, { stud_id, ...(where && { at: where }) }, token)).data();
    const teacher = await signInStaff(portal(), { role: 'teacher', subjects: [subject_id] });
    const queue = async (token = teacher.token) => (await callDesk(portal(), staffDoubtsCall, {}, token)).data();
    const answer = async (more: object, token = teacher.token) =>
      await callDesk(
        portal(),
        answerDoubtCall,
        { doubt_id: 'one', answered_at: null, text: 'A', file: '', ...more },
        token,
      );
    return { db, academy, subject_id, chapter_id, asha, binu, stranger, at, send, list, teacher, queue, answer };
  }
  const photo = testPicture(30, 20, 'of a doubt').toString('base64');
  const voice = Buffer.from('\0\0\0\x20ftypM4A \0\0\0\0').toString('base64');

  test('is asked once, others have it too, and its answer by voice stands where it was asked', async () => {
    const { asha, binu, at, send, list, queue, answer } = await school();
    expect([(await send(asha, { file: photo })).status, (await send(asha, { file: photo })).status]).toEqual([
      true,
      true,
    ]);
    const [seen] = await list(binu, { ...at, position: 60 });
    // Nobody has looked at the photo yet, and who asked is not said.
    expect(seen).toMatchObject({ text: 'Why?', file: '', position: 65, title: 'Waves', is_mine: false, others: 0 });
    expect(JSON.stringify(seen)).not.toContain(asha.stud_id);
    for (const _ of [1, 2]) expect((await send(binu, { text: '' })).status).toBe(true);

    expect(await queue()).toMatchObject([
      { student: expect.any(String), text: 'Why?', others: 1, file: expect.stringMatching(/^\/media\/.*\.png$/) },
    ]);
    expect((await answer({ file: voice })).data()).toBeNull();
    expect((await answer({ text: 'Over it' })).statusCode).toBe(409);
    const answered = { text: 'Why?', answer: 'A', answer_file: expect.stringMatching(/\.m4a$/), others: 1 };
    expect(await list(asha)).toMatchObject([{ ...answered, is_mine: true }]);
    expect(await list(binu, at)).toMatchObject([{ ...answered, is_mine: true, file: expect.stringMatching(/\.png$/) }]);
    const { answer_file } = (await list(binu))[0] ?? expect.fail();
    const { headers } = await portal().app.inject({ url: answer_file ?? '' });
    expect(headers).toMatchObject({ 'content-type': 'audio/mp4', 'x-content-type-options': 'nosniff' });
  });

  test('may be a voice note of WhatsApp, and of an Ogg with anything else nothing is stored', async () => {
    const { asha, send, list } = await school();
    const ogg = (codec: string) => Buffer.from(`OggS${'\0'.repeat(24)}${codec}`).toString('base64');
    expect(await send(asha, { file: ogg('\x01vorbis') })).toMatchObject({ status: false });
    (await send(asha, { file: ogg('OpusHead\x01') })).data();
    const { file } = (await list(asha))[0] ?? expect.fail();
    expect(file).toMatch(/\.ogg$/);
    expect((await portal().app.inject({ url: file })).headers['content-type']).toBe('audio/ogg');
  });

  test('that is answered with nothing is seen by nobody but who asked', async () => {
    const { asha, binu, at, send, list, answer } = await school();
    (await send(asha)).data();
    (await answer({ text: ' ' })).data();
    expect([await list(binu, at), (await list(asha, at)).length]).toEqual([[], 1]);
  });

  test('is about what the student sees, and of a document is known by its name', async () => {
    const { db, academy, chapter_id, asha, stranger, at, send, list, queue } = await school();
    expect((await send(stranger)).statusCode).toBe(403);
    const { stud_id, token } = stranger;
    expect((await portal().call(doubtsCall, { stud_id, at }, token)).statusCode).toBe(403);
    expect((await send(asha, { stud_id })).statusCode).toBe(403);
    const page = { kind: 'material', content_id: chapter_id, position: 4 };
    expect((await send(asha, { ...page, name: 'Notes (3)' })).statusCode).toBe(403);
    (await send(asha, { ...page, name: 'Notes (2)' })).data();
    expect(await queue()).toMatchObject([{ title: 'Notes (2)', position: 4, kind: 'material' }]);

    const quiz = await academy.quiz(chapter_id, { minutes: 30, results: 'when released' });
    const { attempt_id } = await (await testResults(db)).submit('Asha', quiz, ['right'], testNow);
    await db.updateTable('attempt').set({ stud_id: asha.stud_id }).execute();
    const question = { kind: 'quiz', content_id: attempt_id, position: 1, doubt_id: 'two' };
    expect((await send(asha, question)).statusCode).toBe(403);
    await db.updateTable('quiz').set({ results: 'at once', minutes: 0 }).execute();
    (await send(asha, question)).data();
    expect((await send(asha, { ...question, position: 2 })).statusCode).toBe(403);
    expect((await list(asha)).map(({ kind }) => kind).toSorted()).toEqual(['material', 'quiz']);
    const [atPage, atQuestion] = (await queue()).toSorted((one, other) => one.kind.localeCompare(other.kind));
    expect(atPage?.question).toBeNull();
    expect(atQuestion?.question).toMatchObject({
      ...{ options: ['right', 'wrong'], right: [0], key: '', pictures: [] },
      chosen: { right: [0], key: '' },
    });
    const [question_id = ''] = quiz.question_ids;
    await db
      .insertInto('regrade')
      .values({ question_id, policy: 'instead', answer: 'wrong', regraded_at: 1 })
      .execute();
    expect((await queue()).find(({ kind }) => kind === 'quiz')?.question?.right).toEqual([1]);
  });

  test('of somebody else is not taken up elsewhere', async () => {
    const { db, chapter_id, asha, binu, send } = await school();
    (await send(asha)).data();
    const page = { kind: 'material', content_id: chapter_id, name: 'Notes', position: 4 };
    expect((await send(binu, page)).statusCode).toBe(403);
    expect(await db.selectFrom('doubt').select('stud_id').execute()).toEqual([{ stud_id: asha.stud_id }]);
  });

  test('with a file that is none, too long or one too many, is refused', async () => {
    const { db, asha, binu, send } = await school();
    for (const none of ['<svg onload="alert(1)">', '\0\0\0\x20ftyp3gp4', '\0\0\0\x20ftypheic', 'ID'])
      expect(await send(asha, { file: Buffer.from(none).toString('base64') })).toMatchObject({ status: false });
    expect((await send(asha, { text: 'a'.repeat(1001) })).statusCode).toBe(400);
    expect((await send(asha, { file: 'A'.repeat(1_500_000) })).statusCode).toBe(413);
    expect(await send(asha, { text: ' ' })).toMatchObject({ status: false });
    const codes = [];
    for (let n = 0; n < 21; n += 1) codes.push((await send(binu, { doubt_id: `${n}` })).statusCode);
    expect(codes).toEqual([...Array(20).fill(200), 429]);
    expect((await db.selectFrom('doubt').selectAll().execute()).length).toBe(20);
  });

  test('is seen at the desk by who has its subject and its student, goes with a merge and with its student', async () => {
    const { db, academy, asha, binu, send, queue, list, answer, teacher } = await school();
    const before = await listMediaKeys(db);
    (await send(asha, { file: photo })).data();
    const other = await signInStaff(portal(), { role: 'teacher', subjects: [await academy.subject()] });
    const { token: office } = await signInStaff(portal(), { role: 'office' });
    expect(await queue(other.token)).toEqual([]);
    const waiting = async (token: string) => (await callDesk(portal(), todayCall, {}, token)).data().doubts;
    expect([await waiting(teacher.token), await waiting(other.token), await waiting(office)]).toEqual([1, 0, 0]);
    for (const token of [other.token, office]) expect((await answer({}, token)).statusCode).toBe(403);
    (await send(binu, { text: '' })).data();
    await mergeStudents(db, { by: 'Meera', from: asha.stud_id, to: binu.stud_id, dryRun: false }, testNow);
    expect(await list(binu)).toMatchObject([{ is_mine: true, others: 0 }]);
    (await answer({})).data();
    expect(await waiting(teacher.token)).toBe(0);

    expect((await listMediaKeys(db)).size).toBe(before.size + 1);
    for (const { stud_id } of [asha, binu])
      await inTransaction(db, (trx) =>
        removeStudent(trx, { stud_id, academic_level: 'test-level' }, `nameless ${stud_id}`),
      );
    expect(await db.selectFrom('doubt').selectAll().execute()).toEqual([]);
    const { deleted } = await pruneMedia(portal().deps, { olderThan: 0, dryRun: false, by: 'Meera' });
    expect(deleted.files).toBe(1);
  });
});
