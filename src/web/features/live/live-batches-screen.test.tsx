import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noNetwork, ok } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

const provider = signedInEachTest({
  '/Student/batches': ok([
    { batch_id: 1, batch_name: 'Morning' },
    { batch_id: 2, batch_name: 'Evening (Streaming)' },
  ]),
  '/Student/live_classes': ok([{ batch_name: 'Morning', class_name: 'Optics' }]),
});

const findTiles = async () => within(await screen.findByRole('list', { name: 'Batches' })).getAllByRole('link');

test("/live-batches/{subId} has the header 'Live Classes / Choose batch'", async () => {
  openPortal('/live-batches/5');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Live Classes' });
  expect(heading.nextElementSibling?.textContent).toBe('Choose batch');
  await findTiles();
  expect(document.title).toBe('Live Classes – Choose batch · Academy Portal');
  expect(provider.to('/Student/batches')).toMatchObject([{ payload: { sub_id: '5', stud_id: '7' } }]);
});

test('each batch is a tile that links to /live-classes/{subId}/{batch_id}', async () => {
  const { user, url } = openPortal('/live-batches/5');
  const tiles = await findTiles();
  expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual(['/live-classes/5/1', '/live-classes/5/2']);
  expect(tiles[0]?.textContent).toBe('Morning');
  await user.click(tiles[0] ?? expect.fail());
  expect(await screen.findByText('Optics')).toBeDefined();
  expect(url()).toBe('/live-classes/5/1');
});

test("a batch's title with the marker (streaming) shows the live indicator instead", async () => {
  openPortal('/live-batches/5');
  const [, evening] = await findTiles();
  expect(evening?.textContent).toBe('Evening Live now');
  expect(evening?.querySelector('.animate-ping')).not.toBeNull();
});

test('a batch shows its next class, of any day, and the soonest is first', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const optics = { batch_name: 'Morning', class_name: 'Optics', starts_at: inHours(49), ends_at: inHours(50) };
  const waves = { batch_name: 'Evening', class_name: 'Waves', starts_at: inHours(-1), ends_at: inHours(1) };
  provider.replies['/Student/live_classes'] = ({ batch_id }) =>
    ok(batch_id === '1' ? [{ ...optics, class_name: 'Without times', starts_at: '' }, optics] : [waves]);
  openPortal('/live-batches/5');
  const [first, second] = await findTiles();
  expect(first?.textContent).toMatch(/^Evening Live nowNow, until .*\nWaves$/);
  expect(second?.textContent).toMatch(/^Morning\d.*\s·\sin\s2\sdays\nOptics$/);
});

test('batches whose next class is not known keep the order of the provider', async () => {
  provider.replies['/Student/live_classes'] = noNetwork;
  openPortal('/live-batches/5');
  expect((await findTiles()).map((tile) => tile.textContent)).toEqual(['Morning', 'Evening Live now']);
});
