import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeEnrolment } from '#server/domain/students/change-enrolment.ts';
import { changeStudent } from '#server/domain/students/change-student.ts';
import { recordConsent, withdrawConsent } from '#server/domain/students/record-consent.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import { emptyTables, onSqliteInGate } from '#server/testing/each-database.ts';
import { propertyRuns, propertyTimeout } from '#server/testing/long-run.ts';
import { type Files, testFolder } from '#server/testing/test-folder.ts';
import { testImport } from '#server/testing/test-import.ts';
import { importAcademy } from './import-academy.ts';
import { summariseImport } from './import-summary.ts';

const fields = ['name', 'guardian', 'district'] as const;
type Field = (typeof fields)[number];

onSqliteInGate('an import beside what was changed about students', (db) => {
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

  test('has the portal’s value of what was changed here, and the folder’s of all else', {
    timeout: propertyTimeout,
  }, async () => {
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
      { numRuns: propertyRuns(8) },
    );
  });

  test('has the extra time of a row, also for a new student, and leaves it where the cell is empty or it was changed here', async () => {
    const extra = (cell: string) => ({ 'students.csv': `name,mobile,extra time\nAsha,9876543210,${cell}\n` });
    const time = async () => (await student()).extra_time;
    await run({ ...academy, ...extra('33%') });
    expect(await time()).toBe(33);
    expect(await run(extra(''))).toMatch(/^Nothing has changed/);
    expect(await time()).toBe(33);
    await run(extra('०'));
    expect(await time()).toBe(0);
    const { stud_id } = await student();
    await changeStudent(db(), { by, stud_id, changes: { extra_time: 50 } }, now());
    expect(await run(extra('25'))).toContain("Asha: the folder's extra time is '25', the portal's '50'.");
    expect(await time()).toBe(50);
    await run(extra('25'), { folderWins: true });
    expect(await time()).toBe(25);
    for (const wrong of ['101', '-1', '0.5', 'a third'])
      await expect(run(extra(wrong))).rejects.toThrow(
        `students.csv, row 2: extra_time is '${wrong}', but it must be a whole number of percent, 0 to 100.`,
      );
  });

  test('has the register’s columns of a row, adds what is new of the academy’s own, and leaves what was changed here', async () => {
    const register = (cells: string) => ({
      'students.csv': `name,mobile,Roll No,guardian mobile,House,S. No.,Bus: route\nAsha,9876543210,${cells}\n`,
    });
    await run({ ...academy, ...register('7,98123 45678,Blue,1,4') });
    expect(await student()).toMatchObject({
      roll_number: '7',
      guardian_mobile: '+919812345678',
      other_facts: '{"House":"Blue","Bus route":"4"}',
    });
    expect(await run(register('7,9812345678,Blue,2,'))).toMatch(/^Nothing has changed/);
    await run(register(',,Red,1,'));
    expect(await student()).toMatchObject({ roll_number: '7', other_facts: '{"House":"Red","Bus route":"4"}' });

    const { stud_id } = await student();
    const changes = { guardian_mobile: '+919800000001', other_facts: '{"House":"Green"}' };
    await changeStudent(db(), { by, stud_id, changes }, now());
    // A row that says nothing of them does not give them back to the folder.
    await run(register('8,,,1,'));
    const kept = await run(register('8,9812345678,Blue,1,4'));
    expect(kept).toContain('House: Green');
    expect(await student()).toMatchObject({ roll_number: '8', ...changes });
    await run(register('8,9812345678,Blue,1,4'), { folderWins: true });
    expect(await student()).toMatchObject({ guardian_mobile: '+919812345678' });
    expect((await student()).other_facts).toBe('{"House":"Blue","Bus route":"4"}');
  });

  test('leaves out a guardian’s number that is none, with a warning, and not the student', async () => {
    const said = await run({
      ...academy,
      'students.csv': 'name,mobile,guardian mobile,guardian whatsapp\nAsha,9876543210,ask mother,9812345678\n',
    });
    expect(said).toContain("row 2: 'ask mother' is not a mobile number of a guardian.");
    expect(await student()).toMatchObject({ guardian_mobile: '', guardian_whatsapp: '+919812345678' });
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
      "students.csv, row 2: this number was Asha Pillai's, who has +919876543219 now, and the row says 'Ravi'.",
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

const setting = 'levels: [Class 12]\nconsent: guardian\n';

onSqliteInGate("a guardian's consent in the academy folder", (db) => {
  const folder = testFolder();
  let now = Date.now() + 60_000;
  const year = Number(dateIn(now, 'Asia/Kolkata').slice(0, 4));

  async function run(students: string, yaml = setting) {
    now += 1;
    const files: Files = { 'Physics/A/Notes.pdf': 'notes', 'academy.yaml': yaml, 'students.csv': students };
    const outcome = await importAcademy({ db: db(), clock: () => now, media: folder.media() }, folder.write(files), {});
    return summariseImport(outcome, { dryRun: false, verbose: true });
  }
  const students = async () => {
    const rows = await db()
      .selectFrom('student')
      .leftJoin('guardian_consent', 'guardian_consent.stud_id', 'student.stud_id')
      .orderBy('name')
      .select(['name', 'waiting_since', 'date_of_birth', 'guardian_consent.guardian', 'given_at', 'withdrawn_at'])
      .select('student.stud_id')
      .execute();
    return rows.map(({ waiting_since, ...row }) => ({ ...row, waits: waiting_since !== null }));
  };
  const header = 'name,mobile,guardian,DOB,consent\n';
  const asha = `Asha,9876543210,Uma,07/01/${year - 15},`;
  const others = `Bina,9876543211,Rao,07-01-${year - 30},\nChitra,9876543212,,,\nDevi,9876543213,Sita,1 Feb ${year - 15},1-2-2026\n`;

  test('who is under 18 waits until the table or the desk has it, and it is not asked of others', async () => {
    const summary = await run(`${header}${asha}\n${others}`);
    expect(summary).toContain('Consent: 3 students with a date or a consent');
    expect(summary).toContain('Consent: 1 student must wait for it');
    expect(await students()).toMatchObject([
      { name: 'Asha', waits: true, date_of_birth: `${year - 15}-01-07`, given_at: null },
      { name: 'Bina', waits: false, date_of_birth: `${year - 30}-01-07` },
      { name: 'Chitra', waits: false, date_of_birth: null },
      { name: 'Devi', waits: false, guardian: 'Sita', given_at: Date.parse('2026-02-01T12:00:00+05:30') },
    ]);
    expect(await run(`${header}${asha}\n${others}`)).toContain('Nothing has changed.');
    expect(await run(`${header}${asha}yes\n${others}`)).toContain('Students: 1 let in');
    expect((await students())[0]).toMatchObject({ waits: false, guardian: 'Uma', given_at: now });
  });

  test('withdrawn at the desk stays withdrawn, whatever the folder says, until the desk has it again', async () => {
    await run(`${header}${asha}yes\n`);
    const { stud_id = '' } = (await students())[0] ?? {};
    await withdrawConsent(db(), { by: 'meera', stud_id }, now + 1);
    expect(await run(`${header}${asha}21-11-2026\n`)).toContain('Nothing has changed.');
    expect(await students()).toMatchObject([{ waits: true, withdrawn_at: now }]);
    expect(await recordConsent(db(), { by: 'meera', stud_id, how: 'by phone' }, now)).toBe('is let in');
    await run(`${header}${asha}yes\n`);
    expect(await students()).toMatchObject([{ waits: false, withdrawn_at: null }]);
  });

  test('a date of birth that was changed here stays, whatever the folder says', async () => {
    await run(`${header}${asha}yes\n`);
    const { stud_id = '' } = (await students())[0] ?? {};
    const date_of_birth = `${year - 16}-01-07`;
    await changeStudent(db(), { by: 'meera', stud_id, changes: {}, date_of_birth }, now);
    await run(`${header}${asha}yes\n`);
    expect(await students()).toMatchObject([{ date_of_birth }]);
    await run(`${header}Asha,9876543210,Uma,08-01-${year - 15},yes\n`);
    expect(await students()).toMatchObject([{ date_of_birth }]);
  });

  test('what cannot be is a mistake with its line', async () => {
    const cells = ['31-02-2010,', `01-01-${year + 1},`, '01-01-1800,', ',perhaps', `,01-01-${year + 2}`];
    const rows = cells.map((cell, at) => `Asha,987654321${at},Uma,${cell}\n`);
    const errorsOf = async (some: string[]) => await run(header + some.join('')).catch(String);
    const unreadable = await errorsOf([rows[0] ?? '', rows[3] ?? '']);
    expect(unreadable).toContain("row 2: date_of_birth is '31-02-2010', but it must be a date such as 07-11-2010.");
    expect(unreadable).toContain("row 3: consent is 'perhaps', but it must be yes, no, or the date");
    const impossible = await errorsOf([rows[1] ?? '', rows[2] ?? '', rows[4] ?? '']);
    expect(impossible).toMatch(/row 2: .*no student was born.*row 3: .*no student was born.*row 4: .*still to come/s);
  });

  test('without the setting the columns are left out, whatever is in them', async () => {
    await run(`${header}Asha,9876543210,Uma,secret,perhaps\n`, 'levels: [Class 12]\n');
    expect(await students()).toMatchObject([{ waits: false, date_of_birth: null }]);
    expect(await db().selectFrom('student').select('other_facts').execute()).toEqual([{ other_facts: '' }]);
    await expect(run(header, 'consent: mother\n')).rejects.toThrow(
      "consent is 'mother', but it must be none or guardian.",
    );
  });
});
