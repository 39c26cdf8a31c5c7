import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls, extensionCalls } from '#contract/calls.ts';
import { readConfig } from '#server/config.ts';
import { start } from '#server/start.ts';
import { createProvider } from '../examples/provider/provider.mjs';
import { followOtps } from '../harness/read-otp.ts';
import { Client } from './client.ts';
import type { Kit } from './kit.ts';
import type { Report } from './report.ts';
import { testProvider } from './run.ts';

const origin = 'http://127.0.0.1:3000';

interface Sent {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
}
interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  /** Of a call; '' for a file. */
  body: string;
}
/** What a faulty provider does otherwise than the example: it reads another request, or its answer is another one. */
interface Fault {
  request?: (sent: Sent) => Partial<Sent>;
  answer?: (answer: Answer, sent: Sent) => Partial<Answer>;
}

let servers: Server[];
beforeEach(() => {
  servers = [];
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

async function startExample(fault: Fault = {}): Promise<string> {
  const server = createProvider();
  const [provide] = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', async (request, response) => {
    const { url = '', method = '', headers } = request;
    const given = { path: url, method, headers, body: await text(request) };
    const sent = { ...given, ...fault.request?.(given) };
    if (fault.answer) alter(response, (answer) => ({ ...answer, ...fault.answer?.(answer, given) }));
    const body = Readable.from([Buffer.from(sent.body)]);
    provide?.call(
      server,
      Object.assign(body, { url: sent.path, method: sent.method, headers: sent.headers }),
      response,
    );
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

function alter(response: ServerResponse, change: (answer: Answer) => Answer): void {
  const { writeHead, end } = response;
  let head: Omit<Answer, 'body'> = { status: 200, headers: {} };
  response.writeHead = (status: number, headers: unknown) => {
    head = { status, headers: headers as Answer['headers'] };
    return response;
  };
  response.end = (body?: unknown) => {
    const changed = change({ ...head, body: typeof body === 'string' ? body : '' });
    const headers = Object.entries(changed.headers).filter(([, value]) => value !== undefined);
    writeHead.call(response, changed.status, Object.fromEntries(headers) as Record<string, string>);
    return end.call(response, typeof body === 'string' ? changed.body : body, 'utf8');
  };
}

async function testExample(fault?: Fault): Promise<Report> {
  const client = new Client(await startExample(fault), origin);
  // A number is new only once.
  return await testWith({ client, readCode: async () => '1234', newPhone: fault ? undefined : newPhone });
}

const phone = { mobile: '9876543210', phone_code: '91' };
const newPhone = { ...phone, mobile: '9000000001' };

async function testWith(kit: Pick<Kit, 'client' | 'readCode' | 'newPhone'>): Promise<Report> {
  const unexpected = async () => {
    throw new Error('A code was refused');
  };
  return await testProvider({ ...kit, phone, say: () => {}, wait: unexpected });
}

const faultsOf = ({ rows }: Report) => rows.flatMap(({ name, faults }) => faults.map(({ what }) => `${name}: ${what}`));

test('the bundled server conforms, and has all optional calls', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-conformance-'));
  const sms = join(folder, 'sms.jsonl');
  const settings = { PORT: '0', DATA_DIR: join(folder, 'data'), SMS_URL: `file:${sms}`, ALLOWED_ORIGINS: origin };
  const portal = await start(
    readConfig({ ...settings, CODE_LIMITS: 'off', STUDENT_LIMITS: 'off' }),
    pino({ level: 'silent' }),
  );
  const otps = followOtps(sms);
  const client = new Client(`${portal.listening}/api`, origin);
  const report = await testWith({ client, newPhone, readCode: ({ mobile }) => otps.next(mobile) });
  await portal.stop();
  rmSync(folder, { recursive: true });
  expect(faultsOf(report)).toEqual([]);
  expect(report.conforms).toBe(true);
  const results = new Map(report.rows.map(({ name, result }) => [name, result]));
  for (const { name } of calls) expect([name, results.get(name)]).toEqual([name, 'ok']);
  for (const { name } of extensionCalls) expect(results.get(name)).toMatch(/^optional: (ok|offered, not tried)$/);
});

test('the example provider conforms without them', async () => {
  const report = await testExample();
  expect(faultsOf(report)).toEqual([]);
  expect(report.conforms).toBe(true);
  const text = report.lines().join('\n');
  for (const { name } of calls) expect(text).toMatch(new RegExp(`^${name} +ok +`, 'm'));
  for (const { name } of extensionCalls) expect(text).toMatch(new RegExp(`^${name} +optional: not offered$`, 'm'));
});

const inBody = (path: string, change: (body: string) => string): Fault => ({
  answer: ({ body }, sent) => ({ body: sent.path === path ? change(body) : body }),
});

/** Each with the calls in which it is found, and what is said about it. */
const faults: [name: string, fault: Fault, found: Record<string, RegExp>][] = [
  [
    'a missing token is refused with 200',
    { answer: ({ status }) => ({ status: status === 401 ? 200 : status }) },
    {
      get_profile: /With no token it should answer 401, not 200/,
      whatsapp_chat: /With a false token it should answer 401/,
    },
  ],
  [
    'a topic has no name',
    inBody('/Student/topics', (body) => body.replace('"topic_name":"Mitosis",', '')),
    { topics: /data\[0\]\.topic_name is missing; the app needs text/ },
  ],
  [
    'a quiz comes with its answers',
    inBody('/Student/get_quiz', (body) => body.replaceAll('"marks":1', '"marks":1,"correct_answer":"Nucleus"')),
    { get_quiz: /A question has the field correct_answer/ },
  ],
  [
    'an attempt that is sent again is stored again',
    { request: ({ body }) => ({ body: body.replace(/"attempt_id":"[^"]+",?/, '"x":0,') }) },
    { submit_quiz: /my_quiz_history has 3 new ones|Other answers under the same attempt_id/ },
  ],
  [
    'the browser may not send the token',
    { answer: ({ headers }) => ({ headers: { ...headers, 'access-control-allow-headers': 'Content-Type' } }) },
    { subjects: /Access-Control-Allow-Headers lacks token/, submit_quiz: /lacks token/ },
  ],
  [
    'errors cannot be read by pages of another origin',
    {
      answer: ({ status, headers }) => ({
        headers: { ...headers, ...(status >= 400 && { 'access-control-allow-origin': undefined }) },
      }),
    },
    { chapters: /Every answer, errors too, needs Access-Control-Allow-Origin/, errors: /errors too/ },
  ],
  [
    'videos come as a whole only',
    { request: ({ headers: { range: _, ...headers } }) => ({ headers }) },
    { files: /A video should answer a range/ },
  ],
  [
    'local time is written as UTC',
    inBody('/Student/my_quiz_history', (body) =>
      body.replace(
        /"attend_on":"([^"]+)"/g,
        (_, at) => `"attend_on":"${new Date(Date.parse(at) + 19_800_000).toISOString()}"`,
      ),
    ),
    { my_quiz_history: /5\.5 hours from now\. Is the time of one zone written as that of another/ },
  ],
  [
    'a time has no zone',
    inBody('/Student/get_quiz_by_chapter', (body) => body.replaceAll('T09:00:00+05:30', ' 09:00:00')),
    { get_quiz_by_chapter: /added_on is '2026-11-20 09:00:00', which is no time in ISO 8601/ },
  ],
  [
    'every code is right',
    { request: ({ body }) => ({ body: body.replace(/"otp":"\d+"/, '"otp":"1234"') }) },
    { verifyOTP: /a wrong code should be refused .* It was granted/ },
  ],
  [
    'students can read what belongs to others',
    { request: ({ body }) => ({ body: body.replace(/"stud_id":"[^"]+"/, '"stud_id":"1"') }) },
    { get_profile: /With another's stud_id it should answer 403, not 200/, quiz_report_by_id: /another's stud_id/ },
  ],
  [
    'content that does not exist is an empty list',
    {
      answer: ({ status, body }, sent) =>
        sent.path === '/Student/topics' && status === 403 && !body.includes('another student')
          ? { status: 200, body: '{"status":true,"message":"","data":[]}' }
          : {},
    },
    { topics: /An unknown chapter_id should be 403, 404 or refused/ },
  ],
  [
    'an error shows its stack trace',
    {
      answer: ({ status, body }) => ({
        body: status === 400 ? body.replace('not valid', String.raw`not\n    at JSON.parse (app.js:1:2)`) : body,
      }),
    },
    { errors: /innards of the provider/ },
  ],
  [
    'a report has the answers of somebody else',
    inBody('/Student/quiz_report_by_id', (body) =>
      body.replace(/"student_answer":"[^"]+"/, '"student_answer":"Membrane"'),
    ),
    { quiz_report_by_id: /student_answer of question 1 is 'Membrane', and 'Nucleus' was sent/ },
  ],
];

test.each(faults)('the kit finds that %s', async (_, fault, found) => {
  const report = await testExample(fault);
  expect(report.conforms).toBe(false);
  const said = faultsOf(report);
  for (const [name, what] of Object.entries(found))
    expect(said.filter((each) => each.startsWith(`${name}: `)).join('\n')).toMatch(what);
  // One fault is no reason to complain of other things.
  expect(said.filter((each) => !Object.values(found).some((what) => what.test(each)))).toEqual([]);
});

test('the command prints what it found, with the request, and its exit status tells', async () => {
  const refused = String.raw`{"status":false,"message":"\u001b[2J","data":null}`;
  const url = await startExample(inBody('/Student/news_events', (body) => (body.includes('fair') ? refused : body)));
  const args = [join(import.meta.dirname, 'main.ts'), url, '--mobile', '9876543210', '--otp', '1234'];
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, args, (error, printed) => resolve({ code: error?.code, output: printed }));
  });
  expect(code).toBe(1);
  expect(output).toContain('- one attempt at a quiz is submitted');
  expect(output).toMatch(/^subjects +ok +/m);
  expect(output).toContain(
    "news_events: It was refused, where it should be granted: '·[2J'\n  request  POST /Student/news_events\n  sent     {",
  );
  expect(output).not.toContain('\u001b');
});
