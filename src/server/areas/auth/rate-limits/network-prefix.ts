import { isIP } from 'node:net';

/** The network of an address: an IPv4 /24 or an IPv6 /64. Providers commonly give out nothing smaller as a whole. */
export function prefixOf(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIP(plain) === 6) return `${ipv6Groups(plain).slice(0, 4).join(':')}::/64`;
  return 'unknown';
}

/** Writes an address in its one spelling. A socket for both kinds has 192.0.2.1 as '::ffff:192.0.2.1'. */
export function plainAddress(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 6 ? ipv6Groups(plain).join(':') : plain;
}

/** Returns all eight groups, without leading zeros. */
function ipv6Groups(address: string): string[] {
  // URL writes a host in the canonical form, which leaves out only the longest run of zeros.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const split = (part: string) => (part === '' ? [] : part.split(':'));
  if (tail === undefined) return split(head);
  const missing = 8 - split(head).length - split(tail).length;
  return [...split(head), ...Array<string>(missing).fill('0'), ...split(tail)];
}
