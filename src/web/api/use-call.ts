import { type QueryClient, type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Call, DataOf } from '#contract/call.ts';
import { isLost, isRefused } from '#ui/send/call-error.ts';
import { useSession } from '#web/session/session.ts';
import { callProvider, type PayloadOf, takeFirstData } from './call-provider.ts';

/**
 * A call's data. Its key in the cache is the call's name, the student, the token and the payload. `isSupported` says
 * whether the provider has the call at all; if not, it is not made. The response is saved on the device (saved-responses), so a
 * secret is asked for by `callProvider`.
 */
export function useCall<C extends Call>(call: C, payload: PayloadOf<C>, isSupported = true): UseQueryResult<DataOf<C>> {
  const stud_id = useSession((session) => session.user?.stud_id);
  const token = useSession((session) => session.token);
  const enabled = isSupported && (!call.session || token !== undefined);
  return useQuery<DataOf<C>>({
    queryKey: [call.name, stud_id, token, payload],
    queryFn: ({ signal, client, queryKey }) => {
      const answer = callProvider(call, payload, signal, false, client.getQueryData(queryKey));
      return withSavedResponse(
        client,
        call,
        queryKey,
        answer.then(({ data }) => data),
      );
    },
    meta: { session: call.session },
    // A call that needs a session is not made in the moment between signing out and leaving the screen.
    enabled,
    // A screen whose first call was answered while the app was loading is rendered once, and not as a skeleton before.
    initialData: () => (enabled ? takeFirstData(call, payload) : undefined),
  });
}

/** In ms. A network that has not brought the response by then is a slow one. */
const slowAfterMs = 3000;
/** In ms. Without a network, the code for it may not come either. */
const codeTimeoutMs = 1000;

/**
 * Waits for a call's response. Where it is lost on its way or takes long, the query shows the response that this device has
 * saved, and where the provider refuses the call, not any more. The provider's word counts in any case.
 */
async function withSavedResponse<Data>(
  client: QueryClient,
  call: Call,
  queryKey: QueryKey,
  coming: Promise<Data>,
): Promise<Data> {
  const show = async () => (await load())?.showSavedResponse(client, call, queryKey);
  const timer = setTimeout(show, navigator.onLine ? slowAfterMs : 0);
  try {
    return await coming;
  } catch (cause) {
    if (isLost(cause)) await show();
    else if (isRefused(cause)) (await load())?.hideSavedResponse(client, queryKey);
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}

/** The first paint does not need it. */
function load() {
  return Promise.race([
    import('./saved-responses/show-saved-response.ts').catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, codeTimeoutMs)),
  ]);
}
