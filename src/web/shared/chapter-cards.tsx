import { t } from '#web/texts.ts';
import './empty-card.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Chapter } from '#contract/chapters.ts';
import { CardGrid, cardClassName } from '#ui/cards/card-grid.tsx';
import { NumberedCard } from '#ui/cards/numbered-card.tsx';
import { NumberedGridSkeleton } from '#ui/list-skeletons.tsx';
import { CallView } from './call-view.tsx';
import { ProviderTitle } from './provider-title.tsx';

interface ChapterCardsProps {
  /** The subject's name; undefined while it loads. */
  subject: string | undefined;
  /** What `useCall(chaptersCall, { sub_id })` returned. */
  call: UseQueryResult<Chapter[]>;
  /** The link of a chapter's card. */
  toChapter: (chapter_id: string) => LinkProps;
  /** The line of facts on its card. */
  factsOf: (chapter: Chapter) => string;
  /** How much of it the student has watched, 0 to 100, on screens that show it. */
  percentOf?: (chapter: Chapter) => number | undefined;
  /** A word that distinguishes a chapter from the others, such as the one that is next. */
  markOf?: (chapter: Chapter) => string | undefined;
  /** Whether it has nothing here (yet). Its card is quieter then. */
  isEmpty?: (chapter: Chapter) => boolean;
  /** Shown for a subject without chapters, instead of 'No Data Available'. */
  empty?: ReactNode;
}

/** The chapters of a subject as cards, numbered in the provider's order. */
export function ChapterCards({
  subject = '',
  call,
  toChapter,
  factsOf,
  percentOf,
  markOf,
  isEmpty,
  empty,
}: ChapterCardsProps) {
  return (
    <CallView call={call} skeleton={<NumberedGridSkeleton />} empty={empty}>
      {(chapters) => (
        <CardGrid label={t('chapters.list', { subject })}>
          {chapters.map((chapter, index) => (
            <li key={chapter.chapter_id}>
              <Link
                {...toChapter(chapter.chapter_id)}
                className={cardClassName}
                data-empty={isEmpty?.(chapter) || undefined}
              >
                <NumberedCard
                  subject_name={subject}
                  number={index + 1}
                  title={<ProviderTitle title={chapter.chapter_name} />}
                  mark={markOf?.(chapter)}
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
