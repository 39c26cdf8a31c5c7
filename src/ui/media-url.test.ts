import { expect, test } from 'vitest';
import { resolveMediaUrl } from './media-url.ts';

test('an absolute URL stays as it is', () => {
  expect(resolveMediaUrl('https://cdn.example/a.mp4?x=1')).toBe('https://cdn.example/a.mp4?x=1');
});

test('a relative URL is resolved against the base URL of the provider', () => {
  expect(resolveMediaUrl('/media/a.mp4')).toBe(`${location.origin}/media/a.mp4`);
  expect(resolveMediaUrl('uploads/a.png')).toBe(`${location.origin}/api/uploads/a.png`);
  expect(resolveMediaUrl('//cdn.example/a.png')).toBe('http://cdn.example/a.png');
});

test('anything but http and https is refused', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', ' ', '', null, undefined]) {
    expect(resolveMediaUrl(url)).toBeUndefined();
  }
  expect(resolveMediaUrl('http://[')).toBeUndefined();
});
