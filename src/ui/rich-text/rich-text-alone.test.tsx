import { act, configure, render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RichText } from './rich-text.tsx';

// The sanitiser is fetched first.
configure({ asyncUtilTimeout: 10_000 });

vi.mock('./sanitise-html.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/sanitise-html.js');
});

test('while its libraries come, a formula has its place, and nobody reads TeX', () => {
  const { container } = render(<RichText source={'Find \\(\\int_{-\\infty}^x\\) <b>now</b>'} />);
  expect(container.querySelector('[aria-busy]')?.textContent?.replaceAll('\u2003', '')).toBe('Find  now');
  expect(container.querySelector('.rich-text-coming')?.textContent).toMatch(/^\u2003+$/);
});

test('without the sanitiser a text is plain and harmless at once; when the network is back it has its markup', async () => {
  const source = '<p>Light is <strong>bent</strong></p><img src="x" onerror="pwned()"><script>pwned()</script>';
  const { container } = render(<RichText source={source} />);
  expect(container.textContent).toContain('Light is');
  await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());
  expect(container.textContent).toContain('Light is');
  expect(container.querySelector('.rich-text')?.children).toHaveLength(0);

  vi.doUnmock('./sanitise-html.ts');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(container.querySelector('strong')?.textContent).toBe('bent'));
  expect(container.querySelector('script, [onerror]')).toBeNull();
});
