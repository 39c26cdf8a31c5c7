import type { Kysely } from 'kysely';
import { waitAtMost } from '#server/platform/clock/wait-at-most.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { saveLastUses } from './session.repository.ts';

interface Log {
  warn(details: object, message: string): void;
}

/** Uses are saved together, this long after the first of them. A portal that is killed loses those of this second. */
const saveAfterMs = 1_000;
const retryAfterMs = 10_000;
/** Stopping waits no longer than this for a database that does not store. */
const stopTimeoutMs = 1_000;
/** While nothing can be stored, this many sessions are kept in memory: about 20 MB. */
const maxSessions = 100_000;

/**
 * The last uses of sessions that are not in the database yet. They are saved after the response, so that a read never
 * waits for a write, and fails with none. Until then they count from memory.
 */
export class LastUses {
  readonly #db: Kysely<Database>;
  readonly #log: Log;
  #unsaved = new Map<string, number>();
  #saving: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #hasFailed = false;
  /**
   * A use is noted in any case if the one before it is older than this time. The clock sets it: when the machine was
   * suspended, a session may be older than it seems.
   */
  notedFrom: () => number = () => -Infinity;

  constructor(db: Kysely<Database>, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  /** Notes a use, which is saved soon. */
  note(session_id: string, at: number): void {
    if (this.#unsaved.size >= maxSessions && !this.#unsaved.has(session_id)) return;
    this.#unsaved.set(session_id, at);
    this.#saveIn(this.#hasFailed ? retryAfterMs : saveAfterMs);
  }

  /** The last use that is not saved yet, if there is one. */
  find(session_id: string): number | undefined {
    return this.#unsaved.get(session_id);
  }

  /** Moves unsaved uses from a time on, when it turns out that the clock was behind then. */
  move(from: number, byMs: number): void {
    for (const [session_id, at] of this.#unsaved) if (at >= from) this.#unsaved.set(session_id, at + byMs);
  }

  /** Saves all uses that are not saved yet. If that fails, they stay for the next time. It never throws. */
  save(): Promise<void> {
    this.#saving ??= this.#saveAll().finally(() => {
      this.#saving = undefined;
      if (this.#unsaved.size > 0) this.#saveIn(this.#hasFailed ? retryAfterMs : saveAfterMs);
    });
    return this.#saving;
  }

  /** Saves what it can in a moment, and then nothing any more. */
  async stop(): Promise<void> {
    await waitAtMost(stopTimeoutMs, this.#saveTwice());
    clearTimeout(this.#timer);
  }

  /** Uses may have been noted after the saving that is under way had begun. */
  async #saveTwice(): Promise<void> {
    await this.save();
    if (this.#unsaved.size > 0 && !this.#hasFailed) await this.save();
  }

  async #saveAll(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const uses = [...this.#unsaved];
    try {
      await saveLastUses(this.#db, uses);
      // A use that was noted meanwhile is still to be saved.
      for (const [session_id, at] of uses) if (this.#unsaved.get(session_id) === at) this.#unsaved.delete(session_id);
      this.#hasFailed = false;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!this.#hasFailed) this.#log.warn({ reason }, 'last uses of sessions could not be saved, and stay in memory');
      this.#hasFailed = true;
    }
  }

  #saveIn(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.save();
    }, ms).unref();
  }
}
