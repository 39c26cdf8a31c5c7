import { beforeEach, expect, test } from 'vitest';
import { planRegrade, regradeQuiz } from '#server/domain/regrading/regrade-quiz.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testImport } from '#server/testing/test-import.ts';
import { testResults } from '#server/testing/test-results.ts';

const path = 'Physics/Light/Colours.quiz.csv';

onEachDatabase('an import of a folder with a key that was corrected at the desk', (db) => {
  const { now, run, tick } = testImport(db);

  const quiz = (leaves: string, sky = 'C', skyText = 'Sky?') => ({
    [path]: `question,option a,option b,option c,answer\nLeaves?,red,green,blue,${leaves}\n${skyText},red,green,blue,${sky}\n`,
  });

  async function keys() {
    const rows = await db()
      .selectFrom('quiz')
      .innerJoin('question', 'question.revision_id', 'quiz.revision_id')
      .where('quiz.archived_at', 'is', null)
      .orderBy('question.position')
      .select(['question.answer', 'quiz.quiz_id', 'quiz.revision_id'])
      .execute();
    return { answers: rows.map(({ answer }) => answer), quiz_id: rows[0]?.quiz_id ?? '', ...rows[0] };
  }

  async function correct(answer: string) {
    const { quiz_id } = await keys();
    const wish = { quiz_id, quiz: 'Colours', policy: 'instead' as const, number: 1, answer };
    tick();
    await regradeQuiz(db(), { by: 'Asha at the desk', plan: await planRegrade(db(), wish) }, now());
  }

  beforeEach(async () => {
    await run({ 'academy.yaml': 'levels: [Class 10]', ...quiz('A') });
    const { quiz_id, revision_id = '' } = await keys();
    const people = await testResults(db());
    await people.submit('Bina', { quiz_id, revision_id }, ['green', 'blue'], 1);
    // The folder has other levels than these people.
    await run();
    await correct('green');
  });

  test('leaves it, whatever else the folder changes', async () => {
    const before = await keys();
    expect(await run()).toContain('Nothing has changed.');
    expect(await keys()).toEqual(before);
    const said = await run(quiz('A', 'B', 'Sky at night?'));
    expect(said).toContain('Changed: 1 quiz');
    expect(said).not.toContain('The key of question 1');
    expect((await keys()).answers).toEqual(['green', 'green']);
    // The file has another name, and is the same quiz.
    expect(
      await run({ [path]: undefined, 'Physics/Light/Shades.quiz.csv': quiz('A', 'B', 'Sky at night?')[path] }),
    ).toContain('Renamed: 1 quiz');
    expect(await keys()).toMatchObject({ answers: ['green', 'green'], quiz_id: before.quiz_id });
  });

  test('leaves it whatever key the folder says, until both say the same or the folder wins', async () => {
    const kept = await run(quiz('C'));
    expect(kept).toContain(
      "Kept as changed at the desk: 1 key (--folder-wins takes the folder's):\n  quiz Physics/Light/Colours.quiz.csv: the folder's key is 'blue', the portal's 'green'.",
    );
    expect((await keys()).answers).toEqual(['green', 'blue']);
    expect(await run(quiz('B'))).toBe('Nothing has changed.');
    // What both say needs no note, and the folder decides again.
    expect(await run(quiz('A'))).toContain(
      'The key of question 1 of Physics/Light/Colours changed; 1 attempt was marked by the old one.',
    );
    expect((await keys()).answers).toEqual(['red', 'blue']);

    await correct('green');
    await run(quiz('C'), { folderWins: true });
    expect((await keys()).answers).toEqual(['blue', 'blue']);
    expect(await db().selectFrom('changed_here').selectAll().execute()).toEqual([]);
  });

  test('notes nothing where the key is corrected back', async () => {
    await correct('red');
    expect(await run()).toBe('Nothing has changed.');
    expect(await db().selectFrom('changed_here').selectAll().execute()).toEqual([]);
  });
});
