import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { auditCall } from '#contract/desk/audit.ts';
import { contentCall } from '#contract/desk/content.ts';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { addNewsCall } from '#contract/desk/news.ts';
import { deskMeCall } from '#contract/desk/session.ts';
import { removeStaffCall, saveStaffCall, staffListCall } from '#contract/desk/staff.ts';
import { changeEnrolmentCall, changeStudentCall } from '#contract/desk/students/student-changes.ts';
import { studentCall, studentsCall } from '#contract/desk/students/students.ts';
import { insertAudit, listAudit } from '#server/domain/audit/audit.repository.ts';
import { openDeskSession } from '#server/domain/sessions/desk-session.repository.ts';
import { listStaff, saveStaff } from '#server/domain/staff/staff.repository.ts';
import { takeImportLock } from '#server/platform/database/import-lock.ts';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onBoth, onEachApp, testNow } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';
import { untilSomeoneWaits } from '#server/testing/until-someone-waits.ts';

onEachApp('the audit at the desk', (portal) => {
  test('tells owners who changed what, of whom and when', async () => {
    const { token } = await signInStaff(portal(), { name: 'Asha Menon' });
    const { stud_id } = await portal().signIn({ name: 'Devika', mobile: '9400000001' });
    const { version } = (await callDesk(portal(), studentCall, { stud_id }, token)).data();
    const changes = { name: 'Devika Menon', email: '' };
    await callDesk(portal(), changeStudentCall, { stud_id, version, changes }, token);
    const audit = { changed_at: testNow, changed_by: 'Asha Menon at the desk', action: 'student.change' };
    const { rows, total } = (await callDesk(portal(), auditCall, { stud_id }, token)).data();
    expect(total).toBe(1);
    expect(rows).toEqual([
      {
        ...audit,
        student: { stud_id, name: 'Devika Menon', number: '+919400000001' },
        content_id: null,
        details: [
          { what: 'name', before: 'Devika', after: 'Devika Menon' },
          { what: 'email', before: 'meera@example.org', after: '' },
        ],
      },
    ]);
    expect((await callDesk(portal(), auditCall, { page: 2 }, token)).data().rows).toEqual([]);
  });

  test('is narrowed down by the academy’s dates, and has names instead of ids', async () => {
    const { db } = portal().deps;
    const { token } = await signInStaff(portal(), { name: 'Asha Menon' });
    const { stud_id } = await portal().signIn({ name: 'Devika', mobile: '9400000001' });
    const subject_id = await testAcademy(db).subject({ subject_name: 'Physics' });
    const { version } = (await callDesk(portal(), studentCall, { stud_id }, token)).data();
    await callDesk(portal(), changeEnrolmentCall, { stud_id, version, subject_id, is_enrolled: true }, token);
    const audit = async (filter: object) => (await callDesk(portal(), auditCall, filter, token)).data();
    const { people, rows } = await audit({ kind: 'students', changed_by: 'Asha Menon at the desk' });
    expect([people, rows.map(({ details }) => details)]).toEqual([
      ['Asha Menon at the desk'],
      [[{ what: 'subjects', before: null, after: 'Physics' }]],
    ]);
    // 21 November in India, of which a day ends 18:30 in UTC.
    for (const [filter, total] of [
      [{ from: '2026-11-21', until: '2026-11-21' }, 1],
      [{ until: '2026-11-20' }, 0],
      [{ from: '2026-11-22' }, 0],
      [{ kind: 'news' }, 0],
    ] as const)
      expect([filter, (await audit(filter)).total]).toEqual([filter, total]);
    const change = { changed_at: 0, changed_by: 'meera', stud_id: null, details: '{}' };
    for (const content_id of ['sums', 'waves'])
      await insertAudit(db, [{ ...change, action: 'quiz.change', content_id }]);
    expect((await audit({ content_id: 'sums' })).rows.map(({ content_id }) => content_id)).toEqual(['sums']);
    expect((await callDesk(portal(), auditCall, { from: '2026-13-41' }, token)).statusCode).toBe(400);
  });
});

const nothing = { subjects: [], batches: [], sees_numbers: false };

