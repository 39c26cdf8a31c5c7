import type { UseQueryResult } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Chapter } from '#contract/chapters.ts';
import { t } from '#web/messages/common.ts';
import { CardGrid, cardLook } from '#web/ui/cards/card-grid.tsx';
import { NumberedCard } from '#web/ui/cards/numbered-card.tsx';
import { NumberedGridSkeleton } from '#web/ui/list-skeletons.tsx';
import { CallView } from './call-view.tsx';
import { ProviderTitle } from './provider-title.tsx';

interface ChapterCardsProps {
  subId: string;
  /** The subject's name; undefined while it loads. */
  subject: string | undefined;
  /** What `useCall(chaptersCall, { sub_id })` returned. */
  call: UseQueryResult<Chapter[]>;
  /** Where a chapter's card leads. */
  toChapter: (chapter_id: string) => LinkProps;
  /** What its card says of it. */
  factsOf: (chapter: Chapter) => string;
  /** How far the student got in it, 0 to 100, where that is what the screen is about. */
  percentOf?: (chapter: Chapter) => number | undefined;
  /** What there is to say of a subject without chapters, where that is more than 'No Data Available'. */
  empty?: ReactNode;
}

/** The chapters of a subject, numbered in the provider's order, each a card that leads on. */
export function ChapterCards({ subId, subject = '', call, toChapter, factsOf, percentOf, empty }: ChapterCardsProps) {
  return (
    <CallView call={call} skeleton={<NumberedGridSkeleton />} empty={empty}>
      {(chapters) => (
        <CardGrid label={t('chapters.list', { subject })}>
          {chapters.map((chapter, place) => (
            <li key={chapter.chapter_id}>
              <Link {...toChapter(chapter.chapter_id)} className={cardLook}>
                <NumberedCard
                  tintId={subId}
                  number={place + 1}
                  title={<ProviderTitle title={chapter.chapter_name} />}
                  facts={factsOf(chapter)}
                  percent={percentOf?.(chapter)}
                />
              </Link>
            </li>
          ))}
        </CardGrid>
      )}
    </CallView>
  );
}
