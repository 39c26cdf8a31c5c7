import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { Failure } from '#server/errors.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { watchStorage } from './storage-watch.ts';

export const healthPath = '/healthz';
export const readyPath = '/readyz';

/** Who asks wants to know now: a database that takes longer serves no student either. */
const answersWithinMs = 2_000;

/**
 * `/healthz` answers while the process lives; `/readyz` while it can serve: while its database, if it has one, answers, and
 * stores. After a write that failed it is not ready until one has succeeded.
 */
export function healthRoutes(app: FastifyInstance, db?: Kysely<Database>): void {
  const stores = db && watchStorage(app, db);
  app.get(healthPath, { logLevel: 'warn' }, () => ({ status: true, message: 'alive', data: null }));
  app.get(readyPath, { logLevel: 'warn' }, async () => {
    if (db && !(await inTime(answers(db)))) throw new Failure(503, 'The database does not answer.');
    if (stores && !(await inTime(stores()))) throw new Failure(503, 'The database does not store.');
    return { status: true, message: 'ready', data: null };
  });
}

function answers(db: Kysely<Database>): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}

/** False where it takes too long. */
async function inTime(asked: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), answersWithinMs);
  });
  return await Promise.race([asked, tooLate]).finally(() => clearTimeout(timer));
}
