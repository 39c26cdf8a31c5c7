import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OperatorError } from '#server/errors.ts';
import { openSmsSender } from '#server/platform/sms/open-sms-sender.ts';
import type { SmsMessage, SmsOptions } from '#server/platform/sms/sms-sender.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { startTestGateway, type TestGateway, testSms } from '#server/testing/test-gateway.ts';

let gateway: TestGateway;
const folder = testFolder();
beforeEach(async () => {
  gateway = await startTestGateway();
  gateway.answer = { status: 200, body: '{"type":"success"}' };
});
afterEach(() => gateway.close());

const good = 'good_answer: { field: type, is: success }';
const environment = { SMS_KEY: 'k"e&y secret' };

function open(source: string, options: SmsOptions = { environment }) {
  const path = join(folder.base(), 'sms.yaml');
  writeFileSync(path, source.replace('URL', gateway.address));
  return openSmsSender(path, options);
}

const failureOf = (source: string, message: SmsMessage = testSms, options?: SmsOptions) =>
  open(source, options)
    .send(message)
    .then(
      () => 'sent',
      (error: unknown) => String(error),
    );

/** An academy whose name tries to be more than a value, wherever it stands. */
const hostile: SmsMessage = {
  ...testSms,
  academy: `"},"to":"+1","x":{"y":"&to=+1#?/../\\\r\nX-To: +1 {SMS_KEY} {code}`,
};
const everyValue = "'{academy}|{text}|{SMS_KEY}'";
const sent = `${hostile.academy}|${testSms.text}|${environment.SMS_KEY}`;

