import { t } from '#web/messages/common.ts';
import { saveFile } from './save-file.ts';

const timeoutMs = 30_000;

/** Saves the timetable at this path as a file on the device. */
export async function saveTimetable(path: string): Promise<void> {
  const reply = await fetch(path, { signal: AbortSignal.timeout(timeoutMs) }).catch((cause: unknown) => {
    throw new Error(t('error.network'), { cause });
  });
  if (!reply.ok) throw new Error(t('error.server'));
  saveFile('timetable.ics', await reply.blob());
}
