import { expect } from 'vitest';
import { conflictData } from '#contract/desk/values.ts';
import { type Envelope, envelope } from '#contract/envelope.ts';
import { submitQuizCall } from '#contract/quiz/quiz.ts';

interface Response {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

const codes = [200, 204, 400, 401, 403, 404, 408, 409, 413, 414, 415, 417, 429, 431];

/**
 * Checks what holds for every response under /api: it is not a 5xx, it is in the envelope, errors have a message,
 * nothing may cache it, and it shows no internal details. Returns the envelope, if there is one.
 */
export function expectInvariants({ statusCode, headers, body }: Response, method: string): Envelope | undefined {
  expect(codes, body).toContain(statusCode);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  if (statusCode === 204 || method === 'HEAD') {
    expect(body).toBe('');
    return undefined;
  }
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const parsed = envelope.parse(JSON.parse(body));
  expect(parsed.status).toBe(statusCode === 200 && parsed.status);
  if (parsed.status) return parsed;
  expect(JSON.parse(body)).toEqual({
    status: false,
    message: expect.stringMatching(/^[\p{L}+'].+$/u),
    data: parsed.data,
  });
  // A second submit with other answers gets the result of the first, and a change at the desk who came before.
  const isEarlierResult = statusCode === 200 && submitQuizCall.data.safeParse(parsed.data).success;
  const mayHaveData = isEarlierResult || (statusCode === 409 && conflictData.safeParse(parsed.data).success);
  expect(mayHaveData ? null : parsed.data).toBe(null);
  expect(parsed.message).not.toMatch(
    / at .*:\d+:\d+|\.ts|select |insert |node_modules|SQLITE|Error|undefined|\[object/,
  );
  return parsed;
}
