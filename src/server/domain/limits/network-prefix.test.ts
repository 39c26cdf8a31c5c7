import { isIP } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostOf, networkOf, readAddress } from './network-prefix.ts';

test.each([
  ['192.0.2.200', '192.0.2.200', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['unknown', 'unknown', 'unknown'],
])('%s counts as %s and in %s', (address, host, network) => {
  expect(hostOf(address)).toBe(host);
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  [' 192.0.2.7 ', '192.0.2.7'],
  ['192.0.2.7:54321', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:80', '192.0.2.7'],
  ['2001:0DB8::1', '2001:db8:0:0:0:0:0:1'],
  ['2001:db8:0:0:0:0:0:1', '2001:db8:0:0:0:0:0:1'],
  ['[2001:db8::1]', '2001:db8:0:0:0:0:0:1'],
  ['[2001:db8::1]:443', '2001:db8:0:0:0:0:0:1'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
  ['[fe80::1%eth0]:443', 'fe80:0:0:0:0:0:0:1'],
])('%s is read as %s', (written, address) => {
  expect(readAddress(written)).toBe(address);
});

test.each([
  ...['', 'unknown', '_hidden', 'localhost', '192.0.2', '192.0.2.256', '192.0.2.7:', '192.0.2.7:port', '0xc0.0.2.7'],
  ...['010.0.0.1', '192.0.2.7:1:2', '[192.0.2.7', '[]', '[junk]:1', ':::', '2001:db8::1::2', '192.0.2.7/24', '1:2'],
  ...['"192.0.2.7"', '192.0.2.7%', '192.0.2.7 192.0.2.8', '１９２.0.2.7', '192.0.2.7\u0000', '%eth0', '::1]'],
])('"%s" is no address', (written) => {
  expect(readAddress(written) ?? 'none').toBe('none');
});

test('every text is read as an address in its one spelling, or as none', () => {
  const text = fc.oneof(
    fc.string(),
    fc.ipV4(),
    fc.ipV6(),
    fc.tuple(fc.ipV6(), fc.nat(65_535)).map(([ip, port]) => `[${ip}]:${port}`),
  );
  fc.assert(
    fc.property(text, (written) => {
      const address = readAddress(written);
      if (address === undefined) return;
      expect(isIP(address)).toBeGreaterThan(0);
      expect(readAddress(address)).toBe(address);
    }),
  );
});
