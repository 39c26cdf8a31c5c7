import { setTimeout as wait } from 'node:timers/promises';
import { followOtps } from '../../../harness/read-otp.ts';
import { UnexpectedStatus } from './api.ts';
import { Ledger } from './ledger.ts';
import { type Course, findCourse, findLevel, type Simulation, saveProgress, signUp, submitQuiz } from './student.ts';

const clientCount = 20;
/** After this many actions the client goes on as the next student. */
const actionsOfAStudent = 12;
/**
 * A student looks at the screen between two actions. Without a pause the clients would take the processor from the
 * portal.
 */
const pauseMs = 10;

/**
 * Twenty clients that sign up as students, submit quizzes and save progress, and try again whatever gets no response.
 */
export interface SimulatedClients {
  ledger: Ledger;
  course: Course;
  /** Lets all clients finish what they have begun; resolves when every call has its response. */
  finish(): Promise<void>;
}

/** Starts the clients at a portal that is up. From then on the portal may go down and come back. */
export async function startClients(url: string, smsFile: string): Promise<SimulatedClients> {
  let isOver = false;
  let nextMobile = 9_000_000_000;
  const { simulation, course } = await openSimulation(url, smsFile, String(nextMobile++));
  const clients = Array.from({ length: clientCount }, async () => {
    while (!isOver) await liveAsStudent(simulation, course, String(nextMobile++), () => isOver);
  });
  return {
    ledger: simulation.ledger,
    course,
    finish: async () => {
      isOver = true;
      await Promise.all(clients);
    },
  };
}

/** Signs the first student up at a portal that is up, and finds out what its academy has. */
export async function openSimulation(url: string, smsFile: string, mobile: string) {
  const otps = followOtps(smsFile);
  const simulation: Simulation = { url, ledger: new Ledger(), otpOf: otps.last, ac_id: await findLevel(url) };
  const session = await signUp(simulation, mobile);
  return { simulation, session, course: await findCourse(simulation, session) };
}

async function liveAsStudent(
  simulation: Simulation,
  course: Course,
  mobile: string,
  isOver: () => boolean,
): Promise<void> {
  try {
    const session = await signUp(simulation, mobile);
    for (let action = 0; action < actionsOfAStudent && !isOver(); action += 1) {
      if (action % 3 === 2) await saveProgress(simulation, session, course);
      else await submitQuiz(simulation, session, course);
      await wait(pauseMs * 2 * Math.random());
    }
  } catch (error) {
    if (!(error instanceof UnexpectedStatus)) throw error;
    simulation.ledger.errors.push(error.message);
  }
}
