import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Chapter, chaptersCall } from '#contract/chapters.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { useCall } from '#web/api/use-call.ts';
import { listStoredByChapter } from '#web/device/reading/saved-position.ts';
import { paths, toStudyMaterials } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { ChapterCards } from '#web/shared/chapter-cards.tsx';
import { Screen } from '#web/shared/screen.tsx';
import { SubjectCover } from '#web/shared/subject-cover.tsx';
import { useSubjectName } from '#web/shared/use-subject-name.ts';
import { t } from '#web/texts.ts';
import { chapterFacts, hasNoPdfs, pdfFacts } from './pdf-facts.ts';
import { preloadReaderWhenIdle } from './reader/loading/preload-reader.ts';

/** /study-materials-chapter/{subId}: the student chooses the chapter whose study materials are shown. */
export function StudyMaterialsChapterScreen() {
  const { subId } = useParams({ from: `/guarded${paths.studyMaterialsChapter}` });
  const chapters = useCall(chaptersCall, { sub_id: subId });
  const subject = useSubjectName(subId, chapters.data);
  const positions = listStoredByChapter(useSession((session) => session.user?.stud_id) ?? '');
  const factsOf = (chapter: Chapter) => chapterFacts(chapter, positions.get(chapter.chapter_id));
  const known = useCall(subjectsCall, {}).data?.find(({ subject_id }) => subject_id === subId);
  // Whoever chooses a chapter here reads one of its PDFs next.
  useEffect(preloadReaderWhenIdle, []);
  return (
    <Screen title={t('studyChooser.title')} subtitle={t('studyChooser.chapter')}>
      <div className="mb-4 flex items-center gap-3">
        <span className="w-28 shrink-0 overflow-hidden rounded-control">
          <SubjectCover subject={known ?? { subject_id: subId, subject_name: subject ?? '', thumbnail: '' }} isFirst />
        </span>
        <div className="min-w-0">
          <h2 className="text-lg font-bold md:text-xl">
            {subject ?? <SkeletonBar className="my-[0.2em] h-[1em] w-32" />}
          </h2>
          {known && <p className="text-sm text-ink-soft">{pdfFacts(known)}</p>}
        </div>
      </div>
      <ChapterCards
        subject={subject}
        call={chapters}
        toChapter={(chapter_id) => toStudyMaterials(subId, chapter_id)}
        factsOf={(chapter) => factsOf(chapter).facts}
        percentOf={(chapter) => factsOf(chapter).percent}
        isEmpty={hasNoPdfs}
      />
    </Screen>
  );
}
