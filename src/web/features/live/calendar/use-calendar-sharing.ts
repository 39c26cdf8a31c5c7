import { useEffect, useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import {
  type calendarAddressCall,
  calendarSharedCall,
  type revokeCalendarCall,
} from '#contract/live/calendar-address.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { messageOf } from '#web/messages/message-of.ts';

/** It is in memory only, so that nobody finds the address on the phone later. */
export type Sharing = DataOf<typeof calendarSharedCall>;

/** Whether the timetable is shared, undefined until the portal has told; and what changes it. */
export function useCalendarSharing() {
  const [sharing, setSharing] = useState<Sharing>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  /** Makes or ends the address, if it is given such a call, and reads what is shared then. Resolves with whether that worked. */
  const change = async (call?: typeof calendarAddressCall | typeof revokeCalendarCall): Promise<boolean> => {
    setBusy(true);
    setProblem('');
    try {
      if (call) await callProvider(call, {});
      setSharing((await callProvider(calendarSharedCall, {})).data);
      return true;
    } catch (error) {
      setProblem(messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is opened
  useEffect(() => void change(), []);

  return { sharing, busy, problem, change };
}
