import { type CompiledQuery, type DatabaseConnection, type Driver, Kysely, type TransactionSettings } from 'kysely';
import { openPostgres } from '#server/platform/database/postgres/postgres.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { openSqlite } from '#server/platform/database/sqlite/sqlite.ts';

/** What a statement does, as far as others may have to wait for it. */
export type StatementKind = 'begin' | 'end' | 'read' | 'write';

/** Decides when each statement runs. */
export interface StatementGate {
  run<Result>(kind: StatementKind, statement: () => Promise<Result>): Promise<Result>;
}

/** Opens a database with connections of its own, each of whose statements runs when `gate` lets it. */
export function openPausedDatabase(url: string, gate: StatementGate): Db {
  const dialect = url.startsWith('sqlite:') ? openSqlite(url.slice('sqlite:'.length)) : openPostgres(url, 'staff');
  const driver = new PausedDriver(dialect.createDriver(), gate);
  return new Kysely<Database>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => dialect.createAdapter(),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createIntrospector: (db) => dialect.createIntrospector(db),
    },
  });
}

class PausedDriver implements Driver {
  readonly #inner: Driver;
  readonly #gate: StatementGate;

  constructor(inner: Driver, gate: StatementGate) {
    this.#inner = inner;
    this.#gate = gate;
  }

  async init(): Promise<void> {
    await this.#inner.init();
  }

  async acquireConnection(): Promise<PausedConnection> {
    return new PausedConnection(await this.#inner.acquireConnection(), this.#gate);
  }

  async beginTransaction(connection: PausedConnection, settings: TransactionSettings): Promise<void> {
    await this.#gate.run('begin', () => this.#inner.beginTransaction(connection.inner, settings));
    connection.isInTransaction = true;
  }

  async commitTransaction(connection: PausedConnection): Promise<void> {
    await this.#gate.run('end', () => this.#inner.commitTransaction(connection.inner));
    connection.isInTransaction = false;
  }

  async rollbackTransaction(connection: PausedConnection): Promise<void> {
    await this.#gate.run('end', () => this.#inner.rollbackTransaction(connection.inner));
    connection.isInTransaction = false;
  }

  async releaseConnection(connection: PausedConnection): Promise<void> {
    await this.#inner.releaseConnection(connection.inner);
  }

  async destroy(): Promise<void> {
    await this.#inner.destroy();
  }
}

class PausedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #gate: StatementGate;
  isInTransaction = false;

  constructor(inner: DatabaseConnection, gate: StatementGate) {
    this.inner = inner;
    this.#gate = gate;
  }

  executeQuery<Row>(query: CompiledQuery) {
    const isRead = this.isInTransaction || query.query.kind === 'SelectQueryNode';
    return this.#gate.run(isRead ? 'read' : 'write', () => this.inner.executeQuery<Row>(query));
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    yield* this.inner.streamQuery<Row>(query, chunkSize);
  }
}
