import type { Session } from '../../../harness/sign-in.ts';
import { rawClient, type Send } from '../raw-http.ts';
import { answersOf, type ExamQuiz } from './find-quiz.ts';

export interface CheckedResults {
  lost: number;
  doubled: number;
  /** Attempts whose answers or marks are not those of the student. */
  different: number;
}

interface Report {
  analytics: { total_marks_gained: string };
  report: { question_id: string; marks: string; answer: string; student_answer: string }[];
}

const atOnce = 32;

/** Asks for the results of each student, as the app does: one attempt, with the answers that they gave, and its marks. */
export async function checkResults(url: string, sessions: Session[], quiz: ExamQuiz): Promise<CheckedResults> {
  const found: CheckedResults = { lost: 0, doubled: 0, different: 0 };
  const { send, close } = rawClient(url);
  let next = 0;
  const check = async () => {
    for (let n = next++; n < sessions.length; n = next++) {
      const session = sessions[n];
      if (!session) return;
      const history = await call<{ id: string; marks: string }[]>(send, session, 'my_quiz_history', {
        chapter_id: quiz.chapter_id,
      });
      const [attempt] = history;
      if (!attempt) found.lost += 1;
      else if (history.length > 1) found.doubled += 1;
      else {
        const report = await call<Report>(send, session, 'quiz_report_by_id', { id: attempt.id });
        if (!isWhatTheyAnswered(report, n, quiz, attempt.marks)) found.different += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, check));
  close();
  return found;
}

function isWhatTheyAnswered({ report, analytics }: Report, n: number, quiz: ExamQuiz, marks: string): boolean {
  const given = new Map(answersOf(n, quiz).map(({ question_id, answer }) => [question_id, answer]));
  const isComplete = report.length === given.size;
  const gained = report
    .filter(({ answer, student_answer }) => answer === student_answer)
    .reduce((sum, question) => sum + Number(question.marks), 0);
  return (
    isComplete &&
    report.every(({ question_id, student_answer }) => given.get(question_id) === student_answer) &&
    Number(analytics.total_marks_gained) === gained &&
    Number(marks) === gained
  );
}

async function call<Data>(send: Send, { token, stud_id }: Session, path: string, payload: object): Promise<Data> {
  const body = JSON.stringify({ stud_id, ...payload });
  const response = await send({ path: `/api/Student/${path}`, headers: { token }, body });
  if (response.status !== 200) throw new Error(`${path} did not succeed (${response.status}): ${response.body}`);
  // The raw client reads bytes, not characters.
  const { data }: { data: Data } = JSON.parse(Buffer.from(response.body, 'latin1').toString());
  return data;
}
