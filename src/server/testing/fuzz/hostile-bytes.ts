import fc from 'fast-check';

const eol = (usual: string) => mostly(usual, fc.constantFrom('\n', '\r', '\r\r\n', '', ' \r\n', '\0\r\n'), 30);

const methods = [
  'PUT',
  'TRACE',
  'PROPFIND',
  'M-SEARCH',
  'get',
  'G@T',
  '',
  'PRI',
  'CONNECT',
  'X'.repeat(100),
  'GET GET',
  '\xff',
];
const versions = [
  'HTTP/1.0',
  'HTTP/2.0',
  'HTTP/0.9',
  'HTTP/1.10',
  'http/1.1',
  'HTTP/1.1 ',
  '',
  'ICE/1.0',
  'HTTP/1.1\0',
];
const targets = [
  ...[
    '*',
    '/',
    '//',
    '/api/',
    '/api/%',
    '/api/%00',
    '/api/\xff',
    '',
    ' ',
    '/api/a b',
    '/api/#',
    '?',
    'a',
    '\\',
    '/api/\t',
  ],
  ...[
    'http://evil.example/api/',
    'javascript:alert(1)',
    'https://[::1',
    `/api/${'x'.repeat(20_000)}`,
    '/api/..%2f..%2f',
  ],
];

const headers = [
  ...['Content-Length: 2', 'Content-Length: 100', 'Content-Length: -1', 'Content-Length: 0x2', 'Content-Length: 2, 2'],
  ...[
    'Content-Length: 99999999999999999999',
    'Content-Length:',
    'Content-Length: 2 ',
    'Content-Length : 2',
    'content-length: 2',
  ],
  ...['Transfer-Encoding: chunked', 'Transfer-Encoding: xchunked', 'Transfer-Encoding: chunked, identity'],
  ...[
    'Transfer-Encoding: identity',
    'Transfer-Encoding : chunked',
    'Transfer-Encoding:\tchunked',
    ' Transfer-Encoding: chunked',
  ],
  ...[
    'Host: b',
    'Host: evil.example:99999',
    'Host:',
    'Host: a, b',
    'X-Forwarded-For: 1.2.3.4',
    'X-Forwarded-Host: evil.example',
  ],
  ...['Content-Type: application/json', 'Content-Type: text/plain', 'Content-Type:', 'Content-Encoding: gzip'],
  ...['Token: a', 'Token: b', 'Token: \xff', 'Cookie: portal_device=x; portal_device=y', 'Range: bytes=0-,-1'],
  ...[
    'Expect: 100-continue',
    'Expect: miracles',
    'Connection: close',
    'Connection: keep-alive',
    'Connection: upgrade, token',
  ],
  ...['Upgrade: websocket', 'Upgrade: h2c', 'HTTP2-Settings: x', 'Trailer: token', 'TE: trailers', 'Max-Forwards: 0'],
  ...[
    ': x',
    'no colon',
    'A\0: b',
    'X: a\0b',
    'X: \x01',
    'X: a\rb',
    '\xff: x',
    '__proto__: x',
    'X y: z',
    ' folded',
    '\tfolded',
  ],
  ...[`X: ${'x'.repeat(20_000)}`, `${'x'.repeat(20_000)}: x`, 'X: y\r\n'.repeat(300).trimEnd()],
];

const bodies = [
  ...['', '{}', '{"mobile":"98765"}', '{', '{}{}', 'x'.repeat(100), '\0', '\xff\xfe', '[[[[[['],
  ...[
    '2\r\n{}\r\n0\r\n\r\n',
    '0\r\n\r\n',
    '2\r\n{}',
    'zz\r\n',
    '-1\r\n',
    '2;a=b\r\n{}\r\n0\r\nToken: x\r\n\r\n',
    '2\n{}\n0\n\n',
  ],
  ...[
    '2\r\n{}00\r\n\r\n',
    '00000000000002\r\n{}\r\n0\r\n\r\n',
    `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    '\r\n\r\n',
  ],
];

const harmless = [
  ...['Content-Length: 0', 'X: \xff', 'Token: a', 'Cookie: a', 'Accept: */*', 'Connection: keep-alive', 'Upgrade: h2c'],
  ...['Range: bytes=0-', 'X-Forwarded-For: junk', 'X-Forwarded-Host: evil.example', 'If-None-Match: *', '__proto__: x'],
];

/**
 * Bytes to send to a port: requests for these paths that are valid, nearly valid, truncated or pipelined, or no HTTP at
 * all.
 */
export function hostileBytes(paths: readonly [string, ...string[]]): fc.Arbitrary<string> {
  const request = fc
    .record({
      method: mostly('POST', fc.constantFrom('GET', 'GET', 'GET', 'OPTIONS', ...methods), 3),
      target: mostly(paths[0], fc.constantFrom(...paths, ...paths, ...paths, ...targets), 2),
      version: mostly('HTTP/1.1', fc.constantFrom(...versions), 12),
      host: mostly<string[]>(['Host: a'], fc.constant([]), 20),
      more: fc.array(fc.constantFrom(...headers), { maxLength: 4 }),
      body: fc.constantFrom(...bodies),
      end: eol('\r\n'),
      last: eol('\r\n'),
    })
    .map(({ method, target, version, host, more, body, end, last }) => {
      return [`${method} ${target} ${version}`, ...host, ...more].join(end) + end + last + body;
    });
  const good = fc
    .record({
      path: fc.constantFrom(...paths),
      more: fc.array(fc.constantFrom(...harmless), { maxLength: 3 }),
      times: fc.integer({ min: 1, max: 5 }),
    })
    .map(({ path, more, times }) => [`GET ${path} HTTP/1.1`, 'Host: a', ...more, '', ''].join('\r\n').repeat(times));
  const some = fc.array(request, { minLength: 1, maxLength: 3 }).map((all) => all.join(''));
  return fc.oneof(
    { weight: 6, arbitrary: request },
    { weight: 2, arbitrary: good },
    { weight: 2, arbitrary: some },
    { weight: 1, arbitrary: fc.tuple(some, fc.nat()).map(([all, at]) => all.slice(0, at % (all.length + 1))) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: fc.nat({ max: 255 }).map((code) => String.fromCharCode(code)), maxLength: 200 }),
    },
  );
}

function mostly<T>(usual: T, odd: fc.Arbitrary<T>, every: number): fc.Arbitrary<T> {
  return fc.oneof({ weight: every - 1, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd });
}
