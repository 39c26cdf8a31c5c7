import { randomBytes, randomInt } from 'node:crypto';
import { request } from 'node:http';
import type { Envelope } from '../../../harness/call-api.ts';

export interface StrangerResponse {
  statusCode: number;
  body: string;
  envelope: Partial<Envelope<{ otp_ref?: string; ac_id?: string }[] | { otp_ref?: string } | null>>;
}

/** Sends a request from a new address each time, as the portal learns it from a proxy that it trusts. */
export async function sendAsStranger(
  url: string,
  path: string,
  { method = 'POST', body, headers = {} }: { method?: string; body?: string; headers?: Record<string, string> } = {},
): Promise<StrangerResponse> {
  return await new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), ...headers },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ statusCode: response.statusCode ?? 0, body: text, envelope: parse(text) }));
    });
    sent.end(body);
  });
}

/** Requests that need nothing from the portal. Each is refused, or has nothing to do. */
export function uselessRequests(url: string): (() => Promise<StrangerResponse>)[] {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    sendAsStranger(url, path, { body, headers });
  const verify = (otp_ref: string) => post('/api/Auth/verifyOTP', JSON.stringify({ otp_ref, otp: '1234' }));
  return [
    () => verify(randomBytes(38).toString('base64url')),
    () => verify('none'),
    () => post('/api/Auth/login', '{"mobile":'),
    () => post('/api/Auth/login', JSON.stringify({ mobile: '0', phone_code: '91', device_id: 'web' })),
    () => post('/api/Auth/login', '{}', { 'content-type': 'text/plain' }),
    () => post('/api/Auth/login', '{}', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
    () => post('/api/Auth/signup', JSON.stringify({ name: 'x'.repeat(100_000) })),
    () => post('/api/Auth/verifyOTP', '[]', { cookie: `portal_device=${randomBytes(32).toString('base64url')}` }),
    () => post('/api/Student/subjects', '{"stud_id":"1"}', { token: randomBytes(32).toString('base64url') }),
    () => post('/api/Student/submit_quiz', '{}'),
    () => post(`/api/Student/${randomInt(1e9)}`, '{}'),
    () => sendAsStranger(url, '/api/Auth/academic_levels', { method: 'GET' }),
    () => sendAsStranger(url, `/${randomInt(1e9)}`, { method: 'GET' }),
    () => sendAsStranger(url, '/media/signature/hash/video.mp4', { method: 'GET' }),
    () => sendAsStranger(url, '/api/Auth/login', { method: 'OPTIONS' }),
    () => sendAsStranger(url, '/%ff', { method: 'GET' }),
    () => sendAsStranger(url, '/metrics', { method: 'DELETE' }),
  ];
}

/** Half of them are IPv4. Hardly any two are in one network. */
function newAddress(): string {
  if (randomInt(2) === 0) return Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');
  return `2001:${Array.from({ length: 7 }, () => randomInt(0x1_00_00).toString(16)).join(':')}`;
}

function parse(text: string): StrangerResponse['envelope'] {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
