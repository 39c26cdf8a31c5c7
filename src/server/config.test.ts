import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { checkSettingNames } from './setting-names.ts';
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
  expect(readConfig({ PUBLIC_URL: ' HTTPS://Portal.example.org:443// ' }).publicUrl).toBe('https://portal.example.org');
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
  ['PUBLIC_URL', 'https://portal.example.org/portal/'],
  ['PUBLIC_URL', 'https://example.org/index.html'],
  ['PUBLIC_URL', 'https://portal.example.org/?academy=1'],
  ['PUBLIC_URL', 'https://portal.example.org/?'],
  ['PUBLIC_URL', 'https://portal.example.org/#'],
  ['PUBLIC_URL', 'https://user@portal.example.org'],
  ['API_URL', 'javascript:alert(1)'],
  ['API_URL', 'https://provider.example.org/service?'],
  ['API_URL', 'https://user:hunter2@provider.example.org/service'],
  ['APP_NAME', 'a\u0007b'],
  ['DATABASE_URL', 'mysql://x'],
  ['MEDIA_URL', '/srv/media'],
  ['MEDIA_URL', 's3://'],
  ['MEDIA_URL', 's3://key:hunter2@bucket'],
  ['MEDIA_URL', 's3://bucket/a%2F..%2Fb'],
  ['MEDIA_URL', 's3://bucket/50%off'],
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

test('an address of the portal with a path says that it works only at the root of a host', () => {
  expect(() => readConfig({ PUBLIC_URL: 'https://example.org/portal/' })).toThrow(
    "PUBLIC_URL takes the address of a host without a path, such as https://portal.example.org, since the portal works only at the root of a host, not 'https://example.org/portal/'.",
  );
});

test('an error message does not repeat a secret', () => {
  for (const name of ['PUBLIC_URL', 'API_URL'])
    for (const value of ['https://user:hunter2@portal.example.org/', 'user:hunter2@portal.example.org'])
      expect(() => readConfig({ [name]: value })).toThrow(/^(?!.*hunter2)/);
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
    bucketUrl: 'https://s3.example.org/media',
    prefix: 'portal/a/',
    region: 'eu',
    ...access,
  });
  expect(read('s3://media?region=ap-south-1')).toEqual({
    bucketUrl: 'https://s3.ap-south-1.amazonaws.com/media',
    prefix: '',
    region: 'ap-south-1',
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

test('the home folder may stand at the start of every path, as in a shell', () => {
  const home = folder.base();
  writeFileSync(join(home, 'key'), 'a1b2c3d4'.repeat(8));
  const read = (env: Record<string, string>) => readConfig({ HOME: home, ...env });
  expect(read({ DATA_DIR: '~/My portal' })).toMatchObject({
    dataDir: `${home}/My portal`,
    databaseUrl: `sqlite:${home}/My portal/portal.db`,
    media: { folder: `${home}/My portal/media` },
  });
  expect(read({ DATA_DIR: '~' }).dataDir).toBe(home);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell's variable.
  for (const start of ['$HOME', '${HOME}']) expect(read({ DATA_DIR: `${start}/x` }).dataDir).toBe(`${home}/x`);
  expect(read({ DATABASE_URL: 'sqlite:~/a.db', MEDIA_URL: 'file:~/m', SMS_URL: 'file:~/s' })).toMatchObject({
    databaseUrl: `sqlite:${home}/a.db`,
    media: { folder: `${home}/m` },
    smsUrl: `file:${home}/s`,
  });
  expect(read({ SMS_URL: '~/sms.yaml' }).smsUrl).toBe(`${home}/sms.yaml`);
  expect(read({ SECRET_KEY_FILE: '~/key' }).secretKey).toBe('a1b2c3d4'.repeat(8));
  expect(read({ DATA_DIR: '/srv/~asha/$x' }).dataDir).toBe('/srv/~asha/$x');
});

test.each([
  ['DATA_DIR', '~asha/x', '~asha'],
  ['DATA_DIR', '$DATA/x', '$DATA'],
  ['MEDIA_URL', 'file:~asha/x', '~asha'],
  ['SECRET_KEY_FILE', '~asha/key', '~asha'],
])('%s=%s does not make a folder of that name', (name, value, named) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    `${name} takes a whole path, such as /srv/portal, or one that begins with ~/ for your home folder. '${named}' is not understood.`,
  );
});

test.each(['DATA_DIR=/srv/My portal', 'DATA_DIR="/srv/My portal"', "DATA_DIR='/srv/My portal' # ours"])(
  'a path in .env may have spaces: %s',
  (line) => {
    expect(readConfig(parseEnv(line)).dataDir).toBe('/srv/My portal');
  },
);

test('every variable is in .env.example, and a known name of .env', () => {
  const sources = ['config.ts', 'platform/media/open-media-store.ts', 'platform/s3/s3-location.ts'].map((path) =>
    readFileSync(join(import.meta.dirname, path), 'utf8'),
  );
  const names = [...sources.join('').matchAll(/\(env, '([A-Z_]+)'/g)].map(([, name = '']) => name);
  expect(names).toContain('EMAIL_URL');
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
  expect(names.filter((name) => !example.includes(`\n#${name}=`))).toEqual([]);
  expect(namesIn(names.map((name) => `${name}=`).join('\n'))).toEqual([]);
});

function namesIn(text: string, smsUrl = 'console:'): string[] {
  const file = join(folder.base(), '.env');
  writeFileSync(file, text);
  return checkSettingNames(file, [smsUrl, undefined]);
}

test.each([
  ['DATADIR=/srv/x', 'DATADIR', 'DATA_DIR'],
  ['data_dir=/srv/x', 'data_dir', 'DATA_DIR'],
  ['export SECRETKEY_FILE=x', 'SECRETKEY_FILE', 'SECRET_KEY_FILE'],
  ['SMS_ULR=console:', 'SMS_ULR', 'SMS_URL'],
  ['TRUSTED_PROXY=10.0.0.1', 'TRUSTED_PROXY', 'TRUSTED_PROXIES'],
])('a misspelt name in .env stops the start with the one that was meant: %s', (line, name, meant) => {
  expect(() => namesIn(line)).toThrow(`${name} in .env is not a setting of the portal. Did you mean ${meant}?`);
});

test('any other name in .env that the portal does not know is told, unless it belongs to a program beside it', () => {
  expect(namesIn('PORT=1\nSECRET_KEY_FILE=x\nTZ=UTC\nNODE_OPTIONS=x\nPOSTGRES_PASSWORD=x\n#COLOUR=red\n')).toEqual([]);
  expect(namesIn('REDIS_URL=redis://x\nSMS_FILEE=x')).toEqual([
    'REDIS_URL in .env is not a setting of the portal. Nothing reads it.',
    'SMS_FILEE in .env is not a setting of the portal. Nothing reads it.',
  ]);
  expect(checkSettingNames(join(folder.base(), 'missing'), ['console:'])).toEqual([]);
});

test('the variables of a gateway are those that its file names', () => {
  const gateway = join(folder.base(), 'sms.yaml');
  writeFileSync(gateway, 'url: https://example.org/{SMS_KEY}\n');
  expect(namesIn('SMS_KEY=x\nSMS_KEY_FILE=x', gateway)).toEqual([]);
  expect(() => namesIn('SMS_KEYY=x', gateway)).toThrow('Did you mean SMS_KEY?');
  expect(namesIn('SMS_PASSWORD=x', gateway)).toHaveLength(1);
  expect(namesIn('SMS_PASSWORD=x', join(folder.base(), 'missing.yaml'))).toEqual([]);
});
