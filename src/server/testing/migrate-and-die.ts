/**
 * Migrates a database, and kills itself on the way: `node migrate-and-die.ts URL NUMBER` dies just before the statement with that number goes
 * to the database, 'begin' and 'commit' included. With fewer statements than that it ends with 0. For a test.
 */
import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';

const [url = '', number = ''] = process.argv.slice(2);
let count = 0;
dieWithin(StatementSync.prototype, ['all', 'run']);
dieWithin(pg.Client.prototype, ['query']);

const db = openDatabase(url);
await migrate(db, 0);
await db.destroy();

/** Counts the calls of an object's methods, and is gone before the one with our number. */
function dieWithin<Methods extends object>(owner: Methods, names: (keyof Methods)[]): void {
  for (const name of names) {
    const method = owner[name];
    if (typeof method !== 'function') throw new TypeError(`${String(name)} is not a method.`);
    Object.assign(owner, {
      [name](this: Methods, ...args: unknown[]) {
        count += 1;
        if (count === Number(number)) process.kill(process.pid, 'SIGKILL');
        return Reflect.apply(method, this, args);
      },
    });
  }
}
