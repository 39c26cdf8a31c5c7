import type { GradedQuiz } from '#server/domain/grading/graded-question.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { findRevisionOfQuestion, readRevisionToGrade } from './quiz.repository.ts';

/** A revision with the right answers. */
export interface RevisionToGrade extends GradedQuiz {
  revision_id: string;
  quiz_id: string;
}

/** With their options, these are about two megabytes. */
const maxQuestions = 5000;

/**
 * Reads revisions with the right answers, and has those in memory by which it graded last. A revision never changes, so
 * they need not be read again.
 */
export class RevisionsToGrade {
  readonly #db: Db;
  readonly #maxQuestions: number;
  /** In the order of their last use, since a Map keeps its entries in the order in which they were set. */
  readonly #revisions = new Map<string, RevisionToGrade>();
  readonly #revisionOf = new Map<string, string>();

  constructor(db: Db, max = maxQuestions) {
    this.#db = db;
    this.#maxQuestions = max;
  }

  async read(revision_id: string): Promise<RevisionToGrade> {
    const revision = this.#revisions.get(revision_id) ?? (await readRevisionToGrade(this.#db, revision_id));
    this.#remember(revision);
    return revision;
  }

  /** Returns the revision of a quiz that has this question, or undefined. */
  async findByQuestion(quiz_id: string, question_id: string): Promise<RevisionToGrade | undefined> {
    const known = this.#revisions.get(this.#revisionOf.get(question_id) ?? '');
    const revision_id = known?.revision_id ?? (await findRevisionOfQuestion(this.#db, quiz_id, question_id));
    if (revision_id === undefined) return undefined;
    const revision = await this.read(revision_id);
    return revision.quiz_id === quiz_id ? revision : undefined;
  }

  #remember(revision: RevisionToGrade): void {
    const { revision_id, questions } = revision;
    this.#revisions.delete(revision_id);
    this.#revisions.set(revision_id, revision);
    for (const { question_id } of questions) this.#revisionOf.set(question_id, revision_id);
    for (const oldest of this.#revisions.values()) {
      if (this.#revisionOf.size <= this.#maxQuestions || oldest === revision) return;
      this.#revisions.delete(oldest.revision_id);
      for (const { question_id } of oldest.questions) this.#revisionOf.delete(question_id);
    }
  }
}
