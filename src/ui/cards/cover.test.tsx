import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Cover } from './cover.tsx';

afterEach(cleanup);

test('a missing thumbnail is a cover with the initial', () => {
  const { container } = render(<Cover name="physics" image={undefined} />);
  expect(container.textContent).toBe('P');
  expect(container.querySelector('img')).toBeNull();
});

test('a broken thumbnail gives way to the cover, and a new one is tried', () => {
  const { container, rerender } = render(<Cover name="Physics" image="http://x.example/broken.png" />);
  fireEvent.error(container.querySelector('img') ?? container);
  expect(container.querySelector('img')).toBeNull();
  rerender(<Cover name="Physics" image="http://x.example/good.png" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('http://x.example/good.png');
});

test('the initial is a whole character of any script, and a nameless subject has none', () => {
  const { container, rerender } = render(<Cover name="ഭൗതികം" />);
  expect(container.textContent).toBe('ഭൗ');
  rerender(<Cover name=" " />);
  expect(container.textContent).toBe('');
});
