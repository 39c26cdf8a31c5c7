import type { CompiledQuery } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import type { Call } from '#contract/call.ts';
import { apiPath } from '#server/http/call-route.ts';
import { listenToStatements, onEachDatabase } from './each-database.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

/** Everything that a response tells the client, and the SQL statements that it took. */
export interface ObservedResponse {
  statusCode: number;
  /** The status, all headers but the date, and the body. */
  seen: string;
  statements: number;
  writes: number;
  /** The texts of the statements. */
  sql: string[];
}

export interface ObservedApp extends TestApp {
  ask(call: Call, input: unknown, token: string | undefined): Promise<ObservedResponse>;
}

/** Like `onEachApp`, and it also counts the SQL statements of each response. */
export function onEachObservedApp(name: string, body: (test: () => ObservedApp) => void): void {
  onEachDatabase(name, (db) => {
    let test: ObservedApp;
    beforeEach(async () => {
      const statements: CompiledQuery[] = [];
      listenToStatements((query) => statements.push(query));
      const app = await buildTestApp(db());
      test = Object.assign(app, {
        ask: (call: Call, input: unknown, token: string | undefined) => ask(app, statements, call, input, token),
      });
    });
    afterEach(() => test.close());
    body(() => test);
  });
}

async function ask(
  { app }: TestApp,
  statements: CompiledQuery[],
  call: Call,
  input: unknown,
  token: string | undefined,
): Promise<ObservedResponse> {
  statements.length = 0;
  const { statusCode, headers, body } = await app.inject({
    method: call.method,
    url: apiPath + call.path,
    headers: { ...(token === undefined ? {} : { token }), 'content-type': 'application/json' },
    ...(call.method === 'POST' ? { payload: JSON.stringify(input) } : {}),
  });
  const { date: _, ...rest } = headers;
  const writes = statements.filter(({ query }) => query.kind !== 'SelectQueryNode').length;
  const sql = statements.map((query) => query.sql);
  return { statusCode, seen: JSON.stringify({ statusCode, rest }) + body, statements: sql.length, writes, sql };
}
