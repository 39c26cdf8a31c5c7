import { subjectsCall } from '#contract/subjects.ts';
import { useCall } from '#web/api/use-call.ts';
import { paths, toStudyMaterialsChapter } from '#web/paths.ts';
import { BookmarkIcon } from '#web/shared/bookmarks/bookmark-icon.tsx';
import { ButtonLink } from '#web/shared/button-link.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { SubjectCards } from '#web/shared/subject-cards.tsx';
import { t } from '#web/texts.ts';
import { hasNoPdfs, pdfFacts } from './pdf-facts.ts';

/** /study-materials-subjects/: the student chooses the subject whose study materials are shown. */
export function StudyMaterialsSubjectsScreen() {
  const subjects = useCall(subjectsCall, {});
  return (
    <Screen
      title={t('studyChooser.title')}
      subtitle={t('studyChooser.subject')}
      action={
        <ButtonLink to={paths.notes} kind="bare" className="lg:self-start">
          <BookmarkIcon />
          {t('menu.notes')}
        </ButtonLink>
      }
    >
      <SubjectCards
        call={subjects}
        label={t('studyChooser.subject')}
        toSubject={toStudyMaterialsChapter}
        factsOf={pdfFacts}
        isEmpty={hasNoPdfs}
      />
    </Screen>
  );
}
