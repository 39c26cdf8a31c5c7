import type { FastifyRequest } from 'fastify';
import { deskApiPath } from '#contract/desk/desk-call.ts';
import type { Client } from '#server/domain/client.ts';
import { deviceTrustedFor } from '#server/domain/limits/otp-limits.ts';
import { apiPath } from '#server/http/call-route.ts';
import { languageOf } from '#server/messages/text.ts';
import { clientAddress } from './client-address.ts';

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
