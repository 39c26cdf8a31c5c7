import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../../scripts/lib/chromium.mjs';
import type { Answer } from './ledger.ts';
import type { Course, Session } from './student.ts';

/** The built app in a browser of its own storage, as on a student's phone. */
export interface BrowserPhone {
  /** Opens the app as this student, as after a sign-in. */
  openAs(session: Session): Promise<void>;
  /** Takes the quiz and submits it. Without a network the answers wait on the phone. */
  submitQuiz(course: Course, network: 'on' | 'off'): Promise<void>;
  goOnline(): Promise<void>;
  /** What the phone has in its outbox: waiting submissions and receipts. */
  readOutbox(): Promise<OutboxRecord[]>;
  close(): Promise<void>;
}

export interface OutboxRecord {
  attempt_id: string;
  answers: Answer[];
  isAcknowledged: boolean;
}

/** Starts a browser, whose contexts are the phones. */
export async function startBrowser() {
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
