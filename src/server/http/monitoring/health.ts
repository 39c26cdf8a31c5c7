import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/domain/deps.ts';
import { Failure } from '#server/errors.ts';
import { waitAtMost } from '#server/platform/clock/wait-at-most.ts';
import { canRead } from '#server/platform/database/probe.ts';
import { watchMedia, watchStorage } from './watch-faults.ts';

export const healthPath = '/healthz';
export const readyPath = '/readyz';

/** A load balancer wants to know now, and a database that takes longer than this serves no student either. */
const timeoutMs = 2_000;

/**
 * `/healthz` is 200 while the process lives. `/readyz` is 200 while the portal can serve: its database, if it has one,
 * can be read and written. After a write that failed it is 503 until a write has succeeded. Without its media it can
 * still serve, so it only says so: a load balancer would else turn away every student.
 */
export function healthRoutes(app: FastifyInstance, deps?: Pick<Deps, 'db' | 'media'>): void {
  const db = deps?.db;
  const canStore = db && watchStorage(app, db);
  const canReadMedia = deps && watchMedia(app, deps);
  app.get(healthPath, { logLevel: 'warn' }, () => ({ status: true, message: 'alive', data: null }));
  app.get(readyPath, { logLevel: 'warn' }, async () => {
    if (db && !(await inTime(canRead(db)))) throw new Failure(503, 'The database does not respond.');
    if (canStore && !(await inTime(canStore()))) throw new Failure(503, 'The database cannot store anything.');
    const isWhole = !canReadMedia || (await inTime(canReadMedia()));
    return { status: true, message: isWhole ? 'ready' : 'ready, but media cannot be read', data: null };
  });
}

/** The result of a check, or nothing when it takes too long. */
const inTime = (check: Promise<boolean>) => waitAtMost(timeoutMs, check);
