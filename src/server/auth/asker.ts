import type { FastifyRequest } from 'fastify';
import { apiPath } from '../provide-call.ts';
import { deviceKnownFor } from './code-limits.ts';
import { plainAddress } from './network.ts';

/** Who asks for a code, or tries one: what the limits go by, besides the phone. */
export interface Asker {
  address: string;
  /** What the device's cookie holds; '' where it has none. */
  deviceToken: string;
}

const cookieName = 'portal_device';

export function askerOf({ ip, headers }: FastifyRequest): Asker {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const cookie = cookies.find((one) => one.startsWith(`${cookieName}=`));
  return { address: plainAddress(ip), deviceToken: cookie?.slice(cookieName.length + 1) ?? '' };
}

/** The Set-Cookie header by which a device is known at its next sign-in. No script reads it, and no other site has it sent. */
export function deviceCookie(token: string, isSecure: boolean): string {
  const parts = [
    `${cookieName}=${token}`,
    `Path=${apiPath}/Auth`,
    `Max-Age=${deviceKnownFor / 1000}`,
    'HttpOnly',
    'SameSite=Strict',
  ];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}
