import { beforeEach, describe, expect, test } from 'vitest';
import { listStudentsByPhone } from '#server/domain/accounts/students.repository.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { everything } from '#server/domain/staff/scope.repository.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { testResults } from '#server/testing/test-results.ts';
import { addStudent } from './add-student.ts';
import { changeAccess, signOutStudent, unlockNumber } from './change-access.ts';
import { changeEnrolment } from './change-enrolment.ts';
import { changeStudent } from './change-student.ts';
import { countStudentsWhoFit } from './find-students.repository.ts';
import { studentsLike } from './find-students.ts';

const by = 'meera';
const phone = { phone_code: '91', mobile: '9876512345' };
const unknown = { guardian: '', state: '', district: '', email: '' };

onEachDatabase('an operator', (db) => {
  let levelOf: (level: string) => string;
  beforeEach(async () => {
    const people = await testResults(db());
    await people.addStudents(['Bina'], 'Class 11');
    levelOf = people.levelOf;
  });

  const add = (details = {}) =>
    addStudent(
      db(),
      { by, phone, details: { name: 'Asha', academic_level: levelOf('Class 11'), ...unknown, ...details } },
      1000,
    );
  const audited = async () =>
    (await listAudit(db(), { limit: 10 })).map(({ action, details }) => [action, JSON.parse(details)]);
  const findAsha = async () => (await listStudentsByPhone(db(), phone))[0] ?? expect.fail();

  test('adds a student once', async () => {
    await expect(add({ email: 'nobody' })).rejects.toThrow("'nobody' is not an email address.");
    expect(await add()).toMatchObject({ name: 'Asha', ...phone });
    await expect(add()).rejects.toThrow('+919876512345 is already registered for');
    expect(await audited()).toEqual([['student.add', { name: 'Asha', mobile: '+919876512345', level: 'Class 11' }]]);
  });

  test('changes the level of somebody who waits, who has its subjects once they are let in', async () => {
    const { stud_id } = await add();
    await db().updateTable('student').set({ waiting_since: 1000 }).where('stud_id', '=', stud_id).execute();
    const subject_id = await testAcademy(db()).subject();
    await db()
      .insertInto('subject_level')
      .values({ subject_id, ac_id: levelOf('Class 12') })
      .execute();
    const changes = { academic_level: levelOf('Class 12') };
    expect(await changeStudent(db(), { by, stud_id, changes }, 2000)).toMatchObject({ changed: ['level'] });
    expect(await db().selectFrom('enrolment').selectAll().execute()).toEqual([]);
    const waiting = async () => await countStudentsWhoFit(db(), { state: 'waiting', scope: everything, now: 0 });
    expect(await waiting()).toBe(1);
    await db().updateTable('student').set({ disabled_at: 3000 }).where('stud_id', '=', stud_id).execute();
    expect(await waiting()).toBe(0);
  });

  test('changes details, with the values before and after; a new level adds its subjects', async () => {
    const { stud_id } = await add();
    const physics = await testAcademy(db()).subject({ subject_name: 'Physics' });
    await db()
      .insertInto('subject_level')
      .values({ subject_id: physics, ac_id: levelOf('Class 12') })
      .execute();
    const session = await openTestSession(db(), stud_id, 1000);
    const change = (changes: object, now = 2000) => changeStudent(db(), { by, stud_id, changes }, now);

    expect(await change({ name: 'Asha Rao', academic_level: levelOf('Class 12'), email: '' })).toMatchObject({
      student: { name: 'Asha Rao' },
      changed: ['name', 'level'],
    });
    expect((await change({ name: 'Asha Rao' })).changed).toEqual([]);
    await expect(change({ phone_code: '91', mobile: '9876500000' })).rejects.toThrow(
      '+919876500000 is already registered for',
    );
    expect((await audited())[0]).toEqual([
      'student.change',
      { name: ['Asha', 'Asha Rao'], level: ['Class 11', 'Class 12'] },
    ]);
    expect(await db().selectFrom('enrolment').selectAll().execute()).toEqual([
      { stud_id, subject_id: physics, enrolled_at: 2000, by_batch: 0 },
    ]);
    const open = db().selectFrom('session').where('revoked_at', 'is', null).select('session_id');
    expect(await open.execute()).toEqual([{ session_id: session.session_id }]);
    await change({ mobile: '9876512346' }, 3000);
    expect(await open.execute()).toEqual([]);
    expect((await audited())[0]).toEqual(['student.change', { mobile: ['+919876512345', '+919876512346'] }]);
  });

  test('changes what the register has of a student, each fact with its value before and after', async () => {
    const { stud_id } = await add({ roll_number: '7', other_facts: '{"House":"Blue","Bus":"4"}' });
    const changes = { roll_number: '8', guardian_mobile: '+919812345678', other_facts: '{"House":"Red"}' };
    expect((await changeStudent(db(), { by, stud_id, changes }, 2000)).student).toMatchObject(changes);
    expect((await audited())[0]).toEqual([
      'student.change',
      {
        roll_number: ['7', '8'],
        guardian_mobile: ['', '+919812345678'],
        'register: House': ['Blue', 'Red'],
        'register: Bus': ['4', ''],
      },
    ]);
  });

  test('signs out, disables, enables and unlocks', async () => {
    const { stud_id } = await add();
    await openTestSession(db(), stud_id, 1000);
    expect(await signOutStudent(db(), { by, stud_id }, 2000)).toBe(1);
    const change = (isAllowed: boolean, now: number) => changeAccess(db(), { by, stud_id, isAllowed }, now);
    expect(await change(false, 2001)).toBe(true);
    expect(await change(false, 2002)).toBe(false);
    expect((await findAsha()).disabled_at).toBe(2001);
    expect(await change(true, 2003)).toBe(true);
    expect((await findAsha()).disabled_at).toBe(null);

    await db().insertInto('wrong_run').values({ phone: '+919876512345', wrong: 45, wrong_trusted: 5 }).execute();
    await unlockNumber(db(), { by, phone }, 3000);
    expect(await db().selectFrom('wrong_run').selectAll().execute()).toEqual([]);
    await unlockNumber(db(), { by, phone: { phone_code: '971', mobile: '501234567' } }, 3001);
    expect(await audited()).toEqual([
      ['student.unlock', { mobile: '+971501234567' }],
      ['student.unlock', { mobile: '+919876512345' }],
      ['student.enable', {}],
      ['student.disable', {}],
      ['student.sign-out', { devices: 1 }],
      ['student.add', { name: 'Asha', mobile: '+919876512345', level: 'Class 11' }],
    ]);
    expect(await listAudit(db(), { limit: 10, stud_id })).toHaveLength(5);
  });
});

