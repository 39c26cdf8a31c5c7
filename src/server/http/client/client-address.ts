import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { readAddress } from '#server/domain/limits/network-prefix.ts';

/**
 * Whether an address in X-Forwarded-For is a trusted proxy's, for Fastify's `trustProxy`. TRUSTED_PROXIES lists
 * addresses, networks and 'loopback'.
 */
export function trustedProxies(setting: string): (address: string) => boolean {
  const proxies = new BlockList();
  for (const part of setting.split(',').map((each) => each.trim())) {
    const networks = part === 'loopback' ? ['127.0.0.0/8', '::1/128'] : [part];
    for (const network of networks) {
      const [address = '', bits] = network.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (bits === undefined) proxies.addAddress(address, family);
      else proxies.addSubnet(address, Number(bits), family);
    }
  }
  return (written) => {
    // The address of a connection that was closed meanwhile is undefined, whatever the type says.
    const address = readAddress(written ?? '');
    return address !== undefined && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * The address of a request's client. If the proxies did not pass on an address, it is that of the proxy itself, so that
 * whoever writes something else shares its limits.
 */
export function clientAddress({ ip, socket }: FastifyRequest): string {
  return readAddress(ip ?? '') ?? readAddress(socket.remoteAddress ?? '') ?? 'unknown';
}
