import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Chapter } from '#contract/chapters.ts';
import type { NewsItem } from '#contract/news.ts';
import type { Quiz } from '#contract/quiz/quiz.ts';
import { type SearchIndex, searchIndexCall } from '#contract/search-index.ts';
import type { StudyMaterial } from '#contract/study-materials.ts';
import { type Subject, subjectsCall } from '#contract/subjects.ts';
import type { Topic } from '#contract/topics.ts';
import { config } from '#ui/config.ts';
import { fetchedLists } from '#web/api/fetched-lists.ts';
import { useCall } from '#web/api/use-call.ts';
import { type Entry, searchEntries } from './search-entries.ts';

/**
 * Everything that this student can find; undefined while it loads. Where the provider does not list it, because it is
 * another one or there is no network, it is what the app has seen since it was opened, and `isPartial`.
 */
export function useSearchEntries(stud_id: string): { entries: readonly Entry[] | undefined; isPartial: boolean } {
  const { data: index, failureCount } = useCall(searchIndexCall, {}, config.extensions);
  // It is tried again meanwhile, and nobody waits for that.
  const isPartial = !index && (failureCount > 0 || !config.extensions);
  const { data: subjects, isPending } = useCall(subjectsCall, {}, isPartial);
  const client = useQueryClient();
  const entries = useMemo(() => {
    if (index) return entriesOf(index);
    return isPartial && !isPending ? searchEntries(seenIndex(client, stud_id, subjects ?? [])) : undefined;
  }, [index, isPartial, isPending, subjects, client, stud_id]);
  return { entries, isPartial };
}

/** Reading 2,000 names takes a phone a moment, so it is done once for each list. */
const known = new WeakMap<SearchIndex, readonly Entry[]>();

function entriesOf(index: SearchIndex): readonly Entry[] {
  const entries = known.get(index) ?? searchEntries(index);
  known.set(index, entries);
  return entries;
}

/** What can be searched of a student's subjects in the lists that this page has seen. */
export function seenIndex(client: QueryClient, stud_id: string, subjects: readonly Subject[]): SearchIndex {
  const seen = <Row>(call: string, at: { sub_id?: string; chapter_id?: string }): Row[] => {
    const lists = fetchedLists<Row>(client, call, stud_id);
    return lists.find((list) => list.sub_id === at.sub_id && list.chapter_id === at.chapter_id)?.rows ?? [];
  };
  return {
    subjects: subjects.map(({ subject_id, subject_name }) => {
      const chapters = seen<Chapter>('chapters', { sub_id: subject_id }).map(({ chapter_id, chapter_name }) => ({
        chapter_id,
        chapter_name,
        topics: seen<Topic>('topics', { chapter_id }),
        materials: seen<StudyMaterial>('study_materials', { sub_id: subject_id, chapter_id }),
        quizzes: seen<Quiz>('get_quiz_by_chapter', { chapter_id }),
      }));
      return { subject_id, subject_name, chapters };
    }),
    news: seen<NewsItem>('news_events', {}),
  };
}
