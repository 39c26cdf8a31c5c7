import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach } from 'vitest';
import type * as z from 'zod/mini';
import type { Call, DataOf } from '#contract/call.ts';
import { envelope } from '#contract/envelope.ts';
import type { Student } from '#contract/profile.ts';
import { buildApp, buildProvider } from '#server/app.ts';
import { buildDesk, defaultDeskUse } from '#server/desk/desk.ts';
import type { Deps } from '#server/domain/deps.ts';
import { defaultOtpsPerDay, otpLimits } from '#server/domain/limits/otp-limits.ts';
import { createRequestLimit } from '#server/domain/limits/request-limit.ts';
import { LastUses } from '#server/domain/sessions/last-uses.ts';
import { LastHeard } from '#server/domain/sittings/last-heard.ts';
import { apiPath } from '#server/http/call-route.ts';
import type { StudentUse } from '#server/http/limits/student-gate.ts';
import { createStudentLimits, defaultStudentUse, type noStudentUse } from '#server/http/limits/student-limits.ts';
import { healthRoutes } from '#server/http/monitoring/health.ts';
import { createRequestQueues } from '#server/http/request-queue/request-queues.ts';
import { ResponseStore } from '#server/http/responses/response-store.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { fileStore } from '#server/platform/media/file-store.ts';
import type { SmsMessage } from '#server/platform/sms/sms-sender.ts';
import { newId } from '#server/platform/text/new-id.ts';
import { attemptLimits } from '#server/student/quiz/attempt-limits.ts';
import { openTestSession } from '#server/testing/open-test-session.ts';
import { languages as allLanguages } from '#texts/languages.ts';
import { type DatabaseKind, onEachDatabase, oneInGate } from './each-database.ts';
import { readInOneProcess } from './one-process.ts';

/** The real provider on a database. Tests can set its clock and read its messages and its log. */
export interface TestApp {
  app: FastifyInstance;
  deps: Deps & { lastUses: LastUses; lastHeard: LastHeard };
  /** Moves the clock forward, or back for a negative value. */
  advance(ms: number): void;
  /** The text messages that were sent so far. While `failSms` is true, sending fails. */
  sent: SmsMessage[];
  failSms: boolean;
  /** The log at level 'trace'; each entry is a line of JSON. */
  log: string[];
  /** Makes a call and reads its response as the web app does. */
  call<C extends Call>(
    call: C,
    input?: z.input<C['input']>,
    token?: string,
    from?: CallOrigin,
  ): Promise<CallResponse<C>>;
  /** Adds a student with an open session, and the academic level if it is missing. */
  signIn(details?: Partial<Student>): Promise<{ stud_id: string; token: string }>;
  /** Enrols a student in an existing subject. */
  enrol(stud_id: string, subject_id: string): Promise<void>;
  close(): Promise<void>;
}

/** The client of a call; by default a browser without cookies on this machine. */
export interface CallOrigin {
  address?: string;
  /** 'name=value', as a browser sends it. */
  cookie?: string;
  /** The Accept-Language header. */
  language?: string;
}

export interface CallResponse<C extends Call> {
  statusCode: number;
  status: boolean;
  message: string;
  token: string | null | undefined;
  /** Throws when the call did not succeed, or when its data do not match the contract. */
  data(): DataOf<C>;
  response: LightMyRequestResponse;
}

/** 21 November 2026, 09:00 in India. */
export const testNow = Date.UTC(2026, 10, 21, 3, 30);

interface OnEachApp {
  studentUse?: typeof noStudentUse;
  deskUse?: StudentUse;
  kinds?: readonly DatabaseKind[];
}

/** For what could differ on Postgres. In the gate, these tests make each call of students and staff there. */
export const onBoth = { kinds: ['SQLite', 'Postgres'] } as const;

/** Runs a test body on SQLite, and in `npm run test:all` on Postgres too. Each test gets a new app and empty tables. */
export function onEachApp(
  name: string,
  body: (test: () => TestApp) => void,
  { studentUse = defaultStudentUse, deskUse = defaultDeskUse, kinds = oneInGate }: OnEachApp = {},
): void {
  const onApp = (db: () => Db) => {
    let test: TestApp;
    beforeEach(async () => {
      test = await buildTestApp(db(), studentUse, deskUse);
    });
    afterEach(() => test.close());
    body(() => test);
  };
  onEachDatabase(name, onApp, kinds);
}

