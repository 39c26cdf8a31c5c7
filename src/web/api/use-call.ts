import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Call, DataOf } from '#contract/call.ts';
import { useSession } from '#web/session/session.ts';
import { callProvider, type PayloadOf } from './call-provider.ts';

/**
 * A call's data, kept in the cache by the call's name, the student and their token, and the payload. `isThere`: whether the
 * provider has the call at all; one that it lacks is not made.
 */
export function useCall<C extends Call>(call: C, payload: PayloadOf<C>, isThere = true): UseQueryResult<DataOf<C>> {
  const stud_id = useSession((session) => session.user?.stud_id);
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: [call.name, stud_id, token, payload],
    queryFn: async ({ signal }) => (await callProvider(call, payload, signal)).data,
    // What needs a session is not asked for in the moment between signing out and leaving the screen.
    enabled: isThere && (!call.session || token !== undefined),
  });
}
