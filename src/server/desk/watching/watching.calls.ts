import { rowsOfPage } from '#contract/desk/values.ts';
import { watchedChapterCall, watchedChaptersCall } from '#contract/desk/watching.ts';
import { pagesOf } from '#server/desk/pages-of.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { hasSubject } from '#server/domain/staff/scope.repository.ts';
import { shownNumber } from '#server/domain/staff/shown-number.ts';
import { findWatchers } from '#server/domain/watching/find-watchers.ts';
import {
  countByChapter,
  countWatchers,
  findChapterOfScope,
  listWatchedVideos,
  listWatchers,
} from '#server/domain/watching/watching.repository.ts';
import { listWatchingByChapter } from '#server/domain/watching/watching-by-chapter.repository.ts';
import { forbidden } from '#server/errors.ts';

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
            chapter_id,
            chapter_name,
            videos,
            not_measured,
            students,
            begun,
            finished,
            last_watched_at: last_watched,
          };
        },
      ),
    };
  });

  provide.staffCall(watchedChapterCall, async ({ input, scope }) => {
    const { chapter_id, search, state, page, sort, descending, ...filter } = input;
    const chapter = await findChapterOfScope(db, scope, chapter_id);
    if (!chapter) throw forbidden();
    const whose = { ...filter, scope, period: {} };
    const students = await countWatchers(db, chapter.subject_id, whose);
    const videos = await listWatchedVideos(db, chapter, whose);
    const { begun: all, finished } = (await countByChapter(db, { ...chapter, videos }, whose))(chapter_id);
    const begun = all - finished;
    const summary = { students, finished, begun, not_begun: students - finished - begun };
    const inPage = { limit: rowsOfPage, offset: (page - 1) * rowsOfPage };
    const listed = { ...whose, state, order: { sort, descending } };
    const found = search.trim() === '' ? undefined : await findWatchers(db, chapter_id, { ...listed, search });
    const rows =
      found?.slice(inPage.offset, inPage.offset + inPage.limit) ??
      (await listWatchers(db, chapter_id, { ...listed, page: inPage }));
    const count = { all: students, finished, begun, 'not begun': summary.not_begun }[state];
    return {
      data: {
        ...pagesOf(found?.length ?? count, page),
        chapter,
        summary,
        videos: videos.map(({ chapter_id: _, isMeasured: is_measured, ...video }) => ({ ...video, is_measured })),
        rows: rows.map(({ stud_id, name, levels: level, begun, finished, last_watched: last_watched_at, ...phone }) => {
          return { stud_id, name, number: shownNumber(scope, phone), level, begun, finished, last_watched_at };
        }),
      },
    };
  });
}
