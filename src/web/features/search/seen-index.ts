import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Call, DataOf } from '#contract/call.ts';
import { chaptersCall } from '#contract/chapters.ts';
import { newsEventsCall } from '#contract/news.ts';
import { getQuizByChapterCall } from '#contract/quiz.ts';
import type { SearchIndex } from '#contract/search-index.ts';
import { studyMaterialsCall } from '#contract/study-materials.ts';
import type { Subject } from '#contract/subjects.ts';
import { topicsCall } from '#contract/topics.ts';

/** The last part of the keys that `useCall` gives these lists. */
const placeSchema = z.object({ sub_id: z.optional(z.string()), chapter_id: z.optional(z.string()) });

/** What can be searched of a student's subjects in the lists that this page has seen. Nothing is asked for. */
export function seenIndex(client: QueryClient, stud_id: string, subjects: readonly Subject[]): SearchIndex {
  const seen = <C extends Call>(call: C, at: z.output<typeof placeSchema>): DataOf<C> | undefined => {
    const lists = client.getQueriesData<DataOf<C>>({ queryKey: [call.name, stud_id] });
    const list = lists.find(([key]) => {
      const place = z.safeParse(placeSchema, key.at(-1));
      return place.success && place.data.sub_id === at.sub_id && place.data.chapter_id === at.chapter_id;
    });
    return list?.[1];
  };
  return {
    subjects: subjects.map(({ subject_id, subject_name }) => {
      const chapters = (seen(chaptersCall, { sub_id: subject_id }) ?? []).map(({ chapter_id, chapter_name }) => ({
        chapter_id,
        chapter_name,
        topics: seen(topicsCall, { chapter_id }) ?? [],
        materials: seen(studyMaterialsCall, { sub_id: subject_id, chapter_id }) ?? [],
        quizzes: seen(getQuizByChapterCall, { chapter_id }) ?? [],
      }));
      return { subject_id, subject_name, chapters };
    }),
    news: seen(newsEventsCall, {}) ?? [],
  };
}
