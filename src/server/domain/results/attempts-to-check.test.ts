import { beforeEach, expect, test } from 'vitest';
import { planRegrade } from '#server/domain/regrading/plan-regrade.ts';
import { regradeQuiz } from '#server/domain/regrading/regrade-quiz.ts';
import { everything, type Scope } from '#server/domain/staff/scope.repository.ts';
import { newOrderedId } from '#server/platform/text/new-id.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { testResults } from '#server/testing/test-results.ts';
import { listAttemptsToCheck } from './attempts-to-check.ts';

const hour = 60 * 60 * 1000;
const now = 1_795_000_000_000;
const keyed = (answer: string) => [{ question: 'First?', options: ['a', 'b'], answer, marks: 2 }];

onEachDatabase('attempts that need a look', (db) => {
  let academy: ReturnType<typeof testAcademy>;
  let people: Awaited<ReturnType<typeof testResults>>;
  let quiz: { quiz_id: string; revision_id: string };
  let physics: string;
  beforeEach(async () => {
    academy = testAcademy(db());
    people = await testResults(db());
    physics = await academy.subject({ subject_name: 'Physics' });
    const chapter = await academy.chapter(physics);
    const { quiz_id, revision_id } = await academy.quiz(chapter, { name: 'Waves', questions: keyed('a') });
    quiz = { quiz_id, revision_id };
  });

  const check = (scope: Scope = everything, limit = 20) => listAttemptsToCheck(db(), { scope, limit }, now);
  const teacherOf = (subject: string): Scope => ({
    ...everything,
    isEverything: false,
    hasAllSubjects: false,
    subjects: [subject],
  });

  async function begin(name: string, answers: Record<string, string>, hoursAgo: number): Promise<void> {
    await people.addStudents([name]);
    const choices = Object.entries(answers).map(([id, answer]) => [id, { answer, chosen_at: 1 }]);
    const time = { begun_at: now - hoursAgo * hour, saved_at: now - hoursAgo * hour };
    const draft = { stud_id: people.idOf(name), ...quiz, attempt_id: `draft of ${name}`, version: 1, ...time };
    await db()
      .insertInto('draft_attempt')
      .values({ ...draft, answers: JSON.stringify(Object.fromEntries(choices)) })
      .execute();
  }

  async function submit(name: string, answers: string[], hoursAgo: number): Promise<void> {
    const submitted_at = now - hoursAgo * hour;
    await people.addStudents([name]);
    const attempt_id = newOrderedId(submitted_at);
    const row = {
      attempt_id,
      client_attempt_id: `draft of ${name}`,
      stud_id: people.idOf(name),
      ...quiz,
      submitted_at,
    };
    const outcome = { marks: 0, max_marks: 2, result: 'fail' as const, message: '', score_text: '' };
    await db()
      .insertInto('attempt')
      .values({ ...row, ...outcome })
      .execute();
    const given = answers.map((answer) => ({ attempt_id, answer, marks: 0 }));
    const question_id = `${quiz.revision_id}-question-1`;
    for (const one of given)
      await db()
        .insertInto('attempt_answer')
        .values({ ...one, question_id })
        .execute();
  }

  test('are none of a test on paper, where nobody answers', async () => {
    await submit('Asha', [], 1);
    expect(await check()).toMatchObject({ empty: { total: 1 } });
    await db().updateTable('quiz').set({ marks_entered: 1 }).execute();
    expect(await check()).toMatchObject({ empty: { total: 0 } });
  });

  test('are drafts with answers that were not submitted for more than a day, the last saved first', async () => {
    await begin('Asha', { one: 'a', two: 'b', three: '' }, 50);
    await begin('Bina', { one: 'a' }, 25);
    await begin('begun today', { one: 'a' }, 23);
    await begin('took it back', { one: '' }, 50);
    await begin('nothing yet', {}, 50);
    await begin('months ago', { one: 'a' }, 31 * 24);
    await begin('submitted', { one: 'a' }, 50);
    await submit('submitted', ['a'], 50);
    await begin('disabled', { one: 'a' }, 50);
    await people.disable('disabled');
    const { total, rows } = (await check()).unsubmitted;
    expect(total).toBe(2);
    expect(rows.map(({ name, answers, saved_at }) => [name, answers, (now - saved_at) / hour])).toEqual([
      ['Bina', 1, 25],
      ['Asha', 2, 50],
    ]);
    expect(rows[0]).toMatchObject({ quiz_id: quiz.quiz_id, quiz_name: 'Waves', subject_name: 'Physics' });
    expect((await check(everything, 1)).unsubmitted).toMatchObject({ total: 2, rows: { length: 1 } });
  });

  test('are attempts of the last two days without any answer', async () => {
    await submit('Asha', [], 47);
    await submit('Bina', [], 1);
    await submit('answered', ['b'], 1);
    await submit('earlier', [], 49);
    const { total, rows } = (await check()).empty;
    expect([total, rows.map(({ name }) => name)]).toEqual([2, ['Bina', 'Asha']]);
  });

  test('are those that are marked by a key that was corrected, until they are regraded', async () => {
    await people.submit('Asha', quiz, ['a'], now - 1);
    await people.submit('Bina', quiz, ['b'], now - 1);
    expect((await check()).otherKeys).toEqual([]);
    await academy.revise(quiz.quiz_id, keyed('b'));
    const [key, ...others] = (await check()).otherKeys;
    expect(others).toEqual([]);
    expect(key).toMatchObject({ quiz_name: 'Waves', subject_name: 'Physics', number: 1, attempts: 2 });
    expect(key?.question_id).toBe(`${quiz.revision_id}-question-1`);

    const wish = { quiz_id: quiz.quiz_id, quiz: 'Waves', policy: 'also-right' as const };
    await regradeQuiz(db(), { by: 'meera', plan: await planRegrade(db(), wish) }, now);
    expect((await check()).otherKeys).toEqual([]);
    // Begun before.
    await people.submit('Chitra', quiz, ['a'], now + 1);
    expect((await check()).otherKeys).toMatchObject([{ number: 1, attempts: 1 }]);
  });

  test('are those of a teacher’s students at quizzes of their subjects', async () => {
    await begin('Asha', { one: 'a' }, 50);
    await submit('Bina', [], 1);
    await begin('not enrolled', { one: 'a' }, 50);
    await people.enrol(['Asha', 'Bina'], physics);
    await academy.revise(quiz.quiz_id, keyed('b'));
    const { unsubmitted, empty, otherKeys } = await check(teacherOf(physics));
    expect([unsubmitted.rows, empty.rows].map((rows) => rows.map(({ name }) => name))).toEqual([['Asha'], ['Bina']]);
    expect(otherKeys).toHaveLength(1);
    const none = { total: 0, rows: [] };
    const chemistry = await academy.subject();
    await people.enrol(['Asha', 'Bina'], chemistry);
    expect(await check(teacherOf(chemistry))).toEqual({ unsubmitted: none, empty: none, otherKeys: [] });
  });
});
