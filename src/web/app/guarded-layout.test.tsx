import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toast } from '#ui/toast.ts';
import { paths } from '#web/paths.ts';
import { learningSections, ownSections } from '#web/shared/main-sections.ts';
import { ok, refusal } from '#web/testing/fake-provider.ts';
import { asha, openPortal } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { bottomSections } from './guarded-layout.tsx';
import { shortName } from './short-name.ts';

// spec: 2.43, 9.6
test('the user name is truncated to its first 10 characters, with an ellipsis if longer', () => {
  expect(shortName('Asha Thomas')).toBe('Asha Thoma…');
  expect(shortName('AshaThomas')).toBe('AshaThomas');
  expect(shortName('Asha')).toBe('Asha');
});

test('characters are counted as a reader counts them', () => {
  expect(shortName('अनुष्का शर्मा')).toBe('अनुष्का शर्मा');
});

describe('the frame of every screen', () => {
  const provider = signedInEachTest({
    '/Auth/whatsapp_chat': ok({ whatsapp: '9876500000', message: 'Hello' }),
    '/Student/subjects': ok([]),
    '/Student/get_profile': ok(asha),
  });

  const chat = () => screen.queryByRole('link', { name: 'Chat with support' });

  describe('the header', () => {
    // spec: 2.40, 2.41
    test('shows the title and a back button to the previous page, but none on the home route', async () => {
      const portal = openPortal('/');
      await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
      expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
      await portal.router.navigate({ to: '/subjects' });
      await screen.findByRole('heading', { level: 1, name: 'My Subjects' });
      await portal.router.navigate({ to: '/profile' });
      await screen.findByRole('heading', { level: 1, name: 'My Profile' });
      await portal.user.click(screen.getByRole('button', { name: 'Back' }));
      await waitFor(() => expect(portal.url()).toBe('/subjects'));
    });

    test('leads home where the visit began on this page, not out of the portal', async () => {
      const portal = openPortal('/profile');
      await portal.user.click(await screen.findByRole('button', { name: 'Back' }));
      await waitFor(() => expect(portal.url()).toBe('/'));
    });

    test('has a logo linking to /, which only narrow screens show', async () => {
      openPortal('/profile');
      const logo = within(await screen.findByRole('banner')).getByRole('link', { name: 'Academy Portal' });
      expect(logo.getAttribute('href')).toBe('/');
    });
  });

  describe('the user menu', () => {
    const open = async () => {
      const portal = openPortal('/profile');
      const button = await screen.findByRole('button', { name: 'Asha Thoma…' });
      await portal.user.click(button);
      return { ...portal, button };
    };
    // spec: 2.40, 2.43, 2.44, 2.45, 9.6
    test('lists Home, My Subject, Profile and Logout, and where they lead', async () => {
      await open();
      const entries = within(screen.getByRole('banner')).getAllByRole('listitem');
      const leadsTo = (entry: HTMLElement) => entry.querySelector('a')?.getAttribute('href');
      expect(entries.map((entry) => [entry.textContent, leadsTo(entry)])).toEqual([
        // Only narrow screens show these two: e2e/seen.e2e.ts.
        ['Home', '/'],
        ['My Subject', '/subjects'],
        // Beyond the specification's.
        ['My notes', '/notes'],
        ['Profile', '/profile'],
        ['Logout', undefined],
      ]);
    });

    test('closes on Escape with the focus back on its button, and on a press elsewhere', async () => {
      const { user, button } = await open();
      await user.tab();
      await user.keyboard('{Escape}');
      expect(button.getAttribute('aria-expanded')).toBe('false');
      await waitFor(() => expect(document.activeElement).toBe(button));
      await user.click(button);
      await user.click(screen.getByRole('main'));
      expect(button.getAttribute('aria-expanded')).toBe('false');
    });
  });

  describe('the side menu', () => {
    // spec: 2.14
    test('has Home, My Enrolled courses at /subjects and My Profile at /profile, and more under a second heading', async () => {
      openPortal('/profile');
      const [menu = expect.fail()] = await screen.findAllByRole('navigation', { name: 'Main menu' });
      const links = within(menu).getAllByRole('link');
      expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
        'Academy Portal /',
        'Home /',
        'My Enrolled courses /subjects',
        'My Profile /profile',
        'Study materials /study-materials-subjects/',
        'Quizzes /quiz/subjects',
        'Live classes /live-class',
        'Recently watched /history',
        'News and events /news-and-events',
      ]);
    });
  });

  test('the bottom bar has one active entry on every route', () => {
    const { login: _, register: __, privacy: ___, ...guarded } = paths;
    for (const path of Object.values(guarded)) {
      expect(
        bottomSections.filter(({ routes }) => routes.test(path)),
        path,
      ).toHaveLength(1);
    }
  });

  test('the notes and the search light the same entry in both menus', () => {
    const lit = (sections: readonly { routes: RegExp; text: string }[], path: string) =>
      sections.filter(({ routes }) => routes.test(path)).map(({ text }) => text);
    const inSideMenu = [...Object.values(ownSections), ...Object.values(learningSections)];
    for (const path of [paths.notes, paths.search])
      expect(lit(inSideMenu, path), path).toEqual(lit(bottomSections, path));
  });

  describe('the support chat link', () => {
    // spec: 2.15, 2.139, 7.20
    test('opens a chat with the number, prefix 91, and the message, in a new tab', async () => {
      openPortal('/profile');
      await waitFor(() => expect(chat()?.getAttribute('href')).toBe('https://wa.me/919876500000?text=Hello'));
      expect(chat()?.getAttribute('target')).toBe('_blank');
    });

    test('is absent in a quiz, a player and the reader, which need the screen for themselves', async () => {
      const { router } = openPortal('/profile');
      await waitFor(() => expect(chat()).not.toBeNull());
      for (const to of ['/quiz-start/3', '/topic/9?id=4', '/history?playing=4', '/study-materials/5/9?learning=4']) {
        await router.navigate({ href: to });
        await waitFor(() => expect(chat()).toBeNull());
        await router.navigate({ href: '/profile' });
        await waitFor(() => expect(chat()).not.toBeNull());
      }
    });

    test.each([
      ['no number', ok({ whatsapp: null, message: 'Hello' })],
      ['a refusal', refusal('No')],
    ])('is absent, without a toast, when the provider gives %s', async (_, reply) => {
      provider.replies['/Auth/whatsapp_chat'] = reply;
      openPortal('/profile');
      await screen.findByRole('heading', { level: 1, name: 'My Profile' });
      await waitFor(() => expect(provider.to('/Auth/whatsapp_chat')).toHaveLength(1));
      expect(chat()).toBeNull();
      expect(screen.getByRole('alert').textContent).toBe('');
    });
  });
});

describe('the user menu on its own page', () => {
  signedInEachTest({ '/Student/subjects': ok([]) });

  test('an entry of the user menu that leads to the page that is open closes the menu', async () => {
    const { user } = openPortal('/subjects');
    await user.click(await screen.findByRole('button', { name: /Asha Thoma…/ }));
    await user.click(screen.getByRole('link', { name: 'My Subject' }));
    expect(screen.getByRole('button', { name: /Asha Thoma…/ }).getAttribute('aria-expanded')).toBe('false');
  });
});

describe('a message over a screen', () => {
  signedInEachTest({
    '/Student/subjects': ok([]),
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    act(() => toast.remove());
  });

  test('a message that was read goes when the query changes, by which the reader differs from its list', async () => {
    const { router } = openPortal('/search?q=waves');
    await screen.findByRole('searchbox');
    act(() => void toast('Copied', { duration: Infinity }));
    await screen.findByText('Copied');
    vi.setSystemTime(Date.now() + 2000);
    await act(() => router.navigate({ href: '/search?q=light' }));
    await waitFor(() => expect(screen.queryByText('Copied')).toBeNull());
  });
});
