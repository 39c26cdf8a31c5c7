import { type Chapter, chaptersCall } from '#contract/chapters.ts';
import { useCall } from '#web/api/use-call.ts';

/**
 * The chapter after this one; undefined for the last one, and while the subject's chapters are not known. Unless
 * `isFetched`, only a list that is here already is looked at.
 */
export function useNextChapter(sub_id: string, chapter_id: string, isFetched: boolean): Chapter | undefined {
  const { data: chapters = [] } = useCall(chaptersCall, { sub_id }, isFetched);
  const index = chapters.findIndex((chapter) => chapter.chapter_id === chapter_id);
  return index < 0 ? undefined : chapters[index + 1];
}
