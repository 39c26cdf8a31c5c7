import * as z from 'zod/mini';
import { type Attempt, readSubmission, type Submission } from './attempt.ts';

type Key = [stud_id: string, attempt_id: string];

/** The outbox, within one transaction. */
interface Outbox {
  list(store: 'outbox', stud_id: string): Promise<unknown[]>;
  put(store: 'outbox', key: Key, value: EndedAttempt): void;
  remove(store: 'outbox', key: Key): void;
}

/**
 * Stays in the outbox where an attempt was, so that an attempt never disappears without a trace. An attempt of which
 * there is no record at all was not submitted: the browser's storage was emptied.
 */
const endedAttempt = z.object({
  attempt_id: z.string(),
  /** Epoch milliseconds. */
  ended_at: z.number(),
  /** The attempt that has its answers now; missing where it was submitted. */
  merged_into: z.optional(z.string()),
});
export type EndedAttempt = z.output<typeof endedAttempt>;

/** In ms: 30 days. No tab is open that long without being looked at. */
const rememberedMs = 30 * 24 * 60 * 60 * 1000;

/** Parses the record of an ended attempt; undefined for anything else. */
export function readEnded(value: unknown): EndedAttempt | undefined {
  return z.safeParse(endedAttempt, value).data;
}

/** Leaves the trace of an attempt, in place of what the outbox has of it. Another tab then does not store it again. */
export function leaveTrace(records: Outbox, key: Key, now = Date.now()): void {
  records.put('outbox', key, { attempt_id: key[1], ended_at: now });
}

/** Removes a submission from the outbox, and leaves its trace. Removes the traces that are old. */
export async function endSubmission(records: Outbox, { attempt }: Submission, now = Date.now()): Promise<void> {
  const { stud_id, attempt_id } = attempt;
  for (const each of (await records.list('outbox', stud_id)).map(readEnded)) {
    if (each && each.ended_at < now - rememberedMs) records.remove('outbox', [stud_id, each.attempt_id]);
  }
  leaveTrace(records, [stud_id, attempt_id], now);
}

/** The trace of a draft whose answers another draft has taken over. */
export function mergedInto({ attempt_id }: Attempt, by: Attempt, now = Date.now()): EndedAttempt {
  return { attempt_id, ended_at: now, merged_into: by.attempt_id };
}

/**
 * The draft as it goes on: under the id of the draft that has taken it over, or undefined where it is over.
 * `find` finds what the outbox has under an attempt_id.
 */
export async function currentDraft(
  draft: Attempt | undefined,
  find: (attempt_id: string) => Promise<unknown>,
): Promise<Attempt | undefined> {
  let attempt_id = draft?.attempt_id;
  const passed = new Set<string>();
  while (attempt_id !== undefined && !passed.has(attempt_id)) {
    passed.add(attempt_id);
    const found = await find(attempt_id);
    const ended = readEnded(found);
    if (!ended && !readSubmission(found)) return draft && { ...draft, attempt_id };
    attempt_id = ended?.merged_into;
  }
  // Two attempts that became part of each other, on this device and on another, are still one draft.
  return attempt_id === undefined ? undefined : draft;
}
