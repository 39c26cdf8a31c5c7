import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeEnrolment } from '#server/domain/students/change-enrolment.ts';
import { changeStudent } from '#server/domain/students/change-student.ts';
import { emptyTables, onEachDatabase } from '#server/testing/each-database.ts';
import { testImport } from '#server/testing/test-import.ts';

const fields = ['name', 'guardian', 'district'] as const;
type Field = (typeof fields)[number];

onEachDatabase('an import beside what was changed about students', (db) => {
  const { now, run, tick } = testImport(db);
  const by = 'meera';
  const academy = { 'academy.yaml': 'levels: [Class 10]\n', 'Physics/A/a.mp4': 'p', 'Maths/A/b.mp4': 'm' };
  const students = (row: Record<Field, string>) => ({
    'students.csv': `name,guardian,district,mobile\n${row.name},${row.guardian},${row.district},9876543210\n`,
  });
  const student = async () => await db().selectFrom('student').selectAll().executeTakeFirstOrThrow();
  const subjects = async () => {
    const rows = await db()
      .selectFrom('enrolment')
      .innerJoin('subject', 'subject.subject_id', 'enrolment.subject_id')
      .orderBy('subject_name')
      .select('subject_name')
      .execute();
    return rows.map(({ subject_name }) => subject_name);
  };

  test('has the portal’s value of what was changed here, and the folder’s of all else', async () => {
    const value = fc.constantFrom('Asha', 'Bina', 'Chitra');
    const row = fc.record({ name: value, guardian: value, district: value });
    const step = fc.oneof(
      row.map((said) => ({ said, wins: false })),
      row.map((said) => ({ said, wins: true })),
      fc.record({ field: fc.constantFrom(...fields), value }),
    );
    await fc.assert(
      fc.asyncProperty(row, fc.array(step, { maxLength: 6 }), async (first, steps) => {
        await emptyTables(db());
        await run({ ...academy, ...students(first) });
        const expected: Record<Field, string> = { ...first };
        const changed = new Set<Field>();
        for (const one of steps) {
          tick();
          if ('said' in one) {
            await run(students(one.said), { folderWins: one.wins });
            for (const field of fields) {
              if (one.wins || one.said[field] === expected[field]) changed.delete(field);
              if (!changed.has(field)) expected[field] = one.said[field];
            }
          } else {
            const { stud_id } = await student();
            await changeStudent(db(), { by, stud_id, changes: { [one.field]: one.value } }, now());
            if (one.value !== expected[one.field]) changed.add(one.field);
            expected[one.field] = one.value;
          }
          expect(await student()).toMatchObject(expected);
        }
      }),
      { numRuns: 8 },
    );
  });

  test('leaves an enrolment that was given or taken here, until the folder wins', async () => {
    const row = { name: 'Asha', guardian: 'Uma', district: 'Kollam' };
    await run({ ...academy, ...students(row), 'enrolments.csv': 'mobile,subject\n9876543210,Physics\n' });
    expect(await subjects()).toEqual(['Maths', 'Physics']);
    const { stud_id } = await student();
    const { subject_id } = await db()
      .selectFrom('subject')
      .where('subject_name', '=', 'Physics')
      .select('subject_id')
      .executeTakeFirstOrThrow();
    await changeEnrolment(db(), { by, stud_id, subjects: [subject_id], enrolled: false }, now());
    expect(await run()).toContain(
      "Kept as changed at the desk: 1 enrolment (--folder-wins takes the folder's):\n  Asha: the folder's enrolment is 'Physics: yes', the portal's 'Physics: no'.",
    );
    expect(await subjects()).toEqual(['Maths']);
    await run({}, { folderWins: true });
    expect(await subjects()).toEqual(['Maths', 'Physics']);
    expect(await db().selectFrom('changed_here').selectAll().execute()).toEqual([]);
  });

  test('finds a student by the number and the name of before, and adds nobody', async () => {
    const row = { name: 'Asha', guardian: 'Uma', district: 'Kollam' };
    await run({ ...academy, ...students(row) });
    const { stud_id } = await student();
    const changes = { name: 'Asha Pillai', phone_code: '91', mobile: '9876543219' };
    await changeStudent(db(), { by, stud_id, changes }, now());
    expect(await run()).toContain('Kept as changed at the desk: 1 name, 1 number');
    // Another name on a number that is not theirs any more may be somebody else.
    await expect(run(students({ ...row, name: 'Ravi' }))).rejects.toThrow(
      "students.csv, line 2: this number was Asha Pillai's, who has +919876543219 now, and the row says 'Ravi'.",
    );
    await run(students(row), { folderWins: true });
    expect(await db().selectFrom('student').select(['stud_id', 'name', 'mobile']).execute()).toEqual([
      { stud_id, name: 'Asha', mobile: '9876543210' },
    ]);
  });

  test('asks about a student who has another number in the folder', async () => {
    const row = { name: 'Asha', guardian: 'Uma', district: 'Kollam' };
    await run({ ...academy, ...students(row) });
    const other = { 'students.csv': 'name,guardian,district,mobile\nAsha,Uma,Kollam,9876543219\n' };
    await expect(run(other)).rejects.toThrow(
      'Asha has the number +919876543210, and the row of a student with this name and guardian has gone.',
    );
    await run(other, { folderWins: true });
    expect(await db().selectFrom('student').select('mobile').execute()).toEqual([{ mobile: '9876543219' }]);
  });
});
