import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, startPortal } from '../harness/start-portal.ts';
import { expect, test } from './support/portal.ts';
import { signIn } from './support/sign-in.ts';

const pictures = join(import.meta.dirname, '../demo/academy/news');
const sheet = `Question,Picture,Option A,Option B,Option A image,Option B image,Ans,Negative marks
Which of these is an equation?,stars.webp,,,equation.jpg,trophy.jpg,1,0.5
`;

test('a quiz has pictures in its question and its options, and so has its report', { tag: '@phone' }, async ({
  browser,
}) => {
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
