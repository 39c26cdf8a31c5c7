import { reasonOf } from '#server/errors.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { LateSaves } from '#server/platform/process/late-saves.ts';
import type { Log } from '#server/platform/process/log.ts';
import { saveLastUses } from './session.repository.ts';

/** When sessions were used last, by their ids, in epoch ms. */
export class LastUses extends LateSaves<number> {
  /**
   * A use is noted in any case if the one before it is older than this time. The clock sets it: when the machine was
   * suspended, a session may be older than it seems.
   */
  notedFrom: () => number = () => -Infinity;

  constructor(db: Db, log: Pick<Log, 'warn'>) {
    super({
      afterMs: 1_000,
      retryMs: 10_000,
      // About 20 MB.
      most: 100_000,
      save: async (uses) => {
        await saveLastUses(db, [...uses]);
        return [];
      },
      onFailure: (error) => {
        log.warn({ reason: reasonOf(error) }, 'last uses of sessions could not be saved, and stay in memory');
      },
    });
  }

  /** Moves unsaved uses from a time on, when it turns out that the clock was behind then. */
  move(from: number, byMs: number): void {
    for (const [session_id, at] of this.unsaved) if (at >= from) this.unsaved.set(session_id, at + byMs);
  }
}
