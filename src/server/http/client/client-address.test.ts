import { expect, test } from 'vitest';
import { trustedProxies } from './client-address.ts';

test.each([
  ['loopback', ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '127.0.0.1:80', '[::1]:80'], ['10.0.0.5', '::2']],
  ['10.0.0.5', ['10.0.0.5', '10.0.0.5:1234', '::ffff:a00:5'], ['10.0.0.6', '127.0.0.1']],
  ['10.1.0.0/16, 192.0.2.1', ['10.1.0.0', '10.1.255.255', '192.0.2.1'], ['10.2.0.0', '192.0.2.2']],
  ['2001:db8::/32,loopback', ['2001:db8:1::9', '[2001:DB8::1]:443', '127.0.0.1'], ['2001:db9::', '10.0.0.1']],
])('TRUSTED_PROXIES=%s trusts exactly its addresses, however a proxy writes them', (setting, trusted, others) => {
  const isTrusted = trustedProxies(setting);
  expect(trusted.filter((address) => !isTrusted(address))).toEqual([]);
  expect([...others, '', 'unknown', '127.0.0.1.', '127.1', '0x7f000001', '1'].filter(isTrusted)).toEqual([]);
});
