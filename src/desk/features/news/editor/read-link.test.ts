import { expect, test } from 'vitest';
import { readLink } from './news-editor.tsx';

test.each([
  ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
  [' example.org/notes ', 'https://example.org/notes'],
  ['office@example.org', 'mailto:office@example.org'],
  ['mailto:office@example.org', 'mailto:office@example.org'],
])('%s leads to %s', (typed, url) => {
  expect(readLink(typed)).toBe(url);
});

test.each(['', 'soon', 'see example.org', 'javascript:alert(1)', 'data:text/html,x', 'ftp://example.org', 'https://'])(
  '%s leads nowhere',
  (typed) => {
    expect(readLink(typed)).toBeUndefined();
  },
);
