import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { config } from '#ui/config.ts';
import { fakeDialog } from '#ui/testing/fake-dialog.ts';
import { fakeProvider, ok, type Replies } from './fake-provider.ts';
import { resetBrowser, signInAsha } from './open-portal.tsx';

/**
 * Before each test of a file, a fake provider with these replies, and no support chat. After it, everything is as in a
 * new browser: clocks, spies and globals, too.
 */
export function providerOfEachTest(replies: Replies = {}, { hasExtensions = false } = {}) {
  let provider: ReturnType<typeof fakeProvider>;
  beforeEach(() => {
    fakeDialog();
    Element.prototype.scrollIntoView = vi.fn();
    config.extensions = hasExtensions;
    provider = fakeProvider({ '/Auth/whatsapp_chat': ok({ whatsapp: '', message: '' }), ...replies });
  });
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    resetBrowser();
    config.extensions = false;
  });
  return {
    get replies() {
      return provider.replies;
    },
    get sent() {
      return provider.sent;
    },
    to: (path: string) => provider.to(path),
  };
}

/** The same, with Asha signed in. */
export function signedInEachTest(...given: Parameters<typeof providerOfEachTest>) {
  const provider = providerOfEachTest(...given);
  beforeEach(signInAsha);
  return provider;
}
