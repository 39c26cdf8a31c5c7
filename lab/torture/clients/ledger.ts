export interface Answer {
  question_id: string;
  answer: string;
}

/** An attempt that a student intends to submit, and the portal's response to it. */
export interface LedgerAttempt {
  attempt_id: string;
  mobile: string;
  answers: readonly Answer[];
  /** The body of the response, once it has arrived. */
  acknowledged?: string;
  /** By performance.now(). */
  acknowledgedAt?: number;
}

/** A student's progress in a topic: all that was intended, and the newest that was acknowledged. */
export interface LedgerProgress {
  mobile: string;
  topic_id: string;
  /** The position by `watched_at`. */
  intended: Map<number, number>;
  acknowledged?: number;
}

/** Records what the students intended, and what the portal acknowledged. Nothing is ever removed. */
export class Ledger {
  /** The students who intend to sign up, by mobile number, with the `stud_id` once the portal has returned it. */
  readonly students = new Map<string, string | undefined>();
  /** The tokens that the portal has issued, with the mobile numbers of their students. */
  readonly tokens = new Map<string, string>();
  readonly attempts = new Map<string, LedgerAttempt>();
  readonly progress = new Map<string, LedgerProgress>();
  /** Responses that must never occur. */
  readonly errors: string[] = [];
  /** How many submits and saves of progress were acknowledged. */
  acknowledgedWrites = 0;
  /** How many calls failed with the message that nothing can be stored at the moment. */
  storageFailures = 0;
  /** How long each call of a signed-in student took, with all its tries, in milliseconds. */
  readonly responseMs: number[] = [];
  /** The same for the calls by which students sign in. */
  readonly signInMs: number[] = [];
  /** How many calls failed with another 5xx. A 503 because of too much load is not counted. */
  otherFailures = 0;
  /** How many calls got no response at all, within their time limit. */
  unanswered = 0;

  progressOf(mobile: string, topic_id: string): LedgerProgress {
    const key = `${mobile} ${topic_id}`;
    const known = this.progress.get(key);
    if (known) return known;
    const made: LedgerProgress = { mobile, topic_id, intended: new Map() };
    this.progress.set(key, made);
    return made;
  }

  /** A snapshot, for verifying a copy of the portal's disk that is made after now. */
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

/** All that was acknowledged at one moment. */
export interface Acknowledged {
  /** `stud_id` by mobile number. */
  students: ReadonlyMap<string, string>;
  /** Mobile number by token. */
  tokens: ReadonlyMap<string, string>;
  /** The body of the response by `attempt_id`. */
  attempts: ReadonlyMap<string, string>;
  /** The newest `watched_at` by student and topic. */
  progress: ReadonlyMap<string, number>;
}
