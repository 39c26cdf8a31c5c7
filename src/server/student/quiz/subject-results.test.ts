import { expect, test } from 'vitest';
import { usualPassPercent } from '#contract/quiz/pass-mark.ts';
import { myQuizHistoryCall, quizReportByIdCall, submitQuizCall } from '#contract/quiz/quiz.ts';
import { subjectResultsCall } from '#contract/quiz/subject-results.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';

onEachApp('the results of a subject', (portal) => {
  async function physics() {
    const academy = testAcademy(portal().deps.db);
    const subject_id = await academy.subject();
    const [optics, waves] = [
      await academy.chapter(subject_id, { chapter_name: 'Optics', position: 2 }),
      await academy.chapter(subject_id, { chapter_name: 'Waves', position: 1 }),
    ];
    await academy.topic(optics);
    const questions = ['right', 'right', 'right'].map((answer) => ({ answer }));
    const mirrors = await academy.quiz(optics, { name: 'Mirrors', questions, pass_percent: 50 });
    const lenses = await academy.quiz(optics, { name: 'Lenses' });
    const sound = await academy.quiz(waves, { name: 'Sound' });
    const student = await enrolled(subject_id);
    return { academy, subject_id, optics, waves, mirrors, lenses, sound, student };
  }
  async function enrolled(subject_id: string) {
    const { stud_id, token } = await portal().signIn();
    await portal().enrol(stud_id, subject_id);
    const submit = async ({ quiz_id, question_ids }: { quiz_id: string; question_ids: string[] }, right: number) => {
      const submit_data = question_ids.map((question_id, n) => ({
        question_id,
        answer: n < right ? 'right' : 'wrong',
      }));
      return (await portal().call(submitQuizCall, { stud_id, quiz_id, submit_data }, token)).data();
    };
    const results = (sub_id = subject_id) => portal().call(subjectResultsCall, { stud_id, sub_id }, token);
    const history = (chapter_id: string) => portal().call(myQuizHistoryCall, { stud_id, chapter_id }, token);
    const report = (id: string) => portal().call(quizReportByIdCall, { stud_id, id }, token);
    return { stud_id, submit, results, history, report };
  }

  test('are the best and the last marks in each of its quizzes, in the academy’s order', async () => {
    const { subject_id, optics, waves, mirrors, lenses, sound, student } = await physics();
    const fellow = await enrolled(subject_id);
    await fellow.submit(sound, 1);
    await student.submit(mirrors, 2);
    portal().advance(3_600_000);
    await student.submit(mirrors, 1);
    await fellow.submit(mirrors, 3);

    const inOptics = { chapter_id: optics, chapter_name: 'Optics', video_count: 1 };
    const inWaves = { chapter_id: waves, chapter_name: 'Waves', video_count: 0 };
    const notTaken = { attempts: 0, best_percent: undefined, last_percent: undefined, result: '', attend_on: '' };
    expect((await student.results()).data()).toEqual([
      { ...inWaves, quiz_id: sound.quiz_id, name: 'Sound', pass_percent: 39, ...notTaken },
      {
        ...inOptics,
        quiz_id: mirrors.quiz_id,
        name: 'Mirrors',
        pass_percent: 50,
        attempts: 2,
        best_percent: 67,
        last_percent: 33,
        result: 'fail',
        attend_on: '2026-11-21T10:00:00+05:30',
      },
      { ...inOptics, quiz_id: lenses.quiz_id, name: 'Lenses', pass_percent: 39, ...notTaken },
    ]);
  });

  test('take the last of attempts in the same millisecond from the order of the reports', async () => {
    const { optics, mirrors, student } = await physics();
    for (const right of [3, 2, 1]) await student.submit(mirrors, right);
    const [newest] = (await student.history(optics)).data();
    const last_percent = Math.round(((newest?.marks ?? expect.fail()) / 3) * 100);
    expect((await student.results()).data()[1]).toMatchObject({ attempts: 3, best_percent: 100, last_percent });
  });

  test('have the pass mark of now, no archived quiz, and no percent of a quiz without marks', async () => {
    const { academy, optics, mirrors, lenses, student } = await physics();
    await student.submit(mirrors, 2);
    await academy.revise(mirrors.quiz_id, [{ answer: 'right' }], { pass_percent: 80 });
    const free = await academy.quiz(optics, { name: 'Free', questions: [{ answer: 'right', marks: 0 }] });
    await student.submit(free, 1);
    const archived = { archived_at: 1 };
    await portal().deps.db.updateTable('quiz').set(archived).where('quiz_id', '=', lenses.quiz_id).execute();

    const [, ofMirrors, ofFree, ...others] = (await student.results()).data();
    expect(ofMirrors).toMatchObject({ pass_percent: 80, best_percent: 67, last_percent: 67, result: 'pass' });
    expect(ofFree).toMatchObject({ name: 'Free', attempts: 1 });
    expect([ofFree?.best_percent, ofFree?.last_percent]).toEqual([undefined, undefined]);
    expect(others).toEqual([]);
  });

  test('and attempts neither pass nor fail while nobody has set a pass mark', async () => {
    const { academy, optics, student } = await physics();
    const practice = await academy.quiz(optics, { pass_percent: usualPassPercent });
    const seen = async (): Promise<unknown[]> => {
      const { result, message } = await student.submit(practice, 0);
      const [attempt] = (await student.history(optics)).data();
      const report = (await student.report(attempt?.id ?? '')).data();
      const standing = (await student.results()).data().find(({ quiz_id }) => quiz_id === practice.quiz_id);
      return [result, message, attempt?.result, report.result, standing?.result, attempt?.marks];
    };
    expect(await seen()).toEqual(['', '', '', '', '', 0]);
    await academy.setting('academy', { name: 'Sunrise', pass_percent: usualPassPercent });
    portal().advance(3_600_000);
    expect(await seen()).toEqual(['fail', expect.stringContaining('Not there yet'), 'fail', 'fail', 'fail', 0]);
  });

  test('are none of a subject without quizzes', async () => {
    const { academy, student } = await physics();
    const empty = await academy.subject();
    await portal().enrol(student.stud_id, empty);
    expect((await student.results(empty)).data()).toEqual([]);
  });
});
