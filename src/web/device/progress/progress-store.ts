import * as z from 'zod/mini';
import { storedValue } from '#web/stored-value.ts';

/** How far a student got in a topic's video, as this device stores it. */
const progress = z.object({
  topic_id: z.string(),
  /** Seconds from the start. */
  position: z.number(),
  /** Seconds in all; 0 where the player does not know. */
  duration: z.number(),
  /** Epoch milliseconds. */
  watched_at: z.number(),
  /** The highest position on this device so far, in seconds. Progress that was stored by an earlier version has none. */
  furthest: z.optional(z.number()),
  /** Whether the provider has it. Stored progress has this name. */
  delivered: z.boolean(),
});
export type Progress = z.output<typeof progress>;
/** Newest first. */
const progressList = z.array(progress);

/** The newest 200 topics that the provider has stay on the device. Progress that has not been sent always stays. */
const maxSent = 200;

/**
 * In local storage rather than IndexedDB, because a page that is being closed can still write there. The key has the
 * student's id, so that students who share a device do not see each other's progress.
 */
const keyPrefix = 'watched:';
const stored = (stud_id: string) => storedValue('localStorage', keyPrefix + stud_id, progressList, []);

/** What this page has of each student: storage may be full or forbidden, or may be emptied. */
const memory = new Map<string, Progress[]>();

// Another tab has deleted it, because the student is forgotten or has another id. Emptied storage has no key here.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key?.startsWith(keyPrefix) && newValue === null) memory.delete(key.slice(keyPrefix.length));
});

/** Everything stored for a student, newest first, and what this page has besides. */
export function listProgress(stud_id: string): Progress[] {
  return [...progressByTopic(stud_id).values()];
}

/** The same by topic_id. It parses all that is stored, so a list of topics asks once. */
export function progressByTopic(stud_id: string): Map<string, Progress> {
  const newest = new Map<string, Progress>();
  for (const each of [...stored(stud_id).get(), ...(memory.get(stud_id) ?? [])]) {
    const other = newest.get(each.topic_id);
    const isNewer = !other || each.watched_at > other.watched_at;
    if (isNewer || (each.delivered && each.watched_at === other.watched_at)) newest.set(each.topic_id, each);
  }
  return newest;
}

/** Deletes what is in memory, as a reload does. For tests. */
export function clearProgressMemory(): void {
  memory.clear();
}

/** How far the student got in this topic on this device. */
export function findProgress(stud_id: string, topic_id: string): Progress | undefined {
  return progressByTopic(stud_id).get(topic_id);
}

/**
 * Saves how far the student got in a topic. It replaces the stored progress of that topic, of which only the furthest
 * position stays.
 */
export function saveProgress(stud_id: string, latest: Omit<Progress, 'delivered' | 'furthest'>): void {
  const all = listProgress(stud_id);
  const others = all.filter((other) => other.topic_id !== latest.topic_id);
  const earlier = all.find((other) => other.topic_id === latest.topic_id);
  const furthest = Math.max(latest.position, earlier?.furthest ?? earlier?.position ?? 0);
  writeProgress(stud_id, [{ ...latest, furthest, delivered: false }, ...others]);
}

/** Notes that the provider has this. Newer progress that was saved meanwhile still has to be sent. */
export function noteSent(stud_id: string, { topic_id, watched_at }: Progress): void {
  writeProgress(
    stud_id,
    listProgress(stud_id).map((each) =>
      each.topic_id === topic_id && each.watched_at === watched_at ? { ...each, delivered: true } : each,
    ),
  );
}

/** Deletes what the provider has. The rest waits on the device for the student's next sign-in. */
export function deleteSentProgress(stud_id: string): void {
  writeProgress(
    stud_id,
    listProgress(stud_id).filter((each) => !each.delivered),
  );
}

/**
 * Stores a student's progress in place of all that was stored. Where storage is full or forbidden, the page has the
 * progress, and stores it with the next one. Returns whether it is stored.
 */
export function writeProgress(stud_id: string, list: Progress[]): boolean {
  let sent = 0;
  const bounded = list.filter((each) => !each.delivered || ++sent <= maxSent);
  memory.set(stud_id, bounded);
  if (bounded.length > 0) return stored(stud_id).set(bounded);
  stored(stud_id).delete();
  return true;
}
