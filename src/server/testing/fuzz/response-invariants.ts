import { expect } from 'vitest';
import { type Envelope, envelope } from '#contract/envelope.ts';
import { submitQuizCall } from '#contract/quiz.ts';

interface Answered {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

const codes = [200, 204, 400, 401, 403, 404, 408, 413, 414, 415, 417, 429, 431];

/**
 * Whatever is asked under /api, the answer is no fault of ours, in the envelope, in words, kept by nobody, and gives nothing
 * of the inside away. Answers with the envelope, where there is one.
 */
export function expectSound({ statusCode, headers, body }: Answered, method: string): Envelope | undefined {
  expect(codes, body).toContain(statusCode);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  if (statusCode === 204 || method === 'HEAD') {
    expect(body).toBe('');
    return undefined;
  }
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const said = envelope.parse(JSON.parse(body));
  expect(said.status).toBe(statusCode === 200 && said.status);
  if (said.status) return said;
  expect(JSON.parse(body)).toEqual({ status: false, message: expect.stringMatching(/^[A-Z].+$/), data: said.data });
  // Only a submit that differs from the one before it is refused with something: with the first one's result.
  const mayHaveData = statusCode === 200 && submitQuizCall.data.safeParse(said.data).success;
  expect(mayHaveData ? null : said.data).toBe(null);
  expect(said.message).not.toMatch(/ at |\.ts|select |insert |node_modules|SQLITE|Error|undefined|\[object/);
  return said;
}
