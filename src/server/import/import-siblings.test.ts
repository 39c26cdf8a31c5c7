import { expect, test } from 'vitest';
import { openDeskSession } from '#server/domain/sessions/desk-session.repository.ts';
import { readScope } from '#server/domain/staff/scope.repository.ts';
import { listStaff } from '#server/domain/staff/staff.repository.ts';
import { dismissStaff, writeStaff } from '#server/domain/staff-changes/change-staff.ts';
import { addStudent } from '#server/domain/students/add-student.ts';
import { changeStudent } from '#server/domain/students/change-student.ts';
import { InvalidFolderError } from '#server/files/validation-errors.ts';
import { onSqliteInGate } from '#server/testing/each-database.ts';
import type { Files } from '#server/testing/test-folder.ts';
import { testImport } from '#server/testing/test-import.ts';
import { workbookOf } from '#server/testing/test-workbook.ts';

const mobile = '9876543210';
const phone = { phone_code: '91', mobile };
const quiet = 'Nothing has changed.';
const rows = (...students: string[]) => ({
  'students.csv': ['name,guardian,mobile,level', ...students, ''].join('\n'),
});
const asha = `Asha,Gita,${mobile},Class 12`;
const ravi = `Ravi,Gita,${mobile},Class 11`;

onSqliteInGate('siblings in an academy folder', (db) => {
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
      'students.csv, row 3: +919876543210 is also the number of Ravi, and nobody with it is called Ravi Pillai. If that is a new name: npm run portal -- student change "+919876543210/Ravi" --name …. If it is another student: npm run portal -- student add +919876543210 --sibling --name … --level …',
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
    await expect(failure).rejects.toThrow(`enrolments.csv, row 2: ${which}`);
    await expect(failure).rejects.toThrow(`batches.csv, row 2: ${which}`);
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
      'students.csv, row 3: row 2 already has the same mobile number and name.',
    );
    const many = Array.from({ length: 7 }, (_, n) => `Child ${n},Gita,${mobile},Class 12`);
    await expect(start(...many)).rejects.toThrow(
      'students.csv, row 8: more than 6 students have the same mobile number.',
    );
  });
});

const academy: Files = {
  'Physics/01 Charge/Notes.pdf': 'notes',
  'Maths/01 Sets/Notes.pdf': 'more notes',
  'students.csv': 'name,mobile,batches\nDevika,9876543210,Evening; Physics/Evening\n',
  'staff.csv':
    'Name,Mobile No.,Role,Subjects,Batches\nAsha Menon,98765 43201,owner,,\nBala Iyer,9876543202,Teacher,physics; Maths,Evening\n',
};

