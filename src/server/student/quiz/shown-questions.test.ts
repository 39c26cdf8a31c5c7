import type { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { listQuestions } from '#server/domain/quizzes/quiz.repository.ts';
import { listenToStatements, onEachDatabase } from '#server/testing/each-database.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { ShownQuestions } from './shown-questions.ts';

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
