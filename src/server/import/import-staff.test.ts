import { expect, test } from 'vitest';
import { openDeskSession } from '#server/domain/sessions/desk-session.repository.ts';
import { dismissStaff } from '#server/domain/staff/dismiss-staff.ts';
import { readScope } from '#server/domain/staff/scope.repository.ts';
import { listStaff } from '#server/domain/staff/staff.repository.ts';
import { InvalidFolderError } from '#server/files/validation-errors.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import type { Files } from '#server/testing/test-folder.ts';
import { testImport } from '#server/testing/test-import.ts';
import { workbookOf } from '#server/testing/test-workbook.ts';

const academy: Files = {
  'Physics/01 Charge/Notes.pdf': 'notes',
  'Maths/01 Sets/Notes.pdf': 'more notes',
  'students.csv': 'name,mobile,batches\nDevika,9876543210,Evening; Physics/Evening\n',
  'staff.csv':
    'Name,Mobile No.,Role,Subjects,Batches\nAsha Menon,98765 43201,owner,,\nBala Iyer,9876543202,Teacher,physics; Maths,Evening\n',
};

onEachDatabase('staff in the academy folder', (db) => {
  const { now, run } = testImport(db, { start: Date.now(), verbose: true });
  /** '2: role is …', for each error in the table. */
  const errorsOf = async (staff: string) => {
    const error = await run({ 'staff.csv': staff }).catch((thrown: unknown) => thrown);
    if (!(error instanceof InvalidFolderError)) return [];
    return [...error.message.matchAll(/^staff\.csv, line (\d+: .*)$/gm)].map(([, one]) => one);
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
    expect(await run(academy)).toContain('Staff not added again, since the portal has removed them');
    expect(await names()).toEqual(['Asha Menon']);
    expect(await run(academy, { folderWins: true })).toContain('Staff added: Bala Iyer');
    expect(await run(academy)).toContain('Nothing has changed.');
    expect(await names()).toEqual(['Asha Menon', 'Bala Iyer']);
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
      expect.stringMatching(/^2: an owner sees/),
    ]);
    expect(await errorsOf(`${head}Asha,9876543201,owner,*,\n`)).toEqual([expect.stringMatching(/^2: an owner sees/)]);
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
