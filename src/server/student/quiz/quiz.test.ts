import type { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { getQuizByChapterCall, getQuizCall, quizReportByIdCall, submitQuizCall } from '#contract/quiz/quiz.ts';
import { listQuestions } from '#server/domain/quizzes/quiz.repository.ts';
import { importAcademy } from '#server/import/import-academy.ts';
import { checkMedia } from '#server/ops/doctor/check-media.ts';
import { listenToStatements, onEachDatabase } from '#server/testing/each-database.ts';
import { testPicture } from '#server/testing/send-picture.ts';
import { type TestQuiz, testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { type Files, testFolder } from '#server/testing/test-folder.ts';
import { ShownQuestions } from './shown-questions.ts';

onEachApp('quizzes', (portal) => {
  async function enrolled() {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id);
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, subject_id);
    const get = (quiz_id: string) => portal().call(getQuizCall, { stud_id, quiz_id }, token);
    const list = (chapter: string) => portal().call(getQuizByChapterCall, { stud_id, chapter_id: chapter }, token);
    return { academy, subject_id, chapter_id, get, list };
  }

  const charges: TestQuiz = {
    name: 'Charges',
    added_on: Date.parse('2026-11-02T16:30:00+05:30'),
    questions: [
      { question: 'Unit of charge?', options: ['ampere', 'coulomb'], answer: 'coulomb', marks: 2 },
      { question: 'Sign of an electron’s?', options: ['+', '-'], answer: '-', marks: 0.5 },
    ],
  };

  // spec: 3.14, 7.14
  test('of a chapter come in the academy’s order, with their dates and marks', async () => {
    const { academy, chapter_id, list } = await enrolled();
    expect((await list(chapter_id)).data()).toEqual([]);
    const second = await academy.quiz(chapter_id, { ...charges, position: 2 });
    const first = await academy.quiz(chapter_id, { position: 1 });
    await academy.quiz(chapter_id, { archived_at: 1 });
    expect((await list(chapter_id)).data()).toMatchObject([
      { id: first.quiz_id },
      { id: second.quiz_id, name: 'Charges', added_on: '2026-11-02T16:30:00+05:30', max_marks: 2.5 },
    ]);
  });

  // spec: 3.15, 3.16, 7.15
  test('ask the questions of their current revision, in order', async () => {
    const { academy, chapter_id, get } = await enrolled();
    const { quiz_id } = await academy.quiz(chapter_id);
    const { question_ids } = await academy.revise(quiz_id, charges.questions ?? []);
    const [unit, sign] = question_ids;
    const data = (await get(quiz_id)).data();
    expect(data.quiz).toMatchObject({ id: quiz_id, max_marks: 2.5 });
    expect(data.questions).toEqual([
      { question_id: unit, question: 'Unit of charge?', options: ['ampere', 'coulomb'], marks: 2 },
      { question_id: sign, question: 'Sign of an electron’s?', options: ['+', '-'], marks: 0.5 },
    ]);
  });

  test('that differ only in the right option look alike, byte for byte', async () => {
    const { academy, chapter_id, get } = await enrolled();
    const { quiz_id } = await academy.quiz(chapter_id, charges);
    const before = (await get(quiz_id)).response.body;
    await portal().deps.db.updateTable('question').set({ answer: 'ampere' }).where('position', '=', 1).execute();
    expect((await get(quiz_id)).response.body).toBe(before);
  });

  test('with an id that no database can store are 400, not a server error', async () => {
    const { get } = await enrolled();
    expect((await get('a\u0000b')).statusCode).toBe(400);
    expect((await get('\ud800')).statusCode).toBe(400);
  });
});

const letters = ['A', 'B', 'C', 'D'];
const csv = (answer: string) =>
  `question,option a,option b,option c,option d,answer,marks,explanation\nUnit?,ampere,coulomb,newton,volt,${answer},2,It is ${answer}.\nSign?,+,-,0,?,B,,\n`;
const yaml = (answer: string) =>
  `added_on: 2026-11-02\nquestions:\n  - { question: Unit?, options: [ampere, coulomb, newton, volt], answer: ${answer}, marks: 2, explanation: It is ${answer}. }\n`;

