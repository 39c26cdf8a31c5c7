/** Submits quizzes, each for another student, and prints what became of them as JSON. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Session } from '../../harness/sign-in.ts';
import { percentile, rawClient, sendUntilServed, startEvenly } from './raw-http.ts';

export interface SubmitOptions {
  url: string;
  /** A JSON file with the sessions of the students. */
  sessions: string;
  quiz_id: string;
  answers: { question_id: string; answer: string }[];
  /** So many callers for so many seconds, or so many submits that are spread over the seconds. */
  callers?: number;
  crowd?: number;
  seconds: number;
}

export interface SubmitOutcome {
  acknowledged: string[];
  perSecond: number;
  /** Milliseconds from when a submit was due until it was acknowledged, with all its tries. */
  p50: number;
  p99: number;
  retries: number;
  /** Responses that were neither 200 nor to be tried again. */
  failed: number;
}

const { url, sessions, quiz_id, answers, callers, crowd, seconds }: SubmitOptions = JSON.parse(process.argv[2] ?? '{}');
const students: Session[] = JSON.parse(readFileSync(sessions, 'utf8'));
const { send, close } = rawClient(url);
const acknowledged: string[] = [];
const times: number[] = [];
let [retries, failed, next] = [0, 0, Math.floor(Math.random() * students.length)];

const begin = performance.now();
if (callers === undefined) await startEvenly(crowd ?? 0, seconds, (_, due) => submit(due));
else {
  const end = begin + seconds * 1000;
  const call = async () => {
    while (performance.now() < end) await submit(performance.now());
  };
  await Promise.all(Array.from({ length: callers }, call));
}
const perSecond = acknowledged.length / ((performance.now() - begin) / 1000);
close();
const outcome: SubmitOutcome = {
  acknowledged,
  perSecond,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  retries,
  failed,
};
process.stdout.write(JSON.stringify(outcome));

async function submit(due: number): Promise<void> {
  const { token = '', stud_id = '' } = students[next++ % students.length] ?? {};
  const attempt_id = randomUUID();
  const body = JSON.stringify({ stud_id, quiz_id, submit_data: answers, attempt_id });
  const request = { path: '/api/Student/submit_quiz', headers: { token }, body };
  const { status } = await sendUntilServed(send, request, () => {
    retries += 1;
  });
  if (status !== 200) {
    failed += 1;
    return;
  }
  times.push(performance.now() - due);
  acknowledged.push(attempt_id);
}
