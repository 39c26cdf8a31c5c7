import { join } from 'node:path';
import type { Portal } from '../harness/start-portal.ts';
import type { Person } from './support/engines/person.ts';
import { expect, test } from './support/engines/test.ts';
import { callsSaved } from './support/saved-responses.ts';

const handbook = join(
  import.meta.dirname,
  '../demo/academy/Physics/05 Revision handbook/Formula and revision handbook.pdf',
);

test('a student signs in and watches an MP4 and an HLS video, which goes on after a reload', async ({
  person,
  portal,
  mobile,
}) => {
  await signIn(person, portal, mobile);
  await openPhysics(person, 'Electric charges and fields');
  await openTopic(person, /Coulomb's law/);
  await playUntil(person, 6);
  await person.reload();
  await playUntil(person, 4);
  await person.goBack();
  await openPhysics(person, 'Electric charges and fields');
  await openTopic(person, /Electric field lines/);
  await playUntil(person, 2);
  expect(
    await person.run(() => [...(document.querySelector('video')?.textTracks ?? [])].map(({ language }) => language)),
  ).toContain('en');
});

test('what a student writes on a PDF is there after a reload, and leads back from My notes', async ({
  person,
  portal,
  mobile,
}) => {
  await signIn(person, portal, mobile);
  await openPhysics(person, 'Revision handbook');
  await person.click('link', /Study Materials/);
  await person.click('link', /Formula and revision handbook/);
  await writeOnPdf(person, 'Remember this');
  await person.reload();
  await person.reads('Remember this');
  await person.open('/notes');
  await person.click('link', /Remember this/);
  await person.reads('Remember this');
});

test('a quiz outlives a reload; submitted without a network it is sent once there is one, and its report opens', async ({
  person,
  portal,
  mobile,
  network,
}) => {
  await signIn(person, portal, mobile);
  await openQuiz(person);
  await person.click('radio', 'coulomb');
  await person.click('radio', 'twice what it was');
  await person.reads('2 answered, all saved on this device');
  await person.reload();
  await person.reads('2 answered, all saved on this device');
  expect(await chosen(person)).toEqual([1, 10]);

  network.isDown = true;
  await person.click('radio', 'They cross one another');
  await person.reads('3 answered, all saved on this device');
  await person.click('button', 'Submit');
  await person.click('button', 'Submit anyway');
  await person.sees('heading', "Saved on this device. We'll send your answers when you're back online.");
  network.isDown = false;
  await person.open('/');
  await person.reads('Submitted.');
  await openQuizList(person);
  await person.click('link', 'View Reports');
  await person.click('link', /Attended on/);
  await person.sees('heading', 'Quiz Result');
});

test('the app opens without a network, and goes on when there is one', async ({ person, portal, mobile, network }) => {
  await signIn(person, portal, mobile);
  // Who leaves Home by an address in its first moment stops WebKit while it opens the first database: no page can help it.
  await expect.poll(() => callsSaved(person.run)).not.toEqual([]);
  await person.open('/subjects');
  await person.sees('link', /^Physics/);
  await expect
    .poll(() => person.run(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe('activated');
  await expect.poll(() => callsSaved(person.run)).toContain('subjects');
  network.isDown = true;
  await person.open('/subjects');
  await person.sees('link', /^Physics/);
  await person.open('/news-and-events');
  await person.reads("You haven't opened this page on this device yet. It'll appear when you're back online.");
  network.isDown = false;
  await person.sees('link', /Night of stars/);
});

test('pages that were left for another site keep no storage from later pages: answers and notes are saved', async ({
  person,
  portal,
  mobile,
}) => {
  await signIn(person, portal, mobile);
  await openQuiz(person);
  const quiz = await person.run(() => location.pathname);
  await person.click('radio', 'coulomb');
  await person.reads('1 answered, all saved on this device');
  // The back/forward cache has the quiz now. The other site is another origin, because of its port.
  await person.open(`${portal.url}/login`);
  await person.open('/notes');
  await person.sees('heading', 'No notes yet');
  await person.open(quiz);
  await person.click('radio', 'twice what it was');
  await person.reads('2 answered, all saved on this device');
  // And now the notes and the quiz.
  await person.open(`${portal.url}/login`);
  await person.open(quiz);
  await person.click('radio', 'They cross one another');
  await person.reads('3 answered, all saved on this device');
  await person.open('/notes');
  await person.sees('heading', 'No notes yet');
});

test('a student changes the language, finds it again after a reload, and signs out', async ({
  person,
  portal,
  mobile,
}) => {
  await signIn(person, portal, mobile);
  await person.open('/profile');
  await person.choose('Language', 'हिन्दी');
  await person.sees('heading', 'मेरी प्रोफ़ाइल');
  await person.reload();
  expect(await person.run(() => document.documentElement.lang)).toBe('hi');
  await person.choose('भाषा', 'English');
  await person.click('button', /…$/);
  await person.click('button', 'Logout');
  await person.sees('button', 'Get OTP');
});

test('staff sign in at the desk and write news with a heading and bold, which students read', async ({
  person,
  portal,
  mobile,
}) => {
  await signInAtDesk(person, portal);
  await person.open('/desk/news');
  await person.click('link', 'Write news');
  await person.type('Heading', 'An experiment on Saturday');
  await person.click('textbox', 'Text');
  await person.keys('Bring a ');
  await person.click('button', /^Bold/);
  await person.keys('coat');
  await person.click('button', /^Bold/);
  await person.press('Enter');
  await person.keys('Where');
  await person.click('button', 'Subheading');
  await person.press('Enter');
  await person.keys('In the hall');
  await person.click('button', 'Publish');
  await person.sees('link', /An experiment on Saturday/);

  await signIn(person, portal, mobile);
  await person.open('/news-and-events');
  await person.click('link', /An experiment on Saturday/);
  await person.sees('heading', 'Where');
  await person.reads('In the hall');
  expect(await person.run(() => document.querySelector('main b')?.textContent)).toBe('coat');
});

test('staff correct a student’s district and an answer key, and upload a PDF that they look at', async ({
  person,
  portal,
}) => {
  await signInAtDesk(person, portal);
  await person.open('/desk/students');
  await person.click('link', /^Anjali/);
  await person.click('button', 'Change');
  await person.type('District', ' North');
  await person.click('button', 'Save');
  await person.sees('button', 'Change');
  await person.reads(/ North$/);

  await person.open('/desk/content');
  await person.click('link', /Electric charges and fields/);
  await person.attach(/^Upload PDFs/, handbook);
  await person.reads('Done. Students can see it.');
  await person.click('link', 'Preview as a student');
  await person.click('link', /Formula and revision handbook/);
  await person.reads(/^Page 1 of/);

  await person.open('/desk/quizzes');
  await person.click('link', /Charges and fields/);
  await person.click('link', 'Questions');
  await person.click('heading', 'Question 2');
  await person.click('link', 'Correct the key for question 2');
  await person.click('radio', /^A /);
  await person.click('radio', 'The old and the new answer both count');
  await person.click('button', 'See who gains and who loses');
  // Nobody chose that answer.
  await person.click('button', 'Correct the key');
  await person.click('heading', 'Question 2');
  await person.reads(/^Key corrected on/);
});

async function signInAtDesk(person: Person, { otps }: Pick<Portal, 'otps'>): Promise<void> {
  await person.open('/desk');
  await person.type('Mobile number', '+12025550101');
  await person.click('button', 'Send the code');
  await person.type('4-digit code', await otps.next('2025550101'));
  await person.click('button', 'Sign in');
  await person.sees('heading', /^Classes today/);
}

async function signIn(person: Person, { otps }: Pick<Portal, 'otps'>, mobile: string): Promise<void> {
  await person.open('/login');
  await person.type('Mobile number', mobile);
  await person.click('button', 'Get OTP');
  const otp = await otps.next(mobile);
  await person.click('textbox', 'Digit 1 of 4');
  await person.keys(otp);
  await person.click('button', 'Submit');
  await person.sees('heading', /^Welcome /);
}

async function openPhysics(person: Person, chapter: string): Promise<void> {
  await person.open('/subjects');
  await person.click('link', /^Physics/);
  await person.click('link', new RegExp(chapter));
}

async function openTopic(person: Person, name: RegExp): Promise<void> {
  await person.click('link', /Video Classes/);
  await person.click('link', name);
}

/** Plays until the video itself has reached this second. It is muted, because a browser plays sound only after a touch. */
async function playUntil(person: Person, second: number): Promise<void> {
  const seconds = () =>
    person.run(async () => {
      const video = document.querySelector('video');
      if (video?.paused) {
        video.muted = true;
        // A video whose source is not attached yet refuses. It is asked again.
        await video.play().catch(() => {});
      }
      return video?.currentTime ?? 0;
    });
  await expect.poll(seconds, { timeout: 30_000 }).toBeGreaterThan(second);
}

async function writeOnPdf(person: Person, text: string): Promise<void> {
  await person.click('button', 'Highlight & draw');
  await person.click('button', 'Write');
  await person.clickAt('.page[data-page-number="1"] .freetextEditing', 0.3, 0.3);
  await person.keys(text);
  await person.press('Escape');
  await person.reads(text);
}

async function openQuizList(person: Person): Promise<void> {
  await person.open('/quiz/subjects');
  await person.click('link', /^Physics/);
  await person.click('link', /Electric charges and fields/);
}

async function openQuiz(person: Person): Promise<void> {
  await openQuizList(person);
  await person.click('link', /Charges and fields/);
  await person.sees('heading', 'Charges and fields');
  // What is below moves when they arrive, and WebKit's driver clicks where it was.
  await expect.poll(() => person.run(() => document.querySelectorAll('math').length)).toBeGreaterThan(0);
}

/** Which of the quiz's options are chosen, counted through all its questions, of which each has four. */
function chosen(person: Person): Promise<number[]> {
  return person.run(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].flatMap(({ checked }, n) =>
      checked ? [n] : [],
    ),
  );
}
