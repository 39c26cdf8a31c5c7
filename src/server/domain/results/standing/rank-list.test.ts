import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grade } from '#server/domain/grading/grading.ts';
import type { RegradePolicy } from '#server/domain/grading/regrade-policy.ts';
import { readRevisionToGrade } from '#server/domain/quizzes/quiz.repository.ts';
import { planRegrade } from '#server/domain/regrading/plan-regrade.ts';
import { regradeQuiz } from '#server/domain/regrading/regrade-quiz.ts';
import { listRegrades } from '#server/domain/regrading/regrading.repository.ts';
import { everything } from '#server/domain/staff/scope.repository.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { propertyRuns, propertyTimeout } from '#server/testing/long-run.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { testResults } from '#server/testing/test-results.ts';
import { readRankList } from './rank-list.ts';
import { Standings } from './standings.ts';

const options = ['a', 'b', 'c'];
const paper = (key: string) => [
  { question: 'First?', options, answer: 'a', marks: 4, negative_marks: 1, section: 'Physics' },
  { question: 'Second?', options, answer: key, marks: 3, negative_marks: 1, section: 'Chemistry' },
  { question: 'Third?', options, answer: 'a', marks: 2, section: 'Chemistry' },
];
const names = ['Asha', 'Bina', 'Chitra', 'Devika', 'Esha'];
const answers = fc.tuple(...[1, 2, 3].map(() => fc.constantFrom('a', 'b', 'c', undefined)));
const policies = fc.constantFrom<RegradePolicy>('also-right', 'instead', 'full-to-all', 'full-to-attempted', 'drop');

