import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { config } from '#ui/config.ts';
import { saveProgress } from '#web/device/progress/progress-store.ts';
import { useSession } from '#web/session/session.ts';
import { deferred } from '#web/testing/deferred.ts';
import { fakeProvider, ok, refusal } from '#web/testing/fake-provider.ts';
import { asha, openPortal, resetBrowser, signInAsha } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';

describe('Home', () => {
  const provider = signedInEachTest({
    '/Student/subjects': ok([{ subject_id: 5, subject_name: 'Physics' }]),
    '/Student/get_profile': ok(asha),
    '/Portal/sign_out': ok(null),
  });

  async function openHome() {
    const portal = openPortal('/');
    await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
    const main = within(screen.getByRole('main'));
    const tiles = [
      main.getByRole('link', { name: 'My Enrolled Courses' }),
      main.getByRole('link', { name: 'My Profile' }),
      main.getByRole('button', { name: 'Logout' }),
    ] as const;
    return { ...portal, main, tiles };
  }

  describe('home', () => {
    // spec: 2.16, 2.51
    test("is / with the heading 'Welcome {name}'", async () => {
      await openHome();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome Asha Thomas Kurian');
    });

    // spec: 2.51
    test('welcomes a student without a name by the name of the profile', async () => {
      useSession.setState({ user: { ...asha, name: '', profile: { name: 'Asha of the profile' } } });
      await openHome();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome Asha of the profile');
    });

    // spec: 2.38, 2.52
    test("the tile 'My Enrolled Courses' leads to /subjects", async () => {
      const { user, tiles, url } = await openHome();
      expect(tiles[0].getAttribute('href')).toBe('/subjects');
      await user.click(tiles[0]);
      expect(await screen.findByRole('heading', { level: 1, name: 'My Subjects' })).toBeDefined();
      expect(url()).toBe('/subjects');
    });

    // spec: 2.38, 2.53
    test("the tile 'My Profile' leads to /profile", async () => {
      const { user, tiles, url } = await openHome();
      expect(tiles[1].getAttribute('href')).toBe('/profile');
      await user.click(tiles[1]);
      expect(await screen.findByRole('heading', { level: 1, name: 'My Profile' })).toBeDefined();
      expect(url()).toBe('/profile');
    });

    test("the tile 'Logout' asks first, since a code is needed to come back", async () => {
      const { user, tiles, url } = await openHome();
      await user.click(tiles[2]);
      expect(await screen.findByText("You'll need a new code to sign in.")).toBeDefined();
      await user.click(screen.getByRole('button', { name: 'Stay' }));
      expect([url(), useSession.getState().user]).toEqual(['/', asha]);
    });

    // spec: 2.46, 2.54
    test("the tile 'Logout' clears the session and leads to /login", async () => {
      const { user, tiles, url } = await openHome();
      await user.click(tiles[2]);
      await user.click(await screen.findByRole('button', { name: 'Sign out' }));
      expect(await screen.findByRole('heading', { name: 'Login your account' })).toBeDefined();
      expect(url()).toBe('/login');
      expect(useSession.getState().user).toBeUndefined();
      expect(localStorage.getItem('userData')).toBeNull();
      expect(provider.to('/Portal/sign_out')).toEqual([]);
    });

    test('signing out revokes the token where the provider can', async () => {
      config.extensions = true;
      const { user, tiles } = await openHome();
      await user.click(tiles[2]);
      await user.click(await screen.findByRole('button', { name: 'Sign out' }));
      await screen.findByRole('heading', { name: 'Login your account' });
      expect(provider.to('/Portal/sign_out')).toMatchObject([{ token: 'token-1', payload: { stud_id: '7' } }]);
    });
  });

  describe('continue watching', () => {
    const begun = (topic_id: string) => ({
      topic_id,
      topic_name: `Video ${topic_id}`,
      chapter_id: '9',
      subject_id: '5',
      subject_name: 'Physics',
      position: 60,
      duration: 180,
    });
    const heading = () => screen.queryByRole('heading', { name: 'Continue watching' });

    test('leads to each video that was begun but the newest, which is the first card; newest first, at most three', async () => {
      config.extensions = true;
      provider.replies['/Portal/continue_watching'] = ok(['5', '4', '3', '2', '1'].map(begun));
      const { main } = await openHome();
      await waitFor(() => expect(heading()).not.toBeNull());
      const links = main.getAllByRole('link', { name: /^Video/ });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(['4', '3', '2'].map((id) => `/topic/9?id=${id}`));
      expect(links[0]?.textContent).toContain('2\u00a0min\u00a0left\nPhysics');
    });

    test.each([
      ['nothing was begun', ok([])],
      ['the provider refuses', refusal('No')],
    ])('is absent, without a message, where %s', async (_, reply) => {
      config.extensions = true;
      provider.replies['/Portal/continue_watching'] = reply;
      await openHome();
      await waitFor(() => expect(provider.to('/Portal/continue_watching')).toHaveLength(1));
      expect(heading()).toBeNull();
      expect(screen.getByRole('alert').textContent).toBe('');
    });

    test('is not requested where the provider has no extensions', async () => {
      await openHome();
      expect(heading()).toBeNull();
      expect(provider.to('/Portal/continue_watching')).toEqual([]);
    });
  });
});

describe('videos to continue', () => {
  const topic = { topic_id: 't1', chapter_id: '9', subject_id: '5', subject_name: 'Biology', position: 300 };

  beforeEach(() => {
    config.extensions = true;
    signInAsha();
  });
  afterEach(() => {
    resetBrowser();
    config.extensions = false;
  });

  test('a video of unknown duration shows neither the time left nor the progress', async () => {
    fakeProvider({
      '/Portal/continue_watching': ok([
        { ...topic, topic_name: 'Osmosis', duration: 0 },
        { ...topic, topic_id: 't2', topic_name: 'Mitosis', duration: 600 },
        { ...topic, topic_id: 't3', topic_name: 'Meiosis', duration: 330 },
      ]),
      '/Auth/whatsapp_chat': ok({ whatsapp: '', message: '' }),
    });
    openPortal('/');
    const unknown = await screen.findByRole('link', { name: /Osmosis/ });
    expect(unknown.textContent).not.toContain('left');
    expect(unknown.querySelector('rect')).toBeNull();
    const known = screen.getByRole('link', { name: /Mitosis/ });
    expect(known.textContent).toContain('5\u00a0min\u00a0left');
    expect(screen.getByRole('link', { name: /Meiosis/ }).textContent).toContain('Under\u00a01\u00a0min\u00a0left');
    expect(known.querySelector('rect')?.getAttribute('width')).toBe('50');
  });

  test.each(['its answer', 'asked'])(
    'a video whose progress reaches the provider when Home already has %s is the first card all the same',
    async (when) => {
      const listed = deferred<void>();
      const stored = deferred<void>();
      const begun = { ...topic, topic_name: 'Osmosis', duration: 600 };
      let isStored = false;
      fakeProvider({
        '/Portal/continue_watching': async () => {
          listed.resolve();
          const list = isStored ? [begun] : [];
          if (when === 'asked') await stored.promise;
          return ok(list);
        },
        '/Portal/watch_progress': async () => {
          await listed.promise;
          isStored = true;
          stored.resolve();
          return ok(null);
        },
        '/Auth/whatsapp_chat': ok({ whatsapp: '', message: '' }),
      });
      saveProgress('7', { topic_id: 't1', position: 300, duration: 600, watched_at: 1 });
      openPortal('/');
      expect(await screen.findByRole('link', { name: /^Continue your video.*Osmosis/ })).toBeDefined();
    },
  );
});
