import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { testFolder } from './testing/test-folder.ts';

const folder = testFolder();

test('without any variable the defaults apply', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, smsUrl: 'console:', logLevel: 'info', demo: true });
  expect(config.databaseUrl).toBe(`sqlite:${config.dataDir}/portal.db`);
  expect(config.media).toEqual({ folder: `${config.dataDir}/media` });
  expect(config.dataDir).toMatch(/\/data$/);
});

test('a variable that is set to nothing counts as not set', () => {
  expect(readConfig({ PORT: '', API_URL: ' ' })).toMatchObject({ port: 3000, apiUrl: undefined });
});

test('web addresses lose their trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://portal.example.org/' }).publicUrl).toBe('https://portal.example.org');
  expect(readConfig({ API_URL: 'https://provider.example.org/service/' }).apiUrl).toBe(
    'https://provider.example.org/service',
  );
});

test('the languages of codes are those that the operator names', () => {
  expect(readConfig({}).smsLanguages).toBeUndefined();
  expect(readConfig({ SMS_LANGUAGES: 'en, hi' }).smsLanguages).toEqual(['en', 'hi']);
});

test("a gateway's file gets the variables that begin with SMS_, and no others", () => {
  const { smsUrl, smsVariables } = readConfig({ SMS_URL: './sms.yaml', SMS_KEY: 'k', SECRET_KEY_2: 's', PORT: '1' });
  expect({ smsUrl, smsVariables }).toEqual({
    smsUrl: './sms.yaml',
    smsVariables: { SMS_URL: './sms.yaml', SMS_KEY: 'k' },
  });
});

test('the origins of other web apps are read in the form in which browsers send them', () => {
  expect(readConfig({}).allowedOrigins).toEqual([]);
  const value = ' https://App.example.org/ ,https://b.example.org:443,https://c.example.org:8443,http://localhost:5173';
  expect(readConfig({ ALLOWED_ORIGINS: value }).allowedOrigins).toEqual([
    'https://app.example.org',
    'https://b.example.org',
    'https://c.example.org:8443',
    'http://localhost:5173',
  ]);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['PORT', '70000'],
  ['PORT', '3000.5'],
  ['PUBLIC_URL', 'portal.example.org'],
  ['PUBLIC_URL', 'ftp://portal.example.org'],
  ['API_URL', 'javascript:alert(1)'],
  ['APP_NAME', 'a\u0007b'],
  ['DATABASE_URL', 'mysql://x'],
  ['MEDIA_URL', '/srv/media'],
  ['MEDIA_URL', 's3://'],
  ['MEDIA_URL', 's3://key:hunter2@bucket'],
  ['MEDIA_URL', 's3://bucket/a%2F..%2Fb'],
  ['MEDIA_URL', 's3://bucket?endpoint=s3.example.org'],
  ['MEDIA_URL', 's3://bucket?end=https://s3.example.org'],
  ['MEDIA_ACCEL', 'internal-media'],
  ['MEDIA_ACCEL', '/internal media/'],
  ['SMS_URL', 'twilio'],
  ['SMS_LANGUAGES', 'en,xx'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO', 'yes'],
  ['CODES_PER_DAY', '0'],
  ['CODES_PER_DAY', '1e3'],
  ['CODE_LIMITS', 'none'],
  ['CODE_LIMITS', 'off'],
  ['STUDENT_LIMITS', 'none'],
  ['STUDENT_LIMITS', 'off'],
  ['TRUSTED_PROXIES', 'everybody'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'null'],
  ['ALLOWED_ORIGINS', 'app.example.org'],
  ['ALLOWED_ORIGINS', 'http://app.example.org'],
  ['ALLOWED_ORIGINS', 'http://127.0.0.1.example.org'],
  ['ALLOWED_ORIGINS', 'https://app.example.org/app'],
  ['ALLOWED_ORIGINS', 'https://*.example.org'],
  ['ALLOWED_ORIGINS', 'https://user@app.example.org'],
  ['ALLOWED_ORIGINS', 'https://app.example.org?x'],
  ['ALLOWED_ORIGINS', 'https://app.example.org,'],
  ['ALLOWED_ORIGINS', 'https://app.example.org https://b.example.org'],
  ['SECURITY_CONTACT', 'security@example.org'],
  ['SECURITY_CONTACT', 'mailto:somebody'],
  ['SECURITY_CONTACT', 'http://example.org/security'],
  ['SECURITY_CONTACT', 'mailto:a@example.org\nExpires: 2000-01-01T00:00:00Z'],
  ['SECRET_KEY', 'short'],
  ['SECRET_KEY', 'a1b2c3d4'.repeat(4)],
  ['SECRET_KEY', '0'.repeat(64)],
  ['SECRET_KEY', 'xyz'.repeat(20)],
])('an invalid %s stops the start with its name and what it takes: %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} takes .+`));
});

