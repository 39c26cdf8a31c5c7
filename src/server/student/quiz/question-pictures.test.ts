import { expect, test } from 'vitest';
import { getQuizCall, quizReportByIdCall, submitQuizCall } from '#contract/quiz/quiz.ts';
import { importAcademy } from '#server/import/import-academy.ts';
import { checkMedia } from '#server/ops/doctor/check-media.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { type Files, testFolder } from '#server/testing/test-folder.ts';
import { testPicture } from '#server/testing/test-picture.ts';

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
