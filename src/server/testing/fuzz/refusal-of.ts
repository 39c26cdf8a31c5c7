import { allCalls } from '#server/testing/all-calls.ts';
import { urlOf } from '#server/testing/test-hostile.ts';
import type { HostileRequest } from './hostile-request.ts';

const maxBodyBytes = 1024 * 1024;

/**
 * The code with which a request has to be refused for what its body is, whoever sends it; undefined where its body is one
 * that can be read, or where it is strange in other ways too.
 */
export function refusalOf({ name, method, url, headers, sentAs }: HostileRequest, body: string): number | undefined {
  const call = allCalls.find((one) => one.name === name);
  const isUsual = method === 'POST' && method === call?.method && url === urlOf(call.path) && sentAs === 'text';
  if (!isUsual || (call.session && headers['token'] !== '%token%')) return undefined;
  if (otherTypes.includes(headers['content-type'] ?? '')) return 415;
  if (headers['content-type'] !== 'application/json') return undefined;
  if (Buffer.byteLength(body) > maxBodyBytes) return 413;
  const value = parse(body);
  return value === undefined || !call.input.safeParse(value).success ? 400 : undefined;
}

const otherTypes = ['text/plain', 'text/json', 'application/xml', 'application/x-www-form-urlencoded', '*/*', 'a'];

function parse(text: string): unknown {
  try {
    // A byte order mark is passed over.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}
