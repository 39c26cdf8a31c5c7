import { expect, test } from 'vitest';
import { everything } from '#server/domain/staff/scope.repository.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { testResults } from '#server/testing/test-results.ts';
import { findRegister, listOfRegister, noteJoined, writeRegister } from './attendance.repository.ts';
import { readAttendance } from './read-attendance.ts';

onEachDatabase('attendance', (db) => {
  test('is what the last register says, beside who joined; a register is written by one who has seen it', async () => {
    const academy = testAcademy(db());
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    const people = await testResults(db());
    await people.addStudents(['Asha', 'Binu', 'Chitra']);
    const [asha, binu, chitra] = ['Asha', 'Binu', 'Chitra'].map((name) => people.idOf(name)) as [
      string,
      string,
      string,
    ];
    for (const stud_id of [asha, binu, chitra])
      await db().insertInto('enrolment').values({ stud_id, subject_id, enrolled_at: 1 }).execute();
    await academy.roster('evening', [asha, binu], subject_id);
    const batch_id = await academy.batch(subject_id, { batch_slug: 'evening' });
    const class_id = await academy.liveClass(batch_id, { class_name: 'Waves' });
    const day = { class_id, date: '2026-11-20' };

    await noteJoined(db(), { ...day, stud_id: asha }, 5);
    await noteJoined(db(), { ...day, stud_id: asha }, 9);
    const write = (seen: number, state: 'absent' | 'late') =>
      writeRegister(
        db(),
        {
          ...day,
          seen,
          by: 'Meera',
          marks: [
            { stud_id: asha, state: 'present' },
            { stud_id: binu, state },
          ],
        },
        7,
      );
    expect([await write(0, 'absent'), await write(0, 'late'), await write(1, 'late')]).toEqual([true, false, true]);
    await noteJoined(db(), { ...day, stud_id: binu }, 8);
    expect(await findRegister(db(), day)).toMatchObject({
      class_name: 'Waves',
      version: 2,
      taken_at: 7,
      taken_by: 'Meera',
    });

    await writeRegister(
      db(),
      { class_id, date: '2026-11-21', seen: 0, by: 'Meera', marks: [{ stud_id: binu, state: 'absent' }] },
      9,
    );
    // What it was called then.
    await db().updateTable('live_class').set({ class_name: 'Optics' }).execute();
    const known = await readAttendance(db(), [asha, binu, chitra], '2026-11-20', '2026-11-21');
    const absences = [{ date: '2026-11-21', class_name: 'Waves', subject_name: 'Physics' }];
    expect([...known].toSorted(([a], [b]) => (a === asha ? -1 : Number(b === asha)))).toEqual([
      [asha, { present: 1, late: 0, absent: 0, percent: 100, absences: [] }],
      [binu, { present: 0, late: 1, absent: 1, percent: 50, absences }],
    ]);
    const of = { ...day, subject_id, batch_slug: 'evening', at: 10, scope: everything };
    const listed = await listOfRegister(db(), of);
    expect(listed.map(({ name, state, joined_at }) => [name, state, joined_at])).toEqual([
      ['Asha', 'present', 5],
      ['Binu', 'late', 8],
    ]);
    const ofEverybody = await listOfRegister(db(), { ...of, batch_slug: 'all students' });
    expect(ofEverybody.map(({ name }) => name)).toEqual(['Asha', 'Binu', 'Chitra']);
  });
});
