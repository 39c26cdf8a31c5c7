import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, startPortal } from '../harness/start-portal.ts';
import { expect, test } from './support/portal.ts';
import { fillRegistration, newMobile } from './support/sign-in.ts';

test('a newcomer whom the academy has to let in waits on one screen, in both tabs, until it does', {
  tag: '@phone',
}, async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-waiting-'));
  const options = { folder, settings: { DEMO: 'false' } };
  const command = async (...args: string[]) => expect((await runCommand(options, ...args)).code).toBe(0);
  const academy = join(folder, 'Sunrise');
  mkdirSync(join(academy, 'Physics/01 Waves'), { recursive: true });
  writeFileSync(join(academy, 'academy.yaml'), 'registration: approve\nlevels: [Class 11, Class 12]\n');
  writeFileSync(
    join(academy, 'Physics/01 Waves/First.quiz.csv'),
    'question,option a,option b,answer\nSound needs a medium,yes,no,A\n',
  );
  await command('import', academy);
  const portal = await startPortal(options);
  const context = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block' });
  await context.clock.install();
  const page = await context.newPage();
  const mobile = newMobile();
  const waiting = { level: 1, name: 'Your academy will let you in' };

  await fillRegistration(page, portal, mobile);
  await expect(page.getByRole('heading', waiting)).toBeFocused();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);

  const other = await context.newPage();
  await other.goto('/quiz/subjects');
  await expect(other.getByRole('heading', waiting)).toBeVisible();

  await command('student', 'approve', mobile);
  // Each asks again after a minute.
  await context.clock.fastForward(61_000);
  await expect(page.getByRole('heading', { name: 'Welcome Devika Menon' })).toBeVisible();
  await expect(other.getByRole('link', { name: /Physics/ })).toBeVisible();
  await context.close();
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});
