import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#server/platform/database/schema.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { testResults } from '#server/testing/test-results.ts';
import { migrate } from './migrate.ts';

const ranks = ['0005-rank', '0006-own-time'];

/** Leaves a database as the version has it that knows timed tests, and no ranks. */
async function takeRanksAway(db: Db): Promise<void> {
  for (const column of ['solutions', 'solutions_at'])
    await sql`alter table quiz drop column ${sql.ref(column)}`.execute(db);
  await sql`alter table attempt drop column section_marks`.execute(db);
  await sql`alter table sitting drop column section_ends`.execute(db);
  await db.deleteFrom('migration').where('name', 'in', ranks).execute();
}

onEachDatabase('a portal from before there were ranks', (db) => {
  test('goes on: sittings get their marks by section, other attempts none', async () => {
    const academy = testAcademy(db());
    const chapter_id = await academy.chapter(await academy.subject());
    const marked = { answer: 'right', marks: 4, negative_marks: 1 };
    const sectioned = [
      { ...marked, section: 'Physics' },
      { ...marked, section: 'Chemistry' },
      { ...marked, section: 'Chemistry' },
    ];
    const [test, plain, quiz] = [
      await academy.quiz(chapter_id, { minutes: 60, questions: sectioned }),
      await academy.quiz(chapter_id, { minutes: 60, questions: [marked] }),
      await academy.quiz(chapter_id, { questions: sectioned }),
    ];
    const people = await testResults(db());
    for (const sat of [test, plain, quiz]) {
      const attempt = await people.submit(
        'Asha',
        sat,
        ['wrong', 'right', 'wrong'].slice(0, sat.question_ids.length),
        5,
      );
      const { stud_id, quiz_id, revision_id, client_attempt_id: attempt_id } = attempt;
      const times = { began_at: 1, ends_at: 9, heard_at: 1, closed_at: 5, closed_by: 'student' as const };
      if (sat === quiz) continue;
      await db()
        .insertInto('sitting')
        .values({ stud_id, quiz_id, number: 1, attempt_id, revision_id, ...times })
        .execute();
    }
    await takeRanksAway(db());
    expect(await migrate(db(), 0)).toEqual(ranks);
    const rows = await db().selectFrom('attempt').orderBy('attempt_id').select('section_marks').execute();
    expect(rows.map(({ section_marks }) => section_marks)).toEqual(['[-1,3]', '[-1]', null]);
    expect(await db().selectFrom('quiz').select(['solutions', 'solutions_at']).executeTakeFirst()).toEqual({
      solutions: 'with results',
      solutions_at: 0,
    });
  });
});
