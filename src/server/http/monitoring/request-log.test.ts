import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getProfileCall } from '#contract/profile.ts';
import { buildApp } from '#server/app.ts';
import { onEachApp } from '#server/testing/test-app.ts';
import { addLevel, otpClient, wrongOtp } from '#server/testing/test-client.ts';

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
      'This number is not registered yet. Please register first.',
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
