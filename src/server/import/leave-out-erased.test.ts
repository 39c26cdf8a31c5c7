import { expect, test } from 'vitest';
import { eraseStudent } from '#server/domain/privacy/erase-student.ts';
import { erasedListIn } from '#server/domain/privacy/erased-list.ts';
import { changeStudent } from '#server/domain/students/change-student.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { tablesWith } from '#server/testing/every-row.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { workbookOf } from '#server/testing/test-workbook.ts';
import { importAcademy } from './import-academy.ts';

const files = {
  'Physics/A/a.mp4': 'a',
  'Physics/A/Test.quiz.csv': 'question,option a,option b,answer\nWhy?,a,b,A\n',
  'students.csv': 'name,mobile\nAsha,98765 43210\nBina,9876543211\n',
  'enrolments.csv': 'mobile,subject,enrolled\n9876543210,*,yes\n',
  'history/attempts.csv': 'mobile,quiz,submitted_at,question,answer\n9876543210,Physics/A/Test,2026-11-03 16:30,1,A\n',
  'history/watched.csv': 'mobile,topic,watched_at,seconds,duration\n9876543210,Physics/A/a,2026-11-03 16:30,7,10\n',
};

onEachDatabase('an import after an erasure', (db) => {
  const folder = testFolder();
  const secretKey = 'a key for tests';
  const run = () =>
    importAcademy(
      { db: db(), clock: () => Date.UTC(2026, 10, 23), media: folder.media(), secretKey },
      folder.write(files),
    );

  test('skips every row of the erased student, and says so with its line, until they are there again', async () => {
    await run();
    // The number that the folder still has is not the student's any more.
    const { stud_id } = await db()
      .selectFrom('student')
      .where('name', '=', 'Asha')
      .select('stud_id')
      .executeTakeFirstOrThrow();
    const changes = { phone_code: '91', mobile: '9876543299' };
    await changeStudent(db(), { by: 'meera', stud_id, changes }, Date.UTC(2026, 10, 21));
    const student = await db().selectFrom('student').where('name', '=', 'Asha').selectAll().executeTakeFirstOrThrow();
    const erased = Date.UTC(2026, 10, 22);
    const deps = { db: db(), secretKey, list: erasedListIn(folder.base()) };
    await eraseStudent(deps, { by: 'meera', student }, erased);

    const reason = 'this student was erased on 22 Nov 2026; remove the row';
    expect((await run()).skipped).toEqual([
      { path: 'students.csv, row 2', reason },
      { path: 'enrolments.csv, row 2', reason },
      { path: 'history/attempts.csv, row 2', reason },
      { path: 'history/watched.csv, row 2', reason },
    ]);
    expect([...(await tablesWith(db(), '9876543210')), ...(await tablesWith(db(), 'Asha'))]).toEqual([]);
    expect(await tablesWith(db(), 'Bina')).toContain('student');

    await db()
      .insertInto('student')
      .values({ ...student, stud_id: 'anew', mobile: '9876543210' })
      .execute();
    expect((await run()).skipped).toEqual([]);
  });

  test('names the row of a workbook once, also where it has batches', async () => {
    const sheet = [
      ['name', 'mobile', 'batches'],
      ['Asha', 9_876_543_210, 'Evening'],
      ['Bina', 9_876_543_211, 'Evening'],
    ];
    const again = () =>
      importAcademy(
        { db: db(), clock: () => Date.UTC(2026, 10, 23), media: folder.media(), secretKey },
        folder.write({ 'Physics/A/a.mp4': 'a', 'students.xlsx': workbookOf(sheet) }),
      );
    await again();
    const student = await db().selectFrom('student').where('name', '=', 'Asha').selectAll().executeTakeFirstOrThrow();
    const deps = { db: db(), secretKey, list: erasedListIn(folder.base()) };
    await eraseStudent(deps, { by: 'meera', student }, Date.UTC(2026, 10, 22));
    expect((await again()).skipped.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^students\.xlsx, .*row 2$/),
    ]);
  });

  test('skips the rows of the erased one of two siblings, and leaves the other one their own and the number', async () => {
    const students = 'name,mobile\nAsha,9876543210\nRavi,9876543210\n';
    const rows = {
      'Physics/A/a.mp4': 'a',
      'students.csv': students,
      'enrolments.csv': 'name,mobile,subject\nAsha,9876543210,*\nRavi,9876543210,*\n',
    };
    const again = () =>
      importAcademy(
        { db: db(), clock: () => Date.UTC(2026, 10, 23), media: folder.media(), secretKey },
        folder.write(rows),
      );
    await again();
    const uses = { bucket: 'number +919876543210', ordinal: 1, used_at: 1 };
    await db().insertInto('wrong_run').values({ phone: '+919876543210', wrong: 7, wrong_trusted: 0 }).execute();
    await db().insertInto('code_use').values(uses).execute();
    const student = await db().selectFrom('student').where('name', '=', 'Asha').selectAll().executeTakeFirstOrThrow();
    const deps = { db: db(), secretKey, list: erasedListIn(folder.base()) };
    await eraseStudent(deps, { by: 'meera', student }, Date.UTC(2026, 10, 22));

    expect((await again()).skipped.map(({ path }) => path)).toEqual(['students.csv, row 2', 'enrolments.csv, row 2']);
    expect(await tablesWith(db(), 'Asha')).toEqual([]);
    expect(await tablesWith(db(), 'Ravi')).toEqual(['student']);
    // Whoever guesses the codes of the number begins no new count.
    expect(await db().selectFrom('wrong_run').select('wrong').execute()).toEqual([{ wrong: 7 }]);
    expect(await db().selectFrom('code_use').select('bucket').execute()).toHaveLength(1);
  });
});
