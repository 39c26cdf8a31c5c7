import { expect, test } from 'vitest';
import { httpUrl } from './http-url.ts';

test.each([
  ['https://meet.example.org/a', 'https://meet.example.org/a'],
  [' http://meet.example.org/a ', 'http://meet.example.org/a'],
  ['HTTPS://MEET.example.org', 'https://meet.example.org/'],
])('%s may be opened', (text, url) => {
  expect(httpUrl(text)?.href).toBe(url);
});

test.each([
  '',
  'meet.example.org/a',
  '/live',
  '//meet.example.org',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://meet.example.org/1',
  'file:///etc/passwd',
  'zoommtg://join',
])('%j may not be opened', (text) => {
  expect(httpUrl(text)?.href).toBeUndefined();
});
