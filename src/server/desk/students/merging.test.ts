import { expect, test } from 'vitest';
import { checkMergeCall, mergeStudentsCall } from '#contract/desk/students/merging.ts';
import { changeAccessCall, changeStudentCall } from '#contract/desk/students/student-changes.ts';
import { studentCall } from '#contract/desk/students/students.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

onEachApp('two accounts of one person, at the desk', (portal) => {
  test('become one, as it was shown', async () => {
    const { token } = await signInStaff(portal());
    const { stud_id: from } = await portal().signIn({ name: 'Devika', mobile: '9400000001' });
    const { stud_id: to } = await portal().signIn({ name: 'Devika', mobile: '9400000002' });
    const subject_id = await testAcademy(portal().deps.db).subject();
    await portal().enrol(from, subject_id);
    const pageOf = async (stud_id: string) => (await callDesk(portal(), studentCall, { stud_id }, token)).data();
    const check = () => callDesk(portal(), checkMergeCall, { from, to }, token);
    const seen = (await check()).data();
    expect(seen).toMatchObject({
      ...{ from: { number: '+919400000001' }, to: { number: '+919400000002' } },
      ...{ attempts: 0, subjects: 1 },
    });
    expect(await pageOf(from)).toMatchObject({ disabled_at: null, subjects: { length: 1 } });

    const merge = (versions: typeof seen) => {
      const input = { from, to, from_version: versions.from.version, to_version: versions.to.version };
      return callDesk(portal(), mergeStudentsCall, input, token);
    };
    const { version } = seen.to;
    await callDesk(portal(), changeStudentCall, { stud_id: to, version, changes: { district: 'Kollam' } }, token);
    expect((await merge(seen)).statusCode).toBe(409);
    expect((await merge((await check()).data())).data()).toMatchObject({ stud_id: to, subjects: { length: 1 } });
    expect((await pageOf(from)).disabled_at).not.toBeNull();
    await portal().enrol(from, subject_id);
    const teacher = await signInStaff(portal(), { role: 'teacher', subjects: [subject_id] });
    const allow = { stud_id: from, version: (await pageOf(from)).version, is_allowed: true };
    expect((await callDesk(portal(), changeAccessCall, allow, teacher.token)).statusCode).toBe(403);
    const back = await callDesk(portal(), checkMergeCall, { from: to, to: from }, token);
    expect(back.message).toBe('Devika is disabled, and gets no work. Let them sign in first.');
  });
});
