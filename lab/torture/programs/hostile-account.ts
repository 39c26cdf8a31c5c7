import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { callApi } from '../../../harness/call-api.ts';
import { smsFile } from '../../../harness/start-portal.ts';
import { mp4 } from '../../../src/server/testing/tiny-media.ts';
import { startHonestStudents } from '../clients/honest-students.ts';
import type { HostileCounts, HostileOptions, HostileSession } from '../clients/hostile-account.ts';
import { openSimulation } from '../clients/simulated-clients.ts';
import { requestOtp, type Session, type Simulation } from '../clients/student.ts';
import { prepareFixture, startServer, type Task, writeSmallAcademy } from '../fixture.ts';
import type { Outcome } from '../outcome.ts';
import { verifySqlite } from '../verifier.ts';

/** Whatever one student does, everybody else has this at the 99th percentile, and the disk grows by this in ten minutes. */
const limits = { p99Ms: 1000, growthBytes: 10_000_000 };
const connections = 150;
const questionCount = 200;
const topicCount = 300;
const videoBytes = 20_000_000;
const signInEveryMs = 20_000;
/** Before the count begins, the write-ahead log gets its usual size, which it keeps. */
const warmUpMs = 5000;

/**
 * One student does everything as fast as possible from many connections, while twenty others learn. The size is in
 * seconds.
 */
export async function hostileAccount(task: Task): Promise<Outcome> {
  const limited = { CODE_LIMITS: 'on', STUDENT_LIMITS: 'on', LOG_LEVEL: 'info' };
  const fixture = await prepareFixture(task, limited, writeLargeAcademy);
  const server = await startServer(fixture);
  const { simulation, session, course } = await openSimulation(server.url, smsFile(task.folder), '9000000000');
  const honest = await startHonestStudents(simulation, course);
  await wait(warmUpMs);
  const p99Alone = percentile(honest.times, 0.99);
  const cpuBefore = cpuSeconds(server.pid);

  const size = () => folderBytes(fixture.settings.DATA_DIR) + Buffer.byteLength(server.log());
  const before = size();
  honest.times.length = 0;
  const options = await findTargets(simulation, session, task.size);
  const counts = await attack(simulation, session, options);
  await honest.finish();
  const growth = size() - before;
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
  const cpu = cpuSeconds(server.pid) - cpuBefore;
  await server.stop();

  const p99 = percentile(honest.times, 0.99);
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const statuses = (counted: Record<string, number>) => JSON.stringify(counted);
  const log = Buffer.byteLength(server.log());
  console.log(
    `hostile account: ${task.size} s, responses by status ${statuses(counts)}; the others: ${honest.times.length} ` +
      `calls, p50 ${Math.round(percentile(honest.times, 0.5))} ms, p99 ${Math.round(p99)} ms (before the attack ` +
      `${Math.round(p99Alone)} ms), failed tries ${statuses(honest.failures)}; data ${megabytes(growth - log)} and log ` +
      `${megabytes(log)} more, peak memory ${megabytes(Number(peak) * 1024)}, processor ${cpu.toFixed(1)} s`,
  );
  removeStudent(fixture.settings.DATA_DIR, session);
  simulation.ledger.tokens.delete(session.token);
  const verification = await verifySqlite(fixture.settings.DATA_DIR, simulation.ledger);
  const errors = [
    ...verification.errors,
    ...(p99 < limits.p99Ms ? [] : [`the others waited ${Math.round(p99)} ms at the 99th percentile`]),
    ...(growth <= limits.growthBytes ? [] : [`the disk grew by ${megabytes(growth)}`]),
    ...((counts['429'] ?? 0) > 0 ? [] : ['no request was over a limit, so nothing is shown']),
  ];
  const faults = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { faults, slowestReadyMs: undefined, ...verification, doubled: 0, errors };
}

