import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tintOf } from '#ui/tint.ts';
import { fakeProvider, ok } from '#web/testing/fake-provider.ts';
import { openPortal, resetBrowser, signInAsha } from '#web/testing/open-portal.tsx';
import { signedInEachTest } from '#web/testing/signed-in.ts';
import { ShortcutTile } from './shortcut-tile.tsx';

function ChangingTile() {
  const [image, setImage] = useState('https://x.example/broken.png');
  return <ShortcutTile title="T" index={0} image={image} onAction={() => setImage('https://x.example/good.png')} />;
}

describe('the colour of a subject', () => {
  let provider: ReturnType<typeof fakeProvider>;

  beforeEach(() => {
    const names = { subject_name: 'Physics', chapter_name: 'Optics' };
    provider = fakeProvider({
      '/Auth/whatsapp_chat': ok({ whatsapp: '', message: '' }),
      '/Student/subjects': ok([{ subject_id: 5, subject_name: 'Physics (streaming)' }]),
      '/Student/chapters': ok([{ chapter_id: 9, ...names }]),
      '/Student/topics': ok([{ topic_id: 1, topic_name: 'Lenses', video_link: '/a.mp4', ...names }]),
      '/Student/study_materials': ok([{ title: 'Lenses', path: '/a.pdf', ...names }]),
      '/Student/get_quiz_by_chapter': ok([{ id: 3, name: 'Lenses' }]),
      '/Student/my_quiz_history': ok([]),
      '/Student/recently_watched': ok([{ topic_id: 1, topic_name: 'Lenses', video_link: '/a.mp4', ...names }]),
    });
    signInAsha();
  });
  afterEach(resetBrowser);

  const physics = tintOf('Physics');

  test.each([
    '/chapters/5',
    '/topic/9',
    '/study-materials-chapter/5',
    '/study-materials/5/9',
    '/quiz-chapters/5',
    '/quiz-list/9',
    '/history',
  ])('a subject has one colour: at %s it is the tint of its name', async (url) => {
    openPortal(url);
    const card = await within(await screen.findByRole('main')).findByRole('link', { name: /Lenses|Optics/ });
    await expect.poll(() => card.querySelector('[class*=tint-]')?.classList.contains(physics)).toBe(true);
  });

  test('the colour of a chapter that was opened from its list costs no call', async () => {
    const { user } = openPortal('/chapters/5');
    await user.click(await screen.findByRole('link', { name: /Optics/ }));
    await user.click(await screen.findByRole('link', { name: /Video Classes/ }));
    const card = await screen.findByRole('link', { name: /Lenses/ });
    expect(card.querySelector('[class*=tint-]')?.classList.contains(physics)).toBe(true);
    expect(provider.to('/Student/subjects')).toHaveLength(1);
  });
});

describe('the live marker', () => {
  signedInEachTest({
    '/Student/subjects': ok([{ subject_id: '5', subject_name: 'Todays Live Class Physics (streaming)' }]),
    '/Student/chapters': ok([{ chapter_id: '9', chapter_name: 'Optics (streaming)', subject_name: 'Physics' }]),
  });

  test("a chapter's title with the marker (streaming) shows the live indicator instead", async () => {
    openPortal('/chapters/5');
    const tile = await screen.findByRole('link', { name: /Optics/ });
    expect(tile.textContent).toContain('Live now');
    expect(tile.textContent).not.toContain('(streaming)');
  });

  test("a subject's title with the marker (streaming) shows the live indicator instead", async () => {
    openPortal('/subjects');
    const card = await screen.findByRole('link', { name: /Todays Live Class Physics/ });
    expect(card.textContent).toContain('Live now');
    expect(document.body.textContent).not.toContain('(streaming)');
  });
});

describe('a tile', () => {
  afterEach(cleanup);

  /** A tile that runs an action by default. */
  async function show(tile: Partial<ComponentProps<typeof ShortcutTile>>) {
    const component = () => <ShortcutTile title="Physics" index={0} {...tile} />;
    const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
    render(<RouterProvider router={router} />);
    return await screen.findByRole(tile.to ? 'link' : 'button');
  }

  describe('a shortcut tile', () => {
    // spec: 2.55
    test('shows an image, a title and, where there is one, a subtitle', async () => {
      const tile = await show({ image: 'https://x.example/a.png', subtitle: 'Class 11' });
      expect(tile.querySelector('img')?.getAttribute('src')).toBe('https://x.example/a.png');
      expect(tile.textContent).toBe('PhysicsClass 11');
      cleanup();
      expect((await show({})).textContent).toBe('Physics');
    });

    // spec: 2.56
    test('goes to a path', async () => {
      expect((await show({ to: { to: '/profile' } })).getAttribute('href')).toBe('/profile');
    });

    // spec: 2.56
    test('runs an action', async () => {
      const onAction = vi.fn();
      await userEvent.click(await show({ onAction }));
      expect(onAction).toHaveBeenCalledOnce();
    });

    test('has a solid colour only while it is live', async () => {
      const solid = async (title: string) => (await show({ title })).classList.contains('bg-primary');
      expect(await solid('Physics')).toBe(false);
      cleanup();
      expect(await solid('Physics (streaming)')).toBe(true);
    });

    // spec: 2.58
    test.each(['Physics (streaming)', '(streaming) Physics', 'Physics (Streaming)'])(
      'the marker in "%s" gives way to the live indicator',
      async (title) => {
        const tile = await show({ title });
        expect(tile.textContent).toBe('PhysicsLive now');
      },
    );

    // spec: 2.58
    test('without the marker there is no live indicator', async () => {
      expect((await show({ title: 'Streaming media' })).textContent).toBe('Streaming media');
    });

    // spec: 2.59
    test.each([undefined, ''])('a missing image is a default icon: %s', async (image) => {
      const tile = await show({ image });
      expect(tile.querySelector('img')).toBeNull();
      expect(tile.querySelector('svg')).not.toBeNull();
    });

    // spec: 2.59
    test('a broken image gives way to the default icon, and another one is tried', async () => {
      const { container } = render(<ChangingTile />);
      fireEvent.error(container.querySelector('img') ?? container);
      expect(container.querySelector('img')).toBeNull();
      expect(container.querySelector('svg')).not.toBeNull();
      await userEvent.click(screen.getByRole('button'));
      expect(container.querySelector('img')?.getAttribute('src')).toBe('https://x.example/good.png');
    });
  });
});
