import { listProgress, writeProgress } from './progress-store.ts';

/** Notes that the provider has none of this any more, because its database is an older one. */
export function noteNotSent(stud_id: string): void {
  writeProgress(
    stud_id,
    listProgress(stud_id).map((each) => ({ ...each, delivered: false })),
  );
}

/** Moves a student's progress to their new id, under which the provider has none of it. The newest of a topic stays. */
export function moveProgress(from: string, to: string): void {
  const moved = listProgress(from).map((each) => ({ ...each, delivered: false }));
  const newestFirst = [...moved, ...listProgress(to)].toSorted((a, b) => b.watched_at - a.watched_at);
  const topics = new Set<string>();
  const isMoved = writeProgress(
    to,
    newestFirst.filter(({ topic_id }) => !topics.has(topic_id) && topics.add(topic_id)),
  );
  // Nothing is deleted where there was no room for it.
  if (isMoved) deleteProgress(from);
}

/** Deletes all that is stored for a student. */
export function deleteProgress(stud_id: string): void {
  writeProgress(stud_id, []);
}
