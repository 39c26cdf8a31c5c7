import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { securityTxtRoute } from './security-txt.ts';

const now = Date.UTC(2026, 10, 21);

async function getSecurityTxt(env: Record<string, string>) {
  const app = buildApp(pino({ level: 'silent' }));
  securityTxtRoute(app, readConfig(env), () => now);
  const response = await app.inject('/.well-known/security.txt');
  await app.close();
  return response;
}

test('security.txt follows RFC 9116: it names the contact and expires within a year', async () => {
  const { statusCode, headers, body } = await getSecurityTxt({
    SECURITY_CONTACT: 'mailto:security@academy.example.org',
    PUBLIC_URL: 'https://portal.example.org/',
  });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(
    [
      'Contact: mailto:security@academy.example.org',
      'Expires: 2027-05-20T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://portal.example.org/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('without https it names no canonical URL', async () => {
  const { body } = await getSecurityTxt({
    SECURITY_CONTACT: 'https://academy.example.org/security',
    PUBLIC_URL: 'http://10.0.0.5',
  });
  expect(body).toMatch(/^Contact: https:\/\/academy\.example\.org\/security\nExpires: .*\nPreferred-Languages: en\n$/);
});

test('without a contact it is a 404', async () => {
  const { statusCode, body } = await getSecurityTxt({});
  expect(statusCode).toBe(404);
  expect(JSON.parse(body)).toEqual({ status: false, message: "We can't find that page.", data: null });
});
