import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { callApi } from '../harness/call-api.ts';
import { type Portal, runCommand, startPortal } from '../harness/start-portal.ts';
import { expect, test } from './support/portal.ts';

const owner = { name: 'Meenakshi Pillai', mobile: '9812300001' };
const demo = join(import.meta.dirname, '../demo/academy/Physics');
const film = join(demo, '01 Electric charges and fields/01 What is electric charge.mp4');
/** It has more bytes than the first part of an upload. */
const handbook = join(demo, '05 Revision handbook/Formula and revision handbook.pdf');
const picture = 'Two halves of a "circle"';
const devika = { name: 'Devika Menon', mobile: '9812300002' };

test('an owner signs in at the desk, lets in a student, finds them, and reads their results', async ({ browser }) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'portal-desk-'));
  const options = { folder, settings: { DEMO: 'false' } };
  const academy = writeAcademy(folder);
  expect((await runCommand(options, 'import', academy)).code).toBe(0);
  let portal = await startPortal(options);
  const student = await register(portal);
  const context = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block', acceptDownloads: true });
  const page = await context.newPage();

  // Whatever was asked for is shown after the sign-in.
  await page.goto('/desk/students?state=waiting');
  await page.getByLabel('Mobile number').fill(owner.mobile);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Code of 4 digits').fill(await portal.otps.next(owner.mobile));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
  await expectAccessible(page);
  await section(page, 'Today').click();
  await page.getByRole('link', { name: `${devika.name} +` }).click();

  await expect(page.getByRole('heading', { level: 1, name: devika.name })).toBeFocused();
  await page.getByRole('button', { name: 'Let in' }).click();
  await expect(page.getByRole('listitem').getByText('Physics', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // A session that ends keeps what was typed.
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('District').fill('Palakkad North');
  await page.reload();
  await expect(page.getByLabel('District')).toHaveValue('Palakkad North');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Palakkad North' })).toBeVisible();

  // A class that is scheduled from the day is the student's at once.
  await section(page, 'Today').click();
  await page.getByRole('link', { name: 'Schedule a class' }).click();
  await page.getByLabel('Title').fill('Sound in a string');
  await page.getByLabel('Link to join').fill('https://meet.example.org/sound');
  await page.getByLabel('When').selectOption('Every day');
  await page.getByLabel('Starts at').fill('17:00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByRole('link', { name: 'Sound in a string' }).first()).toBeVisible();
  const [subject] = await callStudent<{ subject_id: string }[]>(portal, student, '/Student/subjects');
  const batches = await callStudent(portal, student, '/Student/batches', { sub_id: subject?.subject_id });
  expect(batches).toMatchObject([{ batch_name: 'All students' }]);

  await writeNews(page);
  const news = await callStudent<{ heading: string; news: string }[]>(portal, student, '/Student/news_events');
  expect(news[0]?.news).toMatch(
    /^<p>Bring a <b>coat<\/b><\/p><h2>Where<\/h2><p><a href="https:\/\/example.org\/map">map/,
  );

  await takeQuiz(portal, student);
  await section(page, 'Students').click();
  await page.getByRole('searchbox').fill('devik');
  await expect(page.getByText('1 student', { exact: true })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);

  await section(page, 'Results').click();
  await page.getByRole('link', { name: /First test/ }).click();
  await expect(page.getByRole('cell', { name: /1 \/ 2/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Marks' })).toHaveAttribute('aria-sort', 'descending');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Download' })
      .click()
      .then(() => page.getByRole('listitem').getByRole('button', { name: 'Marks of each student, Excel' }).click()),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Questions' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1' })).toBeVisible();
  await expectAccessible(page);
  // The key of the second question was wrong. What that changes is shown before it is done.
  const correct = page.getByRole('link', { name: 'Correct the key of question 2' });
  // On a phone, a question is folded.
  if (!(await correct.isVisible())) await page.getByRole('heading', { name: 'Question 2' }).click();
  await correct.click();
  await page.getByRole('button', { name: 'See who gains and who loses' }).click();
  await expect(page.getByRole('group', { name: 'Which answer is right?' })).toHaveAccessibleDescription(
    'Choose the answer that is right.',
  );
  await page.getByRole('radio', { name: 'A 3' }).check();
  await page.getByRole('radio', { name: 'The old and the new answer both count' }).check();
  await page.getByRole('button', { name: 'See who gains and who loses' }).click();
  await expect(page.getByRole('region', { name: 'What would change' })).toBeFocused();
  await expect(page.getByRole('cell', { name: '+1 mark' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Change the marks of/ }).click();
  await expect(page.getByText(/^Key corrected on/)).toBeAttached();
  await page.getByRole('link', { name: 'Marks' }).click();
  await expect(page.getByRole('cell', { name: '2 / 2' })).toBeVisible();
  await page.getByRole('link', { name: devika.name }).click();
  await expect(page.getByText('Chosen')).toHaveCount(2);
  await expectAccessible(page);

  // Files that are uploaded go on by themselves after the server was killed.
  await page.goto('/desk/content');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New chapter of Physics' }).click();
  await page.getByLabel('New chapter of Physics').fill('Optics');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'Actions: Waves' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rename: Waves' }).click();
  await page.getByRole('textbox').press('Escape');
  await expect(page.getByRole('button', { name: 'Actions: Waves' })).toBeFocused();
  await page.getByRole('link', { name: /Waves/ }).click();
  // A video that this browser does not play waits until the teacher has decided.
  const noFilm = { name: 'Lecture.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no film') };
  await page.getByLabel('Upload videos').setInputFiles(noFilm);
  await expect(page.getByText(/^This browser cannot play this video/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Choose another file: Lecture.mp4').setInputFiles(film);
  await expect(page.getByText('Done. Students see it.')).toBeVisible();
  let parts = 0;
  await page.route('**/upload_part?*', async (route) => {
    parts += 1;
    if (parts === 2) await portal.kill();
    await route.continue();
  });
  await page.getByLabel('Upload PDFs').setInputFiles(handbook);
  await expect(page.getByText(/^No connection · [1-9]/)).toBeVisible();
  await expectAccessible(page);
  portal = await startPortal({ ...options, settings: { ...options.settings, PORT: new URL(portal.url).port } });
  // It tries again after 30 seconds at the latest.
  await expect(page.getByText('Done. Students see it.')).toHaveCount(2, { timeout: 40_000 });
  expect(parts).toBeGreaterThan(2);
  expect(await listTopics(portal, student)).toEqual(['What is electric charge']);

  // Staff look at them as students do.
  await page.getByRole('link', { name: 'Preview as a student' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: /What is electric charge/ }).click();
  await expect(page.locator('video')).toHaveJSProperty('videoWidth', 640);
  await page.goBack();
  await page.getByRole('link', { name: /Formula and revision handbook/ }).click();
  await expect(page.locator('.page canvas').first()).toBeVisible();
  // Its pages are in the page's own scroll, and only those near the screen are drawn.
  const last = Number(/Page 1 of (\d+)/.exec((await page.getByText(/^Page 1 of/).textContent()) ?? '')?.[1]);
  await page.getByRole('button', { name: 'Zoom in' }).press('+');
  await expect(page.getByRole('button', { name: '125%, Fit to width' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('End');
  await expect(page.getByText(`Page ${last} of ${last}`)).toBeVisible();
  await expect(page.locator('.page').last().locator('canvas')).toBeVisible();
  expect(await page.locator('.page canvas').count()).toBeLessThan(last);

  // A quiz is written in the page, outlives the tab, and is there for students.
  await section(page, 'Results').click();
  await page.getByRole('link', { name: 'Write a quiz' }).click();
  await page.getByLabel('Name of the quiz').fill('Sums');
  await page.getByLabel('Chapter').selectOption('Waves');
  await page.getByLabel('Text of the question').fill('What is \\(\\frac{1}{2} + \\frac{1}{2}\\)?');
  await expect(page.locator('mfrac').first()).toBeVisible();
  await page.getByLabel('Add a picture: Question 1', { exact: true }).setInputFiles(photo(2000, 4));
  await page.getByLabel('What the picture shows').fill(picture);
  await page.getByRole('textbox', { name: 'Option A' }).fill('one');
  await page.getByRole('textbox', { name: 'Option B' }).fill('two');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('group', { name: 'Question 1' })).toHaveAccessibleDescription('Mark the right option');
  await expectAccessible(page);
  await page.reload();
  await expectShown(page, picture);
  await page.getByRole('radio', { name: 'Option A is right' }).check();
  await page.getByRole('button', { name: 'Add a question' }).last().click();
  await expect(page.getByLabel('Text of the question')).toBeFocused();
  await expectNotCovered(page);
  await page.getByRole('button', { name: 'Remove question 2' }).click();
  await expect(page.getByRole('button', { name: /^Question 1:/ })).toBeFocused();
  await page.getByRole('button', { name: 'Add questions from a sheet' }).click();
  const rows = ['question,option a,option b,answer', 'Is \\(1 + 1 = 2\\)?,yes,no,A'];
  const sheet = { name: 'More.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.getByLabel('Choose a file').setInputFiles(sheet);
  await expect(page.getByRole('heading', { name: 'Row 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Add 1 question' }).click();
  await expect(page.getByRole('heading', { name: 'Questions (2)' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sums' })).toBeVisible();
  await expectSumsOfStudent(browser, portal, student);

  await context.close();
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Formats a text by keys and by the toolbar. What is typed at the end of a long one stays above the bar that publishes it. */
async function writeNews(page: Page): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Text' });
  await page.goto('/desk/news');
  await page.getByRole('link', { name: 'Write news' }).click();
  await page.getByLabel('Heading', { exact: true }).fill('An experiment on Saturday');
  await text.click();
  await page.keyboard.type('Bring a ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('coat');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Where');
  await page.getByRole('button', { name: 'Subheading' }).click();
  await expect(page.getByRole('button', { name: 'Subheading' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('map');
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByLabel('Where the link leads').fill('soon');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Enter a web address/)).toBeVisible();
  await page.getByLabel('Where the link leads').fill('example.org/map');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(
    page.getByRole('region', { name: 'As students see it' }).getByRole('link', { name: 'map' }),
  ).toBeVisible();
  await page.keyboard.press('ControlOrMeta+End');
  for (let line = 0; line < 40; line += 1) await page.keyboard.press('Enter');
  await page.keyboard.type('See you');
  const publish = page.getByRole('button', { name: 'Publish' });
  const last = await text.locator('p').last().boundingBox();
  const bar = await publish.boundingBox();
  expect(last && bar && last.y + last.height < bar.y).toBe(true);
  await expectAccessible(page);
  await page.reload();
  await expect(text.locator('h2')).toHaveText('Where');
  await publish.click();
  await expect(page.getByRole('link', { name: /An experiment on Saturday/ })).toBeVisible();
}

/** A black picture as no server takes it: the page makes a JPEG of it. */
function photo(width: number, height: number) {
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return {
    name: 'photo.bmp',
    mimeType: 'image/bmp',
    buffer: Buffer.concat([header, Buffer.alloc(width * height * 3)]),
  };
}

function section(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Sections of the desk' }).getByRole('link', { name });
}

/** The bar at the foot of the screen is never over what the keyboard is at. */
async function expectNotCovered(page: Page): Promise<void> {
  for (let tabs = 0; tabs < 16; tabs += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const bar = document.querySelector('.save-bar');
      const focused = document.activeElement;
      if (!bar || !focused?.closest('form') || bar.contains(focused)) return '';
      const isCovered = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
      return isCovered ? focused.outerHTML : '';
    });
    expect(covered).toBe('');
  }
}

/** What does not fit the width scrolls in itself. */
async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

function writeAcademy(folder: string): string {
  const academy = join(folder, 'Sunrise');
  const chapter = join(academy, 'Physics/01 Waves');
  mkdirSync(chapter, { recursive: true });
  writeFileSync(join(academy, 'academy.yaml'), 'registration: approve\nlevels: [Class 11, Class 12]\n');
  writeFileSync(join(academy, 'staff.csv'), `name,mobile,role\n${owner.name},${owner.mobile},owner\n`);
  const lines = ['question,option a,option b,answer', 'Sound needs a medium,yes,no,A', '\\(2 + 2\\) is,3,4,B'];
  writeFileSync(join(chapter, 'First test.quiz.csv'), lines.join('\n'));
  return academy;
}

interface Student {
  stud_id: string;
  token: string;
  /** As the browser stores them. */
  user: object;
}

async function register({ url, otps }: Portal): Promise<Student> {
  const levels: { data: { ac_id: string }[] } = await (await fetch(`${url}/api/Auth/academic_levels`)).json();
  const details = { state: 'Kerala', district: 'Palakkad', email: 'devika@example.org', guardian: 'Suresh Menon' };
  const form = { ...devika, ...details, fcm_id: 'web', device_id: 'web', phone_code: '91', accepts_privacy: true };
  const sent = await callApi<{ otp_ref: string }>(url, '/Auth/signup', {
    ...form,
    academic_level: levels.data[0]?.ac_id,
  });
  const otp = await otps.next(devika.mobile);
  const { data, token = '' } = await callApi<{ stud_id: string }>(url, '/Auth/verifyOTP', {
    otp_ref: sent.data.otp_ref,
    otp,
  });
  return { stud_id: data.stud_id, token, user: data };
}

async function callStudent<Data>({ url }: Portal, { stud_id, token }: Student, path: string, payload: object = {}) {
  return (await callApi<Data>(url, path, { stud_id, ...payload }, token)).data;
}

/** The student sees the quiz with its maths and its picture. */
async function expectSumsOfStudent(browser: Browser, portal: Portal, student: Student): Promise<void> {
  const quizzes = await quizzesOf(portal, student);
  expect(quizzes.map(({ name }) => name)).toEqual(['First test', 'Sums']);
  const context = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block' });
  const { token, user } = student;
  await context.addInitScript(
    (state) => localStorage.setItem('userData', state),
    JSON.stringify({ state: { user, token } }),
  );
  const page = await context.newPage();
  await page.goto(`/quiz-start/${quizzes[1]?.id}`);
  await expectShown(page, picture);
  await expect(page.locator('mfrac').first()).toBeVisible();
  await context.close();
}

/** A picture by what it is said to show. The page has made it as small as students need it. */
async function expectShown(page: Page, name: string): Promise<void> {
  const image = page.getByRole('img', { name });
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600);
}

async function quizzesOf(portal: Portal, student: Student): Promise<{ id: string; name: string }[]> {
  const call = <Data>(path: string, payload?: object) => callStudent<Data>(portal, student, path, payload);
  const [subject] = await call<{ subject_id: string }[]>('/Student/subjects');
  const [chapter] = await call<{ chapter_id: string }[]>('/Student/chapters', { sub_id: subject?.subject_id });
  return await call('/Student/get_quiz_by_chapter', { chapter_id: chapter?.chapter_id });
}

/** Chooses the first option of both questions, of which one is right. */
async function takeQuiz(portal: Portal, student: Student): Promise<void> {
  const call = <Data>(path: string, payload?: object) => callStudent<Data>(portal, student, path, payload);
  const [subject] = await call<{ subject_id: string }[]>('/Student/subjects');
  const [chapter] = await call<{ chapter_id: string }[]>('/Student/chapters', { sub_id: subject?.subject_id });
  const [quiz] = await call<{ id: string }[]>('/Student/get_quiz_by_chapter', { chapter_id: chapter?.chapter_id });
  const { questions } = await call<{ questions: { question_id: string; options: string[] }[] }>('/Student/get_quiz', {
    quiz_id: quiz?.id,
  });
  const submit_data = questions.map(({ question_id, options }) => ({ question_id, answer: options[0] }));
  await call('/Student/submit_quiz', { quiz_id: quiz?.id, submit_data });
}

async function listTopics({ url }: Portal, { stud_id, token }: Student): Promise<string[]> {
  const call = async <Data>(path: string, payload: object = {}) =>
    (await callApi<Data>(url, path, { stud_id, ...payload }, token)).data;
  const [subject] = await call<{ subject_id: string }[]>('/Student/subjects');
  const [chapter] = await call<{ chapter_id: string }[]>('/Student/chapters', { sub_id: subject?.subject_id });
  const topics = await call<{ topic_name: string }[]>('/Student/topics', { chapter_id: chapter?.chapter_id });
  return topics.map(({ topic_name }) => topic_name);
}
