import { type CompiledQuery, type DatabaseConnection, type Driver, Kysely, type TransactionSettings } from 'kysely';
import { openPostgres } from '#server/platform/database/postgres/postgres.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { openSqlite } from '#server/platform/database/sqlite/sqlite.ts';

/** What a statement does, as far as others may have to wait for it. */
export type StatementKind = 'begin' | 'end' | 'read' | 'write';

/** Decides when each statement runs. */
export interface Hold {
  run<Result>(kind: StatementKind, statement: () => Promise<Result>): Promise<Result>;
}

/** Opens a database with connections of its own, each of whose statements runs when `hold` lets it. */
export function openHeldDatabase(url: string, hold: Hold): Kysely<Database> {
  const dialect = url.startsWith('sqlite:') ? openSqlite(url.slice('sqlite:'.length)) : openPostgres(url, 'staff');
  const driver = new HeldDriver(dialect.createDriver(), hold);
  return new Kysely<Database>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => dialect.createAdapter(),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createIntrospector: (db) => dialect.createIntrospector(db),
    },
  });
}

class HeldDriver implements Driver {
  readonly #inner: Driver;
  readonly #hold: Hold;

  constructor(inner: Driver, hold: Hold) {
    this.#inner = inner;
    this.#hold = hold;
  }

  async init(): Promise<void> {
    await this.#inner.init();
  }

  async acquireConnection(): Promise<HeldConnection> {
    return new HeldConnection(await this.#inner.acquireConnection(), this.#hold);
  }

  async beginTransaction(connection: HeldConnection, settings: TransactionSettings): Promise<void> {
    await this.#hold.run('begin', () => this.#inner.beginTransaction(connection.inner, settings));
    connection.isInTransaction = true;
  }

  async commitTransaction(connection: HeldConnection): Promise<void> {
    await this.#hold.run('end', () => this.#inner.commitTransaction(connection.inner));
    connection.isInTransaction = false;
  }

  async rollbackTransaction(connection: HeldConnection): Promise<void> {
    await this.#hold.run('end', () => this.#inner.rollbackTransaction(connection.inner));
    connection.isInTransaction = false;
  }

  async releaseConnection(connection: HeldConnection): Promise<void> {
    await this.#inner.releaseConnection(connection.inner);
  }

  async destroy(): Promise<void> {
    await this.#inner.destroy();
  }
}

class HeldConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #hold: Hold;
  isInTransaction = false;

  constructor(inner: DatabaseConnection, hold: Hold) {
    this.inner = inner;
    this.#hold = hold;
  }

  executeQuery<Row>(query: CompiledQuery) {
    const isRead = this.isInTransaction || query.query.kind === 'SelectQueryNode';
    return this.#hold.run(isRead ? 'read' : 'write', () => this.inner.executeQuery<Row>(query));
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    yield* this.inner.streamQuery<Row>(query, chunkSize);
  }
}
