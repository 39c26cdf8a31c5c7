import { act, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '#ui/config.ts';
import { useSession } from '#web/session/session.ts';
import { noNetwork, ok } from '#web/testing/fake-provider.ts';
import { openPortal, resetBrowser, signInAsha } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { arrangeClasses } from './arrange-classes.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const at = (class_name: string, from?: number, to?: number) => ({
  class_name,
  batch_name: '',
  tutor_name: '',
  online_url: '',
  ...(from !== undefined && { starts_at: new Date(now + from).toISOString() }),
  ...(to !== undefined && { ends_at: new Date(now + to).toISOString() }),
});

test('classes that are on come first, then the next ones, then those without times, then those that are over', () => {
  const list = [
    at('whenever'),
    at('over', -9, -5),
    at('later', 50, 60),
    at('also whenever'),
    at('on', -5, 5),
    at('soon', 1, 9),
  ];
  const names = arrangeClasses(list, now).map(({ liveClass }) => liveClass.class_name);
  expect(names).toEqual(['on', 'soon', 'later', 'whenever', 'also whenever', 'over']);
});

test("property: none is lost, and those without times keep the provider's order", () => {
  const some = fc.oneof(
    fc.constant(at('none')),
    fc
      .tuple(fc.integer({ min: -100, max: 100 }), fc.integer({ min: 1, max: 50 }))
      .map(([from, ms]) => at('timed', from, from + ms)),
  );
  fc.assert(
    fc.property(fc.array(some), (list) => {
      const arranged = arrangeClasses(list, now);
      expect(arranged.map(({ index }) => index).sort((a, b) => a - b)).toEqual(list.map((_, index) => index));
      const untimed = arranged.filter(({ occurrence }) => !occurrence).map(({ index }) => index);
      expect(untimed).toEqual([...untimed].sort((a, b) => a - b));
    }),
  );
});

