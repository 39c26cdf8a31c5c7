import { defaultMaxBodyBytes } from '#server/http/body/read-bodies.ts';
import { apiPath, routeOf } from '#server/http/call-route.ts';
import { allCalls } from '#server/testing/all-calls.ts';
import type { HostileRequest } from './hostile-request.ts';

/**
 * The status code that a request must get because of its body or its origin. Undefined when both are valid, or when
 * something else about the request is hostile too.
 */
export function expectedFailureOf(
  { name, method, url, headers, sentAs }: HostileRequest,
  body: string,
): number | undefined {
  if (headers['origin'] !== undefined && url.startsWith(`${apiPath}/`)) return isDecodable(url) ? 403 : undefined;
  const call = allCalls.find((one) => one.name === name);
  const isUsual = method === 'POST' && method === call?.method && url === routeOf(call) && sentAs === 'text';
  if (!isUsual || (call.session && headers['token'] !== '%token%')) return undefined;
  if (otherTypes.includes(headers['content-type'] ?? '')) return 415;
  if (headers['content-type'] !== 'application/json') return undefined;
  if (Buffer.byteLength(body) > (call.maxBodyBytes ?? defaultMaxBodyBytes)) return 413;
  const value = parse(body);
  return value === undefined || !call.input.safeParse(value).success ? 400 : undefined;
}

const otherTypes = ['text/plain', 'text/json', 'application/xml', 'application/x-www-form-urlencoded', '*/*', 'a'];

function isDecodable(url: string): boolean {
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
}

function parse(text: string): unknown {
  try {
    // The server ignores a byte order mark.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}
