import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { allowOrigins } from '#server/http/client/allowed-origins.ts';
import { allCalls } from '#server/testing/all-calls.ts';
import { apiDocs } from './api-docs.ts';
import { type OpenApi, openApi } from './openapi.ts';
import { callSummaries } from './texts.ts';

function build(baseUrl?: string) {
  const app = buildApp(pino({ level: 'silent' }));
  allowOrigins(app, []);
  apiDocs(app, baseUrl);
  return app;
}

test('the document has every call of the contract, and what it is for', () => {
  const { paths } = openApi('/api');
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security }]) => [method, path, operationId, security.length]),
  );
  expect(described.toSorted()).toEqual(
    allCalls
      .map(({ method, path, name, session }) => [method.toLowerCase(), path.split('?')[0], name, session ? 1 : 0])
      .toSorted(),
  );
  expect(Object.keys(callSummaries).toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted());
});

test('every reference of the document leads somewhere', () => {
  const document = openApi('/api');
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(200);
  const { schemas, responses }: OpenApi['components'] = document.components;
  for (const [, kind, name = ''] of references) expect(kind === 'schemas' ? schemas : responses).toHaveProperty([name]);
});

test('the document is for every website and kept for an hour, and a call is not', async () => {
  const app = build('https://provider.example.org/ws');
  const headers = { origin: 'https://anywhere.example', 'sec-fetch-site': 'cross-site' };
  const first = await app.inject({ url: '/api/openapi.json', headers });
  expect(first.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=3600',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(first.json<OpenApi>().servers).toEqual([{ url: 'https://provider.example.org/ws' }]);
  const again = await app.inject({
    url: '/api/openapi.json',
    headers: { 'if-none-match': String(first.headers['etag']) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await app.inject({ url: '/api/Auth/academic_levels', headers })).statusCode).toBe(403);
});
