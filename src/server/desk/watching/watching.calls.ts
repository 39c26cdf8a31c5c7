import { rowsOfPage } from '#contract/desk/values.ts';
import { watchedChapterCall, watchedChaptersCall } from '#contract/desk/watching.ts';
import { internationalNumber } from '#server/areas/auth/phone.ts';
import { pagesOf } from '#server/desk/pages-of.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { forbidden } from '#server/errors.ts';
import { findChapterOfScope, readWatching } from '#server/operator/results/watching.repository.ts';
import { listWatchingByChapter } from '#server/operator/results/watching-by-chapter.repository.ts';
import { hasSubject } from '#server/operator/staff/scope.repository.ts';
import { type WatcherState, watcherState, watchersWhoFit } from './watchers-who-fit.ts';

export function watchingCalls(provide: ProvideDesk, { db }: DeskDeps): void {
  provide.staffCall(watchedChaptersCall, async ({ input: { subject_id, ...whose }, scope }) => {
    if (!(await hasSubject(db, scope, subject_id))) throw forbidden();
    const chapters = await listWatchingByChapter(db, { subject_id, ...whose, scope, period: {} });
    return {
      data: chapters.map(
        ({ chapter_id, chapter_name, video_count: videos, measured_count, last_watched, ...counts }) => {
          const { students, begun, finished } = counts;
          const not_measured = videos - measured_count;
          return {
            ...{ chapter_id, chapter_name, videos, not_measured, students, begun, finished },
            last_watched_at: last_watched,
          };
        },
      ),
    };
  });

  provide.staffCall(watchedChapterCall, async ({ input, scope }) => {
    const { chapter_id, search, state, page, ...filter } = input;
    const chapter = await findChapterOfScope(db, scope, chapter_id);
    if (!chapter) throw forbidden();
    const { students: all, videos } = await readWatching(db, chapter_id, { ...filter, scope, period: {} });
    const rows = watchersWhoFit(all, { search, state });
    const count = (wanted: WatcherState) => all.filter((one) => watcherState(one) === wanted).length;
    return {
      data: {
        ...pagesOf(rows.length, page),
        chapter,
        summary: {
          students: all.length,
          finished: count('finished'),
          begun: count('begun'),
          not_begun: count('not begun'),
        },
        videos: videos.map(({ isMeasured: is_measured, ...video }) => ({ ...video, is_measured })),
        rows: rows
          .slice((page - 1) * rowsOfPage, page * rowsOfPage)
          .map(({ stud_id, name, levels: level, begun, finished, last_watched: last_watched_at, ...phone }) => {
            return { stud_id, name, number: internationalNumber(phone), level, begun, finished, last_watched_at };
          }),
      },
    };
  });
}
