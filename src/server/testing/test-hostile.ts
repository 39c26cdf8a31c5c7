import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { envelope } from '#contract/envelope.ts';
import { apiPath } from '#server/http/call-route.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { TestApp } from './test-app.ts';

interface RawRequest {
  payload: string;
  type?: string;
  token?: string | undefined;
}

/** Makes a call with any body, and expects the envelope, without internal details. */
export async function post({ app }: TestApp, call: Call, { payload, type = 'application/json', token }: RawRequest) {
  const response = await app.inject({
    method: call.method,
    url: apiPath + call.path,
    headers: { ...(call.method === 'POST' ? { 'content-type': type } : {}), ...(token === undefined ? {} : { token }) },
    ...(call.method === 'POST' ? { payload } : {}),
  });
  const body = envelope.parse(response.json());
  if (response.statusCode !== 200) expectFailure(response.body);
  return { statusCode: response.statusCode, body };
}

export function expectFailure(text: string): void {
  const body: unknown = JSON.parse(text);
  expect(body).toEqual({ status: false, message: expect.stringMatching(/^[A-Z].+\.$/), data: null });
  expect(text).not.toMatch(/ at |\.ts|select |insert |node_modules|SQLITE|Error/);
}

export function fieldsOf({ input }: Call): string[] {
  return input instanceof z.ZodMiniObject ? Object.keys(input.shape) : [];
}

export function isList({ input }: Call, field: string): boolean {
  return input instanceof z.ZodMiniObject && input.shape[field] instanceof z.ZodMiniArray;
}

/** Valid fields for a call, with ids that do not exist. */
export function validFields(call: Call): Record<string, unknown> {
  const known: Record<string, unknown> = {
    attempt_id: '6f1c3f0e-3a63-4b0f-8f5e-2d1f6a7b8c9d',
    mobile: '9876543210',
    phone_code: '91',
    position: 1,
    duration: 2,
    watched_at: 3,
    furthest: 2,
    version: 0,
    otp: '1234',
    forget_device: true,
    accepts_privacy: true,
    guardian_agrees: true,
    field: 'district',
    kind: 'topic',
    at: undefined,
  };
  const value = (field: string) => (isList(call, field) ? [] : field in known ? known[field] : 'none');
  return Object.fromEntries(fieldsOf(call).map((field) => [field, value(field)]));
}

const tables = [
  'attempt',
  'attempt_answer',
  'audit',
  'calendar_address',
  'draft_attempt',
  'enrolment',
  'otp',
  'session',
  'sitting',
  'student',
  'watch_progress',
] as const satisfies (keyof Database)[];

/** All rows and messages that a student's call could write. */
export async function readStudentTables({ deps, sent }: TestApp): Promise<unknown> {
  const rows = [];
  for (const table of tables) rows.push(await deps.db.selectFrom(table).selectAll().execute());
  return { rows, sent: [...sent] };
}
