import { join } from 'node:path';
import { anjali, signIn } from '../../harness/sign-in.ts';
import { dataFolder, smsFile, startPortal } from '../../harness/start-portal.ts';
import type { Figure } from './figures.ts';
import { makeStudents } from './make-students.ts';
import { cpuMicrosecondsEach } from './process-usage.ts';
import { benchSettings, runForJson } from './run-program.ts';
import type { SignInOutcome } from './sign-in-client.ts';

const students = 20_000;
const seconds = 60;

/** Measures the morning of an exam: all students of an academy sign in within a minute, with the limits on. */
export async function measureSignIn(folder: string, isHurried: boolean): Promise<Figure[]> {
  const count = isHurried ? students / 10 : students;
  // The limits follow the number of students, which a portal counts when it starts.
  const before = await startPortal({ folder, settings: benchSettings });
  makeStudents(join(dataFolder(folder), 'portal.db'), { students });
  await before.stop();
  const portal = await startPortal({ folder, settings: { ...benchSettings, CODE_LIMITS: 'on', STUDENT_LIMITS: 'on' } });
  await signIn(portal, anjali); // warms up
  let outcome: SignInOutcome | undefined;
  const cpu = await cpuMicrosecondsEach(portal.pid, async () => {
    outcome = await runForJson<SignInOutcome>('sign-in-client.ts', {
      url: portal.url,
      smsFile: smsFile(folder),
      count,
      seconds: isHurried ? seconds / 10 : seconds,
    });
    return outcome.signedIn;
  });
  await portal.stop();
  if (!outcome) throw new Error('The sign-ins have no outcome.');
  const { signedIn, p50, p99, retries, refused, failed } = outcome;
  return [
    { name: 'signed in', value: signedIn, unit: `of ${count}`, limit: { least: count } },
    { name: 'CPU time of the portal', value: cpu, unit: 'µs a sign-in', limit: { most: 800 } },
    { name: 'median, both calls', value: p50, unit: 'ms' },
    { name: '99th percentile, both calls', value: p99, unit: 'ms', limit: { most: 2000 } },
    { name: 'sent again after 503', value: retries, unit: 'times' },
    { name: 'told to come back later', value: refused, unit: 'students', limit: { most: 0 } },
    { name: 'failed', value: failed, unit: 'students', limit: { most: 0 } },
  ];
}
