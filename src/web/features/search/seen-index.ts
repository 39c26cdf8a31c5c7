import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Chapter } from '#contract/chapters.ts';
import type { NewsItem } from '#contract/news.ts';
import type { Quiz } from '#contract/quiz/quiz.ts';
import type { SearchIndex } from '#contract/search-index.ts';
import type { StudyMaterial } from '#contract/study-materials.ts';
import type { Subject } from '#contract/subjects.ts';
import type { Topic } from '#contract/topics.ts';

/** The last part of the keys that `useCall` gives these lists. */
const placeSchema = z.object({ sub_id: z.optional(z.string()), chapter_id: z.optional(z.string()) });

/**
 * What can be searched of a student's subjects in the lists that this page has seen. Nothing is asked for. The calls are
 * given by their names, because their schemas would then load before the first lesson.
 */
export function seenIndex(client: QueryClient, stud_id: string, subjects: readonly Subject[]): SearchIndex {
  const seen = <Row>(call: string, at: z.output<typeof placeSchema>): Row[] => {
    const lists = client.getQueriesData<Row[]>({ queryKey: [call, stud_id] });
    const list = lists.find(([key]) => {
      const place = z.safeParse(placeSchema, key.at(-1));
      return place.success && place.data.sub_id === at.sub_id && place.data.chapter_id === at.chapter_id;
    });
    return list?.[1] ?? [];
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
