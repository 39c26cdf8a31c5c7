import { beforeEach, describe, expect, test } from 'vitest';
import { onEachApp } from '#server/testing/test-app.ts';
import { addLevel, minute, registration } from '#server/testing/test-client.ts';
import { trustedProxies } from './client.ts';

const allowed = 'https://app.example.org';

onEachApp('a call through a browser', (portal) => {
  beforeEach(() => addLevel(portal()));

  async function send(url: string, headers: Record<string, string>, method: 'GET' | 'POST' | 'OPTIONS' = 'POST') {
    const body = JSON.stringify({ ...registration, otp_ref: 'none', otp: '1234' });
    const isJson = method === 'POST' && !('content-type' in headers);
    return await portal().app.inject({
      method,
      url,
      headers: { host: 'portal.example.org', ...(isJson ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(method === 'POST' ? { payload: body } : {}),
    });
  }

  const browsers: Record<string, Record<string, string>> = {
    'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    'another site, in an older browser': { origin: 'https://evil.example' },
    'another site, as an image': { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    'another site, as a link': { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    'another host of the same site': { origin: 'https://blog.example.org', 'sec-fetch-site': 'same-site' },
    'another host of the same site, as an image': { 'sec-fetch-site': 'same-site' },
    'another port': { origin: 'https://portal.example.org:8443', 'sec-fetch-site': 'same-site' },
    'another port, in an older browser': { origin: 'https://portal.example.org:8443' },
    'a sandboxed frame or a file': { origin: 'null', 'sec-fetch-site': 'cross-site' },
    'a sandboxed frame or a file, in an older browser': { origin: 'null' },
    'an extension': { origin: 'chrome-extension://abcdef', 'sec-fetch-site': 'cross-site' },
    'a name that contains the own one': { origin: 'https://portal.example.org.evil.example' },
    'a name that contains an allowed one': { origin: `${allowed}.evil.example`, 'sec-fetch-site': 'cross-site' },
    'an allowed host without https': { origin: 'http://app.example.org', 'sec-fetch-site': 'cross-site' },
    'the own host with a name and a path': { origin: 'https://x@portal.example.org/' },
    'two origins': { origin: `${allowed}, https://evil.example` },
    'an empty origin': { origin: '' },
    'two values': { 'sec-fetch-site': 'same-origin, cross-site' },
  };

  describe.each(Object.entries(browsers))('from %s', (_, headers) => {
    test('is refused, sends no message and stores nothing', async () => {
      for (const url of ['/api/Auth/login', '/api/Auth/signup', '/api/Auth/verifyOTP', '/%61pi/Auth/login']) {
        for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
          const response = await send(url, { ...headers, 'content-type': type });
          expect([url, type, response.statusCode]).toEqual([url, type, 403]);
          expect(response.json()).toMatchObject({ status: false, data: null });
          expect(response.headers).not.toHaveProperty('access-control-allow-origin');
          expect(response.headers['vary']).toBe('Origin');
        }
        expect((await send(url, headers, 'OPTIONS')).statusCode).toBe(403);
      }
      for (const url of ['/api/Auth/whatsapp_chat', '/api/Auth/academic_levels']) {
        expect((await send(url, headers, 'GET')).statusCode).toBe(403);
      }
      expect((await send('/api/Student/subjects', headers)).statusCode).toBe(403);
      expect(portal().sent).toEqual([]);
      expect(await portal().deps.db.selectFrom('code_use').selectAll().execute()).toEqual([]);
    });
  });

  test.each(
    Object.entries({
      'the own page': { origin: 'https://portal.example.org', 'sec-fetch-site': 'same-origin' },
      'the own page in an older browser': { origin: 'https://portal.example.org' },
      'the address line': { 'sec-fetch-site': 'none' },
      'a program': {},
    }),
  )('from %s succeeds, and needs no permission for others', async (_, headers) => {
    const response = await send('/api/Auth/login', headers);
    expect(response.json()).toMatchObject({ status: true });
    expect(response.headers['vary']).toBe('Origin');
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect((await send('/api/Auth/academic_levels', headers, 'GET')).json()).toMatchObject({ status: true });
  });

  test.each(['cross-site', 'same-site', undefined])('from an origin that is named succeeds: %s', async (site) => {
    const headers = { origin: allowed, ...(site === undefined ? {} : { 'sec-fetch-site': site }) };
    const preflight = await send('/api/Student/subjects', headers, 'OPTIONS');
    expect(preflight.statusCode).toBe(204);
    portal().advance(minute);
    const responses = [preflight, await send('/api/Auth/login', headers), await send('/api/Student/subjects', headers)];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 200, 401]);
    for (const response of responses) {
      expect(response.headers).toMatchObject({
        'access-control-allow-origin': allowed,
        'access-control-allow-headers': 'Content-Type, If-None-Match, Token',
        vary: 'Origin',
      });
      expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
    }
    // A call that does not exist, and an error, can be read too.
    expect((await send('/api/Student/nothing', headers)).headers['access-control-allow-origin']).toBe(allowed);
    const broken = await send('/api/Auth/login', { ...headers, 'content-type': 'text/plain' });
    expect([broken.statusCode, broken.headers['access-control-allow-origin']]).toEqual([415, allowed]);
    for (const response of [...responses, broken]) {
      expect(response.headers['access-control-expose-headers']).toContain('Retry-After');
    }
  });
});

test.each([
  ['loopback', ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '127.0.0.1:80', '[::1]:80'], ['10.0.0.5', '::2']],
  ['10.0.0.5', ['10.0.0.5', '10.0.0.5:1234', '::ffff:a00:5'], ['10.0.0.6', '127.0.0.1']],
  ['10.1.0.0/16, 192.0.2.1', ['10.1.0.0', '10.1.255.255', '192.0.2.1'], ['10.2.0.0', '192.0.2.2']],
  ['2001:db8::/32,loopback', ['2001:db8:1::9', '[2001:DB8::1]:443', '127.0.0.1'], ['2001:db9::', '10.0.0.1']],
])('TRUSTED_PROXIES=%s trusts exactly its addresses, however a proxy writes them', (setting, trusted, others) => {
  const isTrusted = trustedProxies(setting);
  expect(trusted.filter((address) => !isTrusted(address))).toEqual([]);
  expect([...others, '', 'unknown', '127.0.0.1.', '127.1', '0x7f000001', '1'].filter(isTrusted)).toEqual([]);
});
