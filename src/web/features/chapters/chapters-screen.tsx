import { useParams } from '@tanstack/react-router';
import { type Chapter, chaptersCall } from '#contract/chapters.ts';
import { isLiveSubject } from '#contract/live/live.ts';
import { useCall } from '#web/api/use-call.ts';
import { paths, toContent, toLiveBatches } from '#web/paths.ts';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { ChapterCards } from '#web/shared/chapter-cards.tsx';
import { contentFacts } from '#web/shared/content-facts.ts';
import { NoDataPage } from '#web/shared/no-data-page.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { useSubjectName } from '#web/shared/use-subject-name.ts';
import { t } from '#web/texts.ts';

/** /chapters/{subId}: the chapters of a subject, in the provider's order. */
export function ChaptersScreen() {
  const { subId } = useParams({ from: `/guarded${paths.chapters}` });
  const chapters = useCall(chaptersCall, { sub_id: subId });
  const subject = useSubjectName(subId, chapters.data);
  const next = nextChapter(chapters.data ?? []);
  const count = chapters.data?.length ?? 0;
  return (
    <Screen title={subject} subtitle={chapters.isPending ? null : count ? t('chapters.count', { count }) : undefined}>
      <ChapterCards
        subject={subject}
        call={chapters}
        toChapter={(chapter_id) => toContent(subId, chapter_id)}
        factsOf={contentFacts}
        percentOf={(chapter) => chapter.watched_percent}
        markOf={(chapter) => (chapter === next ? t(isBegun(chapter) ? 'chapters.begun' : 'chapters.next') : undefined)}
        empty={
          <NoDataPage>
            {isLiveSubject(subject ?? '') && <ButtonLink {...toLiveBatches(subId)} text={t('menu.liveClasses')} />}
            <ButtonLink to={paths.subjects} kind="quiet" text={t('chapters.toSubjects')} />
          </NoDataPage>
        }
      />
    </Screen>
  );
}

/**
 * The chapter to go on with: the last one that was watched if it is not finished, else the first unfinished one after
 * it, else the first unfinished one. Undefined where all are finished, and where the provider does not say how much was
 * watched. A chapter without videos cannot be finished by watching, so it is never next.
 */
export function nextChapter(chapters: readonly Chapter[]): Chapter | undefined {
  const known = chapters.filter((chapter) => chapter.watched_percent !== undefined && chapter.video_count !== 0);
  const last = known.findLastIndex((chapter) => isBegun(chapter));
  return [...known.slice(Math.max(last, 0)), ...known].find(({ watched_percent = 0 }) => watched_percent < 100);
}

function isBegun({ watched_percent = 0 }: Chapter): boolean {
  return watched_percent > 0;
}
