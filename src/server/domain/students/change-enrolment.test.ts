import { expect, test } from 'vitest';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { testResults } from '#server/testing/test-results.ts';
import { changeEnrolment } from './change-enrolment.ts';

onEachDatabase('changing an enrolment', (db) => {
  test('enrols and removes a student, and leaves a row of each in the audit', async () => {
    const physics = await testAcademy(db()).subject({ subject_name: 'Physics' });
    const people = await testResults(db());
    await people.addStudents(['Hari'], 'Class 11');
    const { stud_id } = await db()
      .selectFrom('student')
      .where('name', '=', 'Hari')
      .selectAll()
      .executeTakeFirstOrThrow();
    const enrolled = () => db().selectFrom('enrolment').where('stud_id', '=', stud_id).selectAll().execute();

    await changeEnrolment(db(), { by: 'meera', stud_id, subjects: [physics], enrolled: true }, 1000);
    expect(await enrolled()).toEqual([{ stud_id, subject_id: physics, enrolled_at: 1000, by_batch: 0 }]);
    await changeEnrolment(db(), { by: 'meera', stud_id, subjects: [physics], enrolled: false }, 2000);
    expect(await enrolled()).toEqual([]);

    const details = JSON.stringify({ subjects: physics });
    expect(await listAudit(db(), { stud_id, limit: 10 })).toMatchObject([
      { changed_by: 'meera', changed_at: 2000, action: 'enrol.remove', name: 'Hari', details },
      { changed_by: 'meera', changed_at: 1000, action: 'enrol', name: 'Hari', details },
    ]);
  });
});
