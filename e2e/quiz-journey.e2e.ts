import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anjali, irfan } from '../harness/sign-in.ts';
import { runCommand, startPortal } from '../harness/start-portal.ts';
import { expect, test } from './support/portal.ts';
import { chooseOption, chosenOptions, countReports, killBrowser, openBrowser, openQuiz } from './support/quiz.ts';
import { enterOtp, signIn, signInAtLogin, signOut } from './support/sign-in.ts';

const savedOffline = "Saved on this device. We'll send your answers when you're back online.";

// spec: 4.12, 4.15
test('a quiz is answered by taps and by keys, submitted after a confirmation, and its result stays', async ({
  page,
  portal,
}) => {
  await signIn(page, portal);
  const before = await countReports(page);
  await openQuiz(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Charges and fields' })).toBeVisible();
  await expect(page.getByText('Total Marks : 13')).toBeVisible();

  await chooseOption(page, 0, 1);
  await chooseOption(page, 0, 2);
  await page.getByRole('group').nth(0).getByRole('radio').nth(2).focus();
  await page.keyboard.press('ArrowUp');
  // Past 'Mark for review' and 'Clear answer'.
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 answered, all saved on this device')).toBeVisible();
  expect(await chosenOptions(page)).toEqual([1, 0, -1, -1, -1, -1, -1, -1]);

  await page.getByRole('button', { name: 'Question 6, not answered' }).click();
  await expect(page.getByRole('group').nth(5)).toBeFocused();
  await expect(page.getByRole('group').nth(5)).toBeInViewport({ ratio: 0.5 });

  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: "6 questions aren't answered" });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Submit anyway' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Quiz Complete' })).toBeFocused();
  await expect(page.getByText('Submitted.', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Score: \d+\/13$/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^(Passed|Not passed)$/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Score: \d+\/13$/)).toBeVisible();
  expect(await countReports(page)).toBe(before + 1);
  await page.getByRole('link', { name: 'See your answers' }).click();
  await expect(page).toHaveURL(/\/report-preview\//);
});

test('a tap counts, though the formula under the finger arrives in the middle of it', { tag: '@phone' }, async ({
  page,
  portal,
}) => {
  await signIn(page, portal);
  const library = Promise.withResolvers<void>();
  await page.route(/library-temml/, async (route) => {
    await library.promise;
    await route.continue();
  });
  await openQuiz(page);
  const option = page.getByRole('group').nth(1).locator('label').nth(2);
  const coming = option.locator('[aria-busy=true]');
  await expect(coming).toBeVisible();
  await coming.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await coming.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  library.resolve();
  await expect(option.locator('math')).toBeVisible();
  await page.mouse.up();
  expect((await chosenOptions(page))[1]).toBe(2);
});

test('a dead battery loses no answer, twice; submitted without a network, the quiz arrives once', async ({
  portal,
  contextOptions,
  launchOptions,
  violations,
}) => {
  test.slow();
  const profile = mkdtempSync(join(tmpdir(), 'portal-profile-'));
  const settings = { ...contextOptions, ...launchOptions, baseURL: portal.url };
  let { context, page } = await openBrowser(profile, settings, violations);
  await signIn(page, portal);
  // The browser is closed properly once, because it writes local storage (which has the session) to the disk only every
  // few seconds.
  await context.close();
  ({ context, page } = await openBrowser(profile, settings, violations));
  const address = await openQuiz(page);
  const before = await countReports(page);
  for (const [question, option] of [1, 0, 3, 2].entries()) await chooseOption(page, question, option);
  await expect(page.getByText('4 answered, all saved on this device')).toBeVisible();
  await killBrowser(context, profile);

  await test.step('every answer is there again; finished and submitted without a network', async () => {
    ({ context, page } = await openBrowser(profile, settings, violations));
    await page.goto(address);
    await expect(page.getByText('4 answered, all saved on this device')).toBeVisible();
    expect(await chosenOptions(page)).toEqual([1, 0, 3, 2, -1, -1, -1, -1]);
    await expect(page.getByRole('button', { name: 'Question 4, answered' })).toHaveAttribute('aria-current', 'true');
    await context.setOffline(true);
    for (const question of [4, 5, 6, 7]) await chooseOption(page, question, 1);
    await expect(page.getByText('8 answered, all saved on this device')).toBeVisible();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByRole('heading', { name: savedOffline })).toBeVisible();
    await expect(page.getByText('8 of 8 answered')).toBeVisible();
    await killBrowser(context, profile);
  });

  await test.step('opened on another screen with a network, it is sent by itself, once', async () => {
    ({ context, page } = await openBrowser(profile, settings, violations));
    await page.goto('/profile');
    await expect(page.getByText('Submitted.', { exact: true })).toBeVisible();
    expect(await countReports(page)).toBe(before + 1);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Quiz Complete' })).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    expect(await countReports(page)).toBe(before + 1);
  });
  await context.close();
  rmSync(profile, { recursive: true, force: true });
});

test('a session that ends in the middle of a quiz loses no answer', async ({ page, portal }) => {
  await signIn(page, portal);
  const address = await openQuiz(page);
  const before = await countReports(page);
  for (const question of [0, 1, 2, 3, 4, 5, 6, 7]) await chooseOption(page, question, 2);
  await expect(page.getByText('8 answered, all saved on this device')).toBeVisible();
  // The server ends the session of this token, as if the student had signed out on another device.
  await page.evaluate(async () => {
    const { token, user } = JSON.parse(localStorage.getItem('userData') ?? '{}').state;
    const headers = { Token: token, 'Content-Type': 'application/json' };
    await fetch('/api/Portal/sign_out', { method: 'POST', headers, body: JSON.stringify({ stud_id: user.stud_id }) });
  });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Mobile number').fill(anjali.mobile);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await enterOtp(page, portal, anjali.mobile);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz Complete' })).toBeVisible();
  expect(await countReports(page)).toBe(before + 1);
});

