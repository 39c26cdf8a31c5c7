import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import * as z from 'zod/mini';
import { type DeskCall, type DeskDataOf, deskApiPath } from '#contract/desk/desk-call.ts';
import type { StaffMember } from '#contract/desk/session.ts';
import { queryClient } from '#desk/api/query-client.ts';
import { createDeskRouter } from '#desk/routes.tsx';
import { endSession } from '#desk/session/session.ts';

// A page's own files are fetched when it is first opened.
configure({ asyncUtilTimeout: 10_000 });
const { queries, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });

export const staff: StaffMember = {
  name: 'Meera',
  role: 'owner',
  sees_numbers: true,
  academy: {
    ...{ name: 'Sunrise', timezone: 'Asia/Kolkata', registration: 'approve', consent: 'none', pass_percent: 33 },
    ranks_show: 'names',
  },
  subjects: [],
  batches: [],
  levels: [{ ac_id: 'a1', level: 'Class 12' }],
  expires_at: Date.now() + 3_600_000,
};

type Reply = { status?: number; data?: unknown; message?: string };
/** What the calls return, by name. All others return 404. */
export const replies: Record<string, (input: unknown) => Reply> = {};
/** The calls that were made. */
export const sent: { name: string; input: unknown }[] = [];
/** What a call of this name was given, each time. */
export const inputsOf = (wanted: string) => sent.filter(({ name }) => name === wanted).map(({ input }) => input);

/** Before each test nobody is signed in, and no call but `me` works. */
export function fakeDesk(): void {
  beforeEach(() => {
    sent.length = 0;
    for (const name of Object.keys(replies)) delete replies[name];
    replies['me'] = () => ({ data: staff });
    vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
      const name = url.replace(`${deskApiPath}/`, '');
      const input = JSON.parse(String(body));
      sent.push({ name, input });
      const { status = 200, data = null, message = '' } = replies[name]?.(input) ?? { status: 404 };
      return Response.json({ status: status === 200, message, data }, { status });
    });
    vi.stubGlobal('scrollTo', () => {});
    Element.prototype.scrollIntoView = vi.fn();
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  });
  afterEach(() => {
    cleanup();
    queryClient.clear();
    endSession();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
}

/** What a call returns. */
export interface Answer {
  call: DeskCall;
  data: unknown;
}

export function answer<C extends DeskCall>(call: C, data: DeskDataOf<C>): Answer {
  return { call, data };
}

/** Lets calls work. One whose input or data is not that of the contract fails, and says why. */
export function serve(answers: readonly Answer[]): void {
  for (const { call, data } of answers)
    replies[call.name] = (input) => {
      const asked = z.safeParse(call.input, input);
      if (asked.error) return { status: 400, message: `input: ${asked.error.message}` };
      const read = z.safeParse(call.data, data);
      return read.error ? { status: 400, message: `data: ${read.error.message}` } : { data: read.data };
    };
}

export function open(address: string) {
  const router = createDeskRouter(createMemoryHistory({ initialEntries: [`/desk${address}`] }));
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