describe('no value is more than a value', () => {
  it('in JSON', async () => {
    await open(`url: URL/send\njson: { list: [{ to: '+{number}', text: ${everyValue} }], n: 5 }\n${good}`).send(
      hostile,
    );
    expect(JSON.parse(gateway.received[0]?.body ?? '')).toEqual({ list: [{ to: '+919876543210', text: sent }], n: 5 });
    expect(gateway.received[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
  });

  it('in a form', async () => {
    await open(`url: URL/send\nform: { to: '{number}', text: ${everyValue} }\n${good}`).send(hostile);
    expect([...new URLSearchParams(gateway.received[0]?.body)]).toEqual([
      ['to', '919876543210'],
      ['text', sent],
    ]);
    expect(gateway.received[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  });

  it('in a query, which is part of the address or a list of its own', async () => {
    await open(`url: URL/send?a=${everyValue.slice(1, -1)}\nquery: { to: '{number}', b: ${everyValue} }\n${good}`).send(
      hostile,
    );
    const { method, url = '', body } = gateway.received[0] ?? {};
    expect({ method, body, path: url.split('?')[0] }).toEqual({ method: 'GET', body: '', path: '/send' });
    expect([...new URL(url, gateway.address).searchParams]).toEqual([
      ['a', sent],
      ['to', '919876543210'],
      ['b', sent],
    ]);
  });

  it('in a path', async () => {
    await open(`url: URL/{academy}/{number}/{code}\n${good}`).send(hostile);
    const [, first = '', ...rest] = gateway.received[0]?.url.split('/') ?? [];
    expect([decodeURIComponent(first), ...rest]).toEqual([hostile.academy, '919876543210', '4821']);
  });
});

it('sends an id as it is written, however much it looks like a number', async () => {
  await open(`url: URL\njson: { a: 1107160000000012345, b: 0042, c: 7, d: true, to: '{number}{code}' }\n${good}`).send(
    testSms,
  );
  expect(JSON.parse(gateway.received[0]?.body ?? '')).toMatchObject({
    a: '1107160000000012345',
    b: '0042',
    c: 7,
    d: true,
  });
});

describe('texts of the operator', () => {
  const source = `url: URL
form: { to: '{number}', text: '{text}', id: '{id}' }
templates:
  en: { id: 1107160000000012345, text: '{code} is the {academy} code. {minutes} min. @{host} #{code}' }
  hi: { id: '{SMS_HI}', text: '{academy}: {code}' }
${good}`;
  const options = { environment: { SMS_HI: '77' } };
  const sentForm = () => Object.fromEntries(new URLSearchParams(gateway.received.at(-1)?.body));

  it('are sent with what belongs to them, in the language of the student', async () => {
    const sender = open(source, options);
    expect(sender.languages).toEqual(['en', 'hi']);
    await sender.send(testSms);
    const text = '4821 is the Sunrise code. 5 min. @portal.example.org #4821';
    expect(sentForm()).toMatchObject({ id: '1107160000000012345', text });
    await sender.send({ ...testSms, language: 'hi' });
    expect(sentForm()).toMatchObject({ id: '77', text: 'Sunrise: 4821' });
  });

  it('are sent only in the languages of SMS_LANGUAGES, each of which needs a template', () => {
    expect(open(source, { ...options, languages: ['en'] }).languages).toEqual(['en']);
    expect(() => open(source, { ...options, languages: ['en', 'ml'] })).toThrow(/^SMS_LANGUAGES names 'ml'/);
  });
});

it('reads a variable from a file if it is set so', async () => {
  writeFileSync(join(folder.base(), 'key'), 'from a file\n');
  const source = `url: URL\nheaders: { x-key: '{SMS_KEY}' }\nform: { to: '{number}', otp: '{code}' }\n${good}`;
  await open(source, { environment: { SMS_KEY_FILE: join(folder.base(), 'key') } }).send(testSms);
  expect(gateway.received[0]?.headers['x-key']).toBe('from a file');
  expect(() => open(source, { environment: { SMS_KEY_FILE: '/nowhere' } })).toThrow(/^SMS_KEY_FILE takes the path/);
});

it('never sends the code of a number abroad to the same number in India', async () => {
  const source = `url: URL\ndial_codes: [91]\nform: { to: '{national_number}', otp: '{code}' }\n${good}`;
  const abroad = { ...testSms, to: '+19876543210', phone_code: '1' };
  expect(await failureOf(source, abroad)).toMatch(/set to send only to numbers with \+91\./);
  expect(gateway.received).toEqual([]);
});

describe('an answer', () => {
  const form = "form: { to: '{number}', otp: '{code}', key: '{SMS_KEY}' }";
  const source = `url: URL\n${form}\n${good}\nwords: message`;

  it.each([
    ['an error with status 200', 200, '{"type":"error","message":"No balance"}', /returned 200: No balance$/],
    ['a good one with status 500', 500, '{"type":"success"}', /returned 500: \{"type":"success"\}$/],
    ['no JSON', 200, '<html>Down for\r\nmaintenance</html>', /returned 200: <html>Down for maintenance<\/html>$/],
    ['JSON that is no object', 200, 'null', /returned 200: null$/],
    ['nothing', 200, '', /returned 200$/],
    ['the value in another place', 200, '{"x":{"type":"success"}}', /returned 200/],
    ['a field of every object', 200, '{"__proto__":{"type":"success"}}', /returned 200/],
  ])('that is %s is a failure', async (_what, status, body, words) => {
    gateway.answer = { status, body };
    expect(await failureOf(source)).toMatch(words);
  });

  it('of a megabyte is neither read to its end nor logged', async () => {
    gateway.answer = { status: 200, body: `{"message":"${'x'.repeat(1_000_000)}`, ends: false };
    expect(await failureOf(source)).toMatch(/returned 200: .{1,400}…$/);
  });

  it('that never ends is a failure', async () => {
    gateway.answer = { status: 200, body: '{"type":', ends: false };
    expect(await failureOf(source, testSms, { environment, timeoutMs: 100 })).toMatch(/took more than 0.1 s/);
  });

  it('that redirects is not followed', async () => {
    gateway.answer = { status: 307, body: '{"type":"success"}', headers: { location: `${gateway.address}/else` } };
    expect(await failureOf(source)).toMatch(/returned 307, a redirect, which the portal does not follow/);
    expect(gateway.received).toHaveLength(1);
  });

  it('that nobody gives is a failure, with the reason of the system', async () => {
    const sender = open(source);
    gateway.close();
    await expect(sender.send(testSms)).rejects.toThrow('The SMS gateway cannot be reached (ECONNREFUSED).');
  });

  it('is logged without code, number and secrets, however it spells them', async () => {
    const { SMS_KEY } = environment;
    const words = `4821 4-8-2-1 48 21 +919876543210 98765 43210 (987) 654-3210 9999999999 ${SMS_KEY}`;
    const inForm = 'k%22e%26y+secret';
    const encoded = [encodeURIComponent(SMS_KEY), inForm, Buffer.from(SMS_KEY).toString('base64')].join(' ');
    const message = `${words} ${encoded} error 30007\u001b[2J\n!`;
    gateway.answer = { status: 200, body: JSON.stringify({ type: 'error', message }) };
    const masked = `#### #### #### ####### ####### ####### ####### ${'[SMS_KEY] '.repeat(4)}error 30007 [2J !`;
    expect(await failureOf(source)).toBe(`Error: The SMS gateway returned 200: ${masked}`);
    gateway.answer = { status: 200, body: JSON.stringify({ echo: `Basic ${btoa('me:k"e')}`, key: SMS_KEY }) };
    const withPassword = `${source}\nbasic_auth: { user: me, password: 'k"e' }`;
    expect(await failureOf(withPassword)).toMatch(/"Basic \[credentials\]","key":"\[SMS_KEY\]"/);
    gateway.answer = { status: 200, body: JSON.stringify({ type: 'success', message: `sent ${words}` }) };
    expect(await open(source).send(testSms)).toMatch(/^200: sent #+/);
    expect(await open(source).send(testSms)).not.toMatch(/4821|98765|secret/);
  });

  it.each([
    ["good_answer: { matches: '^OK\\b' }", 'OK 77', 'ERROR OK'],
    ['good_answer: { field: messages.0.status, is: [0, sent] }', '{"messages":[{"status":"0"}]}', '{"messages":[]}'],
    ['good_answer: { field: error, is: null }', '{"error":null}', '{}'],
    ['good_answer: { field: ok, is: true }', '{"ok":true}', '{"ok":false}'],
  ])('is good by %s', async (rule, accepted, refused) => {
    const sender = open(`url: URL\n${form}\n${rule}`);
    gateway.answer = { status: 200, body: accepted };
    await expect(sender.send(testSms)).resolves.toMatch(/^200: /);
    gateway.answer = { status: 200, body: refused };
    await expect(sender.send(testSms)).rejects.toThrow('returned 200');
  });

  it('for which a pattern would take years is a failure', async () => {
    gateway.answer = { status: 200, body: `${'a'.repeat(40)}!` };
    expect(await failureOf(`url: URL\n${form}\ngood_answer: { matches: '^(a+)+$' }`)).toMatch(/returned 200: a+!$/);
  });

  it('is good by its status alone, if the file says so', async () => {
    gateway.answer = { status: 202, body: '' };
    expect(await open(`url: URL\n${form}\ngood_answer: 2xx`).send(testSms)).toBe('202');
  });
});

function readingFailure(source: string): string {
  const path = join(folder.base(), 'sms.yaml');
  writeFileSync(path, source);
  try {
    openSmsSender(path, { environment: { SMS_KEY: 'a secret', SMS_LINES: 'a\nb', SECRET_KEY: 'hidden' } });
    return 'none';
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError);
    return error instanceof Error ? error.message.replace(path, 'sms.yaml') : '';
  }
}

const url = 'url: https://gateway.example.org/send';
const form = "form: { to: '{number}', otp: '{code}' }";
const goodCode = 'good_answer: 2xx';
const withTemplates = (templates: string) =>
  `${url}\nform: { to: '{number}', text: '{text}', id: '{id}' }\n${goodCode}\ntemplates:\n${templates}`;

const withMessages = (messages: string) =>
  `${url}\nform: { to: '{number}', text: '{text}' }\n${goodCode}\nmessages:\n  ${messages}`;

it.each([
  ['', /line 1: this is not a list of names and values/],
  ['- a', /line 1: this is not a list of names and values/],
  ['url: [', /line 1: this is not YAML/],
  [`${url}\n${url}`, /line 2: this is not YAML/],
  [`a: &a x\nb: *a`, /line 2: '\*a' refers to another part/],
  [
    `${url}\nheders: {}\n${form}\n${goodCode}`,
    /line 2: there is no 'heders' here; the fields are url, method, headers,/,
  ],
  [`${url}\n${form}\n${goodCode}\nbasic_auth:\n  username: x`, /line \d: .*(basic_auth|username)/],
  [`${form}\n${goodCode}`, /line 1: 'url' takes an address/],
  [`url: gateway\n${form}\n${goodCode}`, /line 1: 'url' takes an address/],
  [
    `url: https://{SMS_KEY}.example.org/\n${form}\n${goodCode}`,
    /'url' takes .*no placeholder and no password in its host/,
  ],
  [`url: https://me:{SMS_KEY}@example.org/\n${form}\n${goodCode}`, /'url' takes .*no password in its host/],
  [`url: file:///etc/passwd\n${form}\n${goodCode}`, /'url' takes/],
  [`${url}\n${form}`, /'good_answer' takes '2xx', or 'field' and 'is', or 'matches'/],
  [`${url}\n${form}\ngood_answer: { matches: '(' }`, /line 3: 'matches' takes a regular expression/],
  [`${url}\n${form}\ngood_answer: { field: type }`, /line 3: 'good_answer' takes/],
  [`${url}\n${form}\njson: {}\n${goodCode}`, /line 3: there can be 'form' or 'json', not both/],
  [`${url}\nmethod: GET\n${form}\n${goodCode}`, /line 2: GET has no body/],
  [`${url}\nmethod: PSOT\n${form}\n${goodCode}`, /line 2: 'method' takes GET, POST or PUT/],
  [`${url}\nform: { to: '{number}' }\n${goodCode}`, /contains neither '\{code\}' nor '\{text\}'/],
  [`${url}\nform: { otp: '{code}' }\n${goodCode}`, /contains neither '\{number\}' nor '\{national_number\}'/],
  [
    `${url}\nform: { to: '{nubmer}', otp: '{code}' }\n${goodCode}`,
    /line 2: there is no '\{nubmer\}' here, only \{code\}/,
  ],
  [`${url}\nform: { to: '{national_number}', otp: '{code}' }\n${goodCode}`, /Say whose it is: 'dial_codes: \[91\]'/],
  [`${url}\nform: { to: '{national_number}', otp: '{code}' }\ndial_codes: [91, 1]\n${goodCode}`, /Say whose it is/],
  [`${url}\nform: { to: [1], otp: '{code}' }\n${goodCode}`, /line 2: 'form.to' takes a text/],
  [`${url}\nheaders: { x: '{text}' }\n${form}\n${goodCode}`, /line 2: there is no '\{text\}' here/],
  [`${url}\nheaders: { x: '{SECRET_KEY}' }\n${form}\n${goodCode}`, /line 2: there is no '\{SECRET_KEY\}' here/],
  [`${url}\nheaders: { x: '{SMS_OTHER}' }\n${form}\n${goodCode}`, /^SMS_OTHER is missing/],
  [`${url}\nheaders: { x: '{SMS_LINES}' }\n${form}\n${goodCode}`, /no request can be made of this/],
  [`${url}\nheaders: { 'x y': '{SMS_KEY}' }\n${form}\n${goodCode}`, /no request can be made of this/],
  [withMessages('marrks: {}'), /line 5: .*'marrks'.*takes kinds out of marks, absent/],
  [withMessages('marks: { url: x }'), /line 5: there is no 'url' here; the fields are query, form, json, templates/],
  [withMessages('marks: { templates: { en: { id: 1 } } }'), /line 5: nothing uses '\{id\}'/],
  [withMessages('marks: { templates: { en: {} } }'), /line 5: 'templates.en' has no 'text'/],
  [withMessages("marks: { templates: { en: { text: '{class}' } } }"), /line 5: there is no '\{class\}' here/],
  [withMessages("marks: { json: { to: '{number}', otp: '{code}' } }"), /line 5: there is no '\{code\}' here/],
  [withMessages("marks: { json: { to: '{number}', of: '{student}' } }"), /line 5: the request has no '\{text\}'/],
  [withTemplates("  en: { id: 1, text: 'Your code' }"), /line 5: the text of this template has no '\{code\}'/],
  [withTemplates("  en: { id: 1, text: '{#var#} is your code' }"), /write the name of a value instead of '\{#var#\}'/],
  [withTemplates("  en: { id: 1, text: '{code} {number}' }"), /line 5: there is no '\{number\}' here/],
  [withTemplates("  hi: { id: 1, text: '{code}' }"), /'templates' needs 'en'/],
  [withTemplates("  en: { id: 1, text: '{code}' }\n  xx: { id: 1 }"), /line 6: .*'xx'.*languages out of en, hi/],
  [withTemplates("  en: { id: 1 }\n  hi: { text: '{code}' }"), /line 6: 'templates.hi' has no 'id'/],
  [withTemplates("  en: { id: 1, txet: '{code}' }"), /line 5: nothing uses '\{txet\}'|line 5: there is no '\{code\}'/],
  [withTemplates("  en: { text: '{code}' }"), /there is no '\{id\}' here/],
  [withTemplates('  en: { id: 1, number: 2 }'), /'number' has a meaning already/],
])('%j stops the start with its line and what to do', (source, message) => {
  const failure = readingFailure(source);
  expect(failure).toMatch(message);
  expect(failure).not.toMatch(/a secret|hidden/);
});

it('takes the least that a gateway needs', () => {
  expect(readingFailure(`${url}\n${form}\n${goodCode}`)).toBe('none');
});

it('stops the start when the file is not there', () => {
  expect(() => openSmsSender('/nowhere/sms.yaml')).toThrow(/^SMS_URL takes the path of a gateway's file; '\/nowhere/);
});
