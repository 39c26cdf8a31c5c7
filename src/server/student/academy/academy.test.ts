import { expect, it } from 'vitest';
import { privacyCall } from '#contract/privacy.ts';
import { whatsappChatCall } from '#contract/support-chat.ts';
import { ownPrivacyVersion } from '#server/domain/academy/privacy-version.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';

onEachApp('what the academy writes about privacy', (test) => {
  it('is there for visitors who are not signed in', async () => {
    await testAcademy(test().deps.db).setting('privacy', { text: '<p>We keep little.</p>' });
    const { text, version } = (await test().call(privacyCall)).data();
    expect(text).toBe('<p>We keep little.</p>');
    const value = JSON.stringify({ text: '<p>We keep more.</p>' });
    await test().deps.db.updateTable('setting').set({ value }).where('name', '=', 'privacy').execute();
    const changed = (await test().call(privacyCall)).data().version;
    expect(changed).toMatch(/^[0-9a-f]{12}$/);
    expect(changed).not.toBe(version);
  });

  it('is empty if it writes nothing', async () => {
    expect((await test().call(privacyCall)).data()).toEqual({ text: '', version: ownPrivacyVersion });
  });
});

onEachApp('support chat', (test) => {
  // spec: 3.22, 7.20
  it("gives the academy's number and first message", async () => {
    const chat = { whatsapp: '9876500000', message: 'Hello' };
    await testAcademy(test().deps.db).setting('support_chat', chat);
    const { token } = await test().signIn();
    expect((await test().call(whatsappChatCall, {}, token)).data()).toEqual(chat);
  });

  it('is empty if the academy has none', async () => {
    const { token } = await test().signIn();
    expect((await test().call(whatsappChatCall, {}, token)).data()).toEqual({ whatsapp: '', message: '' });
  });
});
