import type { Browser, BrowserContext, Page } from '@playwright/test';
import { callApi } from '../harness/call-api.ts';
import type { Portal } from '../harness/start-portal.ts';
import { expect, test } from './support/portal.ts';
import { chooseOption, chosenOptions, countReports, openQuiz } from './support/quiz.ts';
import { newMobile, signIn } from './support/sign-in.ts';

const nothing = Array(8).fill(-1);

test('a quiz that was begun on a phone is finished on a laptop; the phone then shows the result', {
  tag: ['@phone', '@all'],
}, async ({ portal, browser }) => {
  test.slow();
  const mobile = await register(portal);
  const phone = await openDevice(browser, portal, mobile);
  const address = await openQuiz(phone.page, { syncsDraft: true });
  const before = await countReports(phone.page);
  await chooseOption(phone.page, 0, 1);
  await chooseOption(phone.page, 1, 2);
  await leave(phone.page);

  const laptop = await openDevice(browser, portal, mobile);
  await laptop.page.goto(address);
  await expect(laptop.page.getByText('Continuing with your earlier answers.')).toBeVisible();
  expect(await chosenOptions(laptop.page)).toEqual([1, 2, -1, -1, -1, -1, -1, -1]);
  await chooseOption(laptop.page, 1, 3);
  await chooseOption(laptop.page, 2, 0);
  await leave(laptop.page);

  await comeBack(phone.page);
  await expect.poll(() => chosenOptions(phone.page)).toEqual([1, 3, 0, -1, -1, -1, -1, -1]);
  await comeBack(laptop.page);
  await laptop.page.getByRole('button', { name: 'Submit', exact: true }).click();
  await laptop.page.getByRole('button', { name: 'Submit anyway' }).click();
  await expect(laptop.page.getByRole('heading', { level: 1, name: 'Quiz Complete' })).toBeVisible();
  const score = await laptop.page.getByText(/^Score: /).textContent();

  // The phone learns of it when its next answer is sent.
  await chooseOption(phone.page, 3, 1);
  await leave(phone.page);
  await expect(phone.page.getByText(/^You submitted this quiz on another device/)).toBeVisible();
  await expect(phone.page.getByText(score ?? '')).toBeVisible();
  expect(await countReports(phone.page)).toBe(before + 1);
  for (const { context } of [phone, laptop]) await context.close();
});

test('a browser that was cleared has the answers again after a sign-in', { tag: ['@phone', '@all'] }, async ({
  portal,
  browser,
}) => {
  const mobile = await register(portal);
  const first = await openDevice(browser, portal, mobile);
  const address = await openQuiz(first.page, { syncsDraft: true });
  await chooseOption(first.page, 0, 1);
  await chooseOption(first.page, 4, 2);
  // Nothing has been sent in these few seconds. Closing the page sends it.
  await first.page.close();

  const cleared = await openDevice(browser, portal, mobile);
  await cleared.page.goto(address);
  await expect.poll(() => chosenOptions(cleared.page)).toEqual([1, -1, -1, -1, 2, -1, -1, -1]);
  for (const { context } of [first, cleared]) await context.close();
});

test('answers are sent half a minute later, without leaving the page', { tag: ['@phone', '@all'] }, async ({
  portal,
  browser,
}) => {
  const mobile = await register(portal);
  const phone = await openDevice(browser, portal, mobile);
  await phone.page.clock.install();
  const address = await openQuiz(phone.page, { syncsDraft: true });
  await chooseOption(phone.page, 0, 1);
  const saved = phone.page.waitForResponse((response) => hasAnswers(response.url(), response.request().postData()));
  await phone.page.clock.fastForward(31_000);
  await saved;
  // A lost phone: its page is never left.
  const laptop = await openDevice(browser, portal, mobile);
  await laptop.page.goto(address);
  await expect.poll(() => chosenOptions(laptop.page)).toEqual([1, ...nothing.slice(1)]);
  for (const { context } of [phone, laptop]) await context.close();
});

test('begun on both devices without a network, it becomes one attempt with the answers of both', {
  tag: '@phone',
}, async ({ portal, browser }) => {
  const mobile = await register(portal);
  const [phone, laptop] = [await openDevice(browser, portal, mobile), await openDevice(browser, portal, mobile)];
  for (const { page } of [phone, laptop]) await page.route('**/Portal/sync_draft', (route) => route.abort());
  const address = await openQuiz(phone.page, { syncsDraft: true });
  await laptop.page.goto(address);
  await chooseOption(phone.page, 0, 1);
  await chooseOption(phone.page, 1, 1);
  await chooseOption(laptop.page, 1, 2);
  await chooseOption(laptop.page, 2, 2);
  for (const { page } of [phone, laptop]) {
    await page.unroute('**/Portal/sync_draft');
    await leave(page);
  }
  for (const { page } of [laptop, phone]) await comeBack(page);
  for (const { page } of [phone, laptop])
    await expect.poll(() => chosenOptions(page)).toEqual([1, 2, 2, -1, -1, -1, -1, -1]);
  for (const { context } of [phone, laptop]) await context.close();
});

interface Device {
  context: BrowserContext;
  page: Page;
}

/** A student of their own for each test, since a draft stays with its student. */
async function register({ url, otps }: Portal): Promise<string> {
  const mobile = newMobile();
  const response = await fetch(`${url}/api/Auth/academic_levels`);
  const { data }: { data: { ac_id: string; levels: string }[] } = await response.json();
  const level = data.find(({ levels }) => levels === 'Class 12');
  const registration = {
    fcm_id: 'web',
    device_id: 'web',
    academic_level: level?.ac_id,
    state: 'Kerala',
    district: 'Palakkad',
    email: 'devika@example.org',
    guardian: 'Suresh Menon',
    name: 'Devika Menon',
    mobile,
    phone_code: '91',
  };
  const { otp_ref } = (await callApi<{ otp_ref: string }>(url, '/Auth/signup', registration)).data;
  await callApi(url, '/Auth/verifyOTP', { otp_ref, otp: await otps.next(mobile) });
  return mobile;
}

async function openDevice(browser: Browser, portal: Portal, mobile: string): Promise<Device> {
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  await signIn(page, portal, { name: 'Devika Menon', mobile });
  return { context, page };
}

/** Puts another app in front of the browser, and waits until the answers have arrived. */
async function leave(page: Page): Promise<void> {
  const saved = page.waitForResponse((response) => hasAnswers(response.url(), response.request().postData()));
  await setVisibility(page, 'hidden');
  await saved;
}

async function comeBack(page: Page): Promise<void> {
  const asked = page.waitForResponse((response) => response.url().endsWith('/Portal/sync_draft'));
  await setVisibility(page, 'visible');
  await asked;
}

/** Headless browsers never hide a page by themselves. */
function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

function hasAnswers(url: string, payload: string | null): boolean {
  return url.endsWith('/Portal/sync_draft') && !payload?.includes('"answers":[]');
}
