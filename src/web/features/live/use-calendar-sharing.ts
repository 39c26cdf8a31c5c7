import { useEffect, useState } from 'react';
import { calendarAddressCall, calendarSharedCall, revokeCalendarCall } from '#contract/live/calendar-address.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { providerNow } from '#web/api/provider-time.ts';
import { t } from '#web/messages/calendar.ts';
import { toast } from '#web/ui/toast.ts';
import { saveTimetable } from './save-timetable.ts';

export interface Sharing {
  /** Since when there is an address, in ISO 8601; null if there is none. */
  since: string | null;
  /**
   * The address, where the portal can show it. It is in memory only, so that nobody finds it on the phone later.
   */
  path?: string | null | undefined;
  /** It was made just now, in place of one that a calendar may follow. */
  isReplaced?: boolean;
}

type Kind = 'read' | 'make' | 'save' | 'stop';

/** Whether the timetable is shared, undefined until the portal has told; and what changes it. */
export function useCalendarSharing() {
  const [sharing, setSharing] = useState<Sharing>();
  const [busy, setBusy] = useState<Kind>();
  const [problem, setProblem] = useState('');

  /** Resolves with what is shared then; undefined if it has not worked, or something else is on. */
  const run = async (kind: Kind, action: () => Promise<Sharing>): Promise<Sharing | undefined> => {
    if (busy) return undefined;
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
  const read = () => run('read', readShared);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is opened
  useEffect(() => void read(), []);

  return {
    sharing,
    busy,
    problem,
    make: () =>
      run('make', async () => {
        const path = await makePath();
        return { since: new Date(providerNow()).toISOString(), path, isReplaced: Boolean(sharing?.since) };
      }),
    /** Saves the classes as a file. It needs no address, so one that is made for it ends at once. */
    save: () =>
      run('save', async () => {
        // Another device may have made an address meanwhile, which a calendar follows.
        const shared = await readShared();
        if (shared.path) await saveTimetable(shared.path);
        else if (!shared.since) await makePath().then(saveTimetable).finally(endAddress);
        return shared;
      }),
    stop: () =>
      run('stop', async () => {
        await endAddress();
        toast.success(t('live.calendarStopped'));
        return { since: null };
      }),
    retry: () => void read(),
  };
}

const readShared = async (): Promise<Sharing> => (await callProvider(calendarSharedCall, {})).data;

const makePath = async () => (await callProvider(calendarAddressCall, {})).data.path;

const endAddress = () => callProvider(revokeCalendarCall, {});
