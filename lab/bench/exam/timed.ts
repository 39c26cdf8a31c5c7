import { setTimeout as wait } from 'node:timers/promises';
import type { Session } from '../../../harness/sign-in.ts';
import { printFigures } from '../figures.ts';
import { runForJson } from '../run-program.ts';
import { checkResults } from './check-results.ts';
import type { Exam } from './command-line.ts';
import type { ExamQuiz } from './find-quiz.ts';
import { figuresOf, type PhaseOutcome } from './phase.ts';
import type { Portals } from './start-portals.ts';
import type { TimedOptions, TimedPhase } from './timed-client.ts';

const minute = 60_000;
/** For how long a phone may bring what is under way at the end, and how often the portal closes what is over. */
const closingMs = 2 * minute + 10_000;

interface Given {
  portals: Portals;
  sessions: Session[];
  sessionsFile: string;
  quiz: ExamQuiz;
}

/**
 * A timed test: all begin it, their phones save their answers and are heard each minute, which is four times as often as
 * the app asks, 94 of 100 submit while the others are still heard. 5 of 100 were cut off after they had begun, and bring
 * everything in the end; 1 of 100 is never heard again after its answers were saved, and the portal closes it. Returns
 * whether all figures are within their limits.
 */
export async function holdTimed(exam: Exam, { portals, sessions, sessionsFile, quiz }: Given): Promise<boolean> {
  const { students, database, processes, openSeconds, submitSeconds, disturbance } = exam;
  const submitting = Math.floor(students * 0.94);
  const cutOff = Math.floor(students * 0.99);
  const heartbeatSeconds = 60;
  const usedMs = (openSeconds + 2 * submitSeconds + 2 * heartbeatSeconds) * 1000;
  const minutes = Math.ceil(usedMs / minute) + 1;
  await portals.makeTimed(quiz.quiz_id, minutes);
  const run = (phase: TimedPhase, seconds: number, [from, to]: [number, number]) => {
    const options: TimedOptions = { url: portals.url, sessionsFile, quiz, phase, seconds, from, to };
    return runForJson<PhaseOutcome>('exam/timed-client.ts', options);
  };
  /** What the portal and Postgres need meanwhile, in percent of one core. */
  const measured = async (work: () => Promise<PhaseOutcome>) => {
    const before = [portals.cpuMs(), portals.postgresCpuMs()];
    const from = performance.now();
    const outcome = await work();
    const passed = performance.now() - from;
    const [portal = 0, postgres = 0] = [portals.cpuMs(), portals.postgresCpuMs()].map(
      (cpuMs, place) => (100 * (cpuMs - (before[place] ?? 0))) / passed,
    );
    return { outcome, portal, postgres };
  };

  const begin = await run('begin', openSeconds, [0, students]);
  const begunAt = Date.now();
  const save = await run('save', heartbeatSeconds, [0, submitting]);
  await run('save', 1, [cutOff, students]);
  const heartbeat = await measured(() => run('heartbeat', heartbeatSeconds, [0, submitting]));
  const disturbed = disturbance && wait((submitSeconds / 2) * 1000).then(() => portals[disturbance]());
  const [submit, beside] = await Promise.all([
    run('submit', submitSeconds, [0, submitting]),
    run('heartbeat', submitSeconds, [0, students]),
  ]);
  await disturbed;
  const late = await run('submit', submitSeconds / 2, [submitting, cutOff]);
  await wait(Math.max(0, begunAt + minutes * minute + closingMs - Date.now()));
  const results = await checkResults(portals.url, sessions, quiz);

  const none = { most: 0 };
  return printFigures(
    `${students.toLocaleString('en')} students, a timed test of ${quiz.questions.length} questions, ${database}, ${processes} of the portal`,
    [
      ...figuresOf(`Began within ${openSeconds} s`, begin),
      ...figuresOf(`Saved within ${heartbeatSeconds} s`, save),
      ...figuresOf(`Heard within ${heartbeatSeconds} s`, heartbeat.outcome),
      { name: '  the portal meanwhile', value: heartbeat.portal, unit: '% of a core' },
      { name: '  Postgres meanwhile', value: heartbeat.postgres, unit: '% of a core' },
      ...figuresOf(`Submitted within ${submitSeconds} s`, submit),
      ...figuresOf('Heard beside that', beside),
      ...figuresOf('Submitted after they were cut off', late),
      { name: 'Sittings lost', value: results.lost, unit: '', limit: none },
      { name: 'Sittings with two attempts', value: results.doubled, unit: '', limit: none },
      { name: 'Results with other answers or marks', value: results.different, unit: '', limit: none },
    ],
  );
}
