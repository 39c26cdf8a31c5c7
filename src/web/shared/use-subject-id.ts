import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Chapter, chaptersCall } from '#contract/chapters.ts';
import { subjectsCall } from '#contract/subjects.ts';
import { topicsCall } from '#contract/topics.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSession } from '#web/session/session.ts';
import { streamingTitle } from './provider-title.tsx';

/** The last part of the key that `useCall` gives the chapters of a subject. */
const chaptersPayload = z.object({ sub_id: z.string() });

/** A chapter of the lists that this page has seen, with its subject's id. Nothing is asked for. */
export function findSeenChapter(
  client: QueryClient,
  stud_id: string,
  chapter_id: string,
): { subId: string; chapter: Chapter } | undefined {
  for (const [key, chapters] of client.getQueriesData<Chapter[]>({ queryKey: [chaptersCall.name, stud_id] })) {
    const chapter = chapters?.find((each) => each.chapter_id === chapter_id);
    const payload = z.safeParse(chaptersPayload, key.at(-1));
    if (chapter && payload.success) return { subId: payload.data.sub_id, chapter };
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
