import { beforeEach, expect, test } from 'vitest';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { everything } from '#server/domain/staff/scope.repository.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { testResults } from '#server/testing/test-results.ts';
import { listChangedKeys } from './open-keys.ts';
import { planRegrade } from './plan-regrade.ts';
import { regradeQuiz } from './regrade-quiz.ts';
import { nameFirst, totalsOf } from './regraded-marks.ts';

const options = ['a', 'b', 'c'];
const keyed = (answer: string) => [
  { question: 'First?', options, answer: 'a', marks: 1 },
  { question: 'Second?', options, answer, marks: 3 },
];

onEachDatabase('regrading', (db) => {
  let academy: ReturnType<typeof testAcademy>;
  let people: Awaited<ReturnType<typeof testResults>>;
  let old: { quiz_id: string; revision_id: string; question_ids: string[] };
  beforeEach(async () => {
    academy = testAcademy(db());
    people = await testResults(db());
    old = await academy.quiz(await academy.chapter(await academy.subject()), {
      pass_percent: 50,
      questions: keyed('b'),
    });
    await people.submit('Asha', old, ['a', 'b'], 1);
    await people.submit('Bina', old, ['a', 'c'], 2);
    await people.submit('Chitra', old, ['a', undefined], 3);
    // The options may be in another order, and a question may have moved.
    const [first, second] = keyed('c');
    if (!first || !second) expect.fail();
    await academy.revise(old.quiz_id, [{ ...second, options: ['c', 'b', 'a'] }, first], { pass_percent: 50 });
  });

  const wish = (policy: 'also-right' | 'instead' | 'full-to-all' | 'drop', number?: number) => ({
    quiz_id: old.quiz_id,
    quiz: 'Quiz',
    policy,
    number,
  });
  const regrade = async (policy: Parameters<typeof wish>[0], now: number, number?: number) => {
    const plan = await planRegrade(db(), wish(policy, number));
    await regradeQuiz(db(), { by: 'meera', plan }, now);
    return plan;
  };
  const marks = async () => {
    const rows = await db()
      .selectFrom('attempt')
      .orderBy('attempt_id')
      .select(['marks', 'max_marks', 'result', 'first_result', 'score_text'])
      .execute();
    return rows.map((row) => [row.marks, row.max_marks, row.result, row.first_result, row.score_text]);
  };

  test('lists the questions whose key was corrected, by their number today', async () => {
    expect(await listChangedKeys(db(), old.quiz_id)).toMatchObject([
      { number: 1, question: 'Second?', before: ['b'], after: 'c', attempts: 3, pending: 3, decided: undefined },
    ]);
  });

  test.each([
    ['also-right', [4, 4, 1], 4, [2, 1]],
    ['instead', [1, 4, 1], 4, [1, 1]],
    ['full-to-all', [4, 4, 4], 4, [3, 2]],
    ['drop', [1, 1, 1], 1, [3, 2]],
  ] as const)('by %s gives these marks, once', async (policy, expected, max_marks, [passed]) => {
    const dry = await planRegrade(db(), wish(policy));
    expect((await marks()).map(([, max]) => max)).toEqual([4, 4, 4]);
    expect(totalsOf(dry.attempts)).toMatchObject({ before: { passed: 1 }, after: { passed } });
    await regrade(policy, 1000);
    const after = await marks();
    expect(after.map((row) => row.slice(0, 2))).toEqual(expected.map((one) => [one, max_marks]));
    // What was returned at first stays beside it.
    expect(after.map((row) => row.slice(3))).toEqual([
      ['pass', '4/4'],
      ['fail', '1/4'],
      ['fail', '1/4'],
    ]);

    const again = await regrade(policy, 2000);
    expect([again.questions, again.attempts]).toEqual([[], []]);
    expect(await listAudit(db(), { limit: 10 })).toHaveLength(1);
    const [row] = await listAudit(db(), { limit: 1 });
    expect(row).toMatchObject({ changed_by: 'meera', changed_at: 1000, action: 'regrade', stud_id: null });
    expect(JSON.parse(row?.details ?? '')).toMatchObject({
      quiz: 'Quiz',
      questions: '1',
      policy,
      key: 'b → c',
      attempts: 3,
      passed: [1, passed],
      marks: [6, expected.reduce((sum: number, one) => sum + one, 0)],
    });
  });

  test('names the first of a scope, those who lose most first and then by name', async () => {
    for (const name of ['Esha', 'Devi', 'Farah']) await people.submit(name, old, ['a', 'b'], 4);
    const own = await academy.subject();
    await people.enrol(['Bina', 'Farah'], own);
    const { attempts } = await planRegrade(db(), wish('instead'));
    const names = async (choice: Parameters<typeof nameFirst>[2]) =>
      (await nameFirst(db(), attempts, choice)).map(({ name }) => name);
    expect(await names({})).toEqual(['Asha', 'Devi', 'Esha', 'Farah', 'Chitra', 'Bina']);
    expect(await names({ limit: 5 })).toEqual(['Asha', 'Devi', 'Esha', 'Farah', 'Chitra']);
    const scope = { ...everything, isEverything: false, hasAllSubjects: false, subjects: [own] };
    // Only the last of all is theirs too, and is found however few are read at once.
    expect(await names({ scope, limit: 2 })).toEqual(['Farah', 'Bina']);
    expect(await names({ scope, limit: 1 })).toEqual(['Farah']);
  });

  test('changes the version of what the students have stored', async () => {
    const versions = () => db().selectFrom('student_version').where('part', '=', 'work').selectAll().execute();
    const before = await versions();
    await regrade('also-right', 1000);
    const after = await versions();
    expect(after).toHaveLength(3);
    for (const row of after) expect(before).not.toContainEqual(row);
  });

  test('marks attempts that were submitted later by what was decided, and decides anew only when told', async () => {
    await regrade('also-right', 1000);
    await people.submit('Devi', old, ['a', 'c'], 1500);
    expect(await listChangedKeys(db(), old.quiz_id)).toMatchObject([{ pending: 1, decided: { policy: 'also-right' } }]);
    const later = await regrade('instead', 2000);
    const named = await nameFirst(db(), later.attempts, {});
    expect(named).toMatchObject([{ name: 'Devi', marks: 1, after: { marks: 4 } }]);
    expect((await marks()).map(([one]) => one)).toEqual([4, 4, 1, 4]);
    await expect(regrade('instead', 3000)).rejects.toThrow(
      "Question 1 of Quiz was regraded by 'also-right'. To decide it anew, add --question 1.",
    );
    await regrade('instead', 3000, 1);
    expect((await marks()).map(([one]) => one)).toEqual([1, 4, 1, 4]);
    expect((await marks()).map((row) => row[3])).toEqual(['pass', 'fail', 'fail', 'fail']);
  });

  test('follows a key that is corrected once more, from each earlier revision', async () => {
    await regrade('instead', 1000);
    const second = await db()
      .selectFrom('quiz')
      .where('quiz_id', '=', old.quiz_id)
      .select('revision_id')
      .executeTakeFirstOrThrow();
    await people.submit('Devi', { quiz_id: old.quiz_id, ...second }, ['c', 'a'], 1500);
    await academy.revise(old.quiz_id, keyed('b'), { pass_percent: 50 });
    expect(await listChangedKeys(db(), old.quiz_id)).toMatchObject([
      { number: 2, before: ['b', 'c'], after: 'b', attempts: 4, pending: 4, decided: undefined },
    ]);
    await regrade('instead', 2000);
    expect((await marks()).map(([one]) => one)).toEqual([4, 1, 1, 1]);
  });

  test('refuses a question that is another one now, one that is asked twice, and one that does not exist', async () => {
    await expect(planRegrade(db(), wish('drop', 2))).rejects.toThrow(/^Question 2 of Quiz cannot be regraded/);
    const [, second] = keyed('c');
    if (!second) expect.fail();
    await academy.revise(old.quiz_id, [second, { ...second }], { pass_percent: 50 });
    await expect(planRegrade(db(), wish('drop'))).rejects.toThrow(/^There is nothing to regrade in Quiz/);
    await academy.revise(old.quiz_id, [{ ...second, question: 'Second, in other words?' }], { pass_percent: 50 });
    await expect(planRegrade(db(), wish('drop'))).rejects.toThrow(/^There is nothing to regrade in Quiz/);
  });

  test('is not carried out over a quiz that changed after it was planned', async () => {
    const plan = await planRegrade(db(), wish('drop'));
    await academy.revise(old.quiz_id, keyed('a'), { pass_percent: 50 });
    await expect(regradeQuiz(db(), { by: 'meera', plan }, 1000)).rejects.toThrow(/^The quiz was changed/);
    expect((await marks()).map(([one]) => one)).toEqual([4, 1, 1]);
    expect(await listAudit(db(), { limit: 1 })).toEqual([]);
  });
});
