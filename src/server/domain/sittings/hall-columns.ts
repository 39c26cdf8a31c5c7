import { dataPerson } from '#server/domain/results/columns/columns.ts';
import { type Column, momentOf, plainColumns } from '#server/files/tables/column.ts';
import type { HallRow } from './read-hall.ts';

/** Who sits a timed test, has ended it, or has not begun. */
export const hallColumns: Column<HallRow>[] = [
  ...dataPerson,
  ...plainColumns('roll_number', 'batch', 'state'),
  { name: 'began_at', of: ({ began_at }) => momentOf(began_at) },
  { name: 'ends_at', of: ({ ends_at }) => momentOf(ends_at) },
  { name: 'section', of: ({ section }) => section?.name },
  { name: 'section_ends_at', of: ({ section }) => momentOf(section?.ends_at ?? null) },
  { name: 'extra_minutes', of: ({ extra_ms }) => Math.round(extra_ms / 60_000) },
  { name: 'heard_at', of: ({ heard_at }) => momentOf(heard_at) },
  { name: 'other_device_at', of: ({ other_at }) => momentOf(other_at) },
  { name: 'ended_at', of: ({ closed_at }) => momentOf(closed_at) },
  ...plainColumns('answered', 'questions'),
];
