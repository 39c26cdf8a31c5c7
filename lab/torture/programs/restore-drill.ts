import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { runCommand, smsFile } from '../../../harness/start-portal.ts';
import { chromiumFlags, findChromium } from '../../../scripts/lib/chromium.mjs';
import type { Answer } from '../clients/ledger.ts';
import { openSimulation } from '../clients/simulated-clients.ts';
import { type Course, type Session, type Simulation, signUp } from '../clients/student.ts';
import { type Fixture, prepareFixture, startServer, type Task } from '../fixture.ts';
import type { Outcome } from '../outcome.ts';

/** How the operator goes back to an older state. */
interface Way {
  save(): Promise<void>;
  restore(): Promise<void>;
}

/** A student's phone. What was done before the backup decides what the restored portal still knows. */
interface Phone extends BrowserPhone {
  mobile: string;
  /** The session is older than the backup · only the student is · nothing is. */
  before: 'session' | 'student' | 'nothing';
}

interface Intended {
  mobile: string;
  answers: Answer[];
  isAcknowledged: boolean;
}

const kinds = ['session', 'student', 'nothing'] as const;
const timeoutMs = 120_000;

/** The portal is restored from `portal backup`, while phones have answers that it lost or never got. */
export async function restoredBackup(task: Task): Promise<Outcome> {
  const fixture = await prepareFixture(task);
  const file = join(task.folder, 'backup.tar');
  return await drill(task, fixture, {
    save: () => command(fixture, 'backup', file),
    restore: () => command(fixture, 'restore', file, '--replace'),
  });
}

/** The operator copies an older database file back, so that nothing marks it as restored. */
export async function restoredCopy(task: Task): Promise<Outcome> {
  const fixture = await prepareFixture(task);
  const database = join(fixture.settings.DATA_DIR, 'portal.db');
  const copy = join(task.folder, 'copy.db');
  return await drill(task, fixture, {
    save: async () => {
      const db = new DatabaseSync(database);
      db.exec(`vacuum into '${copy}'`);
      db.close();
    },
    restore: async () => {
      for (const suffix of ['', '-wal', '-shm']) rmSync(database + suffix, { force: true });
      copyFileSync(copy, database);
    },
  });
}

async function drill({ folder, size }: Task, fixture: Fixture, way: Way): Promise<Outcome> {
  let server = await startServer(fixture);
  const browser = await startBrowser();
  try {
    const { simulation, course } = await openSimulation(server.url, smsFile(folder), '9100000000');
    const phones: Phone[] = [];
    for (let n = 0; n < size; n += 1) {
      const phone = { ...(await browser.newPhone(server.url)), mobile: String(9_100_000_001 + n) };
      phones.push({ ...phone, before: kinds[n % kinds.length] ?? 'session' });
    }
    const registered = phones.filter(({ before }) => before !== 'nothing');
    await inPairs(registered, async (phone) => {
      await phone.openAs(await signUp(simulation, phone.mobile));
      await phone.submitQuiz(course, 'on');
    });
    await way.save();
    await inPairs(phones, async (phone) => {
      if (phone.before !== 'session') await phone.openAs(await signUp(simulation, phone.mobile));
      await phone.submitQuiz(course, 'on');
      await phone.submitQuiz(course, 'on');
      await phone.submitQuiz(course, 'off');
    });
    const intended = await readIntended(phones);
    const errors = expectCount(intended.size, registered.length + 3 * phones.length);
    await server.stop();
    await way.restore();
    errors.push(...expectLoss(fixture, intended));

    server = await startServer(fixture);
    await inPairs(phones, async (phone) => {
      await phone.goOnline();
      // Whoever the portal does not know any more signs in, or registers again, by the phone's number.
      if (phone.before === 'session') await phone.openAs(sessionOf(simulation, phone.mobile));
      else await phone.openAs(await signUp(simulation, phone.mobile));
    });
    await untilStored(fixture, intended);
    return { ...compare(fixture, intended), errors };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The newest token that the portal gave out for a number. */
function sessionOf({ ledger }: Simulation, mobile: string): Session {
  const [token = ''] = [...ledger.tokens].filter(([, owner]) => owner === mobile).at(-1) ?? [];
  return { mobile, stud_id: ledger.students.get(mobile) ?? '', token };
}

/** Two at a time, as a machine of two cores can. */
async function inPairs(phones: Phone[], work: (phone: Phone) => Promise<void>): Promise<void> {
  const left = [...phones];
  const worker = async () => {
    for (let phone = left.shift(); phone; phone = left.shift()) await work(phone);
  };
  await Promise.all([worker(), worker()]);
}

async function readIntended(phones: Phone[]): Promise<Map<string, Intended>> {
  const intended = new Map<string, Intended>();
  for (const { mobile, readOutbox } of phones) {
    for (const { attempt_id, answers, isAcknowledged } of await readOutbox())
      intended.set(attempt_id, { mobile, answers, isAcknowledged });
  }
  return intended;
}

function expectCount(found: number, submitted: number): string[] {
  return found === submitted ? [] : [`${submitted} quizzes were submitted, and the phones have ${found} of them`];
}

/** A drill in which the restored portal still has everything shows nothing. */
function expectLoss(fixture: Fixture, intended: Map<string, Intended>): string[] {
  const { lost } = compare(fixture, intended);
  const waiting = [...intended.values()].filter(({ isAcknowledged }) => !isAcknowledged).length;
  return lost > waiting ? [] : ['the restored portal lacks nothing that it had acknowledged'];
}

async function untilStored(fixture: Fixture, intended: Map<string, Intended>): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (compare(fixture, intended).lost > 0 && performance.now() < end) await wait(200);
}

function compare({ settings }: Fixture, intended: Map<string, Intended>): Omit<Outcome, 'errors'> {
  const db = new DatabaseSync(join(settings.DATA_DIR, 'portal.db'), { readOnly: true });
  const attempts = db
    .prepare('select attempt_id, client_attempt_id, mobile from attempt join student using (stud_id)')
    .all();
  const answersOf = db.prepare(
    'select question_id, answer from attempt_answer where attempt_id = ? order by question_id',
  );
  const stored = attempts.map((row) => ({
    attempt_id: row['client_attempt_id'],
    mobile: row['mobile'],
    answers: textOf(answersOf.all(String(row['attempt_id']))),
  }));
  db.close();
  const isStored = ([attempt_id, { mobile, answers }]: [string, Intended]) =>
    stored.some((row) => row.attempt_id === attempt_id && row.mobile === mobile && row.answers === textOf(answers));
  const acknowledged = [...intended.values()].filter(({ isAcknowledged }) => isAcknowledged).length;
  const good = [...intended].filter(isStored).length;
  return {
    faults: 1,
    intended: intended.size,
    acknowledged,
    stored: stored.length,
    lost: intended.size - good,
    doubled: Math.max(0, stored.length - good),
    slowestReadyMs: undefined,
  };
}

function textOf(answers: object[]): string {
  const pairs = answers.map((answer) => JSON.stringify(Object.entries(answer).toSorted()));
  return pairs.toSorted().join();
}

async function command(fixture: Fixture, ...args: string[]): Promise<void> {
  const { code, output } = await runCommand(fixture, ...args);
  if (code !== 0) throw new Error(output);
}

/** The built app in a browser of its own storage, as on a student's phone. */
interface BrowserPhone {
  /** Opens the app as this student, as after a sign-in. */
  openAs(session: Session): Promise<void>;
  /** Takes the quiz and submits it. Without a network the answers wait on the phone. */
  submitQuiz(course: Course, network: 'on' | 'off'): Promise<void>;
  goOnline(): Promise<void>;
  /** What the phone has in its outbox: waiting submissions and receipts. */
  readOutbox(): Promise<OutboxRecord[]>;
  close(): Promise<void>;
}

interface OutboxRecord {
  attempt_id: string;
  answers: Answer[];
  isAcknowledged: boolean;
}

/** Starts a browser, whose contexts are the phones. */
async function startBrowser() {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });
  return {
    newPhone: async (url: string) => phoneOf(await browser.newContext({ baseURL: url, serviceWorkers: 'block' }), url),
    close: () => browser.close(),
  };
}

