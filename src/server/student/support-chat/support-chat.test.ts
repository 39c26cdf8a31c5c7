import { expect, it } from 'vitest';
import { whatsappChatCall } from '#contract/support-chat.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';

onEachApp('support chat', (test) => {
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
