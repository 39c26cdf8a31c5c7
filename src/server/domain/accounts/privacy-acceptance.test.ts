import { expect, test } from 'vitest';
import { verifyOtpCall } from '#contract/auth/otp.ts';
import { signupCall } from '#contract/auth/registration.ts';
import { myDataCall } from '#contract/my-data.ts';
import { ownPrivacyVersion, readPrivacyVersion } from '#server/domain/academy/privacy-version.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp, testNow } from '#server/testing/test-app.ts';
import { addLevel, hour, registration } from '#server/testing/test-client.ts';

onEachApp('the notice on privacy at registration', (portal) => {
  async function register(accepts_privacy?: boolean) {
    const { otp_ref } = (await portal().call(signupCall, { ...registration, accepts_privacy })).data();
    const otp = portal().sent.at(-1)?.otp ?? '';
    const response = await portal().call(verifyOtpCall, { otp_ref, otp });
    return { stud_id: response.data().stud_id, token: response.token ?? '' };
  }
  const accepted = () => portal().deps.db.selectFrom('privacy_acceptance').selectAll().execute();

  test('is stored with its version and the time, once the code is right, and the student can see that', async () => {
    await addLevel(portal());
    const { stud_id, token } = await register(true);
    expect(await accepted()).toEqual([{ stud_id, version: ownPrivacyVersion, accepted_at: testNow }]);

    await testAcademy(portal().deps.db).setting('privacy', { text: '<p>New.</p>' });
    portal().advance(hour);
    await register(true);
    const version = await readPrivacyVersion(portal().deps.db);
    expect(await accepted()).toEqual([{ stud_id, version, accepted_at: testNow + hour }]);
    const { sections } = (await portal().call(myDataCall, { stud_id }, token)).data();
    const section = sections.find(({ name }) => name === 'accepted_privacy_notice');
    expect(section?.columns).toEqual(['version', 'accepted_at']);
    expect(section?.rows).toEqual([[version, new Date(testNow + hour).toISOString()]]);
  });

  test('is not stored for an app whose form does not name it', async () => {
    await addLevel(portal());
    await register();
    expect(await accepted()).toEqual([]);
  });
});
