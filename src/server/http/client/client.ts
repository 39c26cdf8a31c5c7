import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { deskApiPath } from '#contract/desk/desk-call.ts';
import type { Client } from '#server/domain/client.ts';
import { readAddress } from '#server/domain/limits/network-prefix.ts';
import { deviceTrustedFor } from '#server/domain/limits/otp-limits.ts';
import { apiPath } from '#server/http/call-route.ts';
import { languageOf } from '#server/messages/text.ts';

/** The cookie is sent with all calls: sign-in reads it, and signing out deletes it. */
const cookiePath = apiPath;
/** Cookies that were set before signing out could delete them. The browser sends these first, then those of `/api`. */
const earlierPath = `${apiPath}/Auth`;
const cookieName = 'portal_device';
const deskCookieName = 'portal_desk_device';

/** The client of a request: its address, the token of its trusted device, and its language. */
export function clientOf(request: FastifyRequest): Client {
  return clientWith(request, cookieName);
}

/** The same at the desk, which trusts devices of its own. */
export function deskClientOf(request: FastifyRequest): Client {
  return clientWith(request, deskCookieName);
}

function clientWith(request: FastifyRequest, cookieName: string): Client {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const cookie = cookies.findLast((one) => one.startsWith(`${cookieName}=`));
  const deviceToken = cookie?.slice(cookieName.length + 1) ?? '';
  return { address: clientAddress(request), deviceToken, language: languageOf(request.headers['accept-language']) };
}

/**
 * The Set-Cookie headers that make a device a trusted one, or end that if the token is ''. No script can read the
 * cookie, and no other site can send it.
 */
export function deviceCookies(token: string, isSecure: boolean): string[] {
  return [setCookie(cookieName, token, cookiePath, isSecure), setCookie(cookieName, '', earlierPath, isSecure)];
}

/** The same for a device of the staff. */
export function deskDeviceCookie(token: string, isSecure: boolean): string {
  return setCookie(deskCookieName, token, deskApiPath, isSecure);
}

function setCookie(name: string, token: string, path: string, isSecure: boolean): string {
  const parts = [
    `${name}=${token}`,
    `Path=${path}`,
    `Max-Age=${token === '' ? 0 : deviceTrustedFor / 1000}`,
    'HttpOnly',
    'SameSite=Strict',
  ];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}

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
