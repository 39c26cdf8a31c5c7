/**
 * The students of a timed test in one of its phases: each makes one call at a moment of their own, and again until it is
 * served. Prints what became of it as JSON.
 */
import { readFileSync } from 'node:fs';
import type { Session } from '../../../harness/sign-in.ts';
import { percentile, type RawRequest, rawClient, sendUntilServed, startEvenly } from '../raw-http.ts';
import type { PhaseOutcome } from './exam-client.ts';
import { answersOf, type ExamQuiz } from './find-quiz.ts';

export type TimedPhase = 'begin' | 'save' | 'heartbeat' | 'submit';

export interface TimedOptions {
  url: string;
  /** A JSON file with the sessions of the students. */
  sessionsFile: string;
  quiz: ExamQuiz;
  phase: TimedPhase;
  seconds: number;
  /** The students from one to another, by their numbers. */
  from: number;
  to: number;
}

const { url, sessionsFile, quiz, phase, seconds, from, to }: TimedOptions = JSON.parse(process.argv[2] ?? '{}');
const students: Session[] = JSON.parse(readFileSync(sessionsFile, 'utf8')).slice(from, to);
const { send, close } = rawClient(url);
const times: number[] = [];
let [failed, retries, broken] = [0, 0, 0];

await startEvenly(students.length, seconds, async (place, due) => {
  const { token = '', stud_id = '' } = students[place] ?? {};
  const { path, payload } = callOf(from + place);
  const body = JSON.stringify({ stud_id, quiz_id: quiz.quiz_id, attempt_id: attemptOf(from + place), ...payload });
  const request: RawRequest = { path, headers: { token }, body };
  const noteRetry = () => {
    retries += 1;
  };
  const isToRetry = (status: number) => {
    if (status === 500) broken += 1;
    return status === 0 || status >= 500;
  };
  const response = await sendUntilServed(send, request, noteRetry, isToRetry);
  if (response.status === 200 && response.body.startsWith('{"status":true')) times.push(performance.now() - due);
  else failed += 1;
});
close();
const outcome: PhaseOutcome = {
  served: times.length,
  failed,
  retries,
  broken,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  slowest: Math.max(...times),
};
process.stdout.write(JSON.stringify(outcome));

function callOf(n: number): { path: string; payload: object } {
  if (phase === 'begin') return { path: '/api/Portal/begin_exam', payload: {} };
  if (phase === 'submit') return { path: '/api/Student/submit_quiz', payload: { submit_data: answersOf(n, quiz) } };
  const chosen_at = Date.now();
  const answers = phase === 'save' ? answersOf(n, quiz).map((one) => ({ ...one, chosen_at })) : [];
  return { path: '/api/Portal/sync_draft', payload: { version: 0, answers } };
}

/** The attempt that the device of a student has made. */
function attemptOf(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}
