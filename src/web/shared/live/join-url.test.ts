import { expect, test } from 'vitest';
import { joinUrl } from './join-url.ts';

test.each([
  ['https://meet.example.org/a', 'https://meet.example.org/a'],
  [' http://meet.example.org/a ', 'http://meet.example.org/a'],
  ['HTTPS://MEET.example.org', 'https://meet.example.org/'],
])('%s can be joined', (online_url, url) => {
  expect(joinUrl(online_url)).toBe(url);
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
])('%j cannot be joined', (online_url) => {
  expect(joinUrl(online_url)).toBeUndefined();
});
