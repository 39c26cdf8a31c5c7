import type { Scope } from '#server/domain/staff/scope.repository.ts';

/** A span of time in epoch milliseconds: from `since`, and before `until`. */
export interface Period {
  since?: number | undefined;
  until?: number | undefined;
}

export const attemptKinds = ['first', 'best', 'all'] as const;

/**
 * Which attempts of a student at a quiz count: `first` is their first ever, after which the report has shown them the
 * right answers; `best` is the one of the period with the highest share of the marks, the earlier of equal ones; where one attempt counts, it is the first.
 */
export type AttemptKind = (typeof attemptKinds)[number];

/** Which attempt of each student counts by itself: the first where one counts, and else the best. */
export function countingKind({ minutes, attempts }: { minutes: number; attempts: number }): 'first' | 'best' {
  return minutes > 0 || attempts > 0 ? 'first' : 'best';
}

/** Attempts at a quiz, of a student, or of a student at a quiz. */
export interface AttemptChoice {
  quiz_id?: string | undefined;
  stud_id?: string | undefined;
  kind: AttemptKind;
  period: Period;
  /** Only of students of this level. */
  ac_id?: string | undefined;
  /** Only of students of this batch. */
  roster_id?: string | undefined;
  /** Only at quizzes of this subject. */
  subject_id?: string | undefined;
  /** Only of students of this scope; without it, of everybody. */
  scope?: Scope | undefined;
}
