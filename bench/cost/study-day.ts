import { randomUUID } from 'node:crypto';
import { callApi } from '../../harness/call-api.ts';
import type { Session } from '../../harness/sign-in.ts';
import { answersOf } from '../exam/answers.ts';
import { type ExamQuiz, findQuiz } from '../exam/find-quiz.ts';

/** A call of a student's day. The calls are in the order of the day. */
export interface DayCall {
  name: string;
  /** How often the app makes it in a day. */
  times: number;
  path: string;
  /** What the student with this number sends, beside `stud_id`. */
  payloadOf: (n: number) => object;
  /** Whether it belongs to an exam. */
  isOfExam?: boolean;
}

const videoMinutes = 15;
/** The app sends how far the student is every 20 s. */
const progressOfVideo = (videoMinutes * 60) / 20;
/** A draft is sent half a minute after a change, and a quiz of 15 questions takes some minutes. */
const draftsOfQuiz = 12;

/**
 * A study day: the app is opened, two videos of a quarter of an hour are watched in a chapter, its notes and a quiz are
 * opened, and the quiz is answered and submitted. The student is signed in, and looks at all attempts in the end.
 */
export async function studyDay(url: string, students: Session[]): Promise<DayCall[]> {
  const [first] = students;
  if (!first) throw new Error('A study day needs a student.');
  const quiz = await findQuiz(url, first);
  const { quiz_id, chapter_id } = quiz;
  const { sub_id, topics } = await findChapter(url, first, chapter_id);
  const attempts = students.map(() => randomUUID());
  const call = (path: string, times = 1, payloadOf: DayCall['payloadOf'] = () => ({})): DayCall => ({
    name: path.slice(path.lastIndexOf('/') + 1).replace(/\?.*/, ''),
    path: `/api${path}`,
    ...{ times, payloadOf },
  });
  const watching = (topic_id: string) =>
    call('/Portal/watch_progress', progressOfVideo, () => ({
      topic_id,
      ...{ position: 20, duration: videoMinutes * 60, furthest: 20, watched_at: Date.now() },
    }));
  const draft = (times: number, answered: number) =>
    call('/Portal/sync_draft', times, (n) => ({
      ...{ quiz_id, attempt_id: attempts[n], version: 0 },
      answers: answersOf(n, quiz)
        .slice(0, answered)
        .map((answer) => ({ ...answer, chosen_at: Date.now() })),
    }));
  return [
    call('/Student/subjects?auth_mode=1'),
    call('/Portal/continue_watching'),
    call('/Portal/next_lesson'),
    call('/Student/recently_watched'),
    call('/Portal/live_today'),
    call('/Student/news_events'),
    call('/Student/chapters', 2, () => ({ sub_id })),
    call('/Student/topics', 2, () => ({ chapter_id })),
    ...topics.slice(0, 2).map(watching),
    call('/Student/study_materials', 1, () => ({ sub_id, chapter_id })),
    call('/Student/get_quiz_by_chapter', 1, () => ({ chapter_id })),
    { ...call('/Student/get_quiz', 1, () => ({ quiz_id })), isOfExam: true },
    draft(1, 1),
    draft(draftsOfQuiz - 1, 8),
    { ...submit(quiz, attempts), isOfExam: true },
    call('/Student/my_quiz_history', 1, () => ({ chapter_id })),
  ];
}

function submit(quiz: ExamQuiz, attempts: string[]): DayCall {
  const payloadOf = (n: number) => ({
    ...{ quiz_id: quiz.quiz_id, attempt_id: attempts[n] },
    submit_data: answersOf(n, quiz),
  });
  return { name: 'submit_quiz', times: 1, path: '/api/Student/submit_quiz', payloadOf };
}

/** The subject of a chapter, and its videos. */
async function findChapter(url: string, { token, stud_id }: Session, chapter_id: string) {
  const list = async <Item>(path: string, payload: object) =>
    (await callApi<Item[]>(url, `/Student/${path}`, { stud_id, ...payload }, token)).data;
  for (const { subject_id: sub_id } of await list<{ subject_id: string }>('subjects?auth_mode=1', {})) {
    const chapters = await list<{ chapter_id: string }>('chapters', { sub_id });
    if (!chapters.some((chapter) => chapter.chapter_id === chapter_id)) continue;
    const topics = await list<{ topic_id: string }>('topics', { chapter_id });
    return { sub_id, topics: topics.map(({ topic_id }) => topic_id) };
  }
  throw new Error('The chapter of the quiz is in no subject.');
}
