import { useEffect, useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { calendarAddressCall, calendarSharedCall, revokeCalendarCall } from '#contract/live/calendar-address.ts';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { providerNow } from '#web/api/provider-time.ts';
import { t } from '#web/texts.ts';

/** The name of the student's classes as a file. */
export const timetableFile = 'timetable.ics';

/** It is in memory only, so that nobody finds the address on the phone later. */
export interface Sharing extends DataOf<typeof calendarSharedCall> {
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
        const { path } = (await callProvider(calendarAddressCall, {})).data;
        const since = new Date(providerNow()).toISOString();
        // Nothing has read it yet, if the provider knows what reads it at all.
        const last_read = sharing?.last_read === undefined ? undefined : null;
        return { ...sharing, since, path, last_read, isReplaced: Boolean(sharing?.since) };
      }),
    /** Saves the classes, as they are now, as a file. It needs no address. */
    save: () =>
      run('save', async () => {
        const shared = await readShared();
        saveFile(timetableFile, shared.timetable?.file ?? '', 'text/calendar;charset=utf-8');
        return shared;
      }),
    stop: () =>
      run('stop', async () => {
        await callProvider(revokeCalendarCall, {});
        toast.success(t('calendar.stopped'));
        return { ...sharing, since: null, path: null, isReplaced: false };
      }),
    retry: () => void read(),
  };
}

const readShared = async (): Promise<Sharing> => (await callProvider(calendarSharedCall, {})).data;
