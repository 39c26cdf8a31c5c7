export interface Answer {
  question_id: string;
  answer: string;
}

/** An attempt that a student means to hand in, and what the portal said to it. */
export interface LedgerAttempt {
  attempt_id: string;
  mobile: string;
  answers: readonly Answer[];
  /** The whole answer, once it has come. */
  acknowledged?: string;
  /** By performance.now(). */
  acknowledgedAt?: number;
}

/** How far a student got in a topic: all that was meant, and the newest that was acknowledged. */
export interface LedgerProgress {
  mobile: string;
  topic_id: string;
  /** By `watched_at`. */
  intended: Map<number, number>;
  acknowledged?: number;
}

/** What the students meant to do, and what the portal has told them is done. Nothing is ever taken off it. */
export class Ledger {
  /** The students who mean to sign up, by their mobile numbers; with the `stud_id` once they were told it. */
  readonly students = new Map<string, string | undefined>();
  /** The tokens that were given out, by the mobile numbers of their students. */
  readonly tokens = new Map<string, string>();
  readonly attempts = new Map<string, LedgerAttempt>();
  readonly progress = new Map<string, LedgerProgress>();
  /** What was answered in a way that it never should be. */
  readonly faults: string[] = [];
  /** Submits and reports of progress that were acknowledged. */
  answered = 0;
  /** Calls that were answered by what a student reads while nothing can be stored. */
  refusedKindly = 0;
  /** Calls that were answered by another 5xx. */
  failed = 0;

  progressOf(mobile: string, topic_id: string): LedgerProgress {
    const key = `${mobile} ${topic_id}`;
    const known = this.progress.get(key);
    if (known) return known;
    const made: LedgerProgress = { mobile, topic_id, intended: new Map() };
    this.progress.set(key, made);
    return made;
  }

  /** As it is now, for a judge who looks at a copy of the portal's disk made after now. */
  acknowledgedNow(): Acknowledged {
    return {
      students: new Map([...this.students].filter((entry): entry is [string, string] => entry[1] !== undefined)),
      tokens: new Map(this.tokens),
      attempts: new Map(
        [...this.attempts.values()].flatMap(({ attempt_id, acknowledged }) =>
          acknowledged === undefined ? [] : [[attempt_id, acknowledged] as const],
        ),
      ),
      progress: new Map(
        [...this.progress].flatMap(([key, { acknowledged }]) =>
          acknowledged === undefined ? [] : [[key, acknowledged] as const],
        ),
      ),
    };
  }
}

/** All that was acknowledged at a moment. */
export interface Acknowledged {
  /** `stud_id` by mobile number. */
  students: ReadonlyMap<string, string>;
  /** Mobile number by token. */
  tokens: ReadonlyMap<string, string>;
  /** The whole answer by `attempt_id`. */
  attempts: ReadonlyMap<string, string>;
  /** The newest `watched_at` by student and topic. */
  progress: ReadonlyMap<string, number>;
}
