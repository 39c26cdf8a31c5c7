import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type ApiResponse, CallFailure, post } from './api.ts';
import { type Course, chooseAnswers, type Session, type Simulation, saveProgress, signUp } from './student.ts';

const studentCount = 20;
/** Between two actions a student reads. */
const pauseMs = 1000;
const retryMs = 100;

/** Students who use the portal as people do, and how long each of their calls took. */
export interface HonestStudents {
  /** Milliseconds from the start of a call to its success, with all tries. */
  times: number[];
  /** Tries that failed, by their status code. */
  failures: Record<string, number>;
  finish(): Promise<void>;
}

export async function startHonestStudents(simulation: Simulation, course: Course): Promise<HonestStudents> {
  const times: number[] = [];
  const failures: Record<string, number> = {};
  let isOver = false;
  const sessions: Session[] = [];
  for (let n = 1; n <= studentCount; n += 1) sessions.push(await signUp(simulation, String(9_000_000_000 + n)));

  const timed = async (session: Session, path: string, payload: object): Promise<ApiResponse> => {
    const begin = performance.now();
    for (;;) {
      try {
        const response = await post(simulation.url, path, { stud_id: session.stud_id, ...payload }, session.token);
        times.push(performance.now() - begin);
        return response;
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        const status = String(error.statusCode ?? 0);
        failures[status] = (failures[status] ?? 0) + 1;
        await wait(retryMs);
      }
    }
  };
  const submit = async (session: Session): Promise<void> => {
    const attempt_id = randomUUID();
    const answers = chooseAnswers(course);
    const attempt = { attempt_id, mobile: session.mobile, answers };
    simulation.ledger.attempts.set(attempt_id, attempt);
    const payload = { quiz_id: course.quiz_id, submit_data: answers, attempt_id };
    const { body } = await timed(session, '/Student/submit_quiz', payload);
    simulation.ledger.attempts.set(attempt_id, { ...attempt, acknowledged: body });
  };
  const reads: [string, object][] = [
    ['/Student/subjects?auth_mode=1', {}],
    ['/Student/recently_watched', {}],
    ['/Student/get_quiz', { quiz_id: course.quiz_id }],
    ['/Student/news_events', {}],
    ['/Student/get_profile', {}],
  ];
  const live = async (session: Session) => {
    for (let n = Math.floor(Math.random() * 24); !isOver; n += 1) {
      const [path, payload] = reads[n % reads.length] ?? ['', {}];
      if (n % 24 === 0) await submit(session);
      else if (n % 8 === 1) await saveProgress(simulation, session, course);
      else await timed(session, path, payload);
      await wait(pauseMs * (0.5 + Math.random()));
    }
  };
  const all = sessions.map(live);
  return {
    times,
    failures,
    finish: async () => {
      isOver = true;
      await Promise.all(all);
    },
  };
}
