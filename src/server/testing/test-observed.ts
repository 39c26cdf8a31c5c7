import type { Kysely } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import type { Call } from '#contract/call.ts';
import { apiPath } from '#server/http/call-route.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { onEachDatabase } from './each-database.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

/** All that an answer tells who asked, and what it took to find it. */
export interface Heard {
  statusCode: number;
  /** Status, headers but the date, and body, byte for byte. */
  seen: string;
  statements: number;
  writes: number;
}

export interface ListeningApp extends TestApp {
  ask(call: Call, input: unknown, token: string | undefined): Promise<Heard>;
}

/** As `onEachApp`, with ears on the statements that an answer takes. */
export function onEachListeningApp(name: string, body: (test: () => ListeningApp) => void): void {
  onEachDatabase(name, (db) => {
    let test: ListeningApp;
    beforeEach(async () => {
      const statements: string[] = [];
      const app = await buildTestApp(listenedTo(db(), statements));
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
  statements: string[],
  call: Call,
  input: unknown,
  token: string | undefined,
): Promise<Heard> {
  statements.length = 0;
  const { statusCode, headers, body } = await app.inject({
    method: call.method,
    url: apiPath + call.path,
    headers: { ...(token === undefined ? {} : { token }), 'content-type': 'application/json' },
    ...(call.method === 'POST' ? { payload: JSON.stringify(input) } : {}),
  });
  const { date: _, ...rest } = headers;
  const writes = statements.filter((kind) => kind !== 'SelectQueryNode').length;
  return { statusCode, seen: JSON.stringify({ statusCode, rest }) + body, statements: statements.length, writes };
}

function listenedTo(db: Kysely<Database>, statements: string[]): Kysely<Database> {
  return db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
