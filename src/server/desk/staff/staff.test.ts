import { expect, test } from 'vitest';
import { deskMeCall } from '#contract/desk/session.ts';
import { removeStaffCall, staffListCall } from '#contract/desk/staff.ts';
import { listAudit } from '#server/domain/audit/audit.repository.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

onEachApp('the staff at the desk', (portal) => {
  test('are listed with what they see, and are signed out as soon as an owner removes them', async () => {
    const subject_id = await testAcademy(portal().deps.db).subject({ subject_name: 'Physics' });
    const owner = await signInStaff(portal(), { name: 'Asha Menon' });
    const batches = [{ batch_slug: 'evening', subject_id }];
    const teacher = await signInStaff(portal(), { name: 'Bina', role: 'teacher', subjects: [subject_id], batches });
    const listed = async () => (await callDesk(portal(), staffListCall, {}, owner.token)).data().rows;
    expect(await listed()).toMatchObject([
      { name: 'Asha Menon', role: 'owner', is_me: true, number: `+91${owner.staff.mobile}` },
      { name: 'Bina', role: 'teacher', is_me: false, subjects: ['Physics'], batches: ['Physics › evening'] },
    ]);
    const { staff_id } = teacher.staff;
    const remove = () => callDesk(portal(), removeStaffCall, { staff_id }, owner.token);
    expect((await remove()).status).toBe(true);
    expect((await callDesk(portal(), deskMeCall, {}, teacher.token)).statusCode).toBe(401);
    expect(await listed()).toHaveLength(1);
    expect(await listAudit(portal().deps.db, { limit: 1 })).toMatchObject([
      { changed_by: 'Asha Menon at the desk', action: 'staff.remove', details: '{"name":"Bina"}' },
    ]);
    expect((await remove()).message).toBe('This person is not on the staff any more.');
  });

  test('keep an owner: two who remove each other at once leave one, and nobody removes themselves', async () => {
    const [one, other] = [await signInStaff(portal()), await signInStaff(portal())];
    const remove = ({ staff_id }: { staff_id: string }, token: string) =>
      callDesk(portal(), removeStaffCall, { staff_id }, token);
    expect((await remove(one.staff, one.token)).message).toBe(
      'You cannot remove yourself. Ask another owner to do it.',
    );
    const done = await Promise.all([remove(one.staff, other.token), remove(other.staff, one.token)]);
    expect(done.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    expect(await portal().deps.db.selectFrom('staff').selectAll().execute()).toHaveLength(1);
  });
});
