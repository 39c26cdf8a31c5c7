/**
 * The students of an exam: each opens the quiz at a moment of their own, and submits it later, and both again until they
 * are served. Prints what became of it as JSON.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Session } from '../../../harness/sign-in.ts';
import { percentile, type RawRequest, rawClient, sendUntilServed, startEvenly } from '../raw-http.ts';
import { answersOf, type ExamQuiz } from './find-quiz.ts';

export interface ExamOptions {
  url: string;
  /** A JSON file with the sessions of the students. */
  sessionsFile: string;
  quiz: ExamQuiz;
  /** In how many seconds all of them open the quiz, and submit it. */
  openSeconds: number;
  submitSeconds: number;
}

export interface PhaseOutcome {
  served: number;
  /** Responses that are neither 200 nor to be tried again. */
  failed: number;
  /** How often a student was told to come again, or lost the connection. */
  retries: number;
  /** Responses with 500, after which the app tries again, too. */
  broken: number;
  /** Milliseconds from when a student tapped until the response, with all tries. */
  p50: number;
  p99: number;
  slowest: number;
}

export interface ExamOutcome {
  open: PhaseOutcome;
  submit: PhaseOutcome;
}

const { url, sessionsFile, quiz, openSeconds, submitSeconds }: ExamOptions = JSON.parse(process.argv[2] ?? '{}');
const students: Session[] = JSON.parse(readFileSync(sessionsFile, 'utf8'));
const { send, close } = rawClient(url);

const open = await phase(openSeconds, '/api/Student/get_quiz', () => ({ quiz_id: quiz.quiz_id }));
const submit = await phase(submitSeconds, '/api/Student/submit_quiz', (n) => ({
  quiz_id: quiz.quiz_id,
  submit_data: answersOf(n, quiz),
  attempt_id: randomUUID(),
}));
close();
const outcome: ExamOutcome = { open, submit };
process.stdout.write(JSON.stringify(outcome));

async function phase(seconds: number, path: string, payloadOf: (n: number) => object): Promise<PhaseOutcome> {
  const times: number[] = [];
  let [failed, retries, broken] = [0, 0, 0];
  const isToRetry = (status: number) => {
    if (status === 500) broken += 1;
    return status === 0 || status >= 500;
  };
  await startEvenly(students.length, seconds, async (n, due) => {
    const { token = '', stud_id = '' } = students[n] ?? {};
    const request: RawRequest = { path, headers: { token }, body: JSON.stringify({ stud_id, ...payloadOf(n) }) };
    const noteRetry = () => {
      retries += 1;
    };
    const { status } = await sendUntilServed(send, request, noteRetry, isToRetry);
    if (status === 200) times.push(performance.now() - due);
    else failed += 1;
  });
  return {
    served: times.length,
    failed,
    retries,
    broken,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    slowest: Math.max(...times),
  };
}
