import { expect, test } from 'vitest';
import { addStudent } from '#server/domain/students/add-student.ts';
import { changeStudent } from '#server/domain/students/change-student.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { testImport } from '#server/testing/test-import.ts';

const mobile = '9876543210';
const phone = { phone_code: '91', mobile };
const quiet = 'Nothing has changed.';
const rows = (...students: string[]) => ({
  'students.csv': ['name,guardian,mobile,level', ...students, ''].join('\n'),
});
const asha = `Asha,Gita,${mobile},Class 12`;
const ravi = `Ravi,Gita,${mobile},Class 11`;

onEachDatabase('siblings in an academy folder', (db) => {
  const { now, run, tick } = testImport(db);
  const start = (...students: string[]) =>
    run({
      'academy.yaml': 'levels: [Class 11, Class 12]\n',
      'contents.csv': 'path,levels\nPhysics,Class 12\nMaths,Class 11\n',
      ...rows(...students),
    });
  const accounts = () => db().selectFrom('student').orderBy('name').select(['stud_id', 'name', 'mobile']).execute();
  const names = async () => (await accounts()).map(({ name }) => name);
  const idOf = async (name: string) =>
    (await accounts()).find((account) => account.name === name)?.stud_id ?? expect.fail();
  const subjectsOf = async (name: string) => {
    const found = await db()
      .selectFrom('enrolment')
      .innerJoin('subject', 'subject.subject_id', 'enrolment.subject_id')
      .where('stud_id', '=', await idOf(name))
      .orderBy('subject_name')
      .select('subject_name')
      .execute();
    return found.map(({ subject_name }) => subject_name);
  };

  test('two rows with one number are two students, each with their own level, and stay so', async () => {
    expect(await start(asha, ravi)).toContain('Ravi is new, and shares the number with Asha.');
    expect(await names()).toEqual(['Asha', 'Ravi']);
    expect([await subjectsOf('Asha'), await subjectsOf('Ravi')]).toEqual([['Physics'], ['Maths']]);
    expect(await run()).toBe(quiet);
    expect(await run(rows(ravi, asha))).toBe(quiet);
    // A row that has gone says nothing, and is the same student when it is back.
    const before = await accounts();
    await run(rows(asha));
    await run(rows(asha, ravi));
    expect(await accounts()).toEqual(before);
  });

  test('a sibling who comes later is a new student; whoever had the number stays who they were', async () => {
    await start(asha);
    const stud_id = await idOf('Asha');
    await run(rows(asha, ravi));
    expect(await idOf('Asha')).toBe(stud_id);
    expect(await names()).toEqual(['Asha', 'Ravi']);
  });

  test('a new name is the same student on a number of one, and a question on a number of several', async () => {
    await start(asha);
    await run(rows(`Asha Pillai,Gita,${mobile},Class 12`));
    expect(await names()).toEqual(['Asha Pillai']);
    await run(rows(`Asha Pillai,Gita,${mobile},Class 12`, ravi));
    const renamed = rows(`Asha Pillai,Gita,${mobile},Class 12`, `Ravi Pillai,Gita,${mobile},Class 11`);
    await expect(run(renamed)).rejects.toThrow(
      'students.csv, line 3: +919876543210 is also the number of Ravi, and nobody with it is called Ravi Pillai. If that is a new name: npm run portal -- student change "+919876543210/Ravi" --name …. If it is another student: npm run portal -- student add +919876543210 --sibling --name … --level …',
    );
    expect(await names()).toEqual(['Asha Pillai', 'Ravi']);
    tick();
    await changeStudent(db(), { by: 'meera', stud_id: await idOf('Ravi'), changes: { name: 'Ravi Pillai' } }, now());
    await run(renamed);
    expect(await names()).toEqual(['Asha Pillai', 'Ravi Pillai']);
  });

  test('what the portal changed of one of them stays theirs', async () => {
    await start(asha, ravi);
    const [first, second] = [await idOf('Asha'), await idOf('Ravi')];
    const changes = { phone_code: '91', mobile: '9876543219', name: 'Ravi Pillai' };
    await changeStudent(db(), { by: 'meera', stud_id: second, changes }, now());
    expect(await run()).toContain('Kept as changed at the desk: 1 name, 1 number');
    await run(rows(`Asha,Hema,${mobile},Class 12`, ravi));
    const all = await db().selectFrom('student').orderBy('name').selectAll().execute();
    expect(all).toMatchObject([
      { stud_id: first, name: 'Asha', guardian: 'Hema', mobile },
      { stud_id: second, name: 'Ravi Pillai', guardian: 'Gita', mobile: '9876543219' },
    ]);
  });

  test('a row of another table that does not say which of them it means is an error', async () => {
    await start(asha, ravi);
    const enrolments = (name: string) => ({
      'enrolments.csv': `name,mobile,subject\n${name},${mobile},Physics\n`,
      'batches.csv': `student name,mobile,batch\n${name},${mobile},Evening\n`,
    });
    const which = "several students have this number: Asha and Ravi. Add a column 'name' that says which one is meant.";
    const failure = run(enrolments(''));
    await expect(failure).rejects.toThrow(`enrolments.csv, line 2: ${which}`);
    await expect(failure).rejects.toThrow(`batches.csv, line 2: ${which}`);
    await expect(run(enrolments('Bina'))).rejects.toThrow("the name 'Bina' does not say which one is meant");
    await run(enrolments('RAVI'));
    expect([await subjectsOf('Asha'), await subjectsOf('Ravi')]).toEqual([['Physics'], ['Maths', 'Physics']]);
    const members = await db().selectFrom('roster_student').select('stud_id').execute();
    expect(members).toEqual([{ stud_id: await idOf('Ravi') }]);
    expect(await run()).toBe(quiet);
  });

  test('a sibling whom only the portal has is asked about, and never taken for another', async () => {
    await start(asha);
    const academic_level = (await db().selectFrom('academic_level').select('ac_id').executeTakeFirstOrThrow()).ac_id;
    const details = { name: 'Devi', guardian: '', state: '', district: '', email: '', academic_level };
    await addStudent(db(), { by: 'meera', phone, details, isSibling: true }, now());
    expect(await run()).toBe(quiet);
    await expect(run(rows(asha, ravi))).rejects.toThrow(
      'is also the number of Devi, and nobody with it is called Ravi',
    );
    expect(await names()).toEqual(['Asha', 'Devi']);
  });

  test('the same name twice, and more than six on a number, are errors', async () => {
    await expect(start(asha, `asha ,Gita,+91 98765 43210,Class 12`)).rejects.toThrow(
      'students.csv, line 3: line 2 already has the same mobile number and name.',
    );
    const many = Array.from({ length: 7 }, (_, n) => `Child ${n},Gita,${mobile},Class 12`);
    await expect(start(...many)).rejects.toThrow(
      'students.csv, line 8: more than 6 students have the same mobile number.',
    );
  });
});
