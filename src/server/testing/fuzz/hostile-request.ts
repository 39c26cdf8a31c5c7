import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Call } from '#contract/call.ts';
import { routeOf } from '#server/http/call-route.ts';
import { allCalls } from '#server/testing/all-calls.ts';
import { bodyOf, type KnownValues } from './hostile-body.ts';

/** A request for a call. Its placeholders ('%token%') are not filled in yet. */
export interface HostileRequest {
  /** The call's name. */
  name: string;
  method: (typeof methods)[number];
  url: string;
  headers: Record<string, string>;
  body: string;
  /** How the body is encoded. */
  sentAs: 'text' | 'gzip' | 'bytes that are not UTF-8' | 'UTF-16';
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'] as const;

const contentTypes = [
  ...[
    '',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json;charset=utf-16',
    'application/json;',
  ],
  ...[
    'application/json, text/plain',
    'application/vnd.api+json',
    'application/jsonp',
    'text/json',
    'text/plain',
    '*/*',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=',
    'application/xml',
    'a',
    '/',
    ';',
    '\u00ff',
  ],
  ...['application/json; charset="\u00e9', `application/json;${'a=b;'.repeat(500)}`, '__proto__', 'constructor'],
];

const tokens = [
  ...[
    '',
    ' ',
    'junk',
    '%token%x',
    '%token% ',
    'Bearer %token%',
    '%token%, %token%',
    "' or 1=1 --",
    '__proto__',
    '\u00ff',
  ],
  ...['x'.repeat(4000), 'null', '[object Object]', '%0', '\t'],
];

const queries = [
  '?',
  '?auth_mode=1&auth_mode=2',
  '?stud_id=%',
  '?__proto__[x]=1',
  `?${'a=b&'.repeat(1000)}`,
  '?%00=%ff',
  '#x',
];

const paths = [
  ...[
    '/',
    '/%',
    '/%00',
    '/%2e%2e/',
    '/../',
    '//',
    ';a=b',
    '/%ff',
    '.json',
    '/x'.repeat(300),
    '%20',
    '/__proto__',
    '\\',
    '?/',
  ],
];

const strangeHeaders: Record<string, string>[] = [
  { cookie: 'portal_device=%token%' },
  { cookie: `portal_device=${'x'.repeat(3000)}; portal_device=; =; ;;` },
  { cookie: '\u00ff=\u00ff; __proto__=1' },
  { 'x-forwarded-for': '1.2.3.4, junk, ::1' },
  { 'x-forwarded-for': "' or 1=1 --" },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' },
  { host: 'evil.example' },
  { host: '' },
  { host: '[::1' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br, deflate, junk' },
  { accept: 'text/html', 'accept-encoding': '*;q=9', range: 'bytes=0-1,5-' },
  { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { 'if-none-match': '*', 'if-modified-since': 'yesterday' },
  { upgrade: 'websocket', connection: 'upgrade' },
  { 'x-http-method-override': 'DELETE' },
  { 'accept-version': '1.0.0' },
  { constructor: 'x', 'x-__proto__': 'y' },
];

/** Requests with hostile bodies. The rest is mostly what a web app would send, and sometimes hostile too. */
export function hostileRequest(known: KnownValues): fc.Arbitrary<HostileRequest> {
  return fc.oneof(...allCalls.map((call) => requestOf(call, known)));
}

function requestOf(call: Call, known: KnownValues): fc.Arbitrary<HostileRequest> {
  const mostly = <T>(usual: T, odd: fc.Arbitrary<T>, every = 12): fc.Arbitrary<T> =>
    fc.oneof({ weight: every - 1, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd });
  const path = routeOf(call);
  return fc
    .record({
      method: mostly(call.method, fc.constantFrom(...methods), 20),
      url: mostly(
        path,
        fc.oneof(
          fc.constantFrom(...queries, ...paths).map((more) => path + more),
          fc.constantFrom(path.toUpperCase(), `/${path}`, path.slice(0, -1), path.replace('/', '/./')),
        ),
        20,
      ),
      token: mostly('%token%', fc.constantFrom(...tokens)),
      type: mostly('application/json', fc.constantFrom(...contentTypes)),
      strange: mostly({}, fc.constantFrom(...strangeHeaders), 8),
      body: bodyOf(call, known),
      sentAs: mostly<HostileRequest['sentAs']>(
        'text',
        fc.constantFrom<HostileRequest['sentAs']>('gzip', 'bytes that are not UTF-8', 'UTF-16'),
        25,
      ),
    })
    .map(({ token, type, strange, ...rest }) => ({
      name: call.name,
      headers: {
        ...(rest.method === 'GET' ? {} : { 'content-type': type }),
        ...(token === '' ? {} : { token }),
        ...strange,
      },
      ...rest,
    }));
}

/** The bytes of a body whose placeholders are filled in. */
export function bytesOf(body: string, sentAs: HostileRequest['sentAs']): Buffer {
  if (sentAs === 'gzip') return gzipSync(body);
  if (sentAs === 'UTF-16') return Buffer.from(`\ufeff${body}`, 'utf16le');
  // As Latin-1, characters above 0x7f are not valid UTF-8.
  return Buffer.from(body, sentAs === 'text' ? 'utf8' : 'latin1');
}

/** JSON as text, because many hostile forms are the output of no JavaScript value: 1e400, -0, a repeated key. */
export type JsonText = string;

const depth = 10_000;

const numbers = [
  ...['0', '-0', '-1', '1', '1.5', '1e-400', '1e400', '-1e400', '5e-324', '9007199254740993', '2147483648'],
  ...['18446744073709551616', `${'9'.repeat(400)}`, '0.1e1', '1E3', '-9223372036854775809'],
];
const invalidNumbers = ['NaN', 'Infinity', '01', '+1', '1.', '.5', '0x10', '1_000', '1n'];

/** Postgres cannot store NUL, and no database can store half a character. */
const unstorable = ['\0', 'nul\0inside', '\ud800', 'half an emoji \ud83d', '\udc00\ud800'];

const strings = [
  ...['', ' ', '\u202eright to left', '\ufeff', '\u0001', '\u007f', '\u0085'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'null', 'undefined', 'NaN'],
  ...["' or 1=1 --", '"; drop table student; --', "\\' or 1=1", '$1', '?', '%', '_', '%00', '{{7*7}}', `\${7*7}`],
  ...['../../etc/passwd', '..%2f', 'C:\\', '<script>alert(1)</script>', 'a\r\nSet-Cookie: x=1', '\u001b[2J', '\u2028'],
  ...['x'.repeat(64), 'x'.repeat(65), 'x'.repeat(201), 'x'.repeat(10_001), 'é'.repeat(20_000), '👩‍👩‍👧‍👦'.repeat(30)],
  ...['1', '0', '-1', '1e3', 'true', '00000000-0000-0000-0000-000000000000', '०१२३', '９８７６５４３２１０', 'ﷺ'],
];

const nested: JsonText[] = [
  ...['[]', '{}', '[[]]', '[null]', '{"a":1}', '{"$gt":""}', '{"length":1}', '{"toString":"x"}', '{"then":1}'],
  ...['{"toJSON":1,"valueOf":null}', '{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"x":1}}}'],
  ...['{"\\u005f_proto__":{}}', `[${'0,'.repeat(2_000)}0]`, `{${'"a":1,'.repeat(500)}"a":2}`],
  '['.repeat(depth) + ']'.repeat(depth),
  '{"a":'.repeat(depth) + 1 + '}'.repeat(depth),
];

const broken: JsonText[] = [
  ...['', ' ', '{', '[', '"', '{"stud_id"', '{"stud_id":}', '{a:1}', "{'a':1}", '[1,]', '{"a":1}{"b":2}', '\0', '//'],
  ...[
    'nul',
    'tru',
    '"\\x41"',
    '"\\ud8"',
    '"tab\tin it"',
    '\ufeff{}',
    '/* c */{}',
    '['.repeat(depth),
    ...invalidNumbers,
  ],
];

/** Any JSON value, with odd ones more often than others. */
export const hostileValue: fc.Arbitrary<JsonText> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...strings).map(asJson) },
  { weight: 2, arbitrary: fc.constantFrom(...unstorable).map(asJson) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }).map(asJson) },
  { weight: 2, arbitrary: fc.constantFrom(...numbers, 'null', 'true', 'false') },
  { weight: 2, arbitrary: fc.constantFrom(...nested) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
);

/** Text that is not JSON. */
export const brokenJson: fc.Arbitrary<JsonText> = fc.oneof(
  fc.constantFrom(...broken),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Names that no field has. */
export const hostileName: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...strings), fc.string({ maxLength: 12 }));

/** A body larger than the server accepts. */
export const tooLarge: JsonText = `{"more":"${'x'.repeat(2 * 1024 * 1024)}"}`;

/** A JSON string. Lone surrogates are escaped. */
export function asJson(value: string): JsonText {
  return JSON.stringify(value);
}
