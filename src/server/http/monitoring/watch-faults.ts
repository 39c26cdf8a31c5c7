import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/domain/deps.ts';
import { withoutValues } from '#server/http/error-handler.ts';
import { canWrite } from '#server/platform/database/probe.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { findStorageFault } from '#server/platform/database/storage-fault.ts';
import { BucketUnavailable } from '#server/platform/s3/bucket-unavailable.ts';

/**
 * Notices from failing calls that nothing can be stored. It logs this once, and logs once more when storing works
 * again. Calls are let through meanwhile, so each of them tries for itself. Returns a function that tells whether
 * storing works.
 */
export function watchStorage(app: FastifyInstance, db: Db): () => Promise<boolean> {
  // A row is written, because on a faulty disk reading often still works.
  const check = () => canWrite(db);
  const { begin, works } = watchFault(app, { check, retryMs: 2_000, recovered: 'The portal can store again.' });
  app.addHook('onError', async (_request, _reply, error) => {
    const fault = findStorageFault(error);
    if (fault === undefined || !begin()) return;
    const text = `NOTHING CAN BE STORED: ${fault}. Students are asked to try again. The portal recovers by itself once storing works.`;
    app.log.error({ err: withoutValues(error) }, text);
  });
  return works;
}

/**
 * Notices from requests that media cannot be read, and at the start. It logs this once, and logs once more when they can
 * be read again. Calls go on meanwhile. Returns a function that tells whether media can be read.
 */
export function watchMedia(app: FastifyInstance, deps: Pick<Deps, 'media'>): () => Promise<boolean> {
  const noticeFault = ({ message }: Error) => {
    if (!begin()) return false;
    app.log.error(
      `NO MEDIA: the store of MEDIA_URL does not work: ${message}. Students can do everything else. The portal recovers by itself once the store works.`,
    );
    return false;
  };
  const check = () => deps.media.check().then(() => true, noticeFault);
  const { begin, works, checkNow } = watchFault(app, { check, retryMs: 5_000, recovered: 'Media can be read again.' });
  app.addHook('onError', async (_request, _reply, error) => {
    if (error instanceof BucketUnavailable) noticeFault(error);
  });
  app.addHook('onListen', async () => void checkNow());
  return works;
}

interface Watched {
  check(): Promise<boolean>;
  retryMs: number;
  /** The line of the log when it is over. */
  recovered: string;
}

/** A fault that goes on until a check is well. Callers at the same time share one check. */
function watchFault(app: FastifyInstance, { check, retryMs, recovered }: Watched) {
  let isFaulty = false;
  let running: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function checkNow(): Promise<boolean> {
    running ??= check()
      .then((isWell) => {
        if (!isWell) return false;
        if (isFaulty) app.log.warn(recovered);
        isFaulty = false;
        clearInterval(timer);
        return true;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  /** Returns whether the fault is a new one. */
  function begin(): boolean {
    if (isFaulty) return false;
    isFaulty = true;
    timer = setInterval(checkNow, retryMs).unref();
    return true;
  }

  app.addHook('onClose', async () => clearInterval(timer));
  return { begin, checkNow, works: async () => !isFaulty || (await checkNow()) };
}
