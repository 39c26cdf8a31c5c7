import { expect, test } from 'vitest';
import { verifyOtpCall } from '#contract/auth/otp.ts';
import { getProfileCall } from '#contract/profile.ts';
import { noOtpLimits } from '#server/domain/limits/otp-limits.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { addLevel, day, minute, otpClient } from '#server/testing/test-client.ts';
import { maxSessions } from './old-sessions.repository.ts';
import { revokeSession } from './session.repository.ts';

const mobile = '9876500001';

onEachApp('the sessions of one student', (portal) => {
  const { signIn, requestOtp } = otpClient(portal);
  const openOne = async () => {
    portal().advance(minute);
    const { token, data } = await portal().call(verifyOtpCall, await requestOtp(mobile));
    return { token: token ?? '', stud_id: data().stud_id };
  };
  const stored = () => portal().deps.db.selectFrom('session').select('session_id').execute();
  const statusOf = async ({ token, stud_id }: { token: string; stud_id: string }) =>
    (await portal().call(getProfileCall, { stud_id }, token)).statusCode;

  test('are at most twenty: one more ends the one that was unused for longest', async () => {
    portal().deps.limits = noOtpLimits;
    await addLevel(portal());
    await signIn(mobile);
    const sessions = [];
    for (let n = 0; n < maxSessions; n += 1) sessions.push(await openOne());
    expect(await stored()).toHaveLength(maxSessions);
    const another = await openOne();
    const found = [];
    for (const session of [...sessions, another]) found.push(await statusOf(session));
    expect(found).toEqual([401, ...Array<number>(maxSessions).fill(200)]);
  });

  test('that have ended are deleted at the next sign-in', async () => {
    portal().deps.limits = noOtpLimits;
    await addLevel(portal());
    await signIn(mobile);
    await openOne();
    const { session_id } = (await stored())[0] ?? expect.fail();
    await revokeSession(portal().deps.db, session_id, portal().deps.clock());
    await openOne();
    expect(await stored()).toHaveLength(2);
    portal().advance(40 * day);
    await openOne();
    expect(await stored()).toHaveLength(1);
  });
});
