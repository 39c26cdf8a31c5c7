import * as z from 'zod/mini';

/** How far a student got in a topic's video, as this device keeps it. */
const progress = z.object({
  topic_id: z.string(),
  /** Seconds from the start. */
  position: z.number(),
  /** Seconds in all; 0 where the player does not know. */
  duration: z.number(),
  /** Epoch milliseconds. */
  watched_at: z.number(),
  /** Whether the provider has it. */
  delivered: z.boolean(),
});
export type Progress = z.output<typeof progress>;

/** So many topics stay on the device once the provider has them; the oldest go first. What is not delivered always stays. */
const maxDelivered = 200;

/**
 * In local storage rather than IndexedDB: a page that is being closed can still write there. Under the student's id, so that
 * another student of the same phone never sees it.
 */
const keyOf = (stud_id: string) => `watched:${stud_id}`;

/** Everything kept for a student, newest first. What cannot be read counts as nothing. */
export function listProgress(stud_id: string): Progress[] {
  try {
    const read = z.safeParse(z.array(progress), JSON.parse(localStorage.getItem(keyOf(stud_id)) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** How far the student got in this topic on this device. */
export function findProgress(stud_id: string, topic_id: string): Progress | undefined {
  return listProgress(stud_id).find((kept) => kept.topic_id === topic_id);
}

/** Keeps how far the student got, in place of what was kept for the topic. */
export function keepProgress(stud_id: string, kept: Omit<Progress, 'delivered'>): void {
  const others = listProgress(stud_id).filter((other) => other.topic_id !== kept.topic_id);
  write(stud_id, [{ ...kept, delivered: false }, ...others]);
}

/** Notes that the provider has this; a newer one that was kept meanwhile still waits. */
export function markDelivered(stud_id: string, { topic_id, watched_at }: Progress): void {
  write(
    stud_id,
    listProgress(stud_id).map((kept) =>
      kept.topic_id === topic_id && kept.watched_at === watched_at ? { ...kept, delivered: true } : kept,
    ),
  );
}

/** Removes what the provider has. What it does not have waits on the device for the student's next sign-in. */
export function forgetDelivered(stud_id: string): void {
  write(
    stud_id,
    listProgress(stud_id).filter((kept) => !kept.delivered),
  );
}

function write(stud_id: string, list: Progress[]): void {
  let delivered = 0;
  const bounded = list.filter((kept) => !kept.delivered || ++delivered <= maxDelivered);
  try {
    if (bounded.length === 0) localStorage.removeItem(keyOf(stud_id));
    else localStorage.setItem(keyOf(stud_id), JSON.stringify(bounded));
  } catch {
    // Storage is full or forbidden: the provider is still told while the page is open.
  }
}
