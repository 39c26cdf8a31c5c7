import './empty-card.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Subject } from '#contract/subjects.ts';
import { CardGrid, cardClassName } from '#ui/cards/card-grid.tsx';
import { CoverCard } from '#ui/cards/cover-card.tsx';
import { CardGridSkeleton } from '#ui/list-skeletons.tsx';
import { CallView } from './call-view.tsx';
import { ProviderTitle } from './provider-title.tsx';
import { SubjectCover } from './subject-cover.tsx';

/** As many as a phone and most laptops show before the student scrolls. */
const inSight = 6;

interface SubjectCardsProps {
  /** What `useCall(subjectsCall, {})` returned. */
  call: UseQueryResult<Subject[]>;
  /** Names the list. */
  label: string;
  /** The link of a subject's card. */
  toSubject: (subject_id: string) => LinkProps;
  /** The line of facts on its card. */
  factsOf: (subject: Subject) => string;
  /** How much of it the student has watched, 0 to 100, on screens that show it. */
  percentOf?: (subject: Subject) => number | undefined;
  /** Whether it has nothing here (yet). Its card is quieter then. */
  isEmpty?: (subject: Subject) => boolean;
}

/** The student's subjects as cards, in the provider's order. */
export function SubjectCards({ call, label, toSubject, factsOf, percentOf, isEmpty }: SubjectCardsProps) {
  return (
    <CallView call={call} skeleton={<CardGridSkeleton />}>
      {(subjects) => (
        <CardGrid label={label}>
          {subjects.map((subject, index) => (
            <li key={subject.subject_id}>
              <Link
                {...toSubject(subject.subject_id)}
                className={cardClassName}
                data-empty={isEmpty?.(subject) || undefined}
              >
                <CoverCard
                  cover={<SubjectCover subject={subject} isFirst={index < inSight} />}
                  title={<ProviderTitle title={subject.subject_name} />}
                  facts={factsOf(subject)}
                  percent={percentOf?.(subject)}
                />
              </Link>
            </li>
          ))}
        </CardGrid>
      )}
    </CallView>
  );
}
