import { callApi } from '../../../harness/call-api.ts';
import type { Session } from '../../../harness/sign-in.ts';

export interface ExamQuiz {
  quiz_id: string;
  chapter_id: string;
  questions: { question_id: string; options: string[] }[];
}

/** The quiz with the most questions that a student sees. */
export async function findQuiz(url: string, { token, stud_id }: Session): Promise<ExamQuiz> {
  const call = async <Data>(path: string, payload: object) =>
    (await callApi<Data>(url, `/Student/${path}`, { stud_id, ...payload }, token)).data;
  const found: ExamQuiz[] = [];
  for (const { subject_id } of await call<{ subject_id: string }[]>('subjects?auth_mode=1', {})) {
    for (const { chapter_id } of await call<{ chapter_id: string }[]>('chapters', { sub_id: subject_id })) {
      for (const { id } of await call<{ id: string }[]>('get_quiz_by_chapter', { chapter_id })) {
        const { questions } = await call<Pick<ExamQuiz, 'questions'>>('get_quiz', { quiz_id: id });
        found.push({ quiz_id: id, chapter_id, questions });
      }
    }
  }
  const [longest] = found.toSorted((a, b) => b.questions.length - a.questions.length);
  if (!longest) throw new Error('The demo academy has no quiz.');
  return longest;
}

/** What the student with this number answers: not the same as their neighbour, and the same whenever it is asked. */
export function answersOf(n: number, { questions }: ExamQuiz): { question_id: string; answer: string }[] {
  return questions.map(({ question_id, options }, place) => ({
    question_id,
    answer: options[(n * 7 + place) % options.length] ?? '',
  }));
}