describe('/live-classes', () => {
  const waves = {
    batch_name: 'Evening batch',
    class_name: 'Waves',
    tutor_name: 'Farida Sheikh',
    online_url: 'https://meet.example.org/waves',
  };
  const provider = signedInEachTest({
    '/Student/live_classes': ok([waves]),
  });

  const findClasses = async () =>
    within(await screen.findByRole('list', { name: 'Live classes' })).getAllByRole('listitem');
  const serve = (...classes: object[]) => {
    provider.replies['/Student/live_classes'] = ok(classes);
  };

  describe('/live-classes/{subId}/{bId}', () => {
    // spec: 2.23, 2.82
    test("shows the batch_name of each class with the sub-line 'class_name by tutor_name'", async () => {
      serve(waves, { ...waves, class_name: 'Optics', tutor_name: null });
      openPortal('/live-classes/5/1');
      const [first, second] = await findClasses();
      expect(first?.textContent).toBe('Evening batchWaves by Farida SheikhJoin Live');
      expect(second?.textContent).toBe('Evening batchOpticsJoin Live');
      const heading = screen.getByRole('heading', { level: 1, name: 'Live Classes' });
      expect(heading.nextElementSibling?.textContent).toBe('Evening batch');
      expect(document.title).toBe('Live Classes – Evening batch · Academy Portal');
      expect(provider.to('/Student/live_classes')).toMatchObject([{ payload: { sub_id: '5', batch_id: '1' } }]);
    });

    test.each(['2025-11-21T11:30:00Z', '2036-01-01T00:00:00Z'])(
      'is on by the provider’s clock, even if the device’s shows %s',
      async (wrong) => {
        vi.useFakeTimers({ toFake: ['Date'] });
        vi.setSystemTime(wrong);
        const times = { starts_at: '2026-11-21T17:00:00+05:30', ends_at: '2026-11-21T18:00:00+05:30' };
        provider.replies['/Student/live_classes'] = Response.json(ok([{ ...waves, ...times }]), {
          headers: { Date: 'Sat, 21 Nov 2026 11:45:00 GMT' },
        });
        openPortal('/live-classes/5/1');
        expect((await findClasses())[0]?.textContent).toContain('Live now');
      },
    );

    // spec: 2.83, 2.84
    test("a class's 'Join Live' opens online_url in a new tab, with no opener, and selects the class", async () => {
      const { user, router } = openPortal('/live-classes/5/1');
      const join = within((await findClasses())[0] ?? expect.fail()).getByRole('link', { name: 'Join Live' });
      expect(join.getAttribute('href')).toBe('https://meet.example.org/waves');
      expect(join.getAttribute('target')).toBe('_blank');
      expect(join.getAttribute('rel')).toBe('noopener noreferrer');
      join.addEventListener('click', (event) => event.preventDefault());
      expect(useSession.getState().liveClass).toBeUndefined();
      await user.click(join);
      expect(useSession.getState().liveClass).toMatchObject(waves);
      await act(() => router.navigate({ to: '/live' }));
      expect(await screen.findByText('Waves by Farida Sheikh')).toBeDefined();
    });

    test.each([
      ['tells a provider that notes it, whatever becomes of that', true, '7', 1],
      ['tells another provider nothing', false, '7', 0],
      ['tells nothing of a class that has no id', true, undefined, 0],
    ])('joining a class %s', async (_, extensions, class_id, times) => {
      config.extensions = extensions;
      provider.replies['/Portal/join_class'] = noNetwork;
      serve({ ...waves, ...(class_id && { class_id }) });
      const { user } = openPortal('/live-classes/5/1');
      const join = within((await findClasses())[0] ?? expect.fail()).getByRole('link', { name: 'Join Live' });
      join.addEventListener('click', (event) => event.preventDefault());
      await user.click(join);
      expect(useSession.getState().liveClass).toMatchObject(waves);
      expect(provider.to('/Portal/join_class').map(({ payload }) => payload)).toMatchObject(
        Array.from({ length: times }, () => ({ class_id })),
      );
    });

    test.each(['javascript:alert(1)', 'meet.example.org', ''])(
      'a class without a URL that can be opened says so: "%s"',
      async (online_url) => {
        serve({ ...waves, online_url });
        openPortal('/live-classes/5/1');
        const [one] = await findClasses();
        expect(one?.textContent).toContain('This class has no link yet.');
        expect(one?.querySelector('a')).toBeNull();
      },
    );

    test('a class in a room shows the room instead of a link, and beside one', async () => {
      serve({ ...waves, online_url: '', room: 'Room 2' }, { ...waves, room: 'Hall' });
      openPortal('/live-classes/5/1');
      const [inRoom, both] = await findClasses();
      expect(inRoom?.textContent).toBe('Evening batchWaves by Farida SheikhRoom 2');
      expect(both?.textContent).toBe('Evening batchWaves by Farida SheikhHallJoin Live');
    });

    test('titles with the marker (streaming) show the live indicator instead', async () => {
      serve({ ...waves, batch_name: 'Evening (streaming)', class_name: 'Waves (streaming)' });
      openPortal('/live-classes/5/1');
      expect((await findClasses())[0]?.textContent).toBe('Evening Live nowWaves by Farida SheikhJoin Live');
    });
  });

  describe('a class with times', () => {
    const now = new Date(2026, 10, 21, 16, 35).getTime();
    const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

    const at = (class_name: string, from: number, to: number) => ({
      ...waves,
      class_name,
      tutor_name: '',
      starts_at: inMinutes(from),
      ends_at: inMinutes(to),
    });
    beforeEach(() => void vi.useFakeTimers({ now, shouldAdvanceTime: true }));
    const texts = async () => (await findClasses()).map((one) => one.textContent);
    const findAdds = () => screen.findAllByRole('button', { name: 'Add to calendar' });
    const isLoud = (element: Element) => element.classList.contains('bg-primary');
    const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

    test('says where it would be, were that not a day off, and when it is next', async () => {
      const week = 7 * 24 * 60;
      const day_off = { starts_at: inMinutes(25), reason: 'Diwali' };
      serve({ ...waves, starts_at: inMinutes(25 + week), ends_at: inMinutes(85 + week), day_off });
      openPortal('/live-classes/5/1');
      const text = (await findClasses())[0]?.textContent?.replaceAll('\u00a0', ' ');
      expect(text).toContain('5:00 pm: no class (Diwali)5:00 pm, Sat, 28 Nov');
    });

    test('shows its time, is sorted by it, and is marked while it is on', async () => {
      serve(waves, at('Later', 25, 85), at('On', -35, 85));
      openPortal('/live-classes/5/1');
      expect(await texts()).toEqual([
        'Evening batch Live nowOnNow, until 6:00\u00a0pmJoin Live',
        'Evening batchLater5:00\u00a0pm ·\u00a0in\u00a025\u00a0minJoin LiveAdd to calendar',
        'Evening batchWaves by Farida SheikhTime not givenJoin Live',
      ]);
      expect((await findClasses())[0]?.querySelector('.animate-ping')?.className).toContain('bg-good');
    });

    test('is the only one to be joined now while it is on, unless no class has a time', async () => {
      const loud = async () => (await screen.findAllByRole('link', { name: 'Join Live' })).map(isLoud);
      serve(waves, at('Later', 25, 85), at('On', -35, 85));
      openPortal('/live-classes/5/1');
      expect(await loud()).toEqual([true, false, false]);
      expect((await findAdds()).map(isLoud)).toEqual([false]);
      resetBrowser();
      signInAsha();
      serve(waves);
      openPortal('/live-classes/5/1');
      expect(await loud()).toEqual([true]);
      expect(screen.queryByText('Time not given')).toBeNull();
    });

    test('is above all to be put into the calendar while it is the next one, until its reminder would be late', async () => {
      serve(at('Next', 25, 85), at('Later', 120, 180));
      openPortal('/live-classes/5/1');
      expect((await findAdds()).map(isLoud)).toEqual([true, false]);
      await pass(14);
      expect(await findAdds()).toHaveLength(2);
      await pass(1);
      expect((await findAdds()).map(isLoud)).toEqual([false]);
    });

    test('is up to date while the page is open', async () => {
      serve(at('Optics', 25, 85));
      openPortal('/live-classes/5/1');
      expect((await texts())[0]).toContain('5:00\u00a0pm ·\u00a0in\u00a025\u00a0min');
      await pass(1);
      expect((await texts())[0]).toContain('5:00\u00a0pm ·\u00a0in\u00a024\u00a0min');
      await pass(24);
      expect((await texts())[0]).toContain('Live nowOpticsNow, until 6:00\u00a0pm');
    });

    test('is fetched again when it has ended, because it may take place again', async () => {
      serve(at('Optics', -60, 2));
      openPortal('/live-classes/5/1');
      await findClasses();
      serve(at('Optics', 24 * 60, 25 * 60));
      await pass(3);
      await waitFor(async () => expect((await texts())[0]).toContain('4:35\u00a0pm tomorrow ·\u00a0in\u00a024\u00a0h'));
      expect(provider.to('/Student/live_classes')).toHaveLength(2);
    });

    test('can be added to the calendar, as a file with a clear name', async () => {
      serve(at('Optics', 12, 72));
      const { user } = openPortal('/live-classes/5/1');
      let saved: Blob | undefined;
      let name = '';
      URL.createObjectURL = (blob: Blob) => {
        saved = blob;
        return 'blob:calendar';
      };
      URL.revokeObjectURL = vi.fn();
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        name = this.download;
      });
      await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
      expect(name).toBe('Optics 2026-11-21.ics');
      expect(saved?.type).toBe('text/calendar;charset=utf-8');
      expect(await saved?.text()).toContain('SUMMARY:Optics\r\n');
      await pass(2);
      expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
      expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:calendar');
    });
  });
});