onEachApp('the right answer and its explanation', (portal) => {
  const folder = testFolder();

  test.each([
    ['csv', csv],
    ['yaml', yaml],
  ] as const)('are in no byte of what get_quiz returns, for a quiz imported from %s', async (ending, write) => {
    // It is the same quiz four times, each time with another right option.
    const files = letters.map((letter) => [`Physics/${letter}/Units.quiz.${ending}`, write(letter)]);
    const root = folder.write(Object.fromEntries(files));
    const { db } = portal().deps;
    await importAcademy({ db, clock: () => testNow, media: folder.media() }, root, { dryRun: false });
    const { stud_id, token } = await portal().signIn();
    const { subject_id } = await db.selectFrom('subject').select('subject_id').executeTakeFirstOrThrow();
    await portal().enrol(stud_id, subject_id);
    const quizzes = await db
      .selectFrom('quiz')
      .innerJoin('chapter', 'chapter.chapter_id', 'quiz.chapter_id')
      .orderBy('chapter_name')
      .select(['quiz_id', 'chapter_name'])
      .execute();
    expect(quizzes.map(({ chapter_name }) => chapter_name)).toEqual(letters);

    const seen = [];
    for (const { quiz_id } of quizzes) {
      const result = await portal().call(getQuizCall, { stud_id, quiz_id }, token);
      const { questions } = result.data();
      // The tag is a hash of the body with its ids.
      const { date: _, etag: _tag, ...headers } = result.response.headers;
      // Ids are random, so they tell nothing. Everything else must be the same.
      const ids = [quiz_id, ...questions.map(({ question_id }) => question_id)];
      for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
      const body = ids.reduce((text, id) => text.replaceAll(id, 'an id'), result.response.body);
      seen.push({ headers, body });

      // Each of the four quizzes does have its own right answer.
      const [unit] = questions;
      const chosen = unit?.options[letters.indexOf('A')] ?? expect.fail();
      const submit_data = [{ question_id: unit?.question_id ?? '', answer: chosen }];
      const { score_text } = (await portal().call(submitQuizCall, { stud_id, quiz_id, submit_data }, token)).data();
      expect(score_text.startsWith('2/')).toBe(quiz_id === quizzes[0]?.quiz_id);
    }
    expect(seen).toEqual(Array(4).fill(seen[0]));
  });
});

onEachDatabase('the questions of a revision', (db) => {
  test('are read once, with their pictures, until those of others take their place', async () => {
    const academy = testAcademy(db());
    const chapter_id = await academy.chapter(await academy.subject());
    const [first, second] = [await academy.quiz(chapter_id), await academy.quiz(chapter_id)];
    const revisionOf = async (quiz_id: string) =>
      await db().selectFrom('quiz').where('quiz_id', '=', quiz_id).select('revision_id').executeTakeFirstOrThrow();
    const revisions = [(await revisionOf(first.quiz_id)).revision_id, (await revisionOf(second.quiz_id)).revision_id];
    const expected = await Promise.all(revisions.map((revision_id) => listQuestions(db(), revision_id)));

    const statements: CompiledQuery[] = [];
    listenToStatements((query) => statements.push(query));
    const logged = db().withoutPlugins();
    const countReads = async (shown: ShownQuestions, order: number[]) => {
      statements.length = 0;
      for (const n of order) {
        const { quiz_id } = n === 0 ? first : second;
        const { questions, pictures } = await shown.read({ quiz_id, revision_id: revisions[n] ?? '' });
        expect({ questions, pictures }).toEqual({ questions: expected[n], pictures: [] });
      }
      return statements.length;
    };
    const roomForOne = first.question_ids.length;
    expect(await countReads(new ShownQuestions(logged, 2 * roomForOne), [0, 1, 0, 1, 0])).toBe(4);
    expect(await countReads(new ShownQuestions(logged, roomForOne), [0, 0, 1, 1, 0])).toBe(6);
  });
});

