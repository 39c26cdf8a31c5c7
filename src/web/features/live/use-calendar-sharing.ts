import { useEffect, useState } from 'react';
import { calendarAddressCall, calendarSharedCall, revokeCalendarCall } from '#contract/live/calendar-address.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { providerNow } from '#web/api/provider-time.ts';
import { t } from '#web/messages/calendar.ts';
import { toast } from '#web/ui/toast.ts';

export interface Sharing {
  /** Since when there is an address, in ISO 8601; null if there is none. */
  since: string | null;
  /**
   * The address, where the portal can show it. It is in memory only, so that nobody finds it on the phone later.
   */
  path?: string | null | undefined;
  /** It was made just now. */
  isNew?: boolean;
}

/** Whether the timetable is shared, undefined until the portal has told; and what changes it. */
export function useCalendarSharing() {
  const [sharing, setSharing] = useState<Sharing>();
  const [busy, setBusy] = useState<'read' | 'make' | 'stop'>();
  const [problem, setProblem] = useState('');

  /** Resolves with what is shared then; undefined if it has not worked. */
  const run = async (kind: 'read' | 'make' | 'stop', action: () => Promise<Sharing>): Promise<Sharing | undefined> => {
    setBusy(kind);
    setProblem('');
    try {
      const now = await action();
      setSharing(now);
      return now;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('error.server'));
      return undefined;
    } finally {
      setBusy(undefined);
    }
  };
  const read = () => run('read', async () => (await callProvider(calendarSharedCall, {})).data);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is opened
  useEffect(() => void read(), []);

  return {
    sharing,
    busy,
    problem,
    make: () =>
      run('make', async () => {
        const { data } = await callProvider(calendarAddressCall, {});
        return { since: new Date(providerNow()).toISOString(), path: data.path, isNew: true };
      }),
    stop: () =>
      run('stop', async () => {
        await callProvider(revokeCalendarCall, {});
        toast.success(t('live.calendarStopped'));
        return { since: null };
      }),
    retry: () => void read(),
  };
}