onSqliteInGate('staff in the academy folder', (db) => {
  const { now, run } = testImport(db, { start: Date.now(), verbose: true });
  /** '2: role is …', for each error in the table. */
  const errorsOf = async (staff: string) => {
    const error = await run({ 'staff.csv': staff }).catch((thrown: unknown) => thrown);
    if (!(error instanceof InvalidFolderError)) return [];
    return [...error.message.matchAll(/^staff\.csv, row (\d+: .*)$/gm)].map(([, one]) => one);
  };

  test('are added with their subjects and batches, of every subject if they name none', async () => {
    expect(await run(academy)).toContain('Staff added: Asha Menon, Bala Iyer');
    const [asha, bala] = await listStaff(db());
    expect(asha).toMatchObject({ name: 'Asha Menon', mobile: '9876543201', role: 'owner', subjects: [], batches: [] });
    expect(bala).toMatchObject({ role: 'teacher', subjects: { length: 2 }, batches: [{ batch_slug: 'evening' }] });
    expect(bala && (await readScope(db(), bala)).rosters).toHaveLength(2);
    expect(await run()).toContain('Nothing has changed.');
  });

  test('have the subjects that are added later, too, if the file has a star for theirs', async () => {
    const star = 'name,mobile,role,subjects\nBala,9876543202,teacher,*\n';
    const listed = star.replace('*', 'Physics; Maths');
    const [physics, maths] = [
      { subjects: { length: 2 }, hasAllSubjects: false },
      { subjects: [], hasAllSubjects: true },
    ];
    await run({ ...academy, 'staff.csv': listed });
    expect(await listStaff(db())).toMatchObject([physics]);
    expect(await run({ 'staff.csv': star })).toContain('Staff changed: Bala');
    expect(await listStaff(db())).toMatchObject([maths]);
    expect(await run({ 'Latin/01 Verbs/Notes.pdf': 'amo' })).not.toContain('Staff');
    expect(await run({ 'staff.csv': listed })).toContain('Staff changed: Bala');
    expect(await listStaff(db())).toMatchObject([physics]);
  });

  test('stay away once they were removed in the portal, whatever else is wrong with the folder, until it wins', async () => {
    await run(academy);
    const phone = { phone_code: '91', mobile: '9876543202' };
    const [, bala] = await listStaff(db());
    await openDeskSession(db(), bala?.staff_id ?? '', now());
    await dismissStaff(db(), { by: 'meera', phone }, now());
    expect((await db().selectFrom('desk_session').selectAll().execute()).length).toBe(0);
    await expect(dismissStaff(db(), { by: 'meera', phone }, now())).rejects.toThrow('Nobody of the staff');
    const owner = { ...phone, mobile: '9876543201' };
    await expect(dismissStaff(db(), { by: 'meera', phone: owner }, now())).rejects.toThrow('the only owner');
    await expect(run({ 'students.csv': 'name,mobile\nX,12\n' })).rejects.toThrow();
    const names = async () => (await listStaff(db())).map(({ name }) => name);
    expect(await run(academy)).toContain('Staff whose rows are not used, since the portal has removed them');
    expect(await names()).toEqual(['Asha Menon']);
    expect(await run(academy, { folderWins: true })).toContain('Staff added: Bala Iyer');
    expect(await run(academy)).toContain('Nothing has changed.');
    expect(await names()).toEqual(['Asha Menon', 'Bala Iyer']);
  });

  test('stay as they were added and changed in the portal, until the file says something new of them', async () => {
    await run(academy);
    const by = 'meera';
    const [asha, bala] = await listStaff(db());
    if (!asha || !bala) expect.fail();
    const latha = { ...asha, name: 'Latha Nair', mobile: '9876543203', role: 'office' as const };
    await writeStaff(db(), { by, wanted: latha }, now());
    await writeStaff(db(), { by, staff_id: bala.staff_id, wanted: { ...bala, role: 'office' } }, now());
    const roles = async () => (await listStaff(db())).map(({ name, role }) => `${name} ${role}`);
    const stayed = ['Asha Menon owner', 'Bala Iyer office', 'Latha Nair office'];
    const said = await run(academy);
    expect(said).toContain('Nothing has changed.');
    expect(said).toContain('Bala Iyer: staff.');
    expect(await roles()).toEqual(stayed);
    // Two of one name would be one in the audit.
    await expect(
      run({ 'staff.csv': `${String(academy['staff.csv'])}Latha Nair,9876543209,owner,,\n` }),
    ).rejects.toThrow('staff.csv, row 4: Someone on the staff is already called Latha Nair.');
    expect(await run({ 'staff.csv': String(academy['staff.csv']).replace('; Maths', '') })).toContain('Bala Iyer');
    expect(await roles()).toEqual(['Asha Menon owner', 'Latha Nair office', 'Bala Iyer teacher']);
    const listed = `${String(academy['staff.csv'])}Latha Nair,9876543203,office,,\n`;
    await run({ 'staff.csv': listed });
    expect(await run(academy)).toContain('Staff removed, and signed out: Latha Nair');
    // A person who has another number now does not come back with the old one.
    const [, teacher] = await listStaff(db());
    if (!teacher) expect.fail();
    await writeStaff(db(), { by, staff_id: teacher.staff_id, wanted: { ...teacher, mobile: '9876543208' } }, now());
    expect(await run(academy)).toContain('Staff whose rows are not used');
    expect((await listStaff(db())).map(({ mobile }) => mobile)).toEqual(['9876543201', '9876543208']);
  });

  test('keep the fewer rights with which they were added again, and those with a number that they had before', async () => {
    await run({ ...academy, 'staff.csv': `${String(academy['staff.csv'])}Latha Nair,9876543203,owner,,\n` });
    const by = 'meera';
    const find = async (name: string) => (await listStaff(db())).find((one) => one.name === name) ?? expect.fail();
    const { staff_id, ...latha } = await find('Latha Nair');
    await dismissStaff(db(), { by, phone: latha }, now());
    await writeStaff(db(), { by, wanted: { ...latha, role: 'office' } }, now());
    const bala = await find('Bala Iyer');
    const { staff_id: other } = await writeStaff(
      db(),
      { by, staff_id: bala.staff_id, wanted: { ...bala, mobile: '9876543208' } },
      now(),
    );
    await writeStaff(db(), { by, staff_id: other, wanted: { ...bala, seesNumbers: false, role: 'office' } }, now());
    for (const _ of [1, 2]) expect(await run()).toContain('Staff whose rows are not used');
    expect(await find('Latha Nair')).toMatchObject({ role: 'office', mobile: '9876543203' });
    expect(await find('Bala Iyer')).toMatchObject({ role: 'office', mobile: '9876543202' });
    await run({}, { folderWins: true });
    expect(await find('Latha Nair')).toMatchObject({ role: 'owner' });
    expect(await find('Bala Iyer')).toMatchObject({ role: 'teacher' });
    expect(staff_id).not.toBe((await find('Latha Nair')).staff_id);
  });

  test('keep their sessions when their row changes, and lose them with it', async () => {
    await run(academy);
    for (const { staff_id } of await listStaff(db())) await openDeskSession(db(), staff_id, now());
    const staff = String(academy['staff.csv']).replace('physics; Maths', 'Physics');
    expect(await run({ 'staff.csv': staff })).toContain('Staff changed: Bala Iyer');
    const sessions = async () => (await db().selectFrom('desk_session').select('staff_id').execute()).length;
    expect(await sessions()).toBe(2);
    expect(await run({ 'staff.csv': staff.replace(/Bala.*\n/, '') })).toContain(
      'Staff removed, and signed out: Bala Iyer',
    );
    expect(await sessions()).toBe(1);
    expect(await run({ 'staff.csv': undefined })).toContain('Staff removed, and signed out: Asha Menon');
    expect(await sessions()).toBe(0);
  });

  test('come from a workbook too', async () => {
    const rows = [
      ['name', 'mobile', 'role'],
      ['Asha Menon', '9876543201', 'owner'],
    ];
    await run({ ...academy, 'staff.csv': undefined, 'staff.xlsx': workbookOf(rows) });
    expect(await listStaff(db())).toMatchObject([{ name: 'Asha Menon' }]);
  });

  test('are refused with the line and what to do', async () => {
    await run(academy);
    const head = 'name,mobile,role,subjects,batches\n';
    expect(await errorsOf(`${head}Asha,9876543201,boss,,\n`)).toEqual([expect.stringMatching(/^2: role is 'boss'/)]);
    expect(await errorsOf(`${head}Asha,9876543201,teacher,,\n`)).toEqual([
      expect.stringMatching(/^2: a teacher needs/),
    ]);
    expect(await errorsOf(`${head}Asha,9876543201,owner,Physics,\n`)).toEqual([
      expect.stringMatching(/^2: an owner and the office see/),
    ]);
    expect(await errorsOf(`${head}Asha,9876543201,owner,*,\n`)).toEqual([
      expect.stringMatching(/^2: an owner and the office see/),
    ]);
    expect(await errorsOf(`${head}Asha,9876543201,teacher,,*\n`)).toEqual([
      expect.stringMatching(/^2: there is no batch/),
    ]);
    expect(await errorsOf(`${head}Asha,9876543201,teacher,Latin,\n`)).toEqual([
      expect.stringMatching(/no subject 'Latin'/),
    ]);
    expect(await errorsOf(`${head}Asha,9876543201,teacher,,Night\n`)).toEqual([
      expect.stringMatching(/^2: there is no batch/),
    ]);
    expect(await errorsOf(`${head}Asha,12,owner,,\n`)).toEqual([expect.stringMatching(/^2: '12' is not a mobile/)]);
    const twice = `${head}Asha,9876543201,owner,,\nasha,9876543201,owner,,\n`;
    expect(await errorsOf(twice)).toEqual([expect.stringMatching(/^3: .*number/), expect.stringMatching(/^3: .*name/)]);
    expect(await listStaff(db())).toHaveLength(2);
  });
});
