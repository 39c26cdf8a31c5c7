import { rowsOfPage } from '#contract/desk/values.ts';
import { watchedChapterCall } from '#contract/desk/watching.ts';
import { pagesOf } from '#server/desk/pages-of.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { shownNumber } from '#server/domain/staff/shown-number.ts';
import { listVideos } from '#server/domain/watching/measured-videos.repository.ts';
import {
  countByChapter,
  countWatchers,
  findChapterOfScope,
  listWatchers,
} from '#server/domain/watching/watching.repository.ts';
import { forbidden } from '#server/errors.ts';

export function watchingCalls(provide: ProvideDesk, { db }: DeskDeps): void {
  provide.staffCall(watchedChapterCall, async ({ input: { chapter_id, roster_id, state, page }, scope }) => {
    const chapter = await findChapterOfScope(db, scope, chapter_id);
    if (!chapter) throw forbidden();
    const whose = { roster_id, scope, batch_slug: chapter.batch_slug, period: {} };
    const students = await countWatchers(db, chapter.subject_id, whose);
    const videos = await listVideos(db, [chapter_id]);
    const counts = (await countByChapter(db, { ...chapter, videos }, whose))(chapter_id);
    const { finished, measured_count: measured } = counts;
    const begun = counts.begun - finished;
    const summary = { students, finished, begun, not_begun: students - finished - begun };
    const inPage = { limit: rowsOfPage, offset: (page - 1) * rowsOfPage };
    const rows = await listWatchers(db, chapter_id, { ...whose, state, isLeastFirst: true, page: inPage });
    const count = { all: students, finished, begun, 'not begun': summary.not_begun }[state];
    return {
      data: {
        ...pagesOf(count, page),
        ...{ summary, measured, videos: videos.length },
        rows: rows.map(({ stud_id, name, finished, begun, last_watched: last_watched_at, ...phone }) => {
          return { stud_id, name, number: shownNumber(scope, phone), finished, begun, last_watched_at };
        }),
      },
    };
  });
}
