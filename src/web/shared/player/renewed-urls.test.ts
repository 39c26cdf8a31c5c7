import { expect, test } from 'vitest';
import { freshAddresses } from './renewed-urls.ts';

const at = (pass: string, part: string) => `https://x.example/media/${pass}/hash/${part}`;

test('until there is a fresh address, everything is asked for where it was found', () => {
  const addresses = freshAddresses(at('old', 'master.m3u8'));
  expect(addresses.of(at('old', '360p/part1.m4s'))).toBe(at('old', '360p/part1.m4s'));
});

test('each part of a video is asked for below its newest address, whenever it was found', () => {
  const addresses = freshAddresses(at('old', 'master.m3u8'));
  addresses.add(at('newer', 'master.m3u8'));
  addresses.add(at('newest', 'master.m3u8'));
  for (const pass of ['old', 'newer', 'newest']) {
    expect(addresses.of(at(pass, '360p/part1.m4s'))).toBe(at('newest', '360p/part1.m4s'));
    expect(addresses.of(at(pass, 'master.m3u8'))).toBe(at('newest', 'master.m3u8'));
  }
});

test('the pass may stand in the query of the playlist alone', () => {
  const addresses = freshAddresses('https://x.example/v/a.m3u8?pass=old');
  addresses.add('https://x.example/v/a.m3u8?pass=new');
  expect(addresses.of('https://x.example/v/a.m3u8?pass=old')).toBe('https://x.example/v/a.m3u8?pass=new');
  expect(addresses.of('https://x.example/v/part1.ts')).toBe('https://x.example/v/part1.ts');
});

test('what lies elsewhere is left alone', () => {
  const addresses = freshAddresses(at('old', 'master.m3u8'));
  addresses.add(at('new', 'master.m3u8'));
  expect(addresses.of('https://other.example/key.bin')).toBe('https://other.example/key.bin');
});
