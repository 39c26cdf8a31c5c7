import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loginCall, verifyOtpCall } from '#contract/auth/otp.ts';
import { signupCall } from '#contract/auth/registration.ts';
import type { Call } from '#contract/call.ts';
import { getProfileCall } from '#contract/profile.ts';
import { buildApp } from '#server/app.ts';
import { otpNotSent, welcome } from '#server/domain/accounts/auth.messages.ts';
import { Failure, Refusal } from '#server/errors.ts';
import { routeOf } from '#server/http/call-route.ts';
import { createRequestQueues } from '#server/http/request-queue/request-queues.ts';
import { fileStore } from '#server/platform/media/file-store.ts';
import { programFolder } from '#server/platform/process/program.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { addLevel, otpClient, wrongOtp } from '#server/testing/test-client.ts';
import { healthRoutes } from './health.ts';
import { metricsRoute } from './metrics.ts';
import { stateMetrics } from './state-metrics.ts';

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
  const text = welcome('9876543210');
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
    'portal_refusals_total{route="/limited",reason="Welcome, {name}"} 2',
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

const stateSample = /^portal_(queued|active|free|media|last)/;
/** The dashboard's own variables have no such beginning. */
const metricName = /\b(portal|process|nodejs)_[a-z0-9_]*[a-z0-9]\b/g;

onEachApp('/metrics', (portal) => {
  test('shows the state of the portal, and has all that the alerts and the dashboard ask for', async () => {
    const { deps, signIn, advance } = portal();
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-metrics-'));
    mkdirSync(join(dataDir, 'media/aa'), { recursive: true });
    writeFileSync(join(dataDir, 'media/aa/lesson.mp4'), 'x'.repeat(1234));
    await signIn();
    advance(5 * 3_600_000);
    await signIn();
    await signIn();

    const app = buildApp(pino({ level: 'silent' }));
    const registry = metricsRoute(app);
    const requestQueues = createRequestQueues();
    const config = { dataDir, media: { folder: dataDir } };
    const findLastBackup = async () => 1_700_000_000_000;
    const parts = { ...deps, media: fileStore(join(dataDir, 'media')) };
    stateMetrics(app, { registry, requestQueues, deps: parts, config, findLastBackup });
    await app.ready();
    const finish = Promise.withResolvers<void>();
    const running = requestQueues.run('/api/Student/quiz', () => finish.promise);

    const samples = async () => (await registry.metrics()).split('\n').filter((line) => /^portal_/.test(line));
    await vi.waitUntil(async () => (await samples()).filter((line) => stateSample.test(line)).length === 13);
    expect(await samples()).toEqual(
      expect.arrayContaining([
        'portal_queued_requests{queue="reads"} 1',
        'portal_queued_requests{queue="writes"} 0',
        'portal_active_students{within="24h"} 3',
        'portal_active_students{within="2h"} 2',
        'portal_media_bytes 1234',
        'portal_last_backup_timestamp_seconds 1700000000',
        expect.stringMatching(/^portal_free_disk_bytes [1-9]/),
      ]),
    );

    const known = new Set((await registry.getMetricsAsJSON()).map(({ name }) => name));
    for (const file of ['deploy/prometheus-rules.yml', 'deploy/grafana-dashboard.json', 'docs/installing.md']) {
      const text = readFileSync(join(programFolder, file), 'utf8');
      const names = new Set([...text.matchAll(metricName)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')));
      expect(names.size).toBeGreaterThan(6);
      expect({ file, unknown: [...names].filter((name) => !known.has(name)) }).toEqual({ file, unknown: [] });
    }

    finish.resolve();
    await running;
    await app.close();
    rmSync(dataDir, { recursive: true });
  });
});

const linesOf = (log: string[]) => log.map((line) => JSON.parse(line)).filter((line) => 'route' in line);
const countsOf = (log: string[]) => log.map((line) => JSON.parse(line)).flatMap((line) => line.requests ?? []);

onEachApp('the log of requests', (portal) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('has a line for each of the first 60 of a minute, and the counts of the others', async () => {
    const send = async (times: number) => {
      for (let n = 0; n < times; n++)
        await portal().app.inject({ method: 'POST', url: '/api/Auth/login', payload: {} });
    };
    await send(1_000);
    expect(linesOf(portal().log)).toHaveLength(60);
    expect(countsOf(portal().log)).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(countsOf(portal().log)).toEqual([{ 'POST /api/Auth/login 200': 540, 'POST /api/Auth/login 429': 400 }]);
    await send(1);
    expect(linesOf(portal().log)).toHaveLength(61);
    vi.advanceTimersByTime(60_000);
    await send(61);
    await portal().app.close();
    expect(linesOf(portal().log)).toHaveLength(121);
    expect(countsOf(portal().log)).toEqual([expect.anything(), { 'POST /api/Auth/login 429': 1 }]);
  });

  test('says why a code was not sent or did not open a session, and nothing of its number', async () => {
    await addLevel(portal());
    const { login, verify, requestOtp } = otpClient(portal);
    const { otp_ref, otp } = await requestOtp('9876500001');
    await login('9876500001');
    await verify(otp_ref, wrongOtp(otp));
    await verify(otp_ref, otp);
    await verify(otp_ref, otp);
    expect(linesOf(portal().log).map(({ refusal }) => refusal)).toEqual([
      undefined,
      'We just sent a code. Ask again in {wait}.',
      'The code is wrong.',
      "This number isn't registered yet. Please register first.",
      'The code has ended: expired, used, tried too often or unknown.',
    ]);
    expect(portal().log.join()).not.toContain('00001');
  });

  test('has a line for each call of a student, whatever others send', async () => {
    const { stud_id, token } = await portal().signIn();
    for (let n = 0; n < 100; n++) await portal().app.inject('/api/Student/nothing');
    for (let n = 0; n < 100; n++) await portal().call(getProfileCall, { stud_id }, token);
    await portal().call(getProfileCall, { stud_id: 'another' }, token);
    // A made-up token is nobody's.
    for (let n = 0; n < 100; n++) await portal().call(getProfileCall, { stud_id }, 'junk');
    const statuses = linesOf(portal().log).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 403)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    expect(statuses.filter((status) => status === 401)).toHaveLength(0);
  });
});

test('the counts are one short line, however many kinds of requests there are', async () => {
  const log: string[] = [];
  const app = buildApp(pino({ level: 'trace' }, { write: (line: string) => void log.push(line) }));
  for (let n = 0; n < 50; n++) app.get(`/api/route-with-a-long-name/${n}`, async () => 'ok');
  for (let n = 0; n < 300; n++) await app.inject(`/api/route-with-a-long-name/${n % 50}`);
  await app.close();
  const [counts] = countsOf(log);
  expect(Object.keys(counts)).toHaveLength(21);
  expect(Object.values<number>(counts).reduce((sum, count) => sum + count)).toBe(240);
  expect(Math.max(...log.map((line) => line.length))).toBeLessThan(1_500);
});
