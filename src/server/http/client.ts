import { posix } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { verifyOtpCall } from '#contract/auth/otp.ts';
import type { Client } from '#server/areas/auth/client.ts';
import { plainAddress, prefixOf } from '#server/areas/auth/rate-limits/network-prefix.ts';
import { deviceTrustedFor } from '#server/areas/auth/rate-limits/otp-limits.ts';
import { routeOf } from './call-route.ts';

/** The cookie is sent with the sign-in calls only. */
const cookiePath = posix.dirname(routeOf(verifyOtpCall));
const cookieName = 'portal_device';

/** The client of a request: its address and the token of its trusted device. */
export function clientOf({ ip, headers }: FastifyRequest): Client {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const cookie = cookies.find((one) => one.startsWith(`${cookieName}=`));
  return { address: plainAddress(ip), deviceToken: cookie?.slice(cookieName.length + 1) ?? '' };
}

/** The address that a request counts for. Whoever has one address of an IPv6 /64 can send from all. */
export function networkOf({ ip }: FastifyRequest): string {
  const address = plainAddress(ip);
  return address.includes(':') ? prefixOf(address) : address;
}

/**
 * The Set-Cookie header that makes a device a trusted one. No script can read the cookie, and no other site can send
 * it.
 */
export function deviceCookie(token: string, isSecure: boolean): string {
  const parts = [
    `${cookieName}=${token}`,
    `Path=${cookiePath}`,
    `Max-Age=${deviceTrustedFor / 1000}`,
    'HttpOnly',
    'SameSite=Strict',
  ];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}
