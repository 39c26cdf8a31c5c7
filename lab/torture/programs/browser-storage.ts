import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { smsFile } from '../../../harness/start-portal.ts';
import {
  beginStorageFault,
  prepareStorageFaults,
  type StorageFault,
  storageFaults,
} from '../../../harness/storage-faults.ts';
import { chromiumFlags, findChromium } from '../../../scripts/lib/chromium.mjs';
import { openSimulation } from '../clients/simulated-clients.ts';
import { type Session, signUp } from '../clients/student.ts';
import { prepareFixture, startServer, type Task } from '../fixture.ts';
import type { Outcome } from '../outcome.ts';

const roundsAtOnce = 3;
const resultTimeoutMs = 60_000;
/** Some students submit without a network, and the fault comes while their answers wait on the device. */
const offlineShare = 0.25;

/**
 * In each round a student answers and submits a quiz in a real browser, whose storage is emptied, locked, full or does
 * not respond at a random moment. The tab stays open. Then the portal's tables are compared with what was tapped.
 */
export function browserStorage(task: Task): Promise<Outcome> {
  return runRounds(task, answerAndSubmit);
}

/** The control: the tab is opened again after the storage was emptied, so that nothing has the answers any more. */
export async function browserStorageTabClosed(task: Task): Promise<Outcome> {
  const outcome = await runRounds({ ...task, size: Math.min(task.size, 3) }, loseTab);
  return { ...outcome, mustLose: true };
}

/** A round: the student's page, and what was tapped, by question. */
interface Round {
  page: Page;
  number: number;
  address: string;
  tapped: Map<string, string>;
}

async function runRounds(task: Task, play: (round: Round) => Promise<void>): Promise<Outcome> {
  const fixture = await prepareFixture(task);
  const server = await startServer(fixture);
  const { simulation, course } = await openSimulation(server.url, smsFile(task.folder), '9300000000');
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
  const db = new DatabaseSync(join(fixture.settings.DATA_DIR, 'portal.db'), { readOnly: true });
  const total = { intended: 0, acknowledged: 0, stored: 0, lost: 0, doubled: 0, errors: [] as string[] };
  let next = 0;
  const work = async () => {
    for (let number = next++; number < task.size; number = next++) {
      const session = await signUp(simulation, String(9_300_000_001 + number));
      const tapped = new Map<string, string>();
      const page = await openPage(browser, server.url, session);
      const address = `${server.url}/quiz-start/${course.quiz_id}`;
      const error = await play({ page, number, address, tapped }).then(
        () => undefined,
        (cause: Error) => `round ${number + 1} (${faultOf(number)}): ${cause.message.split('\n')[0]}`,
      );
      await page.context().close();
      if (error) total.errors.push(error);
      const counts = compare(db, session, tapped);
      total.intended += tapped.size;
      total.acknowledged += error ? 0 : tapped.size;
      total.stored += counts.stored;
      total.lost += counts.lost;
      total.doubled += counts.doubled;
    }
  };
  await Promise.all(Array.from({ length: roundsAtOnce }, work));
  db.close();
  await browser.close();
  await server.stop();
  return { ...total, faults: task.size, slowestReadyMs: undefined };
}

async function openPage(browser: Browser, url: string, { stud_id, token, mobile }: Session): Promise<Page> {
  const user = { stud_id, name: 'Meera Nair', mobile, phone_code: '91' };
  const userData = { name: 'userData', value: JSON.stringify({ state: { user, token }, version: 0 }) };
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [userData] }] },
  });
  await prepareStorageFaults(context);
  return await context.newPage();
}

function faultOf(number: number): StorageFault {
  return storageFaults[number % storageFaults.length] ?? 'cleared';
}

async function answerAndSubmit({ page, number, address, tapped }: Round): Promise<void> {
  await page.goto(address);
  const questions = page.getByRole('group');
  await questions.first().waitFor();
  const count = await questions.count();
  const isOffline = Math.random() < offlineShare;
  const taps = shuffle([...Array(count).keys(), ...Array(count).keys()]);
  // After as many taps; the last moment is after the submission.
  const moment = Math.floor(Math.random() * (taps.length + (isOffline ? 2 : 1)));
  let fault: Promise<() => Promise<void>> | undefined;
  const isTime = (now: number) => now === moment;
  for (const [index, question] of taps.entries()) {
    // Not awaited: the student goes on.
    if (isTime(index)) fault = beginStorageFault(page, faultOf(number));
    await tap(page, question, tapped);
    await wait(Math.random() * 150);
    // Some faults end in mid-quiz, some with the page.
    if (fault && Math.random() < 0.1) await (await fault)();
  }
  if (isTime(taps.length)) fault = beginStorageFault(page, faultOf(number));
  if (isOffline) await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  if (isOffline) {
    await page.getByRole('button', { name: 'Send now' }).waitFor({ timeout: resultTimeoutMs });
    if (isTime(taps.length + 1)) fault = beginStorageFault(page, faultOf(number));
    await wait(Math.random() * 1000);
    await fault;
    await page.context().setOffline(false);
  }
  await page.getByRole('heading', { level: 1, name: 'Quiz Complete' }).waitFor({ timeout: resultTimeoutMs });
  await fault;
}

async function loseTab({ page, address, tapped }: Round): Promise<void> {
  // Otherwise the provider has a draft of the answers, which the app sends when the page is left.
  await page.route('**/sync_draft', (route) => route.abort());
  await page.goto(address);
  await page.getByRole('group').first().waitFor();
  for (const question of [0, 1, 2]) await tap(page, question, tapped);
  await beginStorageFault(page, 'cleared');
  await page.reload();
  await page.getByRole('group').first().waitFor();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('button', { name: 'Submit anyway' }).click();
  await page.getByRole('heading', { level: 1, name: 'Quiz Complete' }).waitFor({ timeout: resultTimeoutMs });
}

/** Taps a random option. */
async function tap(page: Page, question: number, tapped: Map<string, string>): Promise<void> {
  const group = page.getByRole('group').nth(question);
  const option = group.locator('label').nth(Math.floor(Math.random() * 3));
  const answer = await option.locator('input').inputValue();
  const question_id = (await group.getAttribute('data-question')) ?? '';
  await option.click();
  tapped.set(question_id, answer);
}

function shuffle<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Compares the student's attempts in the table with what was tapped. */
function compare(db: DatabaseSync, { stud_id }: Session, tapped: ReadonlyMap<string, string>) {
  const attempts = db
    .prepare('select attempt_id from attempt where stud_id = ? order by submitted_at, attempt_id')
    .all(stud_id);
  const answers = db
    .prepare(
      `select a.question_id, a.answer from attempt_answer a
       join attempt t on t.attempt_id = a.attempt_id where t.stud_id = ?`,
    )
    .all(stud_id);
  const stored = new Map(answers.map((row) => [String(row['question_id']), row['answer']]));
  const lost = [...tapped].filter(([question_id, answer]) => stored.get(question_id) !== answer);
  return { stored: answers.length, lost: lost.length, doubled: Math.max(attempts.length - 1, 0) };
}