test('an error message does not repeat a secret', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:hunter2@host/db' })).not.toThrow(/hunter2/);
  expect(() => readConfig({ SECRET_KEY: 'hunter2' })).not.toThrow(/hunter2/);
});

test('the limits on OTPs can be turned off only when messages go to a file', () => {
  const readOff = (SMS_URL: string) => readConfig({ CODE_LIMITS: 'off', SMS_URL }).hasOtpLimits;
  expect(readOff('file:/tmp/sms.jsonl')).toBe(false);
  for (const url of ['console:', 'https://gateway.example.org/send'])
    expect(() => readOff(url)).toThrow(/^CODE_LIMITS/);
  expect(readConfig({ SMS_URL: 'file:/tmp/sms.jsonl' }).hasOtpLimits).toBe(true);
});

test('media may be in a bucket, whose keys are in the variables of Amazon’s tools', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const read = (MEDIA_URL: string, more = {}) => readConfig({ MEDIA_URL, ...keys, ...more }).media;
  const access = { accessKeyId: 'key', secretAccessKey: 'secret' };
  expect(read('s3://media/portal/a?endpoint=https://s3.example.org/', { AWS_REGION: 'eu' })).toEqual({
    ...{ bucketUrl: 'https://s3.example.org/media', prefix: 'portal/a/', region: 'eu' },
    ...access,
  });
  expect(read('s3://media?region=ap-south-1')).toEqual({
    ...{ bucketUrl: 'https://s3.ap-south-1.amazonaws.com/media', prefix: '', region: 'ap-south-1' },
    ...access,
  });
  expect(read('s3://media?endpoint=https://media.s3.example.org')).toMatchObject({
    bucketUrl: 'https://media.s3.example.org',
  });
  expect(() => read('s3://media', { AWS_ACCESS_KEY_ID: '' })).toThrow(/^AWS_ACCESS_KEY_ID takes .+ is not set/);
});

test('TRUSTED_PROXIES takes addresses and networks', () => {
  expect(readConfig({}).trustedProxies).toBe('loopback');
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.5, fd00::/8' }).trustedProxies).toBe('10.0.0.5, fd00::/8');
});

test('each variable may be in a file instead, as secrets are', () => {
  const path = join(folder.base(), 'secret');
  writeFileSync(path, 'postgres://portal:hunter2@localhost/portal\n');
  expect(readConfig({ DATABASE_URL_FILE: path }).databaseUrl).toBe('postgres://portal:hunter2@localhost/portal');
  expect(readConfig({ DATABASE_URL_FILE: path, DATABASE_URL: 'sqlite:x' }).databaseUrl).toBe('sqlite:x');
  expect(() => readConfig({ SMS_URL_FILE: path })).toThrow(/^SMS_URL takes (?!.*hunter2)/);
  expect(() => readConfig({ SECRET_KEY_FILE: '/nowhere' })).toThrow(/^SECRET_KEY_FILE takes the path of a file with/);
});

test('every variable is in .env.example', () => {
  const sources = ['config.ts', 'platform/media/media-location.ts'].map((path) =>
    readFileSync(join(import.meta.dirname, path), 'utf8'),
  );
  const names = [...sources.join('').matchAll(/\(env, '([A-Z_]+)'/g)].map(([, name = '']) => name);
  expect(names).toContain('EMAIL_URL');
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
  expect(names.filter((name) => !example.includes(`\n#${name}=`))).toEqual([]);
});
