import { expect } from './support/portal.ts';
import { test } from './support/student.ts';

test('a student finds a video by what they type, opens it, and comes back to the results', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/subjects');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  // As somebody spells it who mostly hears it.
  await field.pressSequentially('elektrik feeld');
  const videos = page.getByRole('list', { name: 'Videos' });
  await expect(videos.getByRole('link', { name: /Electric field lines.*Physics · Electric charges/ })).toBeVisible();
  await field.fill('coulomb');
  await expect(videos.locator('mark')).toHaveText('Coulomb');
  await videos.getByRole('link').click();
  await expect(page).toHaveURL(/\/topic\/[^/]+\?id=/);
  await page.goBack();
  await expect(field).toHaveValue('coulomb');
  await expect(videos.getByRole('link')).toHaveCount(1);
});
