import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openWorld } from './crowd.ts';
import { dropReply, hangUp } from './dropped-reply.ts';
import { judge, type ReadTables } from './judge.ts';
import { judgeSqlite } from './judge-sqlite.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { post } from './provider.ts';
import { prepareRig, smsFile, type Task } from './rig.ts';
import { startServer } from './server.ts';
import { askForCode, type Course, chooseAnswers, type Session, signUp, studentCall, type World } from './student.ts';
import type { Outcome } from './table.ts';

const atATime = 10;
const inParallel = 50;

/** Drops the first answer to each submit and each report of progress after it was carried out, and sends it again. */
export async function exactlyOnce(task: Task): Promise<Outcome> {
  const rig = await prepareRig(task);
  const server = await startServer(rig);
  const beside = new DatabaseSync(join(rig.settings.DATA_DIR, 'portal.db'), { readOnly: true });
  const { ledger, blows } = await loseAnswers(task, server.url, async (query) => beside.prepare(query).all());
  beside.close();
  await server.stop();
  return { blows, slowestReadyMs: undefined, ...(await judgeSqlite(rig.settings.DATA_DIR, ledger)) };
}

/** The same on Postgres. */
export async function exactlyOncePostgres(task: Task): Promise<Outcome> {
  const postgres = await startOwnPostgres(task.folder);
  const rig = await prepareRig(task, { DATABASE_URL: postgres.url });
  const server = await startServer(rig);
  const { ledger, blows } = await loseAnswers(task, server.url, postgres.read);
  await server.stop();
  const verdict = await judge(postgres.read, ledger, ledger.acknowledgedNow());
  await postgres.stop();
  return { blows, slowestReadyMs: undefined, ...verdict };
}

async function loseAnswers({ folder, size }: Task, url: string, read: ReadTables) {
  const { world, session, course } = await openWorld(url, smsFile(folder), '9000000000');
  const isStored = async (attempt_id: string) =>
    (await read(`select 1 from attempt where client_attempt_id = '${attempt_id}'`)).length > 0;
  let left = size;
  const worker = async () => {
    while (left-- > 0) {
      await submitTwice({ world, session, course }, isStored);
      if (left % 10 === 0) await reportTwice({ world, session, course });
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  await signUpUnheard(world, '9000000001');
  await submitInParallel({ world, session, course });
  await submitDifferently({ world, session, course });
  return { ledger: world.ledger, blows: size + Math.ceil(size / 10) + 1 };
}

interface Who {
  world: World;
  session: Session;
  course: Course;
}

const path = '/Student/submit_quiz';

/** The first answer is lost; the second and the third are the same, to the byte. */
async function submitTwice(who: Who, isStored: (attempt_id: string) => Promise<boolean>): Promise<void> {
  const { attempt, payload } = begin(who);
  const call = { url: who.world.url, path, session: who.session, payload };
  const answers = new Set<string>();
  if (Math.random() < 0.5) answers.add(await dropReply(call));
  else await hangUp(call, () => isStored(attempt.attempt_id));
  for (let again = 0; again < 2; again += 1)
    answers.add((await studentCall(who.world, who.session, path, payload)).body);
  acknowledge(who, attempt, answers);
}

/** One attempt, sent many times at the same moment. */
async function submitInParallel(who: Who): Promise<void> {
  const { attempt, payload } = begin(who);
  const send = () => studentCall(who.world, who.session, path, payload);
  const replies = await Promise.all(Array.from({ length: inParallel }, send));
  acknowledge(who, attempt, new Set(replies.map(({ body }) => body)));
}

/** One attempt, sent with different answers at the same moment: one body counts, and the other is refused with its result. */
async function submitDifferently(who: Who): Promise<void> {
  const { attempt, payload } = begin(who);
  const [first] = who.course.question_ids;
  const bodies = ['one', 'two'].map((answer) => ({ ...payload, submit_data: [{ question_id: first ?? '', answer }] }));
  const replies = await Promise.all(
    Array.from({ length: inParallel }, (_, n) => studentCall(who.world, who.session, path, bodies[n % 2] ?? {})),
  );
  const winner = replies.findIndex(({ status }) => status);
  const isRight = replies.every(
    (reply, n) =>
      reply.status === (n % 2 === winner % 2) && JSON.stringify(reply.data) === JSON.stringify(replies[winner]?.data),
  );
  if (!isRight) who.world.ledger.faults.push('Different answers to one attempt did not all get the same result.');
  acknowledge(
    who,
    { ...attempt, answers: bodies[winner % 2]?.submit_data ?? [] },
    new Set([replies[winner]?.body ?? '']),
  );
}

function begin({ world, session, course }: Who) {
  const answers = chooseAnswers(course);
  const attempt = { attempt_id: randomUUID(), mobile: session.mobile, answers };
  world.ledger.attempts.set(attempt.attempt_id, attempt);
  return { attempt, payload: { quiz_id: course.quiz_id, submit_data: answers, attempt_id: attempt.attempt_id } };
}

function acknowledge(
  { world: { ledger } }: Who,
  attempt: ReturnType<typeof begin>['attempt'],
  answers: Set<string>,
): void {
  const [acknowledged = ''] = answers;
  ledger.attempts.set(attempt.attempt_id, { ...attempt, acknowledged });
  if (answers.size !== 1) ledger.faults.push(`An attempt got ${answers.size} different answers.`);
}

let watched_at = Date.now() - 24 * 60 * 60 * 1000;

async function reportTwice({ world, session, course }: Who): Promise<void> {
  watched_at += 1;
  const [topic_id = ''] = course.topic_ids;
  const report = { topic_id, position: Math.floor(Math.random() * 600), duration: 600, watched_at };
  const progress = world.ledger.progressOf(session.mobile, topic_id);
  progress.intended.set(report.watched_at, report.position);
  await dropReply({ url: world.url, path: '/Portal/watch_progress', session, payload: report });
  await studentCall(world, session, '/Portal/watch_progress', report);
  progress.acknowledged = Math.max(progress.acknowledged ?? 0, report.watched_at);
}

/** The answer to the code of a sign-up is lost. The code is used up, and the student there: another code signs them in. */
async function signUpUnheard(world: World, mobile: string): Promise<void> {
  const payload = await askForCode(world, mobile);
  const { data } = JSON.parse(await dropReply({ url: world.url, path: '/Auth/verifyOTP', payload }));
  const again = await post(world.url, '/Auth/verifyOTP', payload);
  if (again.status) world.ledger.faults.push('A code was good twice.');
  const { stud_id } = await signUp(world, mobile);
  if (stud_id !== data.stud_id) world.ledger.faults.push('A student was registered twice.');
}
