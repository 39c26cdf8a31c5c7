import { expect, test } from './support/network.ts';
import { callsSaved } from './support/saved-responses.ts';
import { signIn, signOut } from './support/sign-in.ts';

test('lists that were seen are there without a network, with the time they are from, and fresh when it is back', {
  tag: ['@phone', '@all'],
}, async ({ page, portal, network }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const line = page.getByText(/^You're offline\. This is from \d+:\d\d (am|pm)\.$/);
  const unseen = page.getByText(/^You haven't opened this page on this device yet/);
  const subject = page.getByRole('link', { name: /^Physics/ });
  const chapter = page.getByRole('link', { name: /Electric charges and fields/ });
  const quiz = page.getByRole('link', { name: /Charges and fields/ });
  const addresses: string[] = [];
  const note = () => addresses.push(new URL(page.url()).pathname);

  await test.step('a student sees a chapter, its videos, PDFs and quizzes', async () => {
    await signIn(page, portal);
    await page.getByRole('link', { name: 'My Enrolled Courses', exact: true }).click();
    await subject.click();
    await chapter.click();
    await expect(heading).toHaveText('Electric charges and fields');
    note();
    await page.getByRole('link', { name: /Video Classes/ }).click();
    await expect(page.getByRole('list', { name: 'Topics' }).getByRole('link', { name: /Coulomb's law/ })).toBeVisible();
    note();
    await page.goBack();
    await page
      .getByRole('link', { name: /Study Materials/ })
      .last()
      .click();
    await expect(page.getByRole('link', { name: /Notes on electric charge/ })).toBeVisible();
    await page.getByRole('link', { name: 'Quiz', exact: true }).click();
    await subject.click();
    await chapter.click();
    await expect(quiz).toBeVisible();
    note();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await expect
      .poll(() => callsSaved((inPage) => page.evaluate(inPage)))
      .toEqual(expect.arrayContaining(['subjects', 'study_materials', 'topics']));
    await expect
      .poll(() => callsSaved((inPage) => page.evaluate(inPage)))
      .toEqual(expect.arrayContaining(['get_quiz_by_chapter', 'my_quiz_history']));
  });
  const [content = '', topics = '', quizzes = ''] = addresses;

  await test.step('without a network, they are there after a reload and on the way through the app', async () => {
    await page.context().setOffline(true);
    network.isDown = true;
    await page.reload();
    await expect(quiz).toBeVisible();
    await expect(line).toBeVisible();
    await page.goto('/subjects');
    await expect(line).toBeVisible();
    await subject.click();
    await expect(line).toBeVisible();
    await chapter.click();
    await expect(page).toHaveURL(content);
    await page
      .getByRole('link', { name: /Study Materials/ })
      .last()
      .click();
    await expect(page.getByRole('link', { name: /Notes on electric charge/ })).toBeVisible();
    await expect(line).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('');
    await page.goto(topics);
    await page.getByRole('link', { name: /Coulomb's law/ }).click();
    await expect(page.getByText('You need to be online to watch this video. Connect and try again.')).toBeVisible();
  });

  await test.step('a screen that was never seen says so', async () => {
    await page.goto('/news-and-events');
    await expect(unseen).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    await expect(line).toHaveCount(0);
  });

  await test.step('when the network is back, everything is fresh', async () => {
    await page.goto(quizzes);
    await expect(line).toBeVisible();
    const fresh = page.waitForResponse((response) => response.url().endsWith('/Student/get_quiz_by_chapter'));
    network.isDown = false;
    await page.context().setOffline(false);
    expect((await fresh).ok()).toBe(true);
    await expect(line).toHaveCount(0);
    await expect(quiz).toBeVisible();
  });
});

test('nothing of a student is on the phone after a sign-out', { tag: '@phone' }, async ({ page, portal }) => {
  await signIn(page, portal);
  await page.goto('/profile');
  await expect.poll(() => callsSaved((inPage) => page.evaluate(inPage))).toContain('get_profile');
  await signOut(page);
  await expect.poll(() => callsSaved((inPage) => page.evaluate(inPage))).toEqual([]);
});
