import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '#ui/toast.ts';
import { fakeProvider, ok } from '#web/testing/fake-provider.ts';
import { openPortal, resetBrowser, signInAsha } from '#web/testing/open-portal.tsx';

beforeEach(() => {
  fakeProvider({
    '/Auth/whatsapp_chat': ok({ whatsapp: '', message: '' }),
    '/Student/subjects': ok([]),
  });
  signInAsha();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  act(() => toast.remove());
  resetBrowser();
});

test('a message that was read goes when the query changes, by which the reader differs from its list', async () => {
  const { router } = openPortal('/search?q=waves');
  await screen.findByRole('searchbox');
  act(() => void toast('Copied', { duration: Infinity }));
  await screen.findByText('Copied');
  vi.setSystemTime(Date.now() + 2000);
  await act(() => router.navigate({ href: '/search?q=light' }));
  await waitFor(() => expect(screen.queryByText('Copied')).toBeNull());
});