onEachApp('the pictures of a quiz', (portal) => {
  const folder = testFolder();
  const [circuit, right, wrong, why] = ['circuit', 'right', 'wrong', 'why'].map((seed) => testPicture(64, 48, seed));
  const inText = testPicture(32, 24, 'in the text');
  const sheet = (question: string) =>
    `question,option a,option b,option a image,option b image,answer,explanation\n"${question}",,,right.png,wrong.png,A,![](why.png)\n`;
  const files: Files = {
    'P/A/circuit.png': circuit,
    'P/A/right.png': right,
    'P/A/wrong.png': wrong,
    'P/A/why.png': why,
    'P/A/Test.quiz.csv': sheet(`Which? ![](circuit.png) ![](data:image/png;base64,${inText.toString('base64')})`),
  };
  const run = async (changed: Files) => {
    const { db, media } = portal().deps;
    await importAcademy({ db, clock: () => testNow, media }, folder.write(changed));
  };
  const begun = async () => {
    await run(files);
    const { db } = portal().deps;
    const { subject_id } = await db.selectFrom('subject').select('subject_id').executeTakeFirstOrThrow();
    const { quiz_id } = await db.selectFrom('quiz').select('quiz_id').executeTakeFirstOrThrow();
    const student = await portal().signIn();
    await portal().enrol(student.stud_id, subject_id);
    const { stud_id, token } = student;
    const quiz = async () => (await portal().call(getQuizCall, { stud_id, quiz_id }, token)).data();
    return { stud_id, token, quiz_id, quiz };
  };
  /** The bytes of each picture, by what stands for it in the questions. */
  const fetchAll = async (pictures: { src: string; url: string }[] | null | undefined) => {
    const fetched = (pictures ?? []).map(async ({ src, url }) => {
      const response = await portal().app.inject(url);
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png']);
      return [src, response.rawPayload] as const;
    });
    return new Map(await Promise.all(fetched));
  };
  const sourcesIn = (text: string) => [...text.matchAll(/src="([^"]*)"/g)].map(([, src = '']) => src);

  test('are shown by signed URLs, and an answer that is a picture stays the same text', async () => {
    const { stud_id, token, quiz_id, quiz } = await begun();
    const { questions, pictures } = await quiz();
    const [{ question_id, question, options } = expect.fail()] = questions;
    const content = await fetchAll(pictures);
    const shown = [question, ...options].flatMap(sourcesIn).map((src) => content.get(src));
    expect(shown).toEqual([circuit, inText, right, wrong]);
    // The picture that explains the answer comes with the report.
    expect(content.size).toBe(4);

    portal().advance(23 * 60 * 60 * 1000);
    const later = await quiz();
    expect(later.questions).toEqual(questions);
    expect(later.pictures).not.toEqual(pictures);

    const submit_data = [{ question_id, answer: options[0] ?? '' }];
    const result = await portal().call(submitQuizCall, { stud_id, quiz_id, submit_data }, token);
    const { score_text, report_id: id = '' } = result.data();
    expect(score_text).toBe('1/1');
    const report = (await portal().call(quizReportByIdCall, { stud_id, id }, token)).data();
    const reported = await fetchAll(report.pictures);
    expect(sourcesIn(report.report[0]?.explanation ?? '').map((src) => reported.get(src))).toEqual([why]);
    expect(reported.size).toBe(5);
  });

  test('of an earlier revision are still there for a student who has begun it', async () => {
    const { quiz } = await begun();
    const before = (await quiz()).questions[0]?.question ?? '';
    await run({ 'P/A/circuit.png': undefined, 'P/A/Test.quiz.csv': sheet('Which of these?') });
    const { questions, pictures } = await quiz();
    expect(questions[0]?.question).toBe('Which of these?');
    const content = await fetchAll(pictures);
    expect(sourcesIn(before).map((src) => content.get(src))).toEqual([circuit, inText]);
  });

  test('change the quiz where they change, and are in use for the doctor', async () => {
    const { quiz } = await begun();
    const { questions } = await quiz();
    await run({ 'P/A/circuit.png': testPicture(64, 48, 'another circuit') });
    expect((await quiz()).questions[0]?.question_id).not.toBe(questions[0]?.question_id);
    const { db, media } = portal().deps;
    expect(await checkMedia(db, media, { deep: true })).toEqual([
      { subject: 'media', problem: undefined, note: undefined },
      { subject: 'media contents', problem: undefined },
    ]);
  });
});
