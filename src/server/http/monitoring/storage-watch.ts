import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { withoutValues } from '#server/http/error-handler.ts';
import { canWrite } from '#server/platform/database/probe.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { findStorageFault } from '#server/platform/database/storage-fault.ts';

const retryMs = 2_000;

/**
 * Notices from failing calls that nothing can be stored. It logs this once, and logs once more when storing works
 * again. Calls are let through meanwhile, so each of them tries for itself. Returns a function that tells whether
 * storing works.
 */
export function watchStorage(app: FastifyInstance, db: Kysely<Database>): () => Promise<boolean> {
  let isFaulty = false;
  let check: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;

  app.addHook('onError', async (_request, _reply, error) => {
    const fault = findStorageFault(error);
    if (fault === undefined || isFaulty) return;
    isFaulty = true;
    timer = setInterval(checkStorage, retryMs).unref();
    const text = `NOTHING CAN BE STORED: ${fault}. Students are asked to try again. The portal recovers by itself once storing works.`;
    app.log.error({ err: withoutValues(error) }, text);
  });
  app.addHook('onClose', async () => clearInterval(timer));

  /** Writes a row, because on a faulty disk reading often still works. Callers at the same time share one check. */
  function checkStorage(): Promise<boolean> {
    check ??= canWrite(db)
      .then((isHealthy) => {
        if (!isHealthy) return false;
        if (isFaulty) app.log.warn('The portal can store again.');
        isFaulty = false;
        clearInterval(timer);
        return true;
      })
      .finally(() => {
        check = undefined;
      });
    return check;
  }

  return async () => !isFaulty || (await checkStorage());
}
