import { getQuizByChapterCall, type Quiz } from '#contract/quiz.ts';
import { queryClient } from '#web/api/query-client.ts';

/** The chapter through whose list the student came to a quiz; its address does not tell. Undefined for who came straight to it. */
export function chapterOf(stud_id: string, quiz_id: string): string | undefined {
  const lists = queryClient.getQueriesData<Quiz[]>({ queryKey: [getQuizByChapterCall.name, stud_id] });
  const found = lists.find(([, quizzes]) => quizzes?.some((each) => each.id === quiz_id));
  const payload: unknown = found?.[0][3];
  if (typeof payload !== 'object' || payload === null || !('chapter_id' in payload)) return undefined;
  return typeof payload.chapter_id === 'string' ? payload.chapter_id : undefined;
}
