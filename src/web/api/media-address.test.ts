import { expect, test } from 'vitest';
import { mediaAddress } from './media-address.ts';

test('an absolute address stays as it is', () => {
  expect(mediaAddress('https://cdn.example/a.mp4?x=1')).toBe('https://cdn.example/a.mp4?x=1');
});

test('a relative address is resolved against the base of the provider', () => {
  expect(mediaAddress('/media/a.mp4')).toBe(`${location.origin}/media/a.mp4`);
  expect(mediaAddress('uploads/a.png')).toBe(`${location.origin}/api/uploads/a.png`);
  expect(mediaAddress('//cdn.example/a.png')).toBe('http://cdn.example/a.png');
});

test('anything but http and https is no address', () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', ' ', '', null, undefined]) {
    expect(mediaAddress(address)).toBeUndefined();
  }
  expect(mediaAddress('http://[')).toBeUndefined();
});
