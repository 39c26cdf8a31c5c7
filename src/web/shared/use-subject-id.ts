import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Chapter, chaptersCall } from '#contract/chapters.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { topicsCall } from '#contract/topics.ts';
import { fetchedLists } from '#web/api/fetched-lists.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSession } from '#web/session/session.ts';
import { streamingTitle } from './provider-title.tsx';

/** A chapter of the lists that this page has seen, with its subject's id. Nothing is asked for. */
export function findSeenChapter(
  client: QueryClient,
  stud_id: string,
  chapter_id: string,
): { subId: string; chapter: Chapter } | undefined {
  for (const { sub_id, rows } of fetchedLists<Chapter>(client, chaptersCall.name, stud_id)) {
    const chapter = rows.find((each) => each.chapter_id === chapter_id);
    if (chapter && sub_id !== undefined) return { subId: sub_id, chapter };
  }
  return undefined;
}

/**
 * The id of a chapter's subject. A chapter's own URL does not have it, so it comes from the list that led here, or else
 * from the name of the subject in the chapter's topics. Undefined where neither is known (yet).
 */
export function useSubjectId(chapter_id: string): string | undefined {
  const client = useQueryClient();
  const stud_id = useSession((session) => session.user?.stud_id) ?? '';
  const seen = findSeenChapter(client, stud_id, chapter_id);
  const topics = useCall(topicsCall, { chapter_id }, seen === undefined);
  const { data: subjects = [] } = useCall(subjectsCall, {}, seen === undefined);
  const name = nameOf(topics.data?.[0]?.subject_name ?? '');
  return seen?.subId ?? subjects.find((subject) => nameOf(subject.subject_name) === name)?.subject_id;
}

function nameOf(title: string): string {
  return streamingTitle(title).title;
}
