import { isLiveSubject } from '#contract/live/live.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { useCall } from '#web/api/use-call.ts';
import { toChapters } from '#web/paths.ts';
import { contentFacts } from '#web/shared/content-facts.ts';
import { Screen } from '#web/shared/screen.tsx';
import { SubjectCards } from '#web/shared/subject-cards.tsx';
import { t } from '#web/texts.ts';

/** /subjects: the subjects in which the student is enrolled. */
export function SubjectsScreen() {
  const subjects = useCall(subjectsCall, {});
  return (
    <Screen
      title={t('subjects.title')}
      subtitle={subjects.isPending ? null : subjects.data && t('subjects.count', { count: subjects.data.length })}
    >
      <SubjectCards
        call={subjects}
        label={t('subjects.title')}
        toSubject={toChapters}
        factsOf={(subject) => (isLiveSubject(subject.subject_name) ? t('menu.liveClasses') : contentFacts(subject))}
        percentOf={(subject) => subject.watched_percent}
      />
    </Screen>
  );
}