onEachDatabase('changing an enrolment', (db) => {
  test('enrols and removes a student, and leaves a row of each in the audit', async () => {
    const physics = await testAcademy(db()).subject({ subject_name: 'Physics' });
    const people = await testResults(db());
    await people.addStudents(['Hari'], 'Class 11');
    const { stud_id } = await db()
      .selectFrom('student')
      .where('name', '=', 'Hari')
      .selectAll()
      .executeTakeFirstOrThrow();
    const enrolled = () => db().selectFrom('enrolment').where('stud_id', '=', stud_id).selectAll().execute();

    await changeEnrolment(db(), { by: 'meera', stud_id, subjects: [physics], enrolled: true }, 1000);
    expect(await enrolled()).toEqual([{ stud_id, subject_id: physics, enrolled_at: 1000, by_batch: 0 }]);
    await changeEnrolment(db(), { by: 'meera', stud_id, subjects: [physics], enrolled: false }, 2000);
    expect(await enrolled()).toEqual([]);

    const details = JSON.stringify({ subjects: physics });
    expect(await listAudit(db(), { stud_id, limit: 10 })).toMatchObject([
      { changed_by: 'meera', changed_at: 2000, action: 'enrol.remove', name: 'Hari', details },
      { changed_by: 'meera', changed_at: 1000, action: 'enrol', name: 'Hari', details },
    ]);
  });
});

describe('students like somebody', () => {
  const names = ['Asha Pillai', 'Anjali Krishnan', 'आशा देवी', 'José Pillai-Nair', 'Asha Thomas'];
  const students = names.map((name, n) => ({
    ...{ name, phone_code: '91', mobile: `987650000${n}` },
    ...{ roll_number: ['12', 'A-7', '120', '', 'A-70'][n] ?? '' },
    ...{ guardian_mobile: n === 4 ? '+919812345678' : '', guardian_whatsapp: n === 3 ? '+971501234567' : '' },
  }));

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
    ['12', ['Asha Pillai', 'आशा देवी']],
    ['120', ['आशा देवी']],
    ['a 7', ['Anjali Krishnan', 'Asha Thomas']],
    ['५६७८', ['Asha Thomas']],
    ['+971 50 123 4567', ['José Pillai-Nair']],
    ['678', []],
  ])('students like %j are %j', (query, found) => {
    expect(studentsLike(students, query).map(({ name }) => name)).toEqual(found);
  });

  test('the one whose roll number is the query comes before others of the order', () => {
    const found = studentsLike(students.toReversed(), '12').map(({ name }) => name);
    expect(found).toEqual(['Asha Pillai', 'आशा देवी']);
  });

  test('whose numbers somebody does not see, they do not find by a guardian’s', () => {
    expect(studentsLike(students, '5678', { hidesNumbers: true })).toEqual([]);
    expect(studentsLike(students, '12', { hidesNumbers: true })).toHaveLength(2);
  });
});
