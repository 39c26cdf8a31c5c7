import { beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { findStudents } from './find-students.ts';

onEachDatabase('a student is found', (db) => {
  beforeEach(async () => {
    await db()
      .insertInto('academic_level')
      .values({ ac_id: 'c', levels: 'Class 12', position: 1, archived_at: null })
      .execute();
    const names = ['Asha Pillai', 'Anjali Krishnan', 'आशा देवी', 'José Pillai-Nair', 'Asha Thomas'];
    const students = names.map((name, n) => ({
      ...{ stud_id: `s${n}`, name, guardian: '', state: '', district: '', email: '', academic_level: 'c' },
      ...{ mobile: `987650000${n}`, phone_code: '91', created_at: 0, disabled_at: null },
    }));
    await db().insertInto('student').values(students).execute();
  });

  test.each([
    ['asha', ['Asha Pillai', 'Asha Thomas']],
    ['pil ASH', ['Asha Pillai']],
    ['nair', ['José Pillai-Nair']],
    ['आशा', ['आशा देवी']],
    ['jose\u0301', ['José Pillai-Nair']],
    ['sha', []],
    ['', []],
    ['!', []],
    ['0003', ['José Pillai-Nair']],
    ['+91 98765 00001', ['Anjali Krishnan']],
    ['003', []],
  ])('by %j: %j', async (query, names) => {
    expect((await findStudents(db(), query)).map(({ name }) => name)).toEqual(names);
  });
});
