import * as z from 'zod/mini';
import { askDoubtCall, doubtInput, doubtsCall } from '#contract/doubts.ts';
import { config } from '#ui/config.ts';
import { isRefused, SessionEnded } from '#ui/send/call-error.ts';
import { toast } from '#ui/toast.ts';
import { callProvider } from '#web/api/call-provider.ts';
import { queryClient } from '#web/api/query-client.ts';
import { NoteStore } from '#web/device/note-store.ts';
import { useSession } from '#web/session/session.ts';

/** `problem` is why the provider does not take it as it is. */
const waitingDoubt = z.object({ ...doubtInput.shape, problem: z.optional(z.string()) });
type WaitingDoubt = z.output<typeof waitingDoubt>;

const doubts = new NoteStore(waitingDoubt);
/** The second part of their keys. No document's id is like this. */
const group = 'doubts';
/** Also where the browser does not say when the network returns. */
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** What the provider does not have yet. Where storage cannot be read, what this tab has. */
export async function listWaitingDoubts(stud_id: string): Promise<WaitingDoubt[]> {
  const waiting = await doubts.read(stud_id, group).catch(() => doubts.inMemory(stud_id, group));
  return [...waiting.values()];
}

/** Saves a doubt on this device, and sends it or leaves it here for later. */
export async function askDoubt(stud_id: string, doubt: WaitingDoubt): Promise<void> {
  await write(stud_id, doubt.doubt_id, doubt);
  await sendDoubt(stud_id, doubt);
}

/** Removes what the provider does not take. */
export const removeDoubt = (stud_id: string, doubt_id: string) => write(stud_id, doubt_id, undefined);

/** Sends what waits. What was refused waits for its student. */
export async function sendDoubts(): Promise<void> {
  const stud_id = useSession.getState().user?.stud_id;
  if (!config.extensions || stud_id === undefined) return;
  for (const doubt of await listWaitingDoubts(stud_id)) if (!doubt.problem) await sendDoubt(stud_id, doubt);
}

async function sendDoubt(stud_id: string, doubt: WaitingDoubt): Promise<void> {
  // A call is made in the name of the student who is signed in.
  if (useSession.getState().user?.stud_id !== stud_id) return;
  const error = await callProvider(askDoubtCall, doubt).then(
    () => undefined,
    (cause: Error) => cause,
  );
  // A student who is locked, or not let in yet, may be let in later.
  const isLater = error instanceof SessionEnded || useSession.getState().notAdmitted !== undefined || !isRefused(error);
  if (error && isLater) {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => void sendDoubts(), 5_000 + 10_000 * Math.random());
    return;
  }
  const now = doubts.inMemory(stud_id, group).get(doubt.doubt_id);
  // Sent twice at once, it may have been removed or changed since it was refused first.
  if (error && (now?.text !== doubt.text || now.file !== doubt.file)) return;
  // The provider will not take it later either. Who asks the same as somebody else has written nothing that could be lost.
  const isWritten = doubt.text + doubt.file !== '';
  if (error && !isWritten) toast.error(error.message);
  await write(stud_id, doubt.doubt_id, error && isWritten ? { ...doubt, problem: error.message } : undefined);
}

/** Where storage cannot be written, it is in memory, and the browser asks before it closes the page. */
async function write(stud_id: string, doubt_id: string, doubt: WaitingDoubt | undefined): Promise<void> {
  await doubts.write(stud_id, group, new Map([[doubt_id, doubt]])).catch(() => {});
  queryClient.setQueryData(['waiting doubts', stud_id], [...doubts.inMemory(stud_id, group).values()]);
  void queryClient.invalidateQueries({ queryKey: [doubtsCall.name] });
}
