import { expect, test } from 'vitest';
import { registerStudent } from '#server/areas/auth/students.repository.ts';
import { listAudit } from '#server/operator/audit/audit.repository.ts';
import { changeEnrolment } from '#server/operator/students/change-enrolment.ts';
import { changeStudent } from '#server/operator/students/change-student.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import type { Files } from '#server/testing/test-folder.ts';
import { testImport } from '#server/testing/test-import.ts';
import type { Account } from './plan/snapshot.ts';

const academy: Files = {
  'academy.yaml': 'levels: [Class 11, Class 12]\n',
  'contents.csv': 'path,levels\nPhysics,Class 12\nMaths,\nMusic,Class 11\n',
  'students.csv': 'name,guardian,mobile,level\nAsha,Gita,9876543210,Class 12\nBina,Hema,9876543211,Class 12\n',
};

const quiet = 'Nothing has changed.';

onEachDatabase('an import after changes in the portal', (db) => {
  const { now, run, tick } = testImport(db);

  const students = (...rows: string[]) => ({
    'students.csv': ['name,guardian,mobile,level', ...rows, ''].join('\n'),
  });
  const asha = 'Asha,Gita,9876543210,Class 12';
  const bina = 'Bina,Hema,9876543211,Class 12';

  async function find(mobile: string) {
    return await db().selectFrom('student').where('mobile', '=', mobile).selectAll().executeTakeFirstOrThrow();
  }

  async function list() {
    const rows = await db().selectFrom('student').orderBy('mobile').select(['name', 'guardian', 'mobile']).execute();
    return rows.map(({ name, guardian, mobile }) => `${name}, ${guardian}, ${mobile}`);
  }

  async function change(mobile: string, values: Partial<Account>) {
    const { stud_id } = await find(mobile);
    tick();
    const changes = values.mobile === undefined ? values : { ...values, phone_code: '91' };
    await changeStudent(db(), { by: 'meera', stud_id, changes }, now());
  }

  async function enrol(mobile: string, enrolled: boolean, ...names: string[]) {
    const subjects = await db().selectFrom('subject').where('subject_name', 'in', names).selectAll().execute();
    const { stud_id } = await find(mobile);
    const ids = subjects.map(({ subject_id }) => subject_id);
    await changeEnrolment(db(), { by: 'meera', stud_id, subjects: ids, enrolled }, now());
  }

  async function enrolled(mobile: string) {
    const rows = await db()
      .selectFrom('enrolment')
      .innerJoin('student', 'student.stud_id', 'enrolment.stud_id')
      .innerJoin('subject', 'subject.subject_id', 'enrolment.subject_id')
      .where('mobile', '=', mobile)
      .orderBy('subject_name')
      .select('subject_name')
      .execute();
    return rows.map(({ subject_name }) => subject_name);
  }

  test('makes no second account for a student whose number was changed there', async () => {
    await run(academy);
    await change('9876543210', { mobile: '9876543219' });
    expect(await run()).toBe(quiet);
    expect(await list()).toEqual(['Bina, Hema, 9876543211', 'Asha, Gita, 9876543219']);
    expect(await run(students('Asha,Sita,9876543210,Class 12', bina))).toContain('Students: 1 changed');
    expect(await list()).toEqual(['Bina, Hema, 9876543211', 'Asha, Sita, 9876543219']);
    // The folder learns of the new number too.
    expect(await run(students('Asha,Sita,9876543219,Class 12', bina))).toBe(quiet);
    expect(await list()).toEqual(['Bina, Hema, 9876543211', 'Asha, Sita, 9876543219']);
  });

  test('leaves a student out of the subjects from which they were removed there', async () => {
    const rows = { 'enrolments.csv': 'mobile,subject\n9876543210,Music\n9876543211,*\n' };
    await run({ ...academy, ...rows });
    await enrol('9876543210', false, 'Music', 'Maths');
    await enrol('9876543211', false, 'Music', 'Maths', 'Physics');
    expect(await run()).toBe(quiet);
    expect(await enrolled('9876543210')).toEqual(['Physics']);
    expect(await enrolled('9876543211')).toEqual([]);
    // Only what the folder changes itself is applied.
    await run({ 'enrolments.csv': 'mobile,subject,enrolled\n9876543210,Music,no\n9876543211,*,\n' });
    await run({ 'enrolments.csv': 'mobile,subject,enrolled\n9876543210,Music,yes\n9876543211,*,\n' });
    expect(await enrolled('9876543210')).toEqual(['Music', 'Physics']);
    expect(await enrolled('9876543211')).toEqual([]);
  });

  test('leaves a student enrolled there whom enrolments.csv removes', async () => {
    await run({ ...academy, 'enrolments.csv': 'mobile,subject,enrolled\n9876543210,Maths,no\n' });
    expect(await enrolled('9876543210')).toEqual(['Physics']);
    await enrol('9876543210', true, 'Maths');
    expect(await run()).toBe(quiet);
    expect(await enrolled('9876543210')).toEqual(['Maths', 'Physics']);
  });

  test('keeps the details that were changed there', async () => {
    await run(academy);
    const levels = await db().selectFrom('academic_level').orderBy('position').selectAll().execute();
    const changed = {
      name: 'Asha Nair',
      guardian: 'Sita',
      email: 'asha@example.org',
      academic_level: levels[0]?.ac_id ?? '',
    };
    await change('9876543210', changed);
    expect(await run()).toBe(quiet);
    expect(await find('9876543210')).toMatchObject(changed);
    expect(await run(students(asha, 'Bina,Uma,9876543211,Class 12'))).toContain('Students: 1 changed');
    // An empty cell says nothing, and the value that comes back is none that the folder has changed.
    expect(await run(students('Asha,,9876543210,Class 12', 'Bina,Uma,9876543211,Class 12'))).toBe(quiet);
    expect(await run(students(asha, 'Bina,Uma,9876543211,Class 12'))).toBe(quiet);
    expect(await find('9876543210')).toMatchObject(changed);
  });

  const advice =
    'Nothing was changed. These were changed in the folder and in the portal since the last import. Make them agree, or import again with --folder-wins or --portal-wins, which decides all of them.';
  const guardian =
    "students.csv, line 2: Asha's guardian: the folder has 'Sita', the portal 'Uma' (last imported: 'Gita').";
  const level =
    "students.csv, line 3: Bina's level: the folder has 'Class 11', the portal 'Class 12' (last imported: 'Class 11').";
  const sita = 'Asha,Sita,9876543210,Class 12';

  test('stops where both have changed something, and the folder wins if the operator says so', async () => {
    await run({ ...academy, ...students(asha, 'Bina,Hema,9876543211,Class 11') });
    await run(students(asha, bina), { wins: 'folder' });
    await run(students(asha, 'Bina,Hema,9876543211,Class 11'));
    const { academic_level } = await find('9876543210');
    await change('9876543210', { guardian: 'Uma', email: 'asha@example.org' });
    const message = `${guardian}\n${advice}`;
    await expect(run(students(sita, 'Bina,Devi,9876543211,Class 11'))).rejects.toThrow(message);
    await expect(run({}, { dryRun: true })).rejects.toThrow(message);
    expect(await list()).toEqual(['Asha, Uma, 9876543210', 'Bina, Hema, 9876543211']);

    const replaced = `The folder's values replaced those of the portal:\n  ${guardian}`;
    expect(await run({}, { wins: 'folder', dryRun: true })).toContain(replaced);
    expect(await run({}, { wins: 'folder' })).toContain(replaced);
    expect(await list()).toEqual(['Asha, Sita, 9876543210', 'Bina, Devi, 9876543211']);
    expect(await find('9876543210')).toMatchObject({ email: 'asha@example.org', academic_level });
    expect(await run()).toBe(quiet);
    expect(await run({}, { wins: 'folder' })).toBe(quiet);
  });

  test('keeps what the portal has if the operator says so, until the folder changes it once more', async () => {
    await run(academy);
    await change('9876543210', { guardian: 'Uma' });
    expect(await run(students(sita, bina), { wins: 'portal' })).toContain(`The portal's values stay:\n  ${guardian}`);
    expect(await list()).toEqual(['Asha, Uma, 9876543210', 'Bina, Hema, 9876543211']);
    expect(await run()).toBe(quiet);
    await expect(run(students(asha, bina))).rejects.toThrow(
      "Asha's guardian: the folder has 'Gita', the portal 'Uma' (last imported: 'Sita').",
    );
    // Both say the same.
    expect(await run(students('Asha,Uma,9876543210,Class 12', bina))).toBe(quiet);
  });

  test('names levels in a conflict, and enrols by the level that wins', async () => {
    await run({ ...academy, ...students(asha, 'Bina,Hema,9876543211,Class 11') });
    const { academic_level } = await find('9876543210');
    await run({ 'academy.yaml': 'levels: [Class 10, Class 11, Class 12]\n' });
    await change('9876543211', { academic_level });
    await enrol('9876543211', false, 'Maths');
    const rows = students(asha, 'Bina,Hema,9876543211,Class 10');
    await expect(run(rows)).rejects.toThrow(level.replace("'Class 11', the", "'Class 10', the"));
    await run({}, { wins: 'folder' });
    // Both levels have Maths, from which she was removed. No level takes a subject away.
    expect(await enrolled('9876543211')).toEqual(['Music', 'Physics']);
  });

  test('takes the folder for a student whom no import has met, and prints what the portal had', async () => {
    await run({ ...academy, ...students(bina) });
    const { academic_level } = await find('9876543211');
    const phone = { phone_code: '91', mobile: '9876543210' };
    const details = { name: 'asha', guardian: '', state: 'Kerala', district: '', email: '', academic_level };
    await db()
      .transaction()
      .execute((trx) => registerStudent(trx, phone, details, 0));
    await enrol('9876543210', false, 'Maths');
    const rows = { ...students(asha, bina), 'enrolments.csv': 'mobile,subject\n9876543210,Maths\n' };
    const preview = await run(rows, { wins: 'portal', dryRun: true });
    expect(preview).toContain("The portal's values stay:\n  students.csv, line 2: asha's name: the folder has 'Asha'");
    const summary = await run();
    expect(summary).toContain("students.csv, line 2: asha's name: the folder has 'Asha', the portal 'asha'.");
    expect(summary).toContain(
      "enrolments.csv, line 2: asha's enrolment in Maths: the folder has 'yes', the portal 'no'.",
    );
    expect(await list()).toEqual(['Asha, Gita, 9876543210', 'Bina, Hema, 9876543211']);
    expect(await enrolled('9876543210')).toEqual(['Maths', 'Physics']);
    expect(await run()).toBe(quiet);
  });

  test('adopts an academy that was imported before there was anything to compare with', async () => {
    const rows = { 'enrolments.csv': 'mobile,subject\n9876543210,Music\n' };
    await run({ ...academy, ...rows });
    for (const table of ['imported_number', 'imported_student', 'imported_enrolment'] as const)
      await db().deleteFrom(table).execute();
    expect(await run()).toBe(quiet);
    await change('9876543210', { mobile: '9876543219', name: 'Asha Nair' });
    await enrol('9876543219', false, 'Music');
    expect(await run()).toBe(quiet);
    expect(await list()).toEqual(['Bina, Hema, 9876543211', 'Asha Nair, Gita, 9876543219']);
    expect(await enrolled('9876543219')).toEqual(['Maths', 'Physics']);
  });

  test('asks who a new row is if the row of a student with the same name and guardian has gone', async () => {
    await run(academy);
    const { stud_id } = await find('9876543210');
    await db()
      .insertInto('session')
      .values({
        session_id: 's',
        token_hash: 'h',
        stud_id,
        created_at: 0,
        last_used_at: 0,
        expires_at: 999,
        revoked_at: null,
      })
      .execute();
    const renumbered = students('Asha,Gita,9876543219,Class 12', bina);
    const question =
      "students.csv, line 2: Asha's number: the folder has '+919876543219', the portal '+919876543210'. The row of a student with this name and guardian has gone. If it is the same student: npm run portal -- student change +919876543210 --mobile +919876543219. If it is another one: npm run portal -- student add +919876543219 --name … --level …";
    await expect(run(renumbered)).rejects.toThrow(`${question}\n${advice}`);

    await run({}, { wins: 'portal', dryRun: true });
    expect(await run({}, { wins: 'folder' })).toContain('Students: 1 changed');
    expect(await find('9876543219')).toMatchObject({ stud_id });
    const session = await db().selectFrom('session').selectAll().executeTakeFirstOrThrow();
    expect(session.revoked_at).toBe(now());
    expect(await run()).toBe(quiet);
    expect(await list()).toHaveLength(2);

    // The portal's number stays, and the new number in the folder means the same student.
    expect(await run(students('Asha,Gita,9876543218,Class 12', bina), { wins: 'portal' })).toContain(
      "The portal's values stay",
    );
    expect(await run()).toBe(quiet);
    expect(await list()).toEqual(['Bina, Hema, 9876543211', 'Asha, Gita, 9876543219']);
  });

  test('adds a student who is not the one with the same name, once that student is told apart', async () => {
    await run(academy);
    const rows = students('Asha,Gita,9876543219,Class 12', bina);
    await expect(run(rows)).rejects.toThrow("Asha's number");
    await db()
      .transaction()
      .execute(async (trx) => {
        const { academic_level } = await find('9876543210');
        const details = { name: 'Asha', guardian: 'Gita', state: '', district: '', email: '', academic_level };
        await registerStudent(trx, { phone_code: '91', mobile: '9876543219' }, details, 0);
      });
    expect(await run()).toContain('Students: 1 no longer in students.csv; they keep their accounts');
    expect(await run()).toBe(quiet);
    expect(await run({ 'students.csv': undefined })).toContain('Students: 2 no longer in students.csv');
    expect(await run()).toBe(quiet);
    expect(await list()).toEqual(['Asha, Gita, 9876543210', 'Bina, Hema, 9876543211', 'Asha, Gita, 9876543219']);

    // A row that comes back is its student's, wherever their number is now.
    await change('9876543210', { mobile: '9876543217' });
    await run(students(asha, 'Asha,Gita,9876543219,Class 12', bina));
    expect(await list()).toHaveLength(3);
  });

  test('warns of new rows that may be students who are registered with another number', async () => {
    await run(academy);
    await run(students(bina));
    const warning =
      'Please check:\n  students.csv, line 2: Asha is new, and has the name and the guardian of a student who is registered with another number.';
    expect(await run(students('asha,GITA,9876543219,Class 12', bina))).toContain(warning.replace('Asha', 'asha'));
    expect(await run()).toBe(quiet);
  });

  test('does not take another student who has an earlier number for the one who had it', async () => {
    await run(academy);
    const { stud_id, academic_level } = await find('9876543210');
    await change('9876543210', { mobile: '9876543219' });
    const chitra = 'Chitra,Devi,9876543210,Class 12';
    await expect(run(students(chitra, bina))).rejects.toThrow(
      "Asha's name: the folder has 'Chitra', the portal 'Asha' (last imported: 'Asha'). The portal has changed this student's number to +919876543219. If Chitra is another student, add a row with that number for Asha.",
    );
    await expect(run(students(asha, 'Asha,Gita,9876543219,Class 12'))).rejects.toThrow(
      'students.csv, line 3: this is the same student as in line 2: Asha, whose number is +919876543219 in the portal. Keep the row with the right number.',
    );
    expect(await run(students(chitra, 'Asha,Gita,9876543219,Class 12', bina))).toContain('Students: 1 added');
    expect(await run()).toBe(quiet);
    expect(await list()).toEqual(['Chitra, Devi, 9876543210', 'Bina, Hema, 9876543211', 'Asha, Gita, 9876543219']);
    expect(await find('9876543219')).toMatchObject({ stud_id, academic_level });
  });

  test('asks whom a row of another file is about if its number has passed on to somebody else', async () => {
    await run({ ...academy, ...students(bina) });
    const { academic_level } = await find('9876543211');
    const register = (name: string) =>
      db()
        .transaction()
        .execute((trx) => {
          const details = { name, guardian: '', state: '', district: '', email: '', academic_level };
          return registerStudent(trx, { phone_code: '91', mobile: '9876543210' }, details, 0);
        });
    await register('Asha');
    const rows = { 'enrolments.csv': 'mobile,subject\n9876543210,Music\n' };
    await run(rows);
    await change('9876543210', { mobile: '9876543219' });
    expect(await run()).toBe(quiet);
    await register('Chitra');
    expect(await run()).toBe(quiet);
    expect(await enrolled('9876543210')).toEqual(['Maths', 'Physics']);
    const problem =
      "this number was Asha's at the last import, and is Chitra's in the portal now. Write the number of Asha as it is now, or add Chitra to the table of students.";
    await expect(run({ 'enrolments.csv': 'mobile,subject,enrolled\n9876543210,Music,no\n' })).rejects.toThrow(
      `enrolments.csv, line 2: ${problem}`,
    );
    await expect(
      run({
        ...rows,
        'Physics/A/Film.mp4': 'x',
        'history/watched.csv': 'mobile,topic,watched_at,seconds\n9876543210,Physics/A/Film,2026-11-03 16:30,7\n',
      }),
    ).rejects.toThrow(`history/watched.csv, line 2: ${problem}`);
    await run({ ...students(bina, 'Chitra,,9876543210,Class 12'), ...rows });
    expect(await enrolled('9876543210')).toEqual(['Maths', 'Music', 'Physics']);
  });

  test('asks if enrolments.csv begins to enrol a student who was removed there', async () => {
    await run(academy);
    await enrol('9876543210', false, 'Maths', 'Physics');
    const rows = { 'enrolments.csv': 'mobile,subject\n9876543210,Maths\n9876543211,Music\n' };
    await expect(run(rows)).rejects.toThrow(
      `enrolments.csv, line 2: Asha's enrolment in Maths: the folder has 'yes', the portal 'no'.\n${advice}`,
    );
    expect(await enrolled('9876543211')).toEqual(['Maths', 'Physics']);
    expect(await run({}, { wins: 'portal' })).toContain('Enrolled by enrolments.csv:\n  Bina: Music');
    expect(await enrolled('9876543210')).toEqual([]);
    expect(await run()).toBe(quiet);
  });

  test('does not add a student again whose account is gone, and passes over their rows', async () => {
    const rows = { 'enrolments.csv': 'mobile,subject\n9876543210,Music\n9876543211,Music\n' };
    await run({ ...academy, ...rows });
    const { stud_id } = await find('9876543210');
    await db().deleteFrom('enrolment').where('stud_id', '=', stud_id).execute();
    await db().deleteFrom('student').where('stud_id', '=', stud_id).execute();
    const summary =
      'Nothing has changed.\n\nPlease check:\n  students.csv, line 2: Asha was deleted in the portal, and is not added again.';
    expect(await run()).toContain(summary);
    expect(await list()).toEqual(['Bina, Hema, 9876543211']);
  });

  test('leaves one row in the audit, with counts, if anything changed', async () => {
    await run(academy, { by: 'meera' });
    await run({}, { by: 'meera' });
    await run(students(sita, bina, 'Chitra,,9876543212,Class 11'), { by: 'ravi' });
    await change('9876543210', { guardian: 'Uma' });
    await expect(run(students(asha, bina), { by: 'ravi' })).rejects.toThrow('guardian');
    expect(await listAudit(db(), { limit: 10 })).toMatchObject([
      { changed_by: 'meera', action: 'student.change' },
      { changed_by: 'ravi', action: 'import', details: '{"students added":1,"students changed":1}' },
      { changed_by: 'meera', action: 'import', stud_id: null },
    ]);
  });
});
