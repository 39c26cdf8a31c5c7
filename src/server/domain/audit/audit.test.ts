import { expect, test } from 'vitest';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testResults } from '#server/testing/test-results.ts';
import { type AuditFilter, countAudit, listAudit, listPeopleInAudit } from './audit.repository.ts';
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

  test('is narrowed down to a person, a kind and some time, and counts what fits', async () => {
    await record(1000, { by: 'meera at the desk', action: 'student.change', stud_id: 'one' });
    await record(2000, { by: 'ravi on the command line', action: 'batch.add', stud_id: 'one' });
    await record(3000, { by: 'meera at the desk', action: 'content.add' });
    await record(4000, { by: 'ravi on the command line', action: 'retention' });
    const times = async (filter: AuditFilter) => {
      const rows = await listAudit(db(), { ...filter, limit: 10 });
      expect(await countAudit(db(), filter)).toBe(rows.length);
      return rows.map(({ changed_at }) => changed_at);
    };
    expect(await times({})).toEqual([4000, 3000, 2000, 1000]);
    expect(await times({ changed_by: 'meera at the desk' })).toEqual([3000, 1000]);
    expect(await times({ kind: 'students' })).toEqual([2000, 1000]);
    expect(await times({ kind: 'content' })).toEqual([3000]);
    expect(await times({ kind: 'upkeep' })).toEqual([4000]);
    expect(await times({ since: 2000, before: 4000 })).toEqual([3000, 2000]);
    expect(await times({ stud_id: 'one', kind: 'students', changed_by: 'ravi on the command line' })).toEqual([2000]);
    expect(await listPeopleInAudit(db())).toEqual(['meera at the desk', 'ravi on the command line']);
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
