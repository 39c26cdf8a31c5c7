import fc from 'fast-check';

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
