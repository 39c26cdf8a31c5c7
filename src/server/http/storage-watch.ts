import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { findStorageFault } from '#server/platform/database/storage-fault.ts';
import { withoutValues } from './error-handler.ts';

const tryAgainMs = 2_000;

/**
 * Notices from the calls that fail that nothing can be stored, says so to the operator once, and once more when it can again.
 * Calls are not kept away meanwhile: each tries for itself. Answers with a way to ask whether storing works.
 */
export function watchStorage(app: FastifyInstance, db: Kysely<Database>): () => Promise<boolean> {
  let isIll = false;
  let trying: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;

  app.addHook('onError', async (_request, _reply, error) => {
    const fault = findStorageFault(error);
    if (fault === undefined || isIll) return;
    isIll = true;
    timer = setInterval(storesAgain, tryAgainMs).unref();
    const text = `NOTHING CAN BE STORED: ${fault}. Students are told to try again, and the portal stores again as soon as it can.`;
    app.log.error({ err: withoutValues(error) }, text);
  });
  app.addHook('onClose', async () => clearInterval(timer));

  /** By storing something: what fails is writing, or waiting for the disk, while reading goes on. */
  function storesAgain(): Promise<boolean> {
    trying ??= store(db)
      .then(
        () => {
          if (isIll) app.log.warn('The portal stores again.');
          isIll = false;
          clearInterval(timer);
          return true;
        },
        () => false,
      )
      .finally(() => {
        trying = undefined;
      });
    return trying;
  }

  return async () => !isIll || (await storesAgain());
}

async function store(db: Kysely<Database>): Promise<void> {
  const row = { name: 'storage_watch', value: 'null' };
  await db
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}