onEachDatabase('ranks', (db) => {
  async function opened() {
    const academy = testAcademy(db());
    const subject_id = await academy.subject();
    const chapter_id = await academy.chapter(subject_id);
    const people = await testResults(db());
    let now = 1000;
    const test = async (sheets: readonly (readonly (string | undefined)[])[]) => {
      const quiz = await academy.quiz(chapter_id, { minutes: 60, questions: paper('b') });
      for (const [at, sheet] of sheets.entries()) await people.submit(names[at] ?? '', quiz, [...sheet], at + 1);
      const { quiz_id, revision_id } = quiz;
      const read = async () =>
        (await readRankList(db(), { quiz: { quiz_id, subject_id, opens_at: 0, minutes: 60 }, scope: everything })).rows;
      const correct = async () => await academy.revise(quiz_id, paper('c'));
      const regrade = async (policy: RegradePolicy) => {
        const plan = await planRegrade(db(), { quiz_id, quiz: 'Test', policy, number: 2 });
        now += 1;
        await regradeQuiz(db(), { by: 'meera', plan }, now);
      };
      return { quiz_id, revision_id, read, correct, regrade };
    };
    return { academy, people, subject_id, chapter_id, test };
  }
  const ranksOf = (rows: Awaited<ReturnType<typeof readRankList>>['rows']) =>
    rows.map(({ name, rank, tied, percentile, marks, sections }) => ({
      name,
      rank,
      tied,
      percentile,
      marks,
      sections,
    }));
  const byName = <Row extends { name: string }>(rows: readonly Row[]) =>
    rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));

  test(
    'are those of the marks at once when a key is corrected; twice is once, and the last policy decides',
    async () => {
      const { test } = await opened();
      await fc.assert(
        fc.asyncProperty(
          fc.array(answers, { minLength: 2, maxLength: 5 }),
          policies,
          policies,
          async (sheets, ...both) => {
            const [first, last] = both;
            const [one, other] = [await test(sheets), await test(sheets)];
            for (const { correct } of [one, other]) await correct();
            await one.regrade(first);
            await one.regrade(last);
            const once = ranksOf(await one.read());
            await one.regrade(last);
            expect(ranksOf(await one.read())).toEqual(once);
            await other.regrade(last);
            expect(byName(ranksOf(await other.read()))).toEqual(byName(once));

            const revision = await readRevisionToGrade(db(), one.revision_id);
            const regrades = new Map((await listRegrades(db(), one.quiz_id)).map((each) => [each.question_id, each]));
            const expected = sheets.map((sheet, at) => {
              const given = revision.questions.flatMap(({ question_id }, n) => {
                const answer = sheet[n];
                return answer === undefined ? [] : [{ question_id, answer }];
              });
              const { marks, section_marks } = grade(revision, given, regrades);
              return { name: names[at] ?? '', marks, sections: JSON.parse(section_marks) };
            });
            const ranked = expected.map((own) => ({
              ...own,
              rank: 1 + expected.filter(({ marks }) => marks > own.marks).length,
            }));
            expect(byName(once)).toMatchObject(byName(ranked));
          },
        ),
        { numRuns: propertyRuns(8) },
      );
    },
    propertyTimeout,
  );

  test('are of the first sitting, over all revisions, and of who took it with a clock', async () => {
    const { academy, people, test } = await opened();
    const { quiz_id, read } = await test([['a', 'b', 'a'], ['a']]);
    const again = { quiz_id, ...(await academy.revise(quiz_id, paper('b').slice(0, 2))) };
    await people.submit('Bina', again, ['a', 'b'], 7);
    await people.submit('Chitra', again, ['a', 'b'], 8);
    const { attempt_id } = await people.submit('Devika', again, ['a', 'b'], 9);
    await db().updateTable('attempt').set({ section_marks: null }).where('attempt_id', '=', attempt_id).execute();
    expect(ranksOf(await read())).toEqual([
      { name: 'Asha', rank: 1, tied: 1, percentile: 100, marks: 9, sections: [4, 5] },
      { name: 'Chitra', rank: 2, tied: 1, percentile: 66.66, marks: 7, sections: [4, 3] },
      { name: 'Bina', rank: 3, tied: 1, percentile: 33.33, marks: 4, sections: [4, 0] },
    ]);
  });

  test('of a batch are its own, beside those of all', async () => {
    const { academy, people, subject_id, test } = await opened();
    const { quiz_id } = await test([['a', 'b', 'a'], ['a', 'b'], ['a', 'b'], ['b']]);
    const roster_id = await academy.roster('evening', ['Bina', 'Devika'].map(people.idOf));
    const { rows, sat } = await readRankList(db(), {
      quiz: { quiz_id, subject_id, opens_at: 0, minutes: 60 },
      roster_id,
      scope: everything,
    });
    expect([sat, rows.map(({ name, rank, rank_of_all, percentile }) => [name, rank, rank_of_all, percentile])]).toEqual(
      [
        4,
        [
          ['Bina', 1, 2, 75],
          ['Devika', 2, 4, 25],
        ],
      ],
    );
  });

  test('of a quiz without a clock are of the best attempts, by section, too', async () => {
    const { academy, people, subject_id, chapter_id } = await opened();
    const read = async (attempts: 0 | 1) => {
      const quiz = await academy.quiz(chapter_id, { questions: paper('b'), attempts });
      await people.submit('Asha', quiz, ['b', 'b'], 1);
      await people.submit('Bina', quiz, ['a', 'b'], 2);
      await people.submit('Asha', quiz, ['a', 'b', 'a'], 3);
      // None of it has section marks, as no attempt without a clock.
      await db().updateTable('attempt').set({ section_marks: null }).execute();
      // An answer that is right for all is right for who left it out.
      const [, , question_id = ''] = quiz.question_ids;
      const full = { question_id, policy: 'full-to-all' as const, answer: 'a', regraded_at: 4 };
      await db().insertInto('regrade').values(full).execute();
      const { rows, sat, sections } = await readRankList(db(), {
        quiz: { quiz_id: quiz.quiz_id, subject_id, opens_at: 0, minutes: 0 },
        scope: everything,
      });
      return [sat, sections, ...ranksOf(rows).map(({ name, rank, marks, sections }) => [name, rank, marks, sections])];
    };
    expect(await read(0)).toEqual([2, ['Physics', 'Chemistry'], ['Asha', 1, 9, [4, 5]], ['Bina', 2, 7, [4, 5]]]);
    // Where one attempt counts, it is the first.
    expect(await read(1)).toEqual([2, ['Physics', 'Chemistry'], ['Bina', 1, 7, [4, 5]], ['Asha', 2, 2, [-1, 5]]]);
  });

  test('have the batches in which students were when they took it, also after they have left', async () => {
    const { academy, people, subject_id, test } = await opened();
    const { read } = await test([['a', 'b'], ['a'], []]);
    const other = await academy.subject();
    const ids = ['Asha', 'Bina', 'Chitra'].map(people.idOf);
    const [asha = '', bina = '', chitra = ''] = ids;
    await academy.roster('evening', ids, subject_id);
    await academy.roster('whole day', [bina]);
    await academy.roster('of others', ids, other);
    const roster_id = await academy.roster('last year', [asha, chitra]);
    // They took it at 1, 2 and 3.
    const until = (until_at: number) => db().updateTable('roster_student').set({ until_at, is_member: 0 });
    await until(2).where('roster_id', '=', roster_id).where('stud_id', '=', asha).execute();
    await until(3).where('roster_id', '=', roster_id).where('stud_id', '=', chitra).execute();
    await db().insertInto('former_membership').values({ roster_id, stud_id: bina, from_at: 1, until_at: 9 }).execute();
    expect((await read()).map(({ name, batch }) => [name, batch])).toEqual([
      ['Asha', 'evening, last year'],
      ['Bina', 'evening, last year, whole day'],
      ['Chitra', 'evening'],
    ]);
  });

  test('of many students are a second old at most, and of few they are as the database has them', async () => {
    const { people, test } = await opened();
    const { quiz_id, revision_id } = await test([['a'], ['b']]);

    const [few, many] = [new Standings(db()), new Standings(db(), 2)];
    const counts = async (now: number) =>
      await Promise.all([few, many].map(async (one) => (await one.read(quiz_id, now)).total.length));
    expect(await counts(1000)).toEqual([2, 2]);
    await people.submit('Chitra', { quiz_id, revision_id }, ['a'], 5);
    expect(await counts(1999)).toEqual([3, 2]);
    expect(await counts(2000)).toEqual([3, 3]);
    // Who knows of marks that are newer asks anew.
    await people.submit('Esha', { quiz_id, revision_id }, ['a'], 5);
    expect((await many.readAnew(quiz_id, 2001)).total.length).toBe(4);
    // The portal's clock was set back.
    await people.submit('Devika', { quiz_id, revision_id }, ['a'], 6);
    expect(await counts(900)).toEqual([5, 5]);
  });
});
