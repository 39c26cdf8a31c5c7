import { type Command, readArguments } from '#server/cli/command.ts';
import { readPortal } from '#server/cli/open-portal.ts';
import {
  type Filter,
  type Format,
  printTable,
  readFilter,
  readOnly,
  requireRows,
  tableHelp,
  tableOptions,
} from '#server/cli/options.ts';
import { counted, shownPerson } from '#server/domain/results/columns/columns.ts';
import { lastWatched, watcherColumns, watcherDataColumns } from '#server/domain/watching/watcher-columns.ts';
import { hasFinishedAll, listWatchers } from '#server/domain/watching/watching.repository.ts';
import { listWatchingByChapter } from '#server/domain/watching/watching-by-chapter.repository.ts';
import { OperatorError } from '#server/errors.ts';
import { type Column, momentOf } from '#server/files/tables/column.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { requireChapter } from './find-content.ts';

const lastOnly = `.
                     What counts is when a student last watched a video: earlier times are not
                     stored`;

export const watchingCommand: Command = {
  name: 'watching',
  does: 'shows who has watched the videos of a chapter, and who has not',
  help: `watching [CHAPTER] [--level NAME] [--batch NAME] [--subject NAME]
               [--since DAY] [--until DAY] [--csv | --json | --xlsx FILE]

With a chapter, shows how many of its videos each of its students has finished and begun, and who
has not begun. Without one, shows these numbers for each chapter. Give the chapter by its name or
id, or as Subject/Chapter. A video is finished at 95% of its length. A link to another site whose
player has never told the length of its video is not measured, and left out of 'finished all'.
Students who are disabled are left out.

${tableHelp('only chapters of this subject', { period: lastOnly })}

Examples:
  npm run portal -- watching
  npm run portal -- watching "Electric charges and fields"
  npm run portal -- watching --subject Physics --since 2026-11-01`,
  run: async (args, config) => {
    const { values, positionals } = readArguments(args, tableOptions);
    const name = readOnly('watching', positionals, values);
    return await readPortal(config(), async (db) => {
      const filter = await readFilter(db, values);
      return name === undefined
        ? await printChapters(db, filter, values)
        : await printStudents(db, name, filter, values);
    });
  },
};

type WatchedChapter = Awaited<ReturnType<typeof listWatchingByChapter>>[number];

async function printChapters(db: Db, filter: Filter, format: Format): Promise<string> {
  const rows = await listWatchingByChapter(db, filter);
  requireRows(rows, 'There are no chapters with videos that fit.');
  const hasUnmeasured = rows.some((row) => notMeasured(row) > 0);
  const notes = [
    `Began: at least one of the videos. Finished: all of them${hasUnmeasured ? ' that are measured' : ''}.`,
  ];
  const shown = chapterColumns.filter(({ name }) => name !== 'not_measured' || hasUnmeasured);
  const data: Column<WatchedChapter>[] = [
    { name: 'chapter_id', of: ({ chapter_id }) => chapter_id },
    ...chapterColumns,
    { name: 'last_watched_at', of: ({ last_watched }) => momentOf(last_watched) },
  ];
  return printTable(db, format, { rows, shown, data, heading: 'Videos by chapter', notes });
}

const chapterColumns: Column<WatchedChapter>[] = [
  { name: 'subject', of: ({ subject_name }) => subject_name },
  { name: 'chapter', of: ({ chapter_name }) => chapter_name },
  { name: 'videos', of: ({ video_count }) => video_count },
  { name: 'not_measured', of: notMeasured },
  { name: 'students', of: ({ students }) => students },
  { name: 'began', of: ({ begun }) => begun },
  { name: 'finished', of: ({ finished }) => finished },
  { name: 'not_begun', of: ({ students, begun }) => students - begun },
];

function notMeasured({ video_count, measured_count }: { video_count: number; measured_count: number }): number {
  return video_count - measured_count;
}

type Watcher = Awaited<ReturnType<typeof listWatchers>>[number];

async function printStudents(db: Db, name: string, filter: Filter, format: Format): Promise<string> {
  const chapter = await requireChapter(db, name, filter.subject_id);
  const heading = chapter.path.join('/');
  const rows = await listWatchers(db, chapter.id, filter);
  requireRows(rows, `No student who fits can watch ${heading}.`);
  const videos = rows[0]?.video_count ?? 0;
  if (videos === 0) throw new OperatorError(`There are no videos in ${heading}.`);
  const shown = [...shownPerson, ...watcherColumns, lastWatched('last_watched')];
  const notes = [summaryOf(rows, videos)];
  return printTable(db, format, { rows, shown, data: watcherDataColumns, heading, notes });
}

function summaryOf(rows: readonly Watcher[], videos: number): string {
  const all = rows.filter(hasFinishedAll).length;
  const none = rows.filter(({ begun }) => begun === 0).length;
  const counts = `${all} finished all, ${rows.length - all - none} began, ${none} have not begun.`;
  const left = rows[0] ? notMeasured(rows[0]) : 0;
  const measured = left > 0 ? ` (${left} not measured, and left out of 'finished all')` : '';
  return `${counted(videos, 'video')}${measured}, ${counted(rows.length, 'student')}: ${counts}`;
}
