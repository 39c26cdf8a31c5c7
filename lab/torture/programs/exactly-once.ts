import { randomUUID } from 'node:crypto';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { smsFile } from '../../../harness/start-portal.ts';
import { post } from '../clients/api.ts';
import { openSimulation } from '../clients/simulated-clients.ts';
import {
  type Course,
  chooseAnswers,
  requestOtp,
  type Session,
  type Simulation,
  signUp,
  studentCall,
} from '../clients/student.ts';
import { prepareFixture, startServer, type Task } from '../fixture.ts';
import type { Outcome } from '../outcome.ts';
import { startOwnPostgres } from '../postgres.ts';
import { type ReadTables, verify, verifySqlite } from '../verifier.ts';

const workers = 10;
const inParallel = 50;

/**
 * Drops the first response to each submit and each save of progress after it was carried out, and sends the call again.
 */
export async function exactlyOnce(task: Task): Promise<Outcome> {
  const fixture = await prepareFixture(task);
  const server = await startServer(fixture);
  const db = new DatabaseSync(join(fixture.settings.DATA_DIR, 'portal.db'), { readOnly: true });
  const { ledger, faults } = await loseResponses(task, server.url, async (query) => db.prepare(query).all());
  db.close();
  await server.stop();
  return { faults, slowestReadyMs: undefined, ...(await verifySqlite(fixture.settings.DATA_DIR, ledger)) };
}

/** Does the same on Postgres. */
export async function exactlyOncePostgres(task: Task): Promise<Outcome> {
  const postgres = await startOwnPostgres(task.folder);
  const fixture = await prepareFixture(task, { DATABASE_URL: postgres.url });
  const server = await startServer(fixture);
  const { ledger, faults } = await loseResponses(task, server.url, postgres.read);
  await server.stop();
  const verification = await verify(postgres.read, ledger, ledger.acknowledgedNow());
  await postgres.stop();
  return { faults, slowestReadyMs: undefined, ...verification };
}

