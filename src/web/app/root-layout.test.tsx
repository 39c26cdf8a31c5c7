import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '#ui/toast.ts';
import { ok } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

signedInEachTest({
  '/Student/subjects': ok([]),
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  act(() => toast.remove());
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
