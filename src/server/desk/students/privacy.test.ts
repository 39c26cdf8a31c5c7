import { beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { eraseStudentCall, erasureCall, exportStudentCall } from '#contract/desk/students/privacy.ts';
import { changeStudentCall } from '#contract/desk/students/student-changes.ts';
import { studentCall } from '#contract/desk/students/students.ts';
import { getProfileCall } from '#contract/profile.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { listErasures } from '#server/domain/privacy/erasure.repository.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

onEachApp('the data of a student, at the desk', (portal) => {
  let token = '';
  beforeEach(async () => {
    ({ token } = await signInStaff(portal(), { name: 'Asha Menon' }));
  });
  const call = <C extends DeskCall>(which: C, input: z.input<C['input']>) => callDesk(portal(), which, input, token);
  const auditOf = async (stud_id: string) =>
    (await listAudit(portal().deps.db, { stud_id, limit: 9 })).map(
      ({ changed_by, action }) => `${action}: ${changed_by}`,
    );

  test('are downloaded as a zip, with a row in the audit', async () => {
    const { stud_id } = await portal().signIn({ name: 'Devika Menon', mobile: '9400000002' });
    const { file_name, base64 } = (await call(exportStudentCall, { stud_id })).data();
    expect(file_name).toBe('student-data-2026-11-21.zip');
    const content = Buffer.from(base64, 'base64').toString('utf8');
    expect(content.startsWith('PK')).toBe(true);
    for (const part of ['data.json', 'Devika Menon', '9400000002']) expect(content).toContain(part);
    expect(await auditOf(stud_id)).toEqual(['student.export: Asha Menon at the desk']);
  });

  test('are erased once the name is typed, and as they were seen', async () => {
    const { db } = portal().deps;
    const { stud_id, token: theirs } = await portal().signIn({ name: 'Devika Menon', mobile: '9400000002' });
    const changed = [
      { id: stud_id, field: 'name', was: 'D. Menon' },
      { id: stud_id, field: 'number +91 9400000001', was: '' },
    ];
    await db.insertInto('changed_here').values(changed).execute();
    const inFolder = { in_folder: 1, in_enrolments: 1 };
    await db.updateTable('student').set(inFolder).where('stud_id', '=', stud_id).execute();
    const roster_id = await testAcademy(db).roster('evening', [stud_id]);
    await db.updateTable('roster_student').set({ in_folder: 1 }).where('roster_id', '=', roster_id).execute();
    const erasure = async () => (await call(erasureCall, { stud_id })).data();
    const before = await erasure();
    expect(before).toMatchObject({
      ...{ name: 'Devika Menon', number: '+919400000002', attempts: 0, videos: 0 },
      folder: { tables: ['students', 'enrolments', 'batches'], names: ['D. Menon'], numbers: ['+919400000001'] },
    });

    const { version } = before;
    const wrong = await call(eraseStudentCall, { stud_id, version, name: 'Devika' });
    expect(wrong.message).toBe('That is not the name of this student. Nothing was deleted.');
    await call(changeStudentCall, { stud_id, version, changes: { district: 'Palakkad' } });
    expect((await call(eraseStudentCall, { stud_id, version, name: 'Devika Menon' })).statusCode).toBe(409);
    expect((await call(studentCall, { stud_id })).status).toBe(true);

    const seen = { stud_id, version: (await erasure()).version };
    (await call(eraseStudentCall, { ...seen, name: ' devika  menon' })).data();
    expect((await call(studentCall, { stud_id })).statusCode).toBe(403);
    expect((await portal().call(getProfileCall, { stud_id }, theirs)).statusCode).toBe(401);
    expect((await listErasures(db)).map((one) => one.stud_id)).toEqual([stud_id]);
    expect(await auditOf(stud_id)).toContain('student.erase: Asha Menon at the desk');
    expect((await call(eraseStudentCall, { ...seen, name: 'Devika Menon' })).statusCode).toBe(403);
  });
});
