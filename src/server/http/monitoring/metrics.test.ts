import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loginCall, verifyOtpCall } from '#contract/auth/otp.ts';
import { signupCall } from '#contract/auth/registration.ts';
import type { Call } from '#contract/call.ts';
import { buildApp } from '#server/app.ts';
import { otpNotSent } from '#server/domain/accounts/auth.messages.ts';
import { Failure, Refusal } from '#server/errors.ts';
import { routeOf } from '#server/http/call-route.ts';
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

test('/metrics counts refusals by reason, without anything of the student in it', async () => {
  const app = build();
  const text = { template: 'Ask again in {wait}.', values: { wait: '9876543210' } };
  app.get('/limited', async () => {
    throw new Refusal(text);
  });
  app.get('/flood', async () => {
    throw new Failure(429, 'Too many.', 5);
  });
  app.get('/ended', async () => {
    throw new Refusal('Wrong or expired.', { reason: 'Expired.' });
  });
  for (const url of ['/limited', '/limited', '/flood', '/ended', '/healthz']) await app.inject(url);
  const { body } = await app.inject('/metrics');
  expect(body.split('\n').filter((line) => line.startsWith('portal_refusals_total'))).toEqual([
    'portal_refusals_total{route="/limited",reason="Ask again in {wait}."} 2',
    'portal_refusals_total{route="/flood",reason="Too many."} 1',
    'portal_refusals_total{route="/ended",reason="Expired."} 1',
  ]);
  expect(body).not.toContain('9876543210');
});

test('/metrics names the build, and counts what became of codes', async () => {
  const app = build();
  let refusal: Error | undefined;
  const answer = async () => {
    if (refusal) throw refusal;
    return { status: true };
  };
  for (const call of [loginCall, signupCall, verifyOtpCall]) app.post(routeOf(call), answer);
  const post = (call: Call) => app.inject({ method: 'POST', url: routeOf(call), payload: {} });
  await post(loginCall);
  await post(signupCall);
  await post(verifyOtpCall);
  refusal = new Refusal(otpNotSent);
  await post(loginCall);
  refusal = new Failure(429, 'Too many.', 5);
  for (const call of [loginCall, verifyOtpCall, verifyOtpCall]) await post(call);
  refusal = new Failure(503, 'Busy.', 5);
  await post(loginCall);
  const { body } = await app.inject('/metrics');
  expect(body.split('\n').filter((line) => line.startsWith('portal_codes_total'))).toEqual([
    'portal_codes_total{outcome="sent"} 2',
    'portal_codes_total{outcome="not_sent"} 1',
    'portal_codes_total{outcome="refused"} 1',
    'portal_codes_total{outcome="right"} 1',
    'portal_codes_total{outcome="wrong"} 2',
  ]);
  expect(body).toMatch(/^portal_build_info\{version="\d+\.\d+\.\d+",commit="checkout",node="\d+\.\d+\.\d+"\} 1$/m);
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
