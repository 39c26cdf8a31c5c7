import { draftName } from '#server/domain/drafts/drafts.repository.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { LateSaves } from '#server/platform/process/late-saves.ts';
import type { Log } from '#server/platform/process/log.ts';
import type { Sitting } from './deadline.ts';
import { type HeardSitting, saveHeard } from './heard.repository.ts';
import { type Heard, mergeHeard } from './heard.ts';

/**
 * Phones without anything to save are heard every four minutes, and 20,000 of them would write 80 times a second. So
 * these are saved together, this long after the first of them.
 */
const saveAfterMs = 15_000;

type SittingKey = Pick<Sitting, 'stud_id' | 'attempt_id'>;

/** Who was heard in a timed test, by `draftName`. Answers do not wait here. */
export class LastHeard extends LateSaves<HeardSitting> {
  constructor({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
    super({
      afterMs: saveAfterMs,
      // About 30 MB.
      most: 100_000,
      save: async (heard) => {
        // A clock that was set back since has moved all other times with it.
        const now = clock();
        const all = [...heard.values()].map((one) => ({ ...one, heard_at: Math.min(one.heard_at, now) }));
        return (await saveHeard(db, all)).map(draftName);
      },
      onFailure: (error) => log.warn({ err: error }, 'who was heard in timed tests could not be saved yet'),
    });
  }

  /** Notes that a device was heard, which is saved soon. */
  noteDevice({ stud_id, attempt_id }: SittingKey, device: string, heard_at: number): void {
    const heard = { stud_id, attempt_id, device, heard_at, other_at: null };
    const before = this.find(draftName(heard));
    this.note(draftName(heard), before ? { ...heard, ...mergeHeard(before, heard) } : heard);
  }

  /** When a device of the student other than this one was heard last in a sitting, also if that is not saved yet. */
  otherAt(sitting: SittingKey & Heard, device: string): number | null {
    const unsaved = this.find(draftName(sitting));
    const heard = unsaved ? mergeHeard(sitting, unsaved) : sitting;
    return mergeHeard(heard, { device, heard_at: Number.POSITIVE_INFINITY, other_at: null }).other_at;
  }
}
