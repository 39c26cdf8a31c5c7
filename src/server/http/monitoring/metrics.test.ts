import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { healthRoutes } from './health.ts';
import { metricsRoute } from './metrics.ts';

function build() {
  const app = buildApp(pino({ level: 'silent' }));
  metricsRoute(app);
  healthRoutes(app);
  return app;
}

test('/metrics counts requests by route and status, and reports on the process', async () => {
  const app = build();
  await app.inject('/healthz');
  await app.inject('/no/such/page/9876543210');
  const { body, headers } = await app.inject('/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(body).toMatch(/portal_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 1/);
  expect(body).toMatch(/route="\(none\)",status="404"/);
  expect(body).toMatch(/process_resident_memory_bytes \d+/);
  expect(body).not.toContain('9876543210');
});

test.each([
  ['another machine', { remoteAddress: '192.168.1.20' }] as const,
  ...['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'].map(
    (header) =>
      [
        `another machine, through a proxy on this machine that sends ${header}`,
        { remoteAddress: '127.0.0.1', headers: { [header]: '203.0.113.9' } },
      ] as const,
  ),
])('a request from %s gets a 404', async (_, request) => {
  const { statusCode, body } = await build().inject({ url: '/metrics', ...request });
  expect(statusCode).toBe(404);
  expect(body).not.toContain('process_');
});