describe('/live-batches', () => {
  const provider = signedInEachTest({
    '/Student/batches': ok([
      { batch_id: 1, batch_name: 'Morning' },
      { batch_id: 2, batch_name: 'Evening (Streaming)' },
    ]),
    '/Student/live_classes': ok([{ batch_name: 'Morning', class_name: 'Optics' }]),
  });

  const findTiles = async () => within(await screen.findByRole('list', { name: 'Batches' })).getAllByRole('link');

  // spec: 2.22, 2.80
  test("/live-batches/{subId} has the header 'Live Classes / Choose batch'", async () => {
    openPortal('/live-batches/5');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Live Classes' });
    expect(heading.nextElementSibling?.textContent).toBe('Choose batch');
    await findTiles();
    expect(document.title).toBe('Live Classes – Choose batch · Academy Portal');
    expect(provider.to('/Student/batches')).toMatchObject([{ payload: { sub_id: '5', stud_id: '7' } }]);
  });

  // spec: 2.81
  test('each batch is a tile that links to /live-classes/{subId}/{batch_id}', async () => {
    const { user, url } = openPortal('/live-batches/5');
    const tiles = await findTiles();
    expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual(['/live-classes/5/1', '/live-classes/5/2']);
    expect(tiles[0]?.textContent).toBe('Morning');
    await user.click(tiles[0] ?? expect.fail());
    expect(await screen.findByText('Optics')).toBeDefined();
    expect(url()).toBe('/live-classes/5/1');
  });

  // spec: 2.58
  test("a batch's title with the marker (streaming) shows the live indicator instead", async () => {
    openPortal('/live-batches/5');
    const [, evening] = await findTiles();
    expect(evening?.textContent).toBe('Evening Live now');
    expect(evening?.querySelector('.animate-ping')).not.toBeNull();
  });

  test('a batch shows its next class, of any day, and the soonest is first', async () => {
    config.extensions = true;
    const inHours = (from: number, to: number) => {
      const [starts_at, ends_at] = [from, to].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
      return { starts_at, ends_at };
    };
    const optics = { subject_id: '5', batch_id: '1', class_name: 'Optics', starts_at: '', ends_at: '' };
    provider.replies['/Portal/live_today'] = ok([
      { ...optics, ...inHours(-1, 1), batch_id: '2', class_name: 'Waves' },
      { ...optics, later: inHours(48, 49) },
    ]);
    openPortal('/live-batches/5');
    const [first, second] = await findTiles();
    expect(first?.textContent).toMatch(/^Evening Live nowNow, until .*\nWaves$/);
    expect(second?.textContent).toMatch(/^Morning\d.*\s·\sin\s2\sdays\nOptics$/);
  });

  test('batches whose next class is not known keep the order of the provider', async () => {
    config.extensions = true;
    provider.replies['/Portal/live_today'] = noNetwork;
    openPortal('/live-batches/5');
    expect((await findTiles()).map((tile) => tile.textContent)).toEqual(['Morning', 'Evening Live now']);
  });
});