async function loseResponses({ folder, size }: Task, url: string, read: ReadTables) {
  const client = await openSimulation(url, smsFile(folder), '9000000000');
  const isStored = async (attempt_id: string) =>
    (await read(`select 1 from attempt where client_attempt_id = '${attempt_id}'`)).length > 0;
  let left = size;
  const work = async () => {
    while (left-- > 0) {
      await submitAgain(client, isStored);
      if (left % 10 === 0) await saveProgressAgain(client);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  await signUpWithLostResponse(client.simulation, '9000000001');
  await submitInParallel(client);
  await submitDifferently(client);
  return { ledger: client.simulation.ledger, faults: size + Math.ceil(size / 10) + 1 };
}

interface Client {
  simulation: Simulation;
  session: Session;
  course: Course;
}

const path = '/Student/submit_quiz';

/** The first response is lost; the second and the third have to be the same, to the byte. */
async function submitAgain(client: Client, isStored: (attempt_id: string) => Promise<boolean>): Promise<void> {
  const { attempt, payload } = beginAttempt(client);
  const call = { url: client.simulation.url, path, session: client.session, payload };
  const responses = new Set<string>();
  if (Math.random() < 0.5) responses.add(await dropResponse(call));
  else await hangUp(call, () => isStored(attempt.attempt_id));
  for (let again = 0; again < 2; again += 1)
    responses.add((await studentCall(client.simulation, client.session, path, payload)).body);
  acknowledge(client, attempt, responses);
}

/** One attempt is sent many times at the same moment. */
async function submitInParallel(client: Client): Promise<void> {
  const { attempt, payload } = beginAttempt(client);
  const send = () => studentCall(client.simulation, client.session, path, payload);
  const responses = await Promise.all(Array.from({ length: inParallel }, send));
  acknowledge(client, attempt, new Set(responses.map(({ body }) => body)));
}

/**
 * One attempt is sent with two sets of answers at the same moment: one of them counts, and the other is refused with
 * the result of the first.
 */
async function submitDifferently(client: Client): Promise<void> {
  const { attempt, payload } = beginAttempt(client);
  const [first] = client.course.question_ids;
  const bodies = ['one', 'two'].map((answer) => ({ ...payload, submit_data: [{ question_id: first ?? '', answer }] }));
  const responses = await Promise.all(
    Array.from({ length: inParallel }, (_, n) =>
      studentCall(client.simulation, client.session, path, bodies[n % 2] ?? {}),
    ),
  );
  const winner = responses.findIndex(({ status }) => status);
  const isRight = responses.every(
    (response, n) =>
      response.status === (n % 2 === winner % 2) &&
      JSON.stringify(response.data) === JSON.stringify(responses[winner]?.data),
  );
  if (!isRight)
    client.simulation.ledger.errors.push('Different answers to one attempt did not all get the same result.');
  acknowledge(
    client,
    { ...attempt, answers: bodies[winner % 2]?.submit_data ?? [] },
    new Set([responses[winner]?.body ?? '']),
  );
}

function beginAttempt({ simulation, session, course }: Client) {
  const answers = chooseAnswers(course);
  const attempt = { attempt_id: randomUUID(), mobile: session.mobile, answers };
  simulation.ledger.attempts.set(attempt.attempt_id, attempt);
  return { attempt, payload: { quiz_id: course.quiz_id, submit_data: answers, attempt_id: attempt.attempt_id } };
}

function acknowledge(
  { simulation: { ledger } }: Client,
  attempt: ReturnType<typeof beginAttempt>['attempt'],
  responses: Set<string>,
): void {
  const [acknowledged = ''] = responses;
  ledger.attempts.set(attempt.attempt_id, { ...attempt, acknowledged });
  if (responses.size !== 1) ledger.errors.push(`An attempt got ${responses.size} different responses.`);
}

let watched_at = Date.now() - 24 * 60 * 60 * 1000;

async function saveProgressAgain({ simulation, session, course }: Client): Promise<void> {
  watched_at += 1;
  const [topic_id = ''] = course.topic_ids;
  const payload = { topic_id, position: Math.floor(Math.random() * 600), duration: 600, watched_at };
  const progress = simulation.ledger.progressOf(session.mobile, topic_id);
  progress.intended.set(payload.watched_at, payload.position);
  await dropResponse({ url: simulation.url, path: '/Portal/watch_progress', session, payload });
  await studentCall(simulation, session, '/Portal/watch_progress', payload);
  progress.acknowledged = Math.max(progress.acknowledged ?? 0, payload.watched_at);
}

/**
 * The response to a sign-up's OTP is lost. The OTP is used up and the student registered: another OTP signs them in.
 */
async function signUpWithLostResponse(simulation: Simulation, mobile: string): Promise<void> {
  const payload = await requestOtp(simulation, mobile);
  const { data } = JSON.parse(await dropResponse({ url: simulation.url, path: '/Auth/verifyOTP', payload }));
  const again = await post(simulation.url, '/Auth/verifyOTP', payload);
  if (again.status) simulation.ledger.errors.push('An OTP worked twice.');
  const { stud_id } = await signUp(simulation, mobile);
  if (stud_id !== data.stud_id) simulation.ledger.errors.push('A student was registered twice.');
}

/** A call whose sender never gets a response. */
interface LostCall {
  url: string;
  path: string;
  session?: Session;
  payload: object;
}

/** The network fails after the portal has sent its response, so that nobody receives it. Resolves to that response. */
function dropResponse(call: LostCall): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = send(call).once('error', reject);
    sent.once('response', (response: IncomingMessage) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.once('end', () => {
        sent.destroy();
        // A 503 means that the call was rejected because of too much load, and was not carried out.
        resolve(response.statusCode === 503 ? wait(50).then(() => dropResponse(call)) : body);
      });
    });
  });
}

/**
 * The phone loses its network just after the request was sent. Resolves when `isStored` sees that the portal has
 * carried it out.
 */
async function hangUp(call: LostCall, isStored: () => Promise<boolean>): Promise<void> {
  const sent = send(call).on('error', () => {});
  await new Promise((resolve) => sent.once('finish', resolve));
  // Half of the connections end before the portal has even read the request. It may carry the call out or not.
  if (Math.random() < 0.5) sent.destroy();
  for (let tries = 0; tries < 200 && !(await isStored()); tries += 1) await wait(5);
  sent.destroy();
}

function send({ url, path, session, payload }: LostCall): ClientRequest {
  const body = JSON.stringify({ ...(session && { stud_id: session.stud_id }), ...payload });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(session && { token: session.token }),
  };
  const sent = request(`${url}/api${path}`, { method: 'POST', headers, agent: false });
  sent.end(body);
  return sent;
}
