import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '#ui/config.ts';
import { never, ok, refusal } from '#web/testing/fake-provider.ts';
import { openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

const now = new Date(2026, 10, 21, 16, 35).getTime();
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const at = (class_name: string, from: number, to: number) => ({
  subject_id: 5,
  subject_name: 'Todays Live Class Physics',
  batch_id: 1,
  batch_name: 'Evening batch',
  class_name,
  online_url: 'https://meet.example.org/a',
  starts_at: inMinutes(from),
  ends_at: inMinutes(to),
});
const provider = signedInEachTest(
  {
    '/Portal/continue_watching': ok([]),
    '/Portal/live_today': ok([at('Optics', -35, 25), at('Waves', 25, 85)]),
    '/Student/subjects': ok([
      { subject_id: 4, subject_name: 'Physics' },
      { subject_id: 5, subject_name: 'Todays Live Class Physics (streaming)' },
    ]),
  },
  { hasExtensions: true },
);
beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
});

const findTiles = async () =>
  within(await screen.findByRole('region', { name: "Today's live classes" })).getAllByRole('link');
const sections = () => screen.findByRole('region', { name: 'Explore' });

describe("today's live classes on Home", () => {
  // spec: 2.58
  test('are tiles that lead to their batches; the one that is on has the live indicator', async () => {
    openPortal('/');
    const [on, next, ...others] = await findTiles();
    expect(on?.textContent).toBe('OpticsNow, until 5:00\u00a0pm\nEvening batchLive now');
    expect(next?.textContent).toBe('Waves5:00\u00a0pm ·\u00a0in\u00a025\u00a0min\nEvening batch');
    expect(on?.getAttribute('href')).toBe('/live-classes/5/1');
    expect(others).toEqual([]);
  });

  test('say the room of a class that is held in one', async () => {
    provider.replies['/Portal/live_today'] = ok([{ ...at('Optics', -35, 25), online_url: '', room: 'Room 2' }]);
    openPortal('/');
    const [tile] = await findTiles();
    expect(tile?.textContent).toBe('OpticsNow, until 5:00\u00a0pm\nRoom 2\nEvening batchLive now');
    const card = within(await screen.findByRole('region', { name: 'What to do now' })).getByRole('link');
    expect(card.textContent).toMatch(/^Live nowOptics.*Room\s2/);
    expect(card.getAttribute('href')).toBe('/live-classes/5/1');
  });

  test('are one tile on a day off, which says why', async () => {
    const day_off = { starts_at: inMinutes(25), reason: 'Diwali' };
    const off = { online_url: '', starts_at: '', ends_at: '', day_off };
    provider.replies['/Portal/live_today'] = ok([
      { ...at('Waves', 25, 85), ...off },
      { ...at('Optics', 90, 95), ...off },
    ]);
    openPortal('/');
    const [tile, ...others] = await findTiles();
    expect(tile?.textContent).toBe('No classes: Diwali');
    expect(tile?.getAttribute('href')).toBe('/live-class');
    expect(others).toEqual([]);
  });

  test('say what one of them was moved to, and nothing of the next one of a batch', async () => {
    const none = { online_url: '', starts_at: '', ends_at: '' };
    const later = { starts_at: inMinutes(24 * 60), ends_at: inMinutes(25 * 60) };
    provider.replies['/Portal/live_today'] = ok([
      { ...at('Waves', 0, 1), ...none, later: { ...later, moved_from: inMinutes(25) } },
      { ...at('Optics', 0, 1), ...none, later },
    ]);
    openPortal('/');
    const [tile, ...others] = await findTiles();
    expect(tile?.textContent).toBe("WavesToday's class moved to\n4:35\u00a0pm tomorrow\nEvening batch");
    expect(others).toEqual([]);
  });

  test('have no test among them: that is what to do now, from its hour on, until it closes', async () => {
    const { starts_at: opens_at, ends_at: closes_at, ...given } = at('Full test 3', 25, 85);
    const none = { online_url: '', batch_name: '', starts_at: '', ends_at: '' };
    const exam = { ...given, ...none, opens_at, closes_at, quiz_id: 't1', batch_id: 't1' };
    provider.replies['/Portal/live_today'] = ok([{ ...at('Optics', 100, 160), online_url: '' }, exam]);
    openPortal('/');
    expect((await findTiles()).map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Optics/)]);
    const card = () => within(screen.getByRole('region', { name: 'What to do now' })).getByRole('link');
    expect(card().getAttribute('href')).toBe('/quiz-start/t1');
    expect(card().textContent).toBe('Test todayFull test 35:00\u00a0pm ·\u00a0Todays Live Class PhysicsOpen');
    await act(() => vi.advanceTimersByTimeAsync(25 * 60_000));
    expect(card().textContent).toMatch(/^Test is openFull test 3Now, until 6:00\spm ·/);
    await act(() => vi.advanceTimersByTimeAsync(60 * 60_000));
    expect(screen.queryByText('Full test 3')).toBeNull();
  });

  test('come before the videos to continue', async () => {
    const begun = { chapter_id: '9', subject_id: '5', position: 60, duration: 180 };
    provider.replies['/Portal/continue_watching'] = ok([
      { ...begun, topic_id: '1', topic_name: 'Lenses' },
      { ...begun, topic_id: '2', topic_name: 'Mirrors' },
    ]);
    openPortal('/');
    await sections();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      "Today's live classes",
      'Continue watching',
      'Explore',
    ]);
  });

  test('get the live indicator when they start, while the page is open', async () => {
    openPortal('/');
    await findTiles();
    await act(() => vi.advanceTimersByTimeAsync(25 * 60_000));
    const [over, on] = await findTiles();
    expect(over?.textContent).toBe('OpticsEnded ·\u00a05:00\u00a0pm\nEvening batch');
    expect(on?.textContent).toBe('WavesNow, until 6:00\u00a0pm\nEvening batchLive now');
  });

  test.each([
    ['there are none', ok([])],
    ['the provider refuses', refusal('No')],
  ])('are absent, without a message, where %s', async (_, reply) => {
    provider.replies['/Portal/live_today'] = reply;
    openPortal('/');
    await sections();
    expect(screen.queryByText("Today's live classes")).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('are the live subjects of a provider without that call', async () => {
    config.extensions = false;
    openPortal('/');
    const [physics, ...others] = await findTiles();
    expect(physics?.textContent).toBe('Todays Live Class PhysicsLive now');
    expect(physics?.getAttribute('href')).toBe('/live-batches/5');
    expect(others).toEqual([]);
    expect(provider.sent.filter(({ path }) => path.startsWith('/Portal/'))).toEqual([]);
  });
});

test.each(['/Portal/live_today', '/Portal/continue_watching'])(
  'the sections below the tiles wait for %s, so that nothing is pushed down',
  async (call) => {
    const topic = {
      topic_id: '1',
      topic_name: 'Lenses',
      chapter_id: '9',
      subject_id: '5',
      position: 60,
      duration: 180,
    };
    provider.replies['/Portal/continue_watching'] = ok([topic]);
    provider.replies[call] = never;
    openPortal('/');
    await waitFor(() => expect(provider.to(call)).toHaveLength(1));
    await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
    expect(within(screen.getByRole('main')).queryByRole('heading', { level: 2 })).toBeNull();
  },
);
