import { expect, test } from 'vitest';
import { deskCalls } from '#contract/desk/calls.ts';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { allCalls } from '#server/testing/all-calls.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { callDesk, signInStaff } from '#server/testing/test-desk.ts';

/** Who may make a call of each kind. */
const allowed: Record<DeskCall['roles'], readonly string[]> = {
  everybody: ['nobody', 'student', 'teacher', 'owner'],
  staff: ['teacher', 'owner'],
  owners: ['owner'],
};

onEachApp('every call of the desk', (portal) => {
  test('is for its roles only', async () => {
    const { token: student } = await portal().signIn();
    for (const call of deskCalls as readonly DeskCall[]) {
      const tokens = {
        nobody: undefined,
        student,
        teacher: (await signInStaff(portal(), { role: 'teacher' })).token,
        owner: (await signInStaff(portal())).token,
      };
      for (const [who, token] of Object.entries(tokens)) {
        // What passes the role is refused for its input, if the call has any, so that nothing is done.
        const { statusCode } = await callDesk(portal(), call, { stud_id: 7, otp: 7, mobile: 7 }, token);
        const refused = who === 'nobody' || who === 'student' ? 401 : 403;
        const outcome = [401, 403].includes(statusCode) ? statusCode : 'in';
        const expected = allowed[call.roles].includes(who) ? 'in' : refused;
        expect({ call: call.name, who, outcome }).toEqual({ call: call.name, who, outcome: expected });
      }
    }
  });

  test('is none of a provider’s, and the token of the staff opens none of these', async () => {
    const { token } = await signInStaff(portal());
    for (const call of allCalls.filter(({ session }) => session)) {
      expect((await portal().call(call, undefined, token)).statusCode).toBe(401);
    }
    const names = new Set(allCalls.map(({ path }) => path));
    for (const { name } of deskCalls) expect(names.has(`/desk/api/${name}`)).toBe(false);
  });
});