async function phoneOf(context: BrowserContext, url: string): Promise<BrowserPhone> {
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  return {
    async openAs({ stud_id, mobile, token }) {
      const user = { stud_id, mobile, phone_code: '91', name: 'Meera Nair' };
      // A page of the portal that runs no app, so that its storage can be written.
      await page.goto(`${url}/healthz`);
      await page.evaluate(
        (stored) => {
          localStorage.setItem('userData', stored);
          // The app asks after a sign-in, or when an hour has passed.
          localStorage.removeItem('recoveryAskedAt');
        },
        userData(user, token),
      );
      await page.goto('/');
    },
    async submitQuiz({ quiz_id, question_ids }, network) {
      await page.goto(`/quiz-start/${quiz_id}`);
      const questions = page.getByRole('group');
      const again = page.getByRole('button', { name: 'Take it again' });
      await questions.first().or(again).waitFor();
      // The result of the last attempt is still shown.
      if (await again.isVisible()) await again.click();
      await questions.nth(question_ids.length - 1).waitFor();
      for (const [number] of question_ids.entries()) {
        const options = questions.nth(number).locator('label');
        await options.nth(Math.floor(Math.random() * 3)).click();
      }
      await page.getByText(`${question_ids.length} answered, all saved on this device`).waitFor();
      await context.setOffline(network === 'off');
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await page
        .getByText(network === 'off' ? 'Saved on this device' : 'Quiz Complete')
        .first()
        .waitFor();
    },
    goOnline: () => context.setOffline(false),
    readOutbox: () => readOutbox(page),
    close: () => context.close(),
  };
}

function userData(user: object, token: string): string {
  return JSON.stringify({ state: { user, token }, version: 0 });
}

interface StoredSubmission {
  attempt: { attempt_id: string };
  submit_data: Answer[];
  acknowledged_at?: number;
}

async function readOutbox(page: Page): Promise<OutboxRecord[]> {
  const stored = await page.evaluate(
    () =>
      new Promise<StoredSubmission[]>((resolve, reject) => {
        const opening = indexedDB.open('academy-portal');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('outbox').objectStore('outbox').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
  );
  return stored.map(({ attempt, submit_data, acknowledged_at }) => ({
    attempt_id: attempt.attempt_id,
    answers: submit_data,
    isAcknowledged: acknowledged_at !== undefined,
  }));
}
