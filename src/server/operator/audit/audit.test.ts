import { expect, test } from 'vitest';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testResults } from '#server/testing/test-results.ts';
import { listAudit } from './audit.repository.ts';
import { type Change, recordChange } from './record-change.ts';

onEachDatabase('the audit', (db) => {
  async function record(now: number, change: Partial<Change>) {
    const whole: Change = { by: 'meera', action: 'enrol', ...change };
    await db()
      .transaction()
      .execute((trx) => recordChange(trx, whole, now));
  }

  test('lists who changed what of whom and when, the newest first', async () => {
    const people = await testResults(db());
    await people.addStudents(['Asha'], 'Class 11');
    const [asha] = await db().selectFrom('student').where('name', '=', 'Asha').selectAll().execute();
    await record(1000, { stud_id: asha?.stud_id ?? '', details: { name: ['Asa', 'Asha'], devices: 2 } });
    await record(2000, { stud_id: 'gone', action: 'enrol.remove' });
    await record(3000, { by: 'ravi', action: 'enrol' });

    const rows = await listAudit(db(), { limit: 10 });
    expect(rows.map(({ changed_at, changed_by, action, name }) => [changed_at, changed_by, action, name])).toEqual([
      [3000, 'ravi', 'enrol', null],
      [2000, 'meera', 'enrol.remove', null],
      [1000, 'meera', 'enrol', 'Asha'],
    ]);
    expect(JSON.parse(rows[2]?.details ?? '')).toEqual({ name: ['Asa', 'Asha'], devices: 2 });
    expect(await listAudit(db(), { limit: 1 })).toHaveLength(1);
    expect(await listAudit(db(), { limit: 10, since: 2000 })).toHaveLength(2);
    expect(await listAudit(db(), { limit: 10, stud_id: 'gone' })).toMatchObject([{ changed_at: 2000 }]);
  });

  test('has no row of a change that did not happen', async () => {
    const failing = db()
      .transaction()
      .execute(async (trx) => {
        await recordChange(trx, { by: 'meera', action: 'enrol' }, 1000);
        throw new Error('the change failed');
      });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await listAudit(db(), { limit: 10 })).toEqual([]);
  });
});
