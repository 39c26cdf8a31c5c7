/**
 * Migrates a database and kills itself on the way, for a test. `node migrate-and-die.ts URL NUMBER` dies just before it
 * sends the statement with that number, where 'begin' and 'commit' count too. With fewer statements it exits with 0.
 */
import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { withNext } from './next-migration.ts';

const [url = '', number = ''] = process.argv.slice(2);
let count = 0;
dieInside(StatementSync.prototype, ['all', 'run']);
dieInside(pg.Client.prototype, ['query']);

const db = openDatabase(url);
await migrate(db, 0, withNext);
await db.destroy();

/** Counts the calls of an object's methods, and kills the process before the call with our number. */
function dieInside<Methods extends object>(owner: Methods, names: (keyof Methods)[]): void {
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
