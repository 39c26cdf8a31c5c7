import { expect, test } from 'vitest';
import { changeStudent } from '#server/domain/students/change-student.ts';
import { recordConsent, withdrawConsent } from '#server/domain/students/guardian-consent.ts';
import { dateIn } from '#server/platform/clock/time-zone.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { type Files, testFolder } from '#server/testing/test-folder.ts';
import { importAcademy } from './import-academy.ts';
import { summariseImport } from './import-summary.ts';

const setting = 'levels: [Class 12]\nconsent: guardian\n';

onEachDatabase("a guardian's consent in the academy folder", (db) => {
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
    expect(unreadable).toContain("line 2: date_of_birth is '31-02-2010', but it must be a day such as 07-11-2010.");
    expect(unreadable).toContain("line 3: consent is 'perhaps', but it must be yes, no, or the day");
    const impossible = await errorsOf([rows[1] ?? '', rows[2] ?? '', rows[4] ?? '']);
    expect(impossible).toMatch(
      /line 2: .*no student was born.*line 3: .*no student was born.*line 4: .*still to come/s,
    );
  });

  test('without the setting the columns are left out, whatever is in them', async () => {
    await run(`${header}Asha,9876543210,Uma,secret,perhaps\n`, 'levels: [Class 12]\n');
    expect(await students()).toMatchObject([{ waits: false, date_of_birth: null }]);
    await expect(run(header, 'consent: mother\n')).rejects.toThrow(
      "consent is 'mother', but it must be none or guardian.",
    );
  });
});
