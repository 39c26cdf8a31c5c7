import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { chaptersCall } from '#contract/chapters.ts';
import { newsEventsCall } from '#contract/news.ts';
import { getQuizByChapterCall } from '#contract/quiz/quiz.ts';
import { studyMaterialsCall } from '#contract/study-materials.ts';
import { topicsCall } from '#contract/topics.ts';
import { seenIndex } from './use-search-entries.ts';

test('what can be searched is what this student has seen, each where it is', () => {
  const client = new QueryClient();
  const see = (stud_id: string, name: string, payload: object, list: object[]) =>
    client.setQueryData([name, stud_id, 'token', payload], list);
  see('7', chaptersCall.name, { sub_id: 's' }, [{ chapter_id: 'c', chapter_name: 'Light' }]);
  see('7', topicsCall.name, { chapter_id: 'c' }, [{ topic_id: 't', topic_name: 'Lenses' }]);
  see('7', topicsCall.name, { chapter_id: 'elsewhere' }, [{ topic_id: 'u', topic_name: 'Waves' }]);
  see('7', studyMaterialsCall.name, { sub_id: 's', chapter_id: 'c' }, [{ title: 'Notes' }]);
  see('7', getQuizByChapterCall.name, { chapter_id: 'c' }, [{ id: 'q', name: 'Test' }]);
  see('7', newsEventsCall.name, {}, [{ id: 'n', heading: 'Camp' }]);
  see('8', chaptersCall.name, { sub_id: 's' }, [{ chapter_id: 'd', chapter_name: 'Of another' }]);
  const subject = { subject_id: 's', subject_name: 'Physics', thumbnail: '' };
  const chapter = {
    ...{ chapter_id: 'c', chapter_name: 'Light', topics: [{ topic_id: 't', topic_name: 'Lenses' }] },
    ...{ materials: [{ title: 'Notes' }], quizzes: [{ id: 'q', name: 'Test' }] },
  };
  expect(seenIndex(client, '7', [subject])).toEqual({
    subjects: [{ subject_id: 's', subject_name: 'Physics', chapters: [chapter] }],
    news: [{ id: 'n', heading: 'Camp' }],
  });
});
