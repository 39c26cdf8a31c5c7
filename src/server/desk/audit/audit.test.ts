import { expect, test } from 'vitest';
import { auditCall } from '#contract/desk/audit.ts';
import { changeStudentCall } from '#contract/desk/student-changes.ts';
import { studentCall } from '#contract/desk/students.ts';
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
        details: [
          { what: 'name', before: 'Devika', after: 'Devika Menon' },
          { what: 'email', before: 'meera@example.org', after: '' },
        ],
      },
    ]);
    expect((await callDesk(portal(), auditCall, { page: 2 }, token)).data().rows).toEqual([]);
  });
});
