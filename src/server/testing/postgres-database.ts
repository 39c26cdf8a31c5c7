import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** A database in the test Postgres. */
export interface PostgresDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** Creates a database in the test Postgres: an empty one, or a copy of the template with this name. */
export async function createPostgresDatabase(serverUrl: string, template = 'template1'): Promise<PostgresDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return { name, url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
