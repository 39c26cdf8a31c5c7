import { expect, it } from 'vitest';
import { privacyCall } from '#contract/privacy.ts';
import { testAcademy } from '#server/testing/test-academy.ts';
import { onEachApp } from '#server/testing/test-app.ts';

onEachApp('what the academy writes about privacy', (test) => {
  it('is there for visitors who are not signed in', async () => {
    await testAcademy(test().deps.db).setting('privacy', { text: '<p>We keep little.</p>' });
    expect((await test().call(privacyCall)).data()).toEqual({ text: '<p>We keep little.</p>' });
  });

  it('is empty if it writes nothing', async () => {
    expect((await test().call(privacyCall)).data()).toEqual({ text: '' });
  });
});
