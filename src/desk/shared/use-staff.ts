import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type DeskCall, mayMake } from '#contract/desk/desk-call.ts';
import { deskMeCall, type StaffMember } from '#contract/desk/session.ts';
import { callDesk } from '#desk/api/call-desk.ts';
import { setTimeZone } from '#desk/messages/time-zone.ts';

const queryKey = ['me'];
/** A desk that was left is noticed this late, at most. */
const everyMs = 2 * 60_000;

/**
 * Who is signed in, and what they may choose from. It is asked again every few minutes: that keeps the session of
 * somebody who writes for long, and ends it on the screen of a desk that was left.
 */
export function useStaffCall() {
  return useQuery<StaffMember>({
    queryKey,
    queryFn: async ({ signal }) => noted(await callDesk(deskMeCall, {}, signal)),
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
  });
}

/** The same below the layout, which shows nothing else until it is known. */
export function useStaff(): StaffMember {
  const { data } = useStaffCall();
  if (!data) throw new Error('Only pages inside the layout ask who is signed in');
  return data;
}

/** Whether who is signed in may make a call. What leads to another one is not shown to them. */
export function useMay(): (call: Pick<DeskCall, 'roles'>) => boolean {
  const { role } = useStaff();
  return (call) => mayMake(call, role);
}

/** Notes the answer of the sign-in, so that it is not asked for again at once. */
export function rememberStaff(client: QueryClient, staff: StaffMember): void {
  client.setQueryData(queryKey, noted(staff));
}

function noted(staff: StaffMember): StaffMember {
  setTimeZone(staff.academy.timezone);
  return staff;
}
