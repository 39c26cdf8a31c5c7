import type { Kysely } from 'kysely';
import { draftName } from '#server/domain/drafts/drafts.repository.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { waitAtMost } from '#server/platform/clock/wait-at-most.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Log } from '#server/platform/process/log.ts';
import type { Sitting } from './deadline.ts';
import { type HeardSitting, saveHeard } from './heard.repository.ts';
import { type Heard, mergeHeard } from './heard.ts';

/**
 * Phones without anything to save are heard every four minutes, and 20,000 of them would write 80 times a second. So
 * these are saved together, this long after the first of them.
 */
const saveAfterMs = 15_000;
/** Stopping waits no longer than this for a database that does not store. */
const stopTimeoutMs = 1_000;
/** While nothing can be stored, this many sittings are kept in memory: about 30 MB. */
const maxSittings = 100_000;

type SittingKey = Pick<Sitting, 'stud_id' | 'attempt_id'>;

/**
 * Who was heard in a timed test, as long as it is not in the database yet. A portal that is killed loses some seconds of
 * it; answers do not wait here.
 */
export class LastHeard {
  readonly #db: Kysely<Database>;
  readonly #clock: Clock;
  readonly #log: Log;
  #unsaved = new Map<string, HeardSitting>();
  #saving = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #hasFailed = false;

  constructor({ db, clock, log }: { db: Kysely<Database>; clock: Clock; log: Log }) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
  }

  /** Notes that a device was heard, which is saved soon. */
  note({ stud_id, attempt_id }: SittingKey, device: string, heard_at: number): void {
    this.#add({ stud_id, attempt_id, device, heard_at, other_at: null });
    this.#timer ??= setTimeout(() => void this.save(), saveAfterMs).unref();
  }

  /** When a device of the student other than this one was heard last in a sitting, also if that is not saved yet. */
  otherAt(sitting: SittingKey & Heard, device: string): number | null {
    const unsaved = this.#unsaved.get(draftName(sitting));
    const heard = unsaved ? mergeHeard(sitting, unsaved) : sitting;
    return mergeHeard(heard, { device, heard_at: Number.POSITIVE_INFINITY, other_at: null }).other_at;
  }

  /** Saves all that is not saved yet. If that fails, it stays for the next time. It never throws. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#saving = this.#saving.then(() => this.#saveAll());
    return this.#saving;
  }

  /** Saves what it can in a moment, and then nothing any more. */
  async stop(): Promise<void> {
    await waitAtMost(stopTimeoutMs, this.save());
    clearTimeout(this.#timer);
  }

  async #saveAll(): Promise<void> {
    const unsaved = [...this.#unsaved.values()];
    if (unsaved.length === 0) return;
    // A clock that was set back since has moved all other times with it.
    const now = this.#clock();
    try {
      const left = await saveHeard(
        this.#db,
        unsaved.map((one) => ({ ...one, heard_at: Math.min(one.heard_at, now) })),
      );
      const isLeft = new Set(left.map(draftName));
      // What was heard meanwhile is still to be saved.
      for (const one of unsaved.filter((each) => !isLeft.has(draftName(each))))
        if (this.#unsaved.get(draftName(one)) === one) this.#unsaved.delete(draftName(one));
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed) this.#log.warn({ err: error }, 'who was heard in timed tests could not be saved yet');
      this.#hasFailed = true;
    }
    if (this.#unsaved.size > 0) this.#timer ??= setTimeout(() => void this.save(), saveAfterMs).unref();
  }

  #add(heard: HeardSitting): void {
    const key = draftName(heard);
    const before = this.#unsaved.get(key);
    if (!before && this.#unsaved.size >= maxSittings) return;
    this.#unsaved.set(key, before ? { ...heard, ...mergeHeard(before, heard) } : heard);
  }
}
