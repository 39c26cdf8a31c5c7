import { type Compilable, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { isOneOf } from './json-rows.ts';
import { prepared } from './prepared.ts';

/** Meanwhile the keys of the next read gather. More would read fewer keys each. */
const maxRunning = 2;
/** So few that Postgres answers soon. */
const maxKeys = 100;

type Parameters = Record<string, string>;

/**
 * Returns a function that reads the row with a key. On Postgres, where a statement takes longer than what it reads, keys
 * that are asked for in the same tick of the event loop, or while earlier reads run, are read with one statement if their
 * parameters are the same. On SQLite each is read at once.
 *
 * `build` puts `isKey(column)` into the condition of a prepared statement that reads. Each key has one row at most, and
 * `keyOf` tells whose a row is.
 */
export function gatheredRead<Row, Params extends Parameters = Record<never, never>>(
  build: (db: Db, params: Params, isKey: (column: string) => RawBuilder<SqlBool>) => Compilable<Row>,
  keyOf: (row: Row) => string,
): (db: Db, key: string, params: Params) => Promise<Row | undefined> {
  const readOne = prepared((db, params: Params & { key: string }) =>
    build(db, params, (column) => sql<SqlBool>`${sql.ref(column)} = ${params.key}`),
  );
  const readMany = prepared((db, params: Params & { keys: string }) =>
    build(db, params, (column) => isOneOf(db, sql.ref(column), params.keys)),
  );
  const queues = new WeakMap<object, Map<string, Queue<Row>>>();
  const queueFor = (db: Db, params: Params): Queue<Row> => {
    const ofDatabase = queues.get(db) ?? new Map<string, Queue<Row>>();
    queues.set(db, ofDatabase);
    const name = JSON.stringify(params);
    const known = ofDatabase.get(name);
    if (known) return known;
    const read = async (keys: readonly string[]) => {
      const rows = await readMany(db, { ...params, keys: JSON.stringify(keys) });
      return new Map(rows.map((row) => [keyOf(row), row]));
    };
    const queue = new Queue(read, () => ofDatabase.delete(name));
    ofDatabase.set(name, queue);
    return queue;
  };
  return async (db, key, params) => {
    // A transaction reads on its own connection, and waits for what it reads.
    if (!isPostgres(db) || db.isTransaction) return (await readOne(db, { ...params, key }))[0];
    return await queueFor(db, params).read(key);
  };
}

interface Waiting<Row> {
  key: string;
  resolve: (row: Row | undefined) => void;
  reject: (error: unknown) => void;
}

class Queue<Row> {
  readonly #readAll: (keys: readonly string[]) => Promise<Map<string, Row>>;
  readonly #onEmpty: () => void;
  #waiting: Waiting<Row>[] = [];
  #running = 0;
  #isScheduled = false;

  constructor(readAll: (keys: readonly string[]) => Promise<Map<string, Row>>, onEmpty: () => void) {
    this.#readAll = readAll;
    this.#onEmpty = onEmpty;
  }

  read(key: string): Promise<Row | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#waiting.length === 0 && this.#running === 0) this.#onEmpty();
    if (this.#isScheduled || this.#waiting.length === 0 || this.#running >= maxRunning) return;
    this.#isScheduled = true;
    setImmediate(() => void this.#readWaiting());
  }

  async #readWaiting(): Promise<void> {
    const group = this.#waiting.splice(0, maxKeys);
    this.#isScheduled = false;
    this.#running += 1;
    this.#schedule();
    try {
      const rows = await this.#readAll([...new Set(group.map(({ key }) => key))]);
      for (const { key, resolve } of group) resolve(rows.get(key));
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    this.#running -= 1;
    this.#schedule();
  }
}
