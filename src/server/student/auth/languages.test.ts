import { beforeEach, expect, test } from 'vitest';
import { onEachApp } from '#server/testing/test-app.ts';
import { addLevel, otpClient } from '#server/testing/test-client.ts';

onEachApp('whoever reads another language', (portal) => {
  beforeEach(() => addLevel(portal()));
  const { login, verify, requestOtp, signIn } = otpClient(portal);
  const hindi = { language: 'hi-IN,hi;q=0.9' };

  test('gets the code and all messages in it, whether the call succeeds, is refused or comes too often', async () => {
    await signIn('9876500001', hindi);
    const { otp_ref, otp } = await requestOtp('9876500002', hindi);
    expect(portal().sent.at(-1)?.text).toMatch(new RegExp(`^${otp} .*कोड.*\\n\\n@portal\\.example\\.org #${otp}$`));
    expect((await verify(otp_ref, otp === '0000' ? '0001' : '0000', hindi)).message).toMatch(/कोड/);
    const again = await login('9876500002', hindi);
    expect(again.message).toMatch(/\d+ (सेकंड|मिनट)/);
    expect(again.message).not.toMatch(/[a-z{}]/i);
  });

  test('gets the code in English where the gateway may not send their language', async () => {
    Object.assign(portal().deps.sms, { languages: ['en', 'ml'] });
    const { message } = await login('9876500001', hindi);
    expect(message).toMatch(/OTP/);
    expect(message).not.toMatch(/verification/);
    expect(portal().sent.at(-1)?.text).toMatch(/is your code for/);
    await login('9876500002', { language: 'ml' });
    expect(portal().sent.at(-1)?.text).not.toMatch(/is your code for/);
  });
});
