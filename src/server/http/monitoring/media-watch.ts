import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/domain/deps.ts';
import { BucketUnavailable } from '#server/platform/s3/bucket-unavailable.ts';

const retryMs = 5_000;

/**
 * Notices from requests that media cannot be read, and at the start. It logs this once, and logs once more when they can
 * be read again. Calls go on meanwhile. Returns a function that tells whether media can be read.
 */
export function watchMedia(app: FastifyInstance, deps: Pick<Deps, 'media'>): () => Promise<boolean> {
  let isAway = false;
  let check: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function noticeFault({ message }: Error): void {
    if (isAway) return;
    isAway = true;
    timer = setInterval(checkMedia, retryMs).unref();
    app.log.error(
      `NO MEDIA: the store of MEDIA_URL does not work: ${message}. Students can do everything else. The portal recovers by itself once the store works.`,
    );
  }

  /** Callers at the same time share one check. */
  function checkMedia(): Promise<boolean> {
    check ??= deps.media
      .check()
      .then(
        () => {
          if (isAway) app.log.warn('Media can be read again.');
          isAway = false;
          clearInterval(timer);
          return true;
        },
        (error: Error) => {
          noticeFault(error);
          return false;
        },
      )
      .finally(() => {
        check = undefined;
      });
    return check;
  }

  app.addHook('onError', async (_request, _reply, error) => {
    if (error instanceof BucketUnavailable) noticeFault(error);
  });
  app.addHook('onListen', async () => void checkMedia());
  app.addHook('onClose', async () => clearInterval(timer));
  return async () => !isAway || (await checkMedia());
}
