import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Call, DataOf } from '#contract/call.ts';
import { useSession } from '#web/session/session.ts';
import { callProvider, type PayloadOf, takeFirstData } from './call-provider.ts';
import { withSavedResponse } from './saved-responses/with-saved-response.ts';

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
