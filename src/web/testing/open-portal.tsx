import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { focusHeadings } from '#ui/focus-headings.ts';
import { toast } from '#ui/toast.ts';
import { updateProviderTime } from '#web/api/provider-time.ts';
import { queryClient } from '#web/api/query-client.ts';
import { secondTry } from '#web/api/second-try.ts';
import { watchSession } from '#web/app/watch-session.ts';
import { clearProgressMemory } from '#web/device/progress/progress-store.ts';
import { createPortalRouter } from '#web/routes.tsx';
import { takePage } from '#web/session/return-page.ts';
import { removeUser, setUser, useSession } from '#web/session/session.ts';

// A screen's code is fetched when it is first opened; on a busy machine that takes longer than the library's one
// second.
configure({ asyncUtilTimeout: 30_000 });
secondTry.pauseMs = 0;

export const asha = {
  stud_id: '7',
  name: 'Asha Thomas Kurian',
  guardian: 'Thomas Kurian',
  state: 'Kerala',
  district: 'Ernakulam',
  email: 'asha@example.org',
  mobile: '9876543210',
  phone_code: '91',
  academic_level: '2',
};

export const signInAsha = () => setUser(asha, 'token-1');

let stopWatching = () => {};

/** Opens the whole portal at a URL, as a browser would. */
export function openPortal(url: string) {
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = createPortalRouter(history);
  stopWatching = watchSession(router);
  focusHeadings(router);
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router, url: () => router.state.location.href };
}

/** Closes the page, as a reload does: everything that was in memory only is gone. */
export function closePage() {
  cleanup();
  stopWatching();
  toast.remove();
  clearProgressMemory();
  queryClient.clear();
  useSession.setState({ otpRef: undefined, liveClass: undefined, signedOut: false });
}

/** Resets everything, as in a new browser. */
export function resetBrowser() {
  updateProviderTime(new Headers({ Date: new Date().toUTCString() }));
  closePage();
  removeUser({ signedOut: false });
  takePage();
  localStorage.clear();
  sessionStorage.clear();
}
