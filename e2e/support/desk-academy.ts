import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { callApi } from '../../harness/call-api.ts';
import { callDesk } from '../../harness/call-desk.ts';
import { type Portal, runCommand, startPortal } from '../../harness/start-portal.ts';
import { axeIn } from './axe.ts';
import { expect, test as withPortal } from './portal.ts';
import { type Registered, register } from './register.ts';
import { settle } from './settle.ts';

export const owner = { name: 'Meenakshi Pillai', mobile: '9812300001' };
export const devika = { name: 'Devika Menon', mobile: '9812300002' };
/** The other owner. */
export const ravi = { name: 'Ravi Nair', mobile: '9812300003' };

/** A portal of an academy with one chapter and one quiz of two questions, which a journey may change, kill and start again. */
export interface DeskAcademy {
  portal: Portal;
  /** Where its data are. */
  folder: string;
  /** Starts it again at the same address, after it was killed. */
  restart(): Promise<void>;
  /** Registers Devika, who is let in at once, or waits where the academy approves of its students. */
  register(): Promise<Registered>;
}

/** Playwright's test with a portal of its own; `page` is the owner's, who is signed in unless `isSignedIn` is false. */
export const test = withPortal.extend<{
  /** The line of academy.yaml about who may register. */
  registration: string;
  isSignedIn: boolean;
  academy: DeskAcademy;
}>({
  registration: ['', { option: true }],
  isSignedIn: [true, { option: true }],
  async academy({ registration }, use) {
    const folder = mkdtempSync(join(tmpdir(), 'portal-desk-'));
    const settings = { DEMO: 'false' };
    expect((await runCommand({ folder, settings }, 'import', writeAcademy(folder, registration))).code).toBe(0);
    const academy: DeskAcademy = {
      portal: await startPortal({ folder, settings }),
      folder,
      async restart() {
        const { port } = new URL(academy.portal.url);
        academy.portal = await startPortal({ folder, settings: { ...settings, PORT: port } });
      },
      register: () => register(academy.portal, devika, 'Class 11'),
    };
    await use(academy);
    await academy.portal.stop();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: ({ academy }, use) => use(academy.portal.url),
  async page({ page, academy, isSignedIn }, use) {
    if (isSignedIn) await signInAs(page, academy.portal, owner.mobile);
    await use(page);
  },
});
export { expect };

/** Signs in one of the staff by the calls that the desk makes, without a browser. Returns their token. */
export async function signInAtDesk({ url, otps }: Portal, mobile = owner.mobile): Promise<string> {
  const { otp_ref } = await callDesk<{ otp_ref: string }>(url, 'login', { mobile, phone_code: '91' });
  const otp = await otps.next(mobile);
  return (await callDesk<{ token: string }>(url, 'verify_otp', { otp_ref, otp })).token;
}

/** Gives a page the session of one of the staff, as if they had entered their code. */
export async function signInAs(page: Page, portal: Portal, mobile: string): Promise<void> {
  const token = await signInAtDesk(portal, mobile);
  await page.addInitScript((session) => sessionStorage.setItem('desk', session), JSON.stringify({ token, who: '' }));
}

export function section(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Desk sections' }).getByRole('link', { name });
}

/** What does not fit the width scrolls in itself. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What fades in has not its colours yet.
  await settle(page);
  expect((await (await axeIn(page)).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

export async function callStudent<Data>(
  { url }: Portal,
  { stud_id, token }: Registered,
  path: string,
  payload: object = {},
): Promise<Data> {
  return (await callApi<Data>(url, path, { stud_id, ...payload }, token)).data;
}

/** The chapter that the student has. */
export async function chapterOf(portal: Portal, student: Registered): Promise<{ chapter_id: string | undefined }> {
  const [subject] = await callStudent<{ subject_id: string }[]>(portal, student, '/Student/subjects');
  const payload = { sub_id: subject?.subject_id };
  const [chapter] = await callStudent<{ chapter_id: string }[]>(portal, student, '/Student/chapters', payload);
  return { chapter_id: chapter?.chapter_id };
}

export async function quizzesOf(portal: Portal, student: Registered): Promise<{ id: string; name: string }[]> {
  return await callStudent(portal, student, '/Student/get_quiz_by_chapter', await chapterOf(portal, student));
}

function writeAcademy(folder: string, registration: string): string {
  const academy = join(folder, 'Sunrise');
  const chapter = join(academy, 'Physics/01 Waves');
  mkdirSync(chapter, { recursive: true });
  writeFileSync(join(academy, 'academy.yaml'), `${registration}levels: [Class 11, Class 12]\n`);
  const staff = [owner, ravi].map(({ name, mobile }) => `${name},${mobile},owner\n`);
  writeFileSync(join(academy, 'staff.csv'), `name,mobile,role\n${staff.join('')}`);
  const lines = ['question,option a,option b,answer', 'Sound needs a medium,yes,no,A', '\\(2 + 2\\) is,3,4,B'];
  writeFileSync(join(chapter, 'First test.quiz.csv'), lines.join('\n'));
  return academy;
}
