import { expect, test } from 'vitest';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { RevisionsToGrade } from './revisions-to-grade.ts';

onEachDatabase('revisions to grade', (db) => {
  const twoQuestions = { questions: [{ answer: 'right' }, { answer: 'wrong' }] };
  const addQuizzes = async (count: number) => {
    const academy = testAcademy(db());
    const chapter = await academy.chapter(await academy.subject());
    const quizzes = [];
    for (let n = 0; n < count; n++) quizzes.push(await academy.quiz(chapter, twoQuestions));
    return quizzes.map(({ quiz_id, revision_id, question_ids: [question_id = ''] }) => {
      return { quiz_id, revision_id, question_id };
    });
  };

  test('are read once, and found by a question of their quiz only', async () => {
    const revisions = new RevisionsToGrade(db());
    const [mine, other] = await addQuizzes(2);
    if (!mine || !other) expect.fail();
    const revision = await revisions.read(mine.revision_id);
    expect(revision.questions.map(({ answer }) => answer)).toEqual(['right', 'wrong']);
    expect(await revisions.read(mine.revision_id)).toBe(revision);
    expect(await revisions.findByQuestion(mine.quiz_id, mine.question_id)).toBe(revision);
    for (const question of [mine.question_id, 'unknown']) {
      expect(await revisions.findByQuestion(other.quiz_id, question)).toBeUndefined();
    }
    await expect(revisions.read('unknown')).rejects.toThrow("no revision 'unknown'");
  });

  test('are forgotten in the order of their last use, so that memory is bounded', async () => {
    const revisions = new RevisionsToGrade(db(), 4);
    const [first, second, third] = await addQuizzes(3);
    if (!first || !second || !third) expect.fail();
    const read = await Promise.all([first, second].map(({ revision_id }) => revisions.read(revision_id)));
    await revisions.read(first.revision_id);
    await revisions.read(third.revision_id);
    expect(await revisions.read(first.revision_id)).toBe(read[0]);
    const again = await revisions.findByQuestion(second.quiz_id, second.question_id);
    expect(again).toEqual(read[1]);
    expect(again).not.toBe(read[1]);
  });
});
