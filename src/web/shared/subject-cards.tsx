import type { UseQueryResult } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Subject } from '#contract/subjects.ts';
import { mediaAddress } from '#web/api/media-address.ts';
import { CardGrid, cardLook } from '#web/ui/cards/card-grid.tsx';
import { Cover } from '#web/ui/cards/cover.tsx';
import { CoverCard } from '#web/ui/cards/cover-card.tsx';
import { CardGridSkeleton } from '#web/ui/list-skeletons.tsx';
import { CallView } from './call-view.tsx';
import { taughtIn } from './live/taught-in.ts';
import { ProviderTitle } from './provider-title.tsx';

interface SubjectCardsProps {
  /** What `useCall(subjectsCall, {})` returned. */
  call: UseQueryResult<Subject[]>;
  /** Names the list. */
  label: string;
  /** Where a subject's card leads. */
  toSubject: (subject_id: string) => LinkProps;
  /** What its card says of it. */
  factsOf: (subject: Subject) => string;
  /** How far the student got in it, 0 to 100, where that is what the screen is about. */
  percentOf?: (subject: Subject) => number | undefined;
}

/** The student's subjects, as the provider orders them, each a card that leads on. */
export function SubjectCards({ call, label, toSubject, factsOf, percentOf }: SubjectCardsProps) {
  return (
    <CallView call={call} skeleton={<CardGridSkeleton />}>
      {(subjects) => (
        <CardGrid label={label}>
          {subjects.map((subject) => (
            <li key={subject.subject_id}>
              <Link {...toSubject(subject.subject_id)} className={cardLook}>
                <CoverCard
                  cover={
                    <Cover
                      id={subject.subject_id}
                      name={taughtIn(subject.subject_name)}
                      image={mediaAddress(subject.thumbnail)}
                    />
                  }
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
