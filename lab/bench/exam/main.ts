/**
 * `npm run exam`: so many students open one quiz, and submit it, all within a short time; then each result is looked for
 * through the calls that the app makes. The exit code is 1 if one was lost, doubled or is another than they gave.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { printFigures } from '../figures.ts';
import { runForJson } from '../run-program.ts';
import { checkResults } from './check-results.ts';
import { readCommandLine } from './command-line.ts';
import type { ExamOptions, ExamOutcome } from './exam-client.ts';
import { findQuiz } from './find-quiz.ts';
import { figuresOf } from './phase.ts';
import { type Portals, startPortals } from './start-portals.ts';
import { holdTimed } from './timed.ts';

const exam = readCommandLine(process.argv.slice(2));
// scripts/lab.mjs stops us with a signal. The programs that we started notice by their IPC channel that we are gone.
process.once('SIGTERM', () => process.exit(143));
const folder = mkdtempSync(join(tmpdir(), 'portal-exam-'));
try {
  const portals = await startPortals(folder, exam);
  if (!(await hold(portals))) process.exitCode = 1;
  await portals.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function hold(portals: Portals): Promise<boolean> {
  const { students, database, processes, openSeconds, submitSeconds, disturbance } = exam;
  const sessions = await portals.makeStudents(students);
  const [first] = sessions;
  if (!first) throw new Error('An exam needs a student.');
  const quiz = await findQuiz(portals.url, first);
  const sessionsFile = join(folder, 'sessions.json');
  writeFileSync(sessionsFile, JSON.stringify(sessions));

  if (exam.isTimed) return await holdTimed(exam, { portals, sessions, sessionsFile, quiz });
  const options: ExamOptions = { url: portals.url, sessionsFile, quiz, openSeconds, submitSeconds };
  const cpuBefore = portals.cpuMs();
  const postgresBefore = portals.postgresCpuMs();
  const running = runForJson<ExamOutcome>('exam/exam-client.ts', options);
  const disturbed = disturbance && wait((openSeconds + submitSeconds / 2) * 1000).then(() => portals[disturbance]());
  const { open, submit } = await running;
  await disturbed;
  const cpuMs = portals.cpuMs() - cpuBefore;
  const postgresCpuMs = portals.postgresCpuMs() - postgresBefore;
  const results = await checkResults(portals.url, sessions, quiz);

  const none = { most: 0 };
  return printFigures(
    `${students.toLocaleString('en')} students, a quiz of ${quiz.questions.length} questions, ${database}, ${processes} of the portal`,
    [
      ...figuresOf(`Opened within ${openSeconds} s`, open),
      ...figuresOf(`Submitted within ${submitSeconds} s`, submit),
      // Processes that were started anew count from then.
      { name: 'CPU time of the portal', value: disturbance ? Number.NaN : cpuMs / students, unit: 'ms a student' },
      {
        name: 'CPU time of Postgres',
        value: disturbance ? Number.NaN : postgresCpuMs / students,
        unit: 'ms a student',
      },
      { name: 'Results lost', value: results.lost, unit: '', limit: none },
      { name: 'Results doubled', value: results.doubled, unit: '', limit: none },
      { name: 'Results with other answers or marks', value: results.different, unit: '', limit: none },
    ],
  );
}
