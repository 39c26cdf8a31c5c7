import { expect, test } from 'vitest';
import { auditCall } from '#contract/desk/audit.ts';
import { changeEnrolmentCall, changeStudentCall } from '#contract/desk/students/student-changes.ts';
import { studentCall } from '#contract/desk/students/students.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

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
    expect((await callDesk(portal(), auditCall, { from: '2026-13-41' }, token)).statusCode).toBe(400);
  });
});