onEachApp('the staff at the desk', (portal) => {
  test('are listed with what they see, and are signed out as soon as an owner removes them', async () => {
    const subject_id = await testAcademy(portal().deps.db).subject({ subject_name: 'Physics' });
    const owner = await signInStaff(portal(), { name: 'Asha Menon' });
    const batches = [{ batch_slug: 'evening', subject_id }];
    const teacher = await signInStaff(portal(), { name: 'Bina', role: 'teacher', subjects: [subject_id], batches });
    const listed = async () => (await callDesk(portal(), staffListCall, {}, owner.token)).data().rows;
    expect(await listed()).toMatchObject([
      { name: 'Asha Menon', role: 'owner', is_me: true, mobile: owner.staff.mobile },
      { name: 'Bina', role: 'teacher', is_me: false, subjects: [subject_id], batches: [`evening ${subject_id}`] },
    ]);
    expect((await callDesk(portal(), staffListCall, {}, owner.token)).data()).toMatchObject({
      subjects: [{ id: '*' }, { id: subject_id, name: 'Physics' }],
      batches: [{ id: `evening ${subject_id}`, name: 'Physics › evening' }],
    });
    const { staff_id } = teacher.staff;
    const remove = () => callDesk(portal(), removeStaffCall, { staff_id }, owner.token);
    expect((await remove()).status).toBe(true);
    expect((await callDesk(portal(), deskMeCall, {}, teacher.token)).statusCode).toBe(401);
    expect(await listed()).toHaveLength(1);
    expect(await listAudit(portal().deps.db, { limit: 1 })).toMatchObject([
      { changed_by: 'Asha Menon at the desk', action: 'staff.remove', details: '{"name":"Bina"}' },
    ]);
    expect((await remove()).message).toBe('This person is no longer on the staff.');
  });

  test('are offered a batch that spans subjects once, whatever classes it has, and also what somebody has of it', async () => {
    const { db } = portal().deps;
    const academy = testAcademy(db);
    const subject_id = await academy.subject({ subject_name: 'Physics' });
    for (const batch_slug of ['evening', 'weekend']) await academy.batch(subject_id, { batch_slug });
    await academy.roster('evening', []);
    const { token } = await signInStaff(portal());
    const offered = async () => (await callDesk(portal(), staffListCall, {}, token)).data().batches.map(({ id }) => id);
    expect(await offered()).toEqual([`weekend ${subject_id}`, 'evening ']);
    await signInStaff(portal(), { role: 'teacher', batches: [{ batch_slug: 'evening', subject_id }] });
    expect(await offered()).toEqual([`evening ${subject_id}`, `weekend ${subject_id}`, 'evening ']);
  });

  test('are added and changed by owners, and what they may do changes with their next call', async () => {
    const { db } = portal().deps;
    const subject_id = await testAcademy(db).subject({ subject_name: 'Physics' });
    await testAcademy(db).roster('evening', [], subject_id);
    const { token } = await signInStaff(portal(), { name: 'Asha Menon' });
    const save = (input: z.input<typeof saveStaffCall.input>) => callDesk(portal(), saveStaffCall, input, token);
    const latha = {
      name: ' Latha  Nair ',
      phone_code: '91',
      mobile: '94000 00009',
      role: 'office' as const,
      ...nothing,
    };
    expect((await save(latha)).data()).toBeNull();
    const find = async (name: string) =>
      (await callDesk(portal(), staffListCall, {}, token)).data().rows.find((one) => one.name === name) ??
      expect.fail();
    const listed = await find('Latha Nair');
    expect(listed).toMatchObject({ mobile: '9400000009', role: 'office', subjects: [], sees_numbers: false });
    const { token: own } = await openDeskSession(db, listed.staff_id, testNow);
    const ask = async (call: DeskCall) => (await callDesk(portal(), call, {}, own)).statusCode;
    expect([await ask(studentsCall), await ask(contentCall)]).toEqual([200, 403]);
    const batches = [`evening ${subject_id}`];
    await save({ ...listed, role: 'teacher', subjects: [subject_id], batches, sees_numbers: true });
    expect([await ask(deskMeCall), await ask(contentCall), await ask(staffListCall)]).toEqual([200, 200, 403]);
    const teacher = await find('Latha Nair');
    // Nothing is said twice, and a new number signs her out.
    await save(teacher);
    await save({ ...teacher, mobile: '9400000008' });
    expect(await ask(deskMeCall)).toBe(401);
    const audit = (await listAudit(db, { limit: 9 })).map(({ action, details }) => `${action} ${details}`);
    expect(audit.toSorted()).toEqual([
      'staff.add {"name":"Latha Nair","mobile":"+919400000009","role":"office","numbers":"yes"}',
      'staff.change {"name":"Latha Nair","mobile":["+919400000009","+919400000008"]}',
      'staff.change {"name":"Latha Nair","role":["office","teacher"],"subjects":["","Physics"],"batches":["","Physics/evening"]}',
    ]);
  });

  test('keep a subject that is hidden, and an odd number only with its code', async () => {
    const { db } = portal().deps;
    const subject_id = await testAcademy(db).subject({ subject_name: 'Physics' });
    const { token } = await signInStaff(portal());
    const own = { name: 'Bina', role: 'teacher' as const, subjects: [subject_id], mobile: '12' };
    const { staff_id } = (await signInStaff(portal(), own)).staff;
    await db.updateTable('subject').set({ archived_at: 1 }).execute();
    const input = { ...own, staff_id, phone_code: '91', batches: [], sees_numbers: true };
    const save = async (some: object) => {
      const { statusCode, message } = await callDesk(portal(), saveStaffCall, { ...input, ...some }, token);
      return statusCode === 200 ? message : statusCode;
    };
    expect([await save({}), await save({ phone_code: '1' })]).toEqual(['', expect.stringMatching('mobile number')]);
    expect((await listStaff(db)).at(-1)).toMatchObject({ subjects: [subject_id], seesNumbers: true });
    // It is no choice of who does not have it.
    expect(await save({ staff_id: undefined, name: 'Gita', mobile: '9400000009' })).toBe(403);
  });

  test('are refused where another has the name or the number, or a teacher would see nobody', async () => {
    const { staff, token } = await signInStaff(portal(), { name: 'Asha Menon' });
    const bina = { name: 'Bina', phone_code: '91', mobile: '9400000009', role: 'teacher' as const, ...nothing };
    const save = async (some: object) => {
      const { statusCode, message } = await callDesk(portal(), saveStaffCall, { ...bina, ...some }, token);
      return statusCode === 200 ? message : statusCode;
    };
    expect(await save({})).toMatch('at least one subject');
    expect(await save({ subjects: ['physics'] })).toBe(403);
    expect(await save({ subjects: ['*'], batches: ['evening '] })).toBe(403);
    expect(await save({ role: 'office', mobile: staff.mobile })).toBe('Asha Menon already has this number.');
    expect(await save({ role: 'office', name: 'asha menon' })).toMatch('already called Asha Menon');
    expect(await save({ role: 'office', name: ' ' })).toBe('The name is empty.');
    expect(await save({ role: 'office', mobile: '12' })).toMatch('mobile number');
    expect(await save({ role: 'office', staff_id: 'gone' })).toBe('This person is no longer on the staff.');
    expect(await portal().deps.db.selectFrom('staff').selectAll().execute()).toHaveLength(1);
  });

  test('keep an owner: the only one stays so, and of two who make each other a teacher one does', async () => {
    const [one, other] = [await signInStaff(portal()), await signInStaff(portal())];
    const { rows } = (await callDesk(portal(), staffListCall, {}, one.token)).data();
    const demote = ({ staff_id }: { staff_id: string }, token: string) => {
      const row = rows.find((each) => each.staff_id === staff_id) ?? expect.fail();
      return callDesk(portal(), saveStaffCall, { ...row, role: 'teacher', subjects: ['*'] }, token);
    };
    const done = await Promise.all([demote(one.staff, other.token), demote(other.staff, one.token)]);
    expect(done.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
    const [owner] = (await listStaff(portal().deps.db)).filter(({ role }) => role === 'owner');
    const { token } = owner?.staff_id === one.staff.staff_id ? one : other;
    expect((await demote(owner ?? one.staff, token)).message).toMatch('is the only owner');
  });

  test('keep an owner: two who remove each other at once leave one, and nobody removes themselves', async () => {
    const [one, other] = [await signInStaff(portal()), await signInStaff(portal())];
    const remove = ({ staff_id }: { staff_id: string }, token: string) =>
      callDesk(portal(), removeStaffCall, { staff_id }, token);
    expect((await remove(one.staff, one.token)).message).toBe("You can't remove yourself. Ask another owner to do it.");
    const done = await Promise.all([remove(one.staff, other.token), remove(other.staff, one.token)]);
    expect(done.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    expect(await portal().deps.db.selectFrom('staff').selectAll().execute()).toHaveLength(1);
  });
});

onEachApp(
  'a change at the desk that waits for an import',
  (portal) => {
    test('is made with the rights that the import has left', async () => {
      const { db } = portal().deps;
      const { staff, token } = await signInStaff(portal());
      const news = { heading: 'For everybody', news: 'Text', date: '2026-11-21', batch_slug: '', image: '' };
      const { adding } = await db.transaction().execute(async (trx) => {
        await takeImportLock(trx);
        const adding = callDesk(portal(), addNewsCall, news, token);
        if (isPostgres(db)) await Promise.race([adding, untilSomeoneWaits(trx)]);
        await saveStaff(trx, { ...staff, role: 'teacher' });
        return { adding };
      });
      expect((await adding).statusCode).toBe(403);
      expect(await db.selectFrom('news').selectAll().execute()).toEqual([]);
    });
  },
  onBoth,
);
