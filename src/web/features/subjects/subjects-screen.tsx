import { Link } from '@tanstack/react-router';
import { subjectsCall } from '#contract/subjects.ts';
import { mediaAddress } from '#web/api/media-address.ts';
import { useCall } from '#web/api/use-call.ts';
import { t } from '#web/messages/t.ts';
import { toChapters } from '#web/paths.ts';
import { CallView } from '#web/shared/call-view.tsx';
import { contentFacts } from '#web/shared/content-facts.ts';
import { ProviderTitle } from '#web/shared/provider-title.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { CardBody } from '#web/ui/card-body.tsx';
import { CardGrid, cardLook } from '#web/ui/card-grid.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { CardGridSkeleton } from '#web/ui/skeleton.tsx';

/** /subjects: the subjects in which the student is enrolled. */
export function SubjectsScreen() {
  const subjects = useCall(subjectsCall, {});
  return (
    <Screen
      title={t('subjects.title')}
      subtitle={subjects.data && t('subjects.count', { count: subjects.data.length })}
    >
      <CallView call={subjects} skeleton={<CardGridSkeleton />}>
        {(list) => (
          <CardGrid label={t('subjects.title')}>
            {list.map((subject) => (
              <li key={subject.subject_id}>
                <Link {...toChapters(subject.subject_id)} className={cardLook}>
                  <Cover id={subject.subject_id} name={subject.subject_name} image={mediaAddress(subject.thumbnail)} />
                  <CardBody
                    title={<ProviderTitle title={subject.subject_name} />}
                    facts={contentFacts(subject)}
                    percent={subject.watched_percent}
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