async function attack(simulation: Simulation, first: Session, options: HostileOptions): Promise<HostileCounts> {
  const program = join(import.meta.dirname, '../clients/hostile-account.ts');
  const child = fork(program, [JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let printed = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const ended = once(child, 'close');
  let isOver = false;
  const signingIn = signInAgainAndAgain(simulation, first, child, () => isOver);
  await ended;
  isOver = true;
  await signingIn;
  return JSON.parse(printed);
}

/** The student signs out now and then, and signs in again as often as the limits on OTPs allow. */
async function signInAgainAndAgain(
  simulation: Simulation,
  { mobile, token, stud_id }: Session,
  child: ChildProcess,
  isOver: () => boolean,
): Promise<void> {
  const send = async (newToken: string) => {
    const session: HostileSession = { token: newToken, media: await mediaOf(simulation, stud_id, newToken) };
    if (child.connected) child.send(session);
  };
  await send(token);
  for (let n = 1; !isOver(); n += 1) {
    await wait(500);
    if (n % (signInEveryMs / 500) !== 0) continue;
    try {
      const otp = await requestOtp(simulation, mobile);
      const { token: another = '' } = await callApi(simulation.url, '/Auth/verifyOTP', otp);
      await send(another);
    } catch {
      // The limits on OTPs say no.
    }
  }
}

async function mediaOf({ url }: Simulation, stud_id: string, token: string): Promise<string[]> {
  const { data: subjects } = await callApi<Row[]>(url, '/Student/subjects?auth_mode=1', { stud_id }, token);
  const sub_id = subjects[0]?.['subject_id'];
  const { data: chapters } = await callApi<Row[]>(url, '/Student/chapters', { stud_id, sub_id }, token);
  const chapter_id = chapters[0]?.['chapter_id'];
  const { data: topics } = await callApi<Row[]>(url, '/Student/topics', { stud_id, chapter_id }, token);
  return topics.flatMap(({ video_link = '' }) => (video_link.startsWith('/media/') ? [video_link] : []));
}

type Row = Record<string, string>;

async function findTargets({ url }: Simulation, { stud_id, token }: Session, seconds: number): Promise<HostileOptions> {
  const list = async (path: string, payload: object) =>
    (await callApi<Row[]>(url, path, { stud_id, ...payload }, token)).data;
  const [subject] = await list('/Student/subjects?auth_mode=1', {});
  const sub_id = subject?.['subject_id'] ?? '';
  const [chapter] = await list('/Student/chapters', { sub_id });
  const chapter_id = chapter?.['chapter_id'] ?? '';
  const topics = await list('/Student/topics', { chapter_id });
  const quizzes = await list('/Student/get_quiz_by_chapter', { chapter_id });
  const quiz_id = quizzes.at(-1)?.['id'] ?? '';
  const { data } = await callApi<{ questions: { question_id: string; options: string[] }[] }>(
    url,
    '/Student/get_quiz',
    { stud_id, quiz_id },
    token,
  );
  return {
    url,
    stud_id,
    sub_id,
    chapter_id,
    quiz_id,
    connections,
    seconds,
    topic_ids: topics.map(({ topic_id = '' }) => topic_id),
    questions: data.questions.map(({ question_id, options: [answer = ''] }) => ({ question_id, answer })),
  };
}

function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? Infinity;
}

/** The processor time of a process so far. Linux counts it in hundredths of a second. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Only the work of the others is verified. */
function removeStudent(data: string, { stud_id }: Session): void {
  const db = new DatabaseSync(join(data, 'portal.db'));
  const own = 'select attempt_id from attempt where stud_id = ?';
  db.prepare(`delete from attempt_answer where attempt_id in (${own})`).run(stud_id);
  for (const table of ['attempt', 'watch_progress', 'session']) {
    db.prepare(`delete from ${table} where stud_id = ?`).run(stud_id);
  }
  db.close();
}

/** The small academy, with a long quiz, many topics and a film. */
function writeLargeAcademy(folder: string): void {
  writeSmallAcademy(folder);
  const chapter = join(folder, 'Physics/01 Charge');
  mkdirSync(chapter, { recursive: true });
  for (let n = 4; n <= topicCount; n += 1) {
    const link = `[InternetShortcut]\nURL=https://example.org/video-${n}.mp4\n`;
    writeFileSync(join(chapter, `${String(n).padStart(3, '0')} Topic ${n}.url`), link);
  }
  writeFileSync(join(chapter, '999 Film.mp4'), mp4(randomBytes(videoBytes)));
  const option = 'an option of the length that options usually have';
  const questions = Array.from(
    { length: questionCount },
    (_, n) => `Question ${n + 1}?,${option} 1,${option} 2,${option} 3,a,1`,
  );
  const lines = ['question,option a,option b,option c,answer,marks', ...questions];
  writeFileSync(join(chapter, 'Test.quiz.csv'), `${lines.join('\n')}\n`);
}

function folderBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
