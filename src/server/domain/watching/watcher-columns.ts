import { dataPerson } from '#server/domain/results/columns/columns.ts';
import { type Column, momentOf } from '#server/files/tables/column.ts';
import type { listWatchers } from './watching.repository.ts';

type Watcher = Awaited<ReturnType<typeof listWatchers>>[number];

/** How many of a chapter's videos a student has watched. */
export const watcherColumns: Column<Watcher>[] = [
  { name: 'finished', of: ({ finished }) => finished },
  { name: 'begun', of: ({ finished, begun }) => begun - finished },
  { name: 'not_begun', of: ({ video_count, begun }) => video_count - begun },
];

export function lastWatched(name: string): Column<Watcher> {
  return { name, of: ({ last_watched }) => momentOf(last_watched) };
}

/** Who has watched how much of a chapter, for programs. */
export const watcherDataColumns: Column<Watcher>[] = [
  ...dataPerson,
  { name: 'videos', of: ({ video_count }) => video_count },
  { name: 'not_measured', of: ({ video_count, measured_count }) => video_count - measured_count },
  ...watcherColumns,
  lastWatched('last_watched_at'),
];
