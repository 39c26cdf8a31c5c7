import type { Chapter } from '#contract/chapters.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { useCall } from '#web/api/use-call.ts';
import { t } from '#web/texts.ts';
import { streamingTitle } from './provider-title.tsx';

/** The subject's name from the student's subjects, or from its chapters; else 'Chapters'. Undefined while they load. */
export function useSubjectName(subId: string, chapters: Chapter[] | undefined): string | undefined {
  const subjects = useCall(subjectsCall, {});
  const known = subjects.data?.find((subject) => subject.subject_id === subId)?.subject_name;
  if (known !== undefined) return streamingTitle(known).title;
  if (chapters?.[0]?.subject_name) return streamingTitle(chapters[0].subject_name).title;
  return subjects.isPending || chapters === undefined ? undefined : t('chapters.title');
}
