import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { listQuestions } from './quiz.repository.ts';

type Questions = Awaited<ReturnType<typeof listQuestions>>;

/** With their options, these are about two megabytes. */
const maxQuestions = 5000;

/**
 * Reads the questions of revisions without the right answers, and has those in memory that were read last. A revision
 * never changes, so they need not be read again.
 */
export class ShownQuestions {
  readonly #db: Kysely<Database>;
  readonly #max: number;
  /** In the order of their last use, since a Map keeps its entries in the order in which they were set. */
  readonly #revisions = new Map<string, Questions>();
  #count = 0;

  constructor(db: Kysely<Database>, max = maxQuestions) {
    this.#db = db;
    this.#max = max;
  }

  async read(revision_id: string): Promise<Questions> {
    const questions = this.#revisions.get(revision_id) ?? (await listQuestions(this.#db, revision_id));
    this.#forget(revision_id);
    this.#revisions.set(revision_id, questions);
    this.#count += questions.length;
    for (const oldest of this.#revisions.keys()) {
      if (this.#count <= this.#max || oldest === revision_id) break;
      this.#forget(oldest);
    }
    return questions;
  }

  #forget(revision_id: string): void {
    this.#count -= this.#revisions.get(revision_id)?.length ?? 0;
    this.#revisions.delete(revision_id);
  }
}
