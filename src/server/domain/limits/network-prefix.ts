import { isIP } from 'node:net';

/**
 * Whoever has an address also has these: an IPv4 address stands for itself, and an IPv6 address for its /64, from all of
 * which one device can send.
 */
export function hostOf(address: string): string {
  return isIP(address) === 6 ? `${firstGroups(address, 4)}::/64` : address;
}

/**
 * The network of an address: an IPv4 /24 or an IPv6 /48. Providers commonly give out nothing larger to one customer. An
 * IPv4 /16 is too large, since a mobile network has all of its students behind a few of them.
 */
export function networkOf(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return isIP(address) === 6 ? `${firstGroups(address, 3)}::/48` : 'unknown';
}

/**
 * Reads an address as a proxy writes it, perhaps with a port or an interface, and returns its one spelling. Returns
 * undefined for anything else.
 */
export function readAddress(written: string): string | undefined {
  const [, inBrackets, ipv4] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(written.trim()) ?? [];
  const address = (inBrackets ?? ipv4 ?? written.trim()).replace(/%[\w.~-]+$/, '');
  if (isIP(address) === 0) return undefined;
  if (isIP(address) === 4) return address;
  const groups = ipv6Groups(address);
  // A socket for both kinds has 192.0.2.1 as '::ffff:192.0.2.1'.
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return groups.join(':');
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
}

function firstGroups(address: string, count: number): string {
  return ipv6Groups(address).slice(0, count).join(':');
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
