import { expect, test } from 'vitest';
import { OperatorError } from '#server/errors.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { mergeBatches } from './merge-batches.ts';

onEachApp('two batches', (portal) => {
  async function addBatches() {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const subject_id = await academy.subject();
    const chapter = await academy.chapter(subject_id, { batch_slug: 'slip' });
    await academy.batch(subject_id, { batch_slug: 'slip' });
    await academy.quiz(chapter, { batch_slugs: 'slip' });
    await academy.quiz(chapter, { batch_slugs: 'noon/slip' });
    await academy.quiz(chapter, { batch_slugs: 'evening/slip' });
    await academy.news({ batch_slug: 'slip' });
    const [from, into] = [await academy.roster('slip', []), await academy.roster('evening', [])];
    const merge = (one = from, other = into) => mergeBatches(db, { by: 'meera', from: one, into: other }, testNow);
    return { db, academy, subject_id, from, into, merge };
  }

  test.each([
    ['in both, for as long as in either', [100, null], [50, null], [50, null], []],
    ['in both, and always in one', [null, 2e15], [50, 1e15], [null, 2e15], []],
    ['in the one that stays', [100, 200], [300, null], [300, null], [[100, 200]]],
    ['in the one that goes', [300, null], [100, 200], [300, null], [[100, 200]]],
    ['in neither any more', [100, 400], [100, 200], [100, 400], [[100, 200]]],
  ] as const)('merged have a student who was %s', async (_, first, second, now, before) => {
    const { db, from, into, merge } = await addBatches();
    const { stud_id } = await portal().signIn();
    for (const [roster_id, [from_at, until_at]] of [
      [from, first],
      [into, second],
    ] as const) {
      const is_member = until_at === null || until_at > testNow ? 1 : 0;
      await db.insertInto('roster_student').values({ roster_id, stud_id, from_at, until_at, is_member }).execute();
    }
    await merge();
    const rows = await db.selectFrom('roster_student').select(['roster_id', 'from_at', 'until_at']).execute();
    expect(rows).toEqual([{ roster_id: into, from_at: now[0], until_at: now[1] }]);
    const former = await db.selectFrom('former_membership').select(['roster_id', 'from_at', 'until_at']).execute();
    expect(former).toEqual(before.map(([from_at, until_at]) => ({ roster_id: into, from_at, until_at })));
  });

  test('merged have all that was for either, and their students the subjects of both', async () => {
    const { db, subject_id, from, into, merge } = await addBatches();
    const [asha, binu] = [await portal().signIn(), await portal().signIn()];
    await db
      .insertInto('former_membership')
      .values({ roster_id: from, stud_id: asha.stud_id, from_at: 1, until_at: 2 })
      .execute();
    await db.insertInto('roster_student').values({ roster_id: from, stud_id: asha.stud_id, is_member: 1 }).execute();
    await db.insertInto('roster_student').values({ roster_id: into, stud_id: binu.stud_id, is_member: 1 }).execute();
    await db
      .insertInto('changed_here')
      .values({ id: asha.stud_id, field: `batch ${from}`, was: '' })
      .execute();
    expect(await merge()).toBe(1);
    for (const table of ['chapter', 'news', 'batch', 'roster'] as const)
      expect(await db.selectFrom(table).select('batch_slug').execute()).toEqual([{ batch_slug: 'evening' }]);
    const quizzes = await db.selectFrom('quiz').orderBy('quiz_id').select('batch_slugs').execute();
    expect(quizzes.map((one) => one.batch_slugs)).toEqual(['evening', 'evening/noon', 'evening']);
    const given = await db
      .selectFrom('enrolment')
      .where('by_batch', '=', 1)
      .select(['stud_id', 'subject_id'])
      .execute();
    expect(new Set(given.map((one) => one.stud_id))).toEqual(new Set([asha.stud_id, binu.stud_id]));
    expect(given[0]?.subject_id).toBe(subject_id);
    expect(await db.selectFrom('former_membership').select('roster_id').execute()).toEqual([{ roster_id: into }]);
    const marks = await db.selectFrom('changed_here').orderBy('field').select(['id', 'field']).execute();
    expect(marks).toEqual([
      { id: asha.stud_id, field: `batch ${into}` },
      { id: into, field: 'batch-name slip' },
    ]);
  });

  test('are not merged with one that has ended, one of another subject, or itself', async () => {
    const { db, academy, subject_id, from, into, merge } = await addBatches();
    const other = await academy.roster('evening', [], subject_id);
    await expect(merge(from, other)).rejects.toThrow(OperatorError);
    await expect(merge(into, from)).rejects.toThrow(OperatorError);
    await expect(merge(from, from)).rejects.toThrow(OperatorError);
    await db.updateTable('roster').set({ ends_at: 1, ended_at: 1 }).where('roster_id', '=', from).execute();
    await expect(merge(from, into)).rejects.toThrow(OperatorError);
    expect(await db.selectFrom('roster').selectAll().execute()).toHaveLength(3);
  });
});
