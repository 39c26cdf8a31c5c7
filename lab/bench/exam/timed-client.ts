/**
 * The students of a timed test in one of its phases: each makes one call at a moment of their own, and again until it is
 * served. Prints what became of it as JSON.
 */
import { readFileSync } from 'node:fs';
import type { Session } from '../../../harness/sign-in.ts';
import { rawClient } from '../raw-http.ts';
import { answersOf, type ExamQuiz } from './find-quiz.ts';
import { runPhase } from './phase.ts';

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
const outcome = await runPhase(send, students, seconds, (place) => callOf(from + place));
close();
process.stdout.write(JSON.stringify(outcome));

function callOf(n: number): { path: string; payload: object } {
  const attempt = { quiz_id: quiz.quiz_id, attempt_id: attemptOf(n) };
  if (phase === 'begin') return { path: '/api/Portal/begin_exam', payload: attempt };
  if (phase === 'submit')
    return { path: '/api/Student/submit_quiz', payload: { ...attempt, submit_data: answersOf(n, quiz) } };
  const chosen_at = Date.now();
  const answers = phase === 'save' ? answersOf(n, quiz).map((one) => ({ ...one, chosen_at })) : [];
  return { path: '/api/Portal/sync_draft', payload: { ...attempt, version: 0, answers } };
}

/** The attempt that the device of a student has made. */
function attemptOf(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}