test('answers that one student has not sent are neither seen nor sent by another student on the same phone', {
  tag: '@all',
}, async ({ page, portal, context }) => {
  await signIn(page, portal);
  const before = await countReports(page);
  const address = await openQuiz(page);
  await chooseOption(page, 0, 1);
  await expect(page.getByText('1 answered, all saved on this device')).toBeVisible();
  await page.route('**/Student/submit_quiz', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('button', { name: 'Submit anyway' }).click();
  await expect(page.getByRole('heading', { name: savedOffline })).toBeVisible();
  await signOut(page);

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/Student/submit_quiz')) sent.push(request.postData() ?? '');
  });
  await page.unroute('**/Student/submit_quiz');
  await signInAtLogin(page, portal, irfan);
  await page.goto(address);
  await expect(page.getByRole('group')).toHaveCount(8);
  expect(await chosenOptions(page)).toEqual(Array(8).fill(-1));
  await chooseOption(page, 1, 3);
  await expect(page.getByText('1 answered, all saved on this device')).toBeVisible();
  expect(sent).toEqual([]);
  await signOut(page);

  await signInAtLogin(page, portal);
  await expect(page.getByText('Submitted.', { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await countReports(page)).toBe(before + 1);
  await context.close();
});

test('an exam with marks for review; from its result to the wrong answers in two taps, and to the lesson in one', {
  tag: '@phone',
}, async ({ page, portal }) => {
  await signIn(page, portal);
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  const address = await openQuiz(page);

  await test.step('the quiz has the window to itself, and Submit is always in it', async () => {
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
    await expect(page.getByRole('complementary', { name: 'Support' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('timer')).toBeVisible();
  });

  await test.step('answers and marks are there again after a reload, and the list says how far', async () => {
    await chooseOption(page, 0, 0);
    await chooseOption(page, 1, 2);
    await chooseOption(page, 2, 3);
    await page.getByRole('button', { name: 'Mark for review' }).nth(2).click();
    await expect(page.getByRole('button', { name: 'Question 3, answered, marked for review' })).toBeVisible();
    await expect(page.getByText('3 answered, all saved on this device')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: /Charges and fields.*In progress, 3 of 8/ })).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Question 3, answered, marked for review' })).toBeVisible();
    await expect(page.getByText('3 of 8 answered')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('1 question is marked for review')).toBeVisible();
  await page.getByRole('button', { name: 'Submit anyway' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz Complete' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();

  await page.getByRole('link', { name: 'See your answers' }).click();
  await page.getByRole('button', { name: 'Wrong 2' }).click();
  const questions = page.getByRole('list', { name: 'Questions' });
  await expect(questions.getByRole('heading', { name: /^Question/ })).toHaveText([/^Question 1 /, /^Question 3 /]);
  await expect(questions.getByText('A coulomb is the charge that a current of one ampere')).toBeVisible();
  await page.getByRole('button', { name: 'Next wrong answer' }).click();
  await page.getByRole('button', { name: 'Next wrong answer' }).click();
  await expect(questions.getByRole('heading', { name: /^Question 3 / })).toBeFocused();
  await expect(questions.getByRole('heading', { name: /^Question 3 / })).toBeInViewport();

  await questions.getByRole('link', { name: 'Watch the lesson' }).last().click();
  await expect(page).toHaveURL(/\/topic\//);
  await expect(page.getByRole('link', { name: /Coulomb's law/ })).toBeVisible();
});

const pictures = join(import.meta.dirname, '../demo/academy/news');
const sheet = `Question,Picture,Option A,Option B,Option A image,Option B image,Ans,Negative marks
Which of these is an equation?,stars.webp,,,equation.jpg,trophy.jpg,1,0.5
`;

test('a quiz has pictures in its question and its options, and so has its report', {
  tag: ['@phone', '@all'],
}, async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const chapter = join(folder, 'Sunrise/Maths/Signs');
  mkdirSync(chapter, { recursive: true });
  for (const name of ['stars.webp', 'equation.jpg', 'trophy.jpg'])
    copyFileSync(join(pictures, name), join(chapter, name));
  writeFileSync(join(chapter, 'Signs.quiz.csv'), sheet);
  writeFileSync(join(folder, 'Sunrise/students.csv'), 'name,mobile\nMeera,9876543210\n');
  const options = { folder, settings: { DEMO: 'false' } };
  expect(await runCommand(options, 'import', join(folder, 'Sunrise'))).toMatchObject({ code: 0 });

  const portal = await startPortal(options);
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  const shown = async () =>
    await page
      .getByRole('img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).map(({ alt }) => alt),
      );
  await signIn(page, portal);
  await page.goto('/quiz/subjects');
  await page.getByRole('link', { name: /Maths/ }).click();
  await page.getByRole('link', { name: /Signs/ }).click();
  await page.getByRole('link', { name: /Signs/ }).click();
  await expect(page.getByText('−0.5 if wrong')).toBeVisible();
  await expect.poll(shown).toEqual(['stars', 'equation', 'trophy']);
  await page.getByRole('radio', { name: 'trophy' }).check();
  await expect(page.getByText('1 answered, all saved on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'trophy' })).toBeChecked();
  await expect.poll(shown).toEqual(['stars', 'equation', 'trophy']);

  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: /answers/ }).click();
  await expect(page.getByText('Total Marks Gained : 0')).toBeVisible();
  await expect(page.getByText('1 mark · −0.5')).toBeVisible();
  await expect.poll(shown).toEqual(['stars', 'equation', 'trophy']);
  await context.close();
  await portal.stop();
  rmSync(folder, { recursive: true });
});
