import type { FastifyRequest } from 'fastify';
import type { Client } from '#server/areas/auth/client.ts';
import { plainAddress } from '#server/areas/auth/rate-limits/network-prefix.ts';
import { deviceTrustedFor } from '#server/areas/auth/rate-limits/otp-limits.ts';
import { apiPath } from './call-route.ts';

const cookieName = 'portal_device';

/** The client of a request: its address, and the token of its device. */
export function clientOf({ ip, headers }: FastifyRequest): Client {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const cookie = cookies.find((one) => one.startsWith(`${cookieName}=`));
  return { address: plainAddress(ip), deviceToken: cookie?.slice(cookieName.length + 1) ?? '' };
}

/** The Set-Cookie header that makes a device a trusted one. No script can read it, and no other site can have it sent. */
export function deviceCookie(token: string, isSecure: boolean): string {
  const parts = [
    `${cookieName}=${token}`,
    `Path=${apiPath}/Auth`,
    `Max-Age=${deviceTrustedFor / 1000}`,
    'HttpOnly',
    'SameSite=Strict',
  ];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}
