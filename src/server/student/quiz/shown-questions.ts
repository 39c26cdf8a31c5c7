import { inOrderOf } from '#server/domain/quizzes/order-of.ts';
import { listPicturesOfQuiz, readQuestions } from '#server/domain/quizzes/quiz.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';

type Read = Awaited<ReturnType<typeof readQuestions>>;

interface Shown extends Read {
  /** The media keys of the pictures in all questions of the quiz, also of earlier revisions: a student may have begun one. */
  pictures: string[];
}

/** With their options, these are about two megabytes. */
const maxQuestions = 5000;

/**
 * Reads the questions of revisions without the right answers, and has those in memory that were read last. A revision
 * never changes, so they need not be read again.
 */
export class ShownQuestions {
  readonly #db: Db;
  readonly #max: number;
  /** In the order of their last use, since a Map keeps its entries in the order in which they were set. */
  readonly #revisions = new Map<string, Shown>();
  #count = 0;

  constructor(db: Db, max = maxQuestions) {
    this.#db = db;
    this.#max = max;
  }

  async read({ quiz_id, revision_id }: { quiz_id: string; revision_id: string }): Promise<Shown> {
    const shown = this.#revisions.get(revision_id) ?? (await this.#find(quiz_id, revision_id));
    this.#remove(revision_id);
    this.#revisions.set(revision_id, shown);
    this.#count += shown.questions.length;
    for (const oldest of this.#revisions.keys()) {
      if (this.#count <= this.#max || oldest === revision_id) break;
      this.#remove(oldest);
    }
    return shown;
  }

  /** The questions of a timed test, in the order in which its student has them. */
  async readInOrder({ attempt_id, ...sitting }: { attempt_id: string; quiz_id: string; revision_id: string }) {
    const { questions, pictures, ...order } = await this.read(sitting);
    return { questions: inOrderOf(attempt_id, questions, order), pictures };
  }

  async #find(quiz_id: string, revision_id: string): Promise<Shown> {
    const read = await readQuestions(this.#db, revision_id);
    return { ...read, pictures: await listPicturesOfQuiz(this.#db, quiz_id) };
  }

  #remove(revision_id: string): void {
    this.#count -= this.#revisions.get(revision_id)?.questions.length ?? 0;
    this.#revisions.delete(revision_id);
  }
}
