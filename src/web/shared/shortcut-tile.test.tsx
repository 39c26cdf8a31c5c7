import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ShortcutTile } from './shortcut-tile.tsx';

afterEach(cleanup);

function ChangingTile() {
  const [image, setImage] = useState('https://x.example/broken.png');
  return <ShortcutTile title="T" index={0} image={image} onAction={() => setImage('https://x.example/good.png')} />;
}

/** A tile that runs an action by default. */
async function show(tile: Partial<ComponentProps<typeof ShortcutTile>>) {
  const component = () => <ShortcutTile title="Physics" index={0} {...tile} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(<RouterProvider router={router} />);
  return await screen.findByRole(tile.to ? 'link' : 'button');
}

describe('a shortcut tile', () => {
  test('shows an image, a title and, where there is one, a subtitle', async () => {
    const tile = await show({ image: 'https://x.example/a.png', subtitle: 'Class 11' });
    expect(tile.querySelector('img')?.getAttribute('src')).toBe('https://x.example/a.png');
    expect(tile.textContent).toBe('PhysicsClass 11');
    cleanup();
    expect((await show({})).textContent).toBe('Physics');
  });

  test('goes to a path', async () => {
    expect((await show({ to: { to: '/profile' } })).getAttribute('href')).toBe('/profile');
  });

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

  test.each(['Physics (streaming)', '(streaming) Physics', 'Physics (Streaming)'])(
    'the marker in "%s" gives way to the live indicator',
    async (title) => {
      const tile = await show({ title });
      expect(tile.textContent).toBe('PhysicsLive now');
    },
  );

  test('without the marker there is no live indicator', async () => {
    expect((await show({ title: 'Streaming media' })).textContent).toBe('Streaming media');
  });

  test.each([undefined, ''])('a missing image is a default icon: %s', async (image) => {
    const tile = await show({ image });
    expect(tile.querySelector('img')).toBeNull();
    expect(tile.querySelector('svg')).not.toBeNull();
  });

  test('a broken image gives way to the default icon, and another one is tried', async () => {
    const { container } = render(<ChangingTile />);
    fireEvent.error(container.querySelector('img') ?? container);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).not.toBeNull();
    await userEvent.click(screen.getByRole('button'));
    expect(container.querySelector('img')?.getAttribute('src')).toBe('https://x.example/good.png');
  });
});
