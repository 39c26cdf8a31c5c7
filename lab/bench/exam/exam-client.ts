/**
 * The students of an exam: each opens the quiz at a moment of their own, and submits it later, and both again until they
 * are served. Prints what became of it as JSON.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Session } from '../../../harness/sign-in.ts';
import { rawClient } from '../raw-http.ts';
import { answersOf, type ExamQuiz } from './find-quiz.ts';
import { type PhaseOutcome, runPhase } from './phase.ts';

export interface ExamOptions {
  url: string;
  /** A JSON file with the sessions of the students. */
  sessionsFile: string;
  quiz: ExamQuiz;
  /** In how many seconds all of them open the quiz, and submit it. */
  openSeconds: number;
  submitSeconds: number;
}

export interface ExamOutcome {
  open: PhaseOutcome;
  submit: PhaseOutcome;
}

const { url, sessionsFile, quiz, openSeconds, submitSeconds }: ExamOptions = JSON.parse(process.argv[2] ?? '{}');
const students: Session[] = JSON.parse(readFileSync(sessionsFile, 'utf8'));
const { send, close } = rawClient(url);

const getQuiz = { path: '/api/Student/get_quiz', payload: { quiz_id: quiz.quiz_id } };
const open = await runPhase(send, students, openSeconds, () => getQuiz);
const submit = await runPhase(send, students, submitSeconds, (n) => ({
  path: '/api/Student/submit_quiz',
  payload: { quiz_id: quiz.quiz_id, submit_data: answersOf(n, quiz), attempt_id: randomUUID() },
}));
close();
const outcome: ExamOutcome = { open, submit };
process.stdout.write(JSON.stringify(outcome));
