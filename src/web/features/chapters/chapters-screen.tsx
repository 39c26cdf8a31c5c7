import { Link, useParams } from '@tanstack/react-router';
import { subjectsCall } from '#contract/subjects.ts';
import { type Chapter, chaptersCall } from '#contract/topics.ts';
import { useCall } from '#web/api/use-call.ts';
import { t } from '#web/messages/t.ts';
import { paths, toContent } from '#web/paths.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { contentFacts } from '#web/shared/content-facts.ts';
import { ProviderTitle } from '#web/shared/provider-title.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { streamingTitle } from '#web/shared/streaming-title.ts';
import { CardGrid, cardLook } from '#web/ui/card-grid.tsx';
import { NumberedCard } from '#web/ui/numbered-card.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';

/** /chapters/{subId}: the chapters of a subject, in order. */
export function ChaptersScreen() {
  const { subId } = useParams({ from: `/guarded${paths.chapters}` });
  const chapters = useCall(chaptersCall, { sub_id: subId });
  const title = useSubjectName(subId, chapters.data);
  return (
    <Screen title={title} subtitle={chapters.data && t('chapters.count', { count: chapters.data.length })}>
      <CallView call={chapters} skeleton={<RowsSkeleton />}>
        {(list) => (
          <CardGrid label={t('chapters.list', { subject: title ?? '' })}>
            {list.map((chapter, place) => (
              <li key={chapter.chapter_id}>
                <Link {...toContent(subId, chapter.chapter_id)} className={cardLook}>
                  <NumberedCard
                    tintId={subId}
                    number={place + 1}
                    title={<ProviderTitle title={chapter.chapter_name} />}
                    facts={contentFacts(chapter)}
                    percent={chapter.watched_percent}
                  />
                </Link>
              </li>
            ))}
          </CardGrid>
        )}
      </CallView>
    </Screen>
  );
}

/** The subject's name as its chapters tell it; a subject without chapters is looked up among the student's own. */
function useSubjectName(subId: string, chapters: Chapter[] | undefined): string | undefined {
  const subjects = useCall(subjectsCall, {});
  const known = subjects.data?.find((subject) => subject.subject_id === subId)?.subject_name;
  if (known !== undefined) return streamingTitle(known).title;
  if (chapters?.[0]?.subject_name) return streamingTitle(chapters[0].subject_name).title;
  return subjects.isPending || chapters === undefined ? undefined : t('chapters.title');
}
