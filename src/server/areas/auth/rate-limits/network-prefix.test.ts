import { expect, test } from 'vitest';
import { plainAddress, prefixOf } from './network-prefix.ts';

test.each([
  ['192.0.2.200', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['junk', 'unknown'],
])('%s is in %s', (address, prefix) => {
  expect(prefixOf(address)).toBe(prefix);
});

test('every address has one spelling', () => {
  expect(plainAddress('2001:db8:0:0:0:0:0:1')).toBe(plainAddress('2001:0DB8::1'));
  expect(plainAddress('::ffff:192.0.2.7')).toBe('192.0.2.7');
});
