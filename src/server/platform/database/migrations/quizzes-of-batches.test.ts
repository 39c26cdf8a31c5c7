import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { migrate } from './migrate.ts';

onEachDatabase('a portal from before a quiz could be for several batches', (db) => {
  test('goes on: quizzes keep their batch, and what was changed here stays', async () => {
    const academy = testAcademy(db());
    const chapter_id = await academy.chapter(await academy.subject());
    const { quiz_id } = await academy.quiz(chapter_id, { batch_slugs: 'evening' });
    const changed = (field: string) => [chapter_id, quiz_id].map((id) => ({ id, field, was: '' }));
    await db().insertInto('changed_here').values(changed('batch_slug')).execute();
    await sql`alter table quiz rename column batch_slugs to batch_slug`.execute(db());
    await db().deleteFrom('migration').where('name', '=', '0017-quizzes-of-batches').execute();
    expect(await migrate(db(), 0)).toEqual(['0017-quizzes-of-batches']);
    expect(await db().selectFrom('quiz').select('batch_slugs').execute()).toEqual([{ batch_slugs: 'evening' }]);
    const rows = await db().selectFrom('changed_here').orderBy('field').select(['id', 'field']).execute();
    expect(rows).toEqual([
      { id: chapter_id, field: 'batch_slug' },
      { id: quiz_id, field: 'batch_slugs' },
    ]);
  });
});
