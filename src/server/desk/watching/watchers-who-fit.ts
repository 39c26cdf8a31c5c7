import type { Phone } from '#server/areas/auth/phone.ts';
import { hasFinishedAll } from '#server/operator/results/watching.repository.ts';
import { studentsLike } from '#server/operator/students/students-like.ts';

interface Watcher extends Phone {
  name: string;
  measured_count: number;
  begun: number;
  finished: number;
}

export type WatcherState = 'finished' | 'begun' | 'not begun';

/** How far a student is with the videos of a chapter. */
export function watcherState(watcher: Watcher): WatcherState {
  if (hasFinishedAll(watcher)) return 'finished';
  return watcher.begun > 0 ? 'begun' : 'not begun';
}

/** Those of a chapter's students whom the staff look for. */
export function watchersWhoFit<One extends Watcher>(
  all: One[],
  { search, state }: { search: string; state: WatcherState | 'all' },
): One[] {
  const found = search.trim() === '' ? all : studentsLike(all, search);
  return state === 'all' ? found : found.filter((one) => watcherState(one) === state);
}
