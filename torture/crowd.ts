import { setTimeout as wait } from 'node:timers/promises';
import { followCodes } from './codes.ts';
import { Ledger } from './ledger.ts';
import { Denied } from './provider.ts';
import { type Course, findCourse, findLevel, handIn, reportProgress, signUp, type World } from './student.ts';

const clients = 20;
/** Then the next student takes the client's place. */
const actsOfAStudent = 12;
/** A student looks at the screen between two acts. Without that the crowd would take the processor from the portal. */
const pauseMs = 10;

/** Students at work: twenty at a time sign up, submit quizzes and watch, and try again whatever was not answered. */
export interface Crowd {
  ledger: Ledger;
  course: Course;
  /** Lets everybody finish what they are at; resolves when all has been answered. */
  finish(): Promise<void>;
}

/** Starts them, at a portal that is up; from then on it may come and go. */
export async function startCrowd(url: string, sms: string): Promise<Crowd> {
  let isOver = false;
  let nextMobile = 9_000_000_000;
  const { world, course } = await openWorld(url, sms, String(nextMobile++));
  const everybody = Array.from({ length: clients }, async () => {
    while (!isOver) await liveOn(world, course, String(nextMobile++), () => isOver);
  });
  return {
    ledger: world.ledger,
    course,
    finish: async () => {
      isOver = true;
      await Promise.all(everybody);
    },
  };
}

/** What there is to be found out at a portal that is up, by its first student. */
export async function openWorld(url: string, sms: string, mobile: string) {
  const world: World = { url, ledger: new Ledger(), codeOf: followCodes(sms), ac_id: await findLevel(url) };
  const session = await signUp(world, mobile);
  return { world, session, course: await findCourse(world, session) };
}

async function liveOn(world: World, course: Course, mobile: string, isOver: () => boolean): Promise<void> {
  try {
    const session = await signUp(world, mobile);
    for (let act = 0; act < actsOfAStudent && !isOver(); act += 1) {
      if (act % 3 === 2) await reportProgress(world, session, course);
      else await handIn(world, session, course);
      await wait(pauseMs * 2 * Math.random());
    }
  } catch (error) {
    if (!(error instanceof Denied)) throw error;
    world.ledger.faults.push(error.message);
  }
}
