import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '#ui/config.ts';
import { useSession } from '#web/session/session.ts';
import { never, noNetwork, ok, refusal } from '#web/testing/fake-provider.ts';
import { closePage, openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

describe('/live-class', () => {
  const provider = signedInEachTest({
    '/Student/subjects': ok([
      { subject_id: 4, subject_name: 'Physics' },
      { subject_id: 5, subject_name: 'Todays Live Class Physics' },
      { subject_id: 6, subject_name: 'TODAYS LIVE CLASS maths (streaming)' },
      { subject_id: 7, subject_name: 'About todays live class' },
    ]),
    '/Student/batches': ok([{ batch_id: 1, batch_name: 'Morning' }]),
  });

  const findCards = async () => within(await screen.findByRole('list', { name: 'Live subjects' })).getAllByRole('link');

  describe('/live-class', () => {
    // spec: 2.20, 2.77
    test("lists only subjects whose name starts with 'todays live class', in any case", async () => {
      openPortal('/live-class');
      expect(await screen.findByRole('heading', { level: 1, name: 'Live Classes' })).toBeDefined();
      const [physics, maths, ...others] = await findCards();
      // The first letter is the cover's initial.
      expect(physics?.textContent).toBe('PTodays Live Class Physics');
      expect(maths?.textContent).toBe('MTODAYS LIVE CLASS maths Live now');
      expect(others).toEqual([]);
    });

    // spec: 2.78
    test('each live subject links to /live-batches/{subject_id}', async () => {
      const { user, url } = openPortal('/live-class');
      const cards = await findCards();
      expect(cards.map((card) => card.getAttribute('href'))).toEqual(['/live-batches/5', '/live-batches/6']);
      await user.click(cards[0] ?? expect.fail());
      expect(await screen.findByRole('link', { name: /Morning/ })).toBeDefined();
      expect(url()).toBe('/live-batches/5');
    });

    test('lists subjects of other names in which classes are held below them, where the provider says so', async () => {
      const others = [
        { subject_id: 4, subject_name: 'Physics', has_classes: true },
        { subject_id: 8, subject_name: 'Maths', has_classes: false },
      ];
      provider.replies['/Student/subjects'] = ok(others);
      openPortal('/live-class');
      const list = await screen.findByRole('list', { name: 'Live classes' });
      const links = within(list).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual(['/live-batches/4']);
      expect(screen.queryByText(/There are no live subjects yet/)).toBeNull();
    });

    // spec: 2.79
    test.each([
      ['no subjects at all', []],
      ['no live ones', [{ subject_id: 4, subject_name: 'Physics' }]],
    ])('where there are %s, the no-data page is shown', async (_, subjects) => {
      provider.replies['/Student/subjects'] = ok(subjects);
      openPortal('/live-class');
      expect(await screen.findByRole('heading', { name: 'No Data Available' })).toBeDefined();
      expect(screen.getByText(/There are no live subjects yet/)).toBeDefined();
    });
  });

  describe("today's classes", () => {
    const minutes = (from: number) => new Date(Date.now() + from * 60_000).toISOString();
    const today = (subject_id: string, class_name: string, from: number, to: number) => ({
      subject_id,
      batch_id: '1',
      batch_name: 'Morning',
      class_name,
      starts_at: minutes(from),
      ends_at: minutes(to),
    });
    beforeEach(() => {
      config.extensions = true;
      vi.stubGlobal('matchMedia', () => ({ matches: false }));
    });

    test('are none where the day has a test', async () => {
      provider.replies['/Portal/live_today'] = ok([{ ...today('5', 'Full test 3', -10, 50), quiz_id: 't1' }]);
      openPortal('/live-class');
      expect((await findCards()).map(({ textContent }) => textContent)).toEqual([
        'PTodays Live Class Physics',
        'MTODAYS LIVE CLASS maths Live now',
      ]);
      expect(screen.getByText('No more classes today')).toBeDefined();
    });

    test('are shown for each live subject and batch, with the live indicator while one is on', async () => {
      provider.replies['/Portal/live_today'] = ok([today('5', 'Optics', -10, 50), today('5', 'Waves', 60, 90)]);
      const { user } = openPortal('/live-class');
      const [physics, maths] = await findCards();
      expect(physics?.textContent).toMatch(/Todays Live Class Physics Live nowNow, until \d+:\d\d\s[ap]m\nOptics$/);
      expect(physics?.querySelector('.animate-ping')).not.toBeNull();
      expect(screen.queryByText('No more classes today')).toBeNull();
      expect(maths?.textContent).toBe('MTODAYS LIVE CLASS maths Live now');
      await user.click(physics ?? expect.fail());
      expect((await screen.findByRole('link', { name: /Morning/ })).textContent).toMatch(/Live now.*\nOptics$/);
    });

    test('are followed by the next one of each subject, and say what was moved, and once that none is left', async () => {
      const hours = (from: number, to: number, moved_from?: number) => ({
        ...{ starts_at: minutes(from * 60), ends_at: minutes(to * 60) },
        ...(moved_from !== undefined && { moved_from: minutes(moved_from) }),
      });
      const none = { starts_at: '', ends_at: '' };
      provider.replies['/Portal/live_today'] = ok([
        { ...today('5', 'Optics', 0, 1), ...none, later: hours(72, 73) },
        { ...today('6', 'Algebra', 0, 1), ...none, later: hours(48, 49, 5) },
      ]);
      const { user } = openPortal('/live-class');
      const [maths, physics] = await findCards();
      expect(physics?.textContent).toMatch(/Physics\d+:\d\d\s[ap]m, .* ·\sin\s3\sdays\nOptics$/);
      expect(maths?.textContent).toMatch(/Today's class moved to\n\d+:\d\d\s[ap]m, \w+ ·\sin\s2\sdays\nAlgebra$/);
      expect(screen.getAllByText('No more classes today')).toHaveLength(1);
      await user.click(physics ?? expect.fail());
      expect((await screen.findByRole('link', { name: /Morning/ })).textContent).toMatch(/in\s3\sdays\nOptics$/);
      expect(screen.getAllByText('No more classes today')).toHaveLength(1);
    });

    test('put the soonest subject first', async () => {
      provider.replies['/Portal/live_today'] = ok([today('6', 'Algebra', 30, 60), today('5', 'Waves', 60, 90)]);
      openPortal('/live-class');
      expect((await findCards()).map((card) => card.getAttribute('href'))).toEqual([
        '/live-batches/6',
        '/live-batches/5',
      ]);
    });

    test('are loaded first, so that no card changes its height later', async () => {
      provider.replies['/Portal/live_today'] = never;
      openPortal('/live-class');
      await screen.findByText('Loading...');
      expect(screen.queryByRole('link', { name: /Todays Live Class/ })).toBeNull();
    });

    test.each([
      ['refuses', refusal('No')],
      ['cannot be reached', noNetwork],
    ])('are left out, without a message, where the provider %s', async (_, reply) => {
      provider.replies['/Portal/live_today'] = reply;
      openPortal('/live-class');
      expect((await findCards())[0]?.textContent).toBe('PTodays Live Class Physics');
      expect(screen.getByRole('alert').textContent).toBe('');
    });
  });
});

describe('/live', () => {
  const provider = signedInEachTest({
    '/Student/subjects': ok([{ subject_id: '5', subject_name: 'Todays live class Physics' }]),
  });

  const waves = {
    batch_name: 'Evening batch',
    class_name: 'Waves',
    tutor_name: 'Farida Sheikh',
    online_url: 'https://meet.example.org/waves',
  };

  // spec: 2.21, 2.84, 2.85
  test('/live shows the selected live class of the session, with the same Join Live button', async () => {
    useSession.setState({ liveClass: waves });
    openPortal('/live');
    expect(await screen.findByRole('heading', { level: 1, name: 'Live Class' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'Evening batch' })).toBeDefined();
    expect(screen.getByText('Waves by Farida Sheikh')).toBeDefined();
    const join = screen.getByRole('link', { name: 'Join Live' });
    expect(['href', 'target', 'rel'].map((name) => join.getAttribute(name))).toEqual([
      'https://meet.example.org/waves',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  // spec: 2.21
  test('/live without a selected class is the no-data page, which leads to /live-class', async () => {
    const { user, url } = openPortal('/live');
    expect(await screen.findByRole('heading', { name: 'No Data Available' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Choose a live class' }));
    expect(await screen.findByRole('link', { name: /Todays live class Physics/ })).toBeDefined();
    expect(url()).toBe('/live-class');
  });

  test('/live without a selected class offers the next one of today', async () => {
    config.extensions = true;
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const optics = { ...waves, class_name: 'Optics', subject_id: '5', batch_id: '1' };
    provider.replies['/Portal/live_today'] = ok([
      { ...optics, class_name: 'Over', starts_at: inHours(-2), ends_at: inHours(-1) },
      { ...optics, starts_at: inHours(1), ends_at: inHours(2) },
    ]);
    openPortal('/live');
    const next = await screen.findByRole('region', { name: 'Your next live class' });
    expect(next.textContent).toContain('Optics by Farida Sheikh');
    // The class to join is above the words on the one that was not chosen, which say that they are about that one.
    const chosen = screen.getByRole('region', { name: 'The class you chose' });
    expect(within(chosen).getByRole('heading', { name: 'No Data Available' })).toBeDefined();
    expect(within(chosen).getByRole('link', { name: 'Choose a live class' })).toBeDefined();
    expect(next.compareDocumentPosition(chosen)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('/live-class leads back to the class that was selected', async () => {
    useSession.setState({ liveClass: waves });
    const { user, url } = openPortal('/live-class');
    await user.click(await screen.findByRole('link', { name: /The class you chose.*Waves by Farida Sheikh/ }));
    expect(await screen.findByRole('link', { name: 'Join Live' })).toBeDefined();
    expect(url()).toBe('/live');
  });

  test('the selected class is in memory only, and gone after a reload', async () => {
    useSession.setState({ liveClass: waves });
    openPortal('/live');
    await screen.findByText('Waves by Farida Sheikh');
    closePage();
    openPortal('/live');
    expect(await screen.findByRole('heading', { name: 'No Data Available' })).toBeDefined();
  });
});
