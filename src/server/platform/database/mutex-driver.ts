import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type SqliteDatabase, SqliteDriver } from 'kysely';
import { Turns } from './mutex.ts';
import { isBusy } from './storage-fault.ts';

/** Less than a web app waits for its answer. An import of a large academy writes for some seconds. */
const patienceMs = 15_000;
const tryAgainMs = 15;

/**
 * One connection, used in turns. Where another process is writing (an import, a command), who wants to write gives the turn
 * away and tries again a little later: what reads goes on meanwhile.
 */
export class TurnsDriver extends SqliteDriver {
  readonly #turns = new Turns();
  readonly #isInTransaction: () => boolean;
  #connection: DatabaseConnection | undefined;

  constructor(database: SqliteDatabase, isInTransaction: () => boolean) {
    super({ database });
    this.#isInTransaction = isInTransaction;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    this.#connection ??= this.#withPatience(await super.acquireConnection());
    return this.#connection;
  }

  override async releaseConnection(): Promise<void> {
    this.#turns.give();
  }

  /** A transaction that reads first and writes later may find the file taken half-way: all begin as writers. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full or failing disk has SQLite undo the transaction by itself; undoing it again would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }

  #withPatience(connection: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery: async (query) => {
        const until = performance.now() + patienceMs;
        for (;;) {
          try {
            return await connection.executeQuery(query);
          } catch (error) {
            // Within a transaction nobody else may have the turn: they would write into it.
            if (!isBusy(error) || this.#isInTransaction() || performance.now() > until) throw error;
          }
          this.#turns.give();
          await wait(tryAgainMs);
          await this.#turns.take();
        }
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }
}
