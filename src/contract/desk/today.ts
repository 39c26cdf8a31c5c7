import * as z from 'zod/mini';
import { defineDeskCall } from './desk-call.ts';
import { person } from './values.ts';

/** What became of a code. A code that was 'refused' was not accepted by the SMS gateway. */
export const codeOutcome = z.enum(['entered', 'expired', 'waiting', 'refused']);

/** The most rows of each list of the day. */
export const mostOfToday = 20;
/** The most attempts of a kind that need a look. */
export const mostToCheck = 10;

const ofQuiz = { quiz_id: z.string(), quiz_name: z.string(), subject_name: z.string() };

/** What may be wrong with attempts, of a teacher's students at the quizzes of their subjects. */
const attemptsToCheck = z.object({
  /** Answers that were not submitted for more than a day, the last saved first. At most `mostToCheck`. */
  unsubmitted: z.object({
    total: z.number(),
    rows: z.array(z.object({ ...person, ...ofQuiz, answers: z.number(), saved_at: z.number() })),
  }),
  /** Submitted in the last two days without any answer, the newest first. At most `mostToCheck`. */
  empty: z.object({
    total: z.number(),
    rows: z.array(z.object({ ...person, ...ofQuiz, attempt_id: z.string(), submitted_at: z.number() })),
  }),
  /** Questions whose key was corrected, while attempts are still marked by another. */
  other_keys: z.array(
    z.object({
      ...ofQuiz,
      /** For the page on which it is decided how these attempts count. */
      question_id: z.string(),
      /** From 1, in the quiz as it is today. */
      number: z.number(),
      attempts: z.number(),
      /** When the quiz was last changed. */
      changed_at: z.number(),
    }),
  ),
});

/** Of a teacher's students, subjects and batches only. */
export const todayCall = defineDeskCall({
  name: 'today',
  roles: 'staff',
  input: z.object({}),
  data: z.object({
    /** The academy's date: '2026-11-23'. */
    date: z.string(),
    /** The time by which classes are on or over, and a backup is old. */
    now: z.number(),
    /** Why the academy has no classes on this date; '' where it has. */
    day_off: z.string(),
    /** The classes that are held on this date, by time, also those that have ended. */
    classes: z.array(
      z.object({
        class_id: z.string(),
        subject_name: z.string(),
        batch_slug: z.string(),
        batch_name: z.string(),
        class_name: z.string(),
        tutor_name: z.string(),
        online_url: z.string(),
        room: z.string(),
        starts_at: z.number(),
        ends_at: z.number(),
        /** How many were there, of how many. Null until the register is taken. */
        attendance: z.nullable(z.object({ present: z.number(), total: z.number() })),
      }),
    ),
    students: z.object({
      /** All who can sign in. */
      all: z.number(),
      /** Who was last seen since midnight, and in the last seven days, as the list of students says it. */
      active_today: z.number(),
      active_7_days: z.number(),
    }),
    /** Students whose last code, in the last 24 hours, did not let them in; the newest first. At most `mostOfToday`. */
    otp_problems: z.object({
      total: z.number(),
      rows: z.array(
        z.object({
          ...person,
          asked_at: z.number(),
          outcome: codeOutcome,
          wrong_tries: z.number(),
          locked: z.boolean(),
        }),
      ),
    }),
    /** Who has registered and waits to be let in, who waits longest first. At most `mostOfToday`. */
    waiting: z.object({
      total: z.number(),
      rows: z.array(z.object({ ...person, level: z.string(), waiting_since: z.number() })),
    }),
    requests: z.object({ corrections: z.number(), erasures: z.number() }),
    /** How many of what students ask nobody has answered; 0 for the office, which answers none. */
    doubts: z.number(),
    attempts_to_check: attemptsToCheck,
    /** Timed tests that somebody sits or that are open for a time, and those with late answers that wait for a decision. */
    tests: z.array(
      z.object({
        ...ofQuiz,
        /** How many students sit it now. */
        sitting: z.number(),
        /** Whether it is open now, until a time; null where it is not, or has no closing. */
        open_until: z.nullable(z.number()),
        /** How many students have late answers about which nobody has decided. */
        undecided: z.number(),
      }),
    ),
    /** Of the server; null for a teacher. No backup yet is null, too. */
    portal: z.nullable(
      z.object({
        last_backup_at: z.nullable(z.number()),
        /** The backup that was begun here: since when, or why it failed. Null without a folder for backups. */
        backup: z.nullable(z.object({ since: z.nullable(z.number()), problem: z.string() })),
      }),
    ),
  }),
});
export type PortalFacts = NonNullable<z.output<typeof todayCall.data>['portal']>;