export async function buildTestApp(
  db: Db,
  studentUse: typeof noStudentUse = defaultStudentUse,
  deskUse = defaultDeskUse,
  responses = new ResponseStore(),
): Promise<TestApp> {
  const mediaRoot = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const log: string[] = [];
  const sent: SmsMessage[] = [];
  let now = testNow;
  const send = async (message: SmsMessage) => {
    if (test.failSms) throw new Error('The SMS gateway does not respond.');
    sent.push(message);
    return 'sent';
  };
  const logger = pino({ level: 'trace' }, { write: (line: string) => void log.push(line) });
  const deps: TestApp['deps'] = {
    db,
    lastUses: new LastUses(db, logger),
    lastHeard: new LastHeard({ db, clock: () => now, log: logger }),
    clock: () => now,
    machineClock: () => now,
    sms: { send, textOf: ({ text }) => text, languages: allLanguages, languagesOf: () => allLanguages },
    messages: {},
    email: undefined,
    media: fileStore(mediaRoot),
    mediaAccel: undefined,
    webHost: 'portal.example.org',
    publicUrl: 'https://portal.example.org',
    secretKey: 'a secret key for tests, nowhere else',
    isSecure: true,
    allowedOrigins: ['https://app.example.org'],
    limits: otpLimits(defaultOtpsPerDay),
    countSignInRequest: createRequestLimit(),
    attemptLimits,
  };

  const app = buildApp(logger);
  const requestQueues = createRequestQueues();
  buildProvider(app, deps, requestQueues, createStudentLimits(studentUse), responses);
  buildDesk(app, deps, { requestQueues, use: deskUse, db, dataDir: mediaRoot });
  healthRoutes(app, deps);
  await app.ready();
  const endOneProcess = readInOneProcess();

  const test: TestApp = {
    app,
    deps,
    sent,
    failSms: false,
    log,
    advance: (ms) => {
      now += ms;
    },
    call: async (call, input, token, from) => readResponse(call, await inject(app, call, input, token, from)),
    signIn: (details) => signIn(db, now, details),
    enrol: async (stud_id, subject_id) => {
      await db.insertInto('enrolment').values({ stud_id, subject_id, enrolled_at: now }).execute();
    },
    close: async () => {
      endOneProcess();
      await app.close();
      await deps.lastUses.stop();
      await deps.lastHeard.stop();
      rmSync(mediaRoot, { recursive: true, force: true });
    },
  };
  return test;
}

function inject(
  app: FastifyInstance,
  call: Call,
  input: unknown,
  token: string | undefined,
  { address = '127.0.0.1', cookie, language }: CallOrigin = {},
) {
  return app.inject({
    remoteAddress: address,
    method: call.method,
    url: apiPath + call.path,
    headers: {
      ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { token }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(language === undefined ? {} : { 'accept-language': language }),
    },
    ...(call.method === 'POST' ? { payload: JSON.stringify(input ?? {}) } : {}),
  });
}

function readResponse<C extends Call>(call: C, response: LightMyRequestResponse): CallResponse<C> {
  const { status, message, data, token } = envelope.parse(response.json());
  return {
    statusCode: response.statusCode,
    status,
    message,
    token,
    response,
    data: () => {
      if (response.statusCode !== 200 || !status) throw new Error(`${call.name}: ${response.statusCode} ${message}`);
      return call.data.parse(data) as DataOf<C>;
    },
  };
}

let nextMobile = 9_000_000_000;

async function signIn(db: Db, now: number, details: Partial<Student> = {}) {
  const { profile: _, ...given } = details;
  const student = {
    stud_id: newId(),
    name: 'Meera Nair',
    guardian: 'Lakshmi Nair',
    state: 'Kerala',
    district: 'Kozhikode',
    email: 'meera@example.org',
    mobile: String(nextMobile++),
    phone_code: '91',
    academic_level: 'test-level',
    created_at: now,
    ...given,
  };
  const level = { ac_id: student.academic_level, levels: 'Class 10', position: 1, archived_at: null };
  await db
    .insertInto('academic_level')
    .values(level)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.insertInto('student').values(student).execute();
  const { stud_id, token } = await openTestSession(db, student.stud_id, now);
  return { stud_id, token };
}
