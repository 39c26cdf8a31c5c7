import * as z from 'zod/mini';
import { defineDeskCall } from '#contract/desk/desk-call.ts';
import { codeOutcome } from '#contract/desk/today.ts';
import { optionalId, paged, pageInput, person, searchInput } from '#contract/desk/values.ts';
import { otherFacts } from '#contract/values/other-facts.ts';
import { idInput } from '#contract/values/strict.ts';

/**
 * Which students are listed: found by name, by the beginning of their roll number, or by the last digits (four or more) of
 * their number or their guardian's.
 */
export const studentFilter = {
  search: searchInput,
  /** Only students of this batch, subject and level. */
  roster_id: optionalId,
  subject_id: optionalId,
  ac_id: optionalId,
  state: z._default(z.enum(['all', 'active', 'waiting', 'disabled', 'locked']), 'all'),
};

/** That a student is locked, what they read of it, and when it ends by itself; null while no day is known. */
const suspension = z.nullable(z.object({ reason: z.string(), until_at: z.nullable(z.number()) }));

/** What the list and the page say of a student. */
const summary = {
  level: z.string(),
  roll_number: z.string(),
  disabled_at: z.nullable(z.number()),
  waiting_since: z.nullable(z.number()),
  suspension,
  /** Null for never. */
  last_seen: z.nullable(z.number()),
};

/** What the list can be in the order of. Who was never seen comes last either way. */
export const studentOrders = ['name', 'level', 'last_seen'] as const;
export type StudentOrder = (typeof studentOrders)[number];

/** A page of the students who fit. */
export const studentsCall = defineDeskCall({
  name: 'students',
  roles: 'staff',
  input: z.object({
    ...studentFilter,
    sort: z._default(z.enum(studentOrders), 'name'),
    desc: z._default(z.boolean(), false),
    page: pageInput,
  }),
  data: z.object({
    ...paged,
    rows: z.array(
      z.object({
        ...person,
        ...summary,
        /** The names of their batches, of a teacher's only. */
        batches: z.array(z.string()),
      }),
    ),
  }),
});

/** When a student can have the next code. */
const nextCode = z.union([
  z.object({ when: z.literal('now') }),
  z.object({ when: z.literal('later'), until: z.number(), after: z.enum(['codes', 'wrong codes']) }),
  /** Only after they are unlocked. */
  z.object({ when: z.literal('locked'), wrong_in_a_row: z.number() }),
]);

/** All about a student. A teacher gets what is of their subjects and batches. */
export const studentPage = z.object({
  ...person,
  ...summary,
  /** To be sent with a change. */
  version: z.string(),
  /** Digits, without '+'. */
  phone_code: z.string(),
  mobile: z.string(),
  ac_id: z.string(),
  guardian: z.string(),
  state: z.string(),
  district: z.string(),
  email: z.string(),
  /** As `number`; '' for none. */
  guardian_mobile: z.string(),
  guardian_whatsapp: z.string(),
  other_facts: otherFacts,
  /** How much more time they have in each timed test, in percent of its minutes. */
  extra_time: z.number(),
  joined_at: z.number(),
  /** What is known of a guardian's consent; null where the academy asks for none. */
  consent: z.nullable(
    z.object({
      date_of_birth: z.string(),
      /** Whether a guardian has to agree before the student is let in. */
      is_missing: z.boolean(),
      guardian: z.string(),
    }),
  ),
  subjects: z.array(z.object({ subject_id: z.string(), subject_name: z.string(), enrolled_at: z.number() })),
  batches: z.array(z.object({ roster_id: z.string(), batch_name: z.string(), subject_name: z.string() })),
  /** Who has the same roll number in one of their batches. */
  same_roll_number: z.array(z.object({ stud_id: z.string(), name: z.string(), batch_name: z.string() })),
  /** Where the student is signed in, the last used first. */
  devices: z.array(z.object({ since: z.number(), last_used_at: z.number() })),
  /** In the last 24 hours. */
  last_code: z.nullable(z.object({ asked_at: z.number(), outcome: codeOutcome, wrong_tries: z.number() })),
  next_code: z.object({ new_device: nextCode, trusted_device: nextCode }),
  /** By subject: how far videos were watched, in minutes, each video once. */
  watched: z.array(
    z.object({
      subject_id: z.string(),
      subject_name: z.string(),
      minutes: z.number(),
      videos: z.number(),
      finished: z.number(),
      last_watched_at: z.number(),
    }),
  ),
  /** In the last 30 days, and how many of these videos they have finished by now. */
  watched_lately: z.object({ videos: z.number(), finished: z.number() }),
  /** In the last 30 days, with the days on which they missed a class, the last first; null where nothing is known. */
  attendance: z.nullable(z.object({ percent: z.number(), absences: z.array(z.object({ date: z.string() })) })),
  /** The oldest first; at most the last 200. */
  attempts: z.array(
    z.object({
      attempt_id: z.string(),
      quiz_id: z.string(),
      quiz_name: z.string(),
      subject_name: z.string(),
      /** From 1, of this student at this quiz. */
      attempt_number: z.number(),
      submitted_at: z.number(),
      marks: z.number(),
      max_marks: z.number(),
      /** What it took to pass. */
      pass_percent: z.number(),
      result: z.enum(['pass', 'fail']),
      /** A timed test. */
      is_test: z.boolean(),
      /** The student does not see the marks yet. */
      is_withheld: z.boolean(),
      /** Among all who took the test, by its first sitting; of the last few tests only. */
      standing: z.nullable(z.object({ rank: z.number(), of: z.number(), percentile: z.number() })),
    }),
  ),
  corrections: z.array(z.object({ field: z.string(), value: z.string(), asked_at: z.number() })),
  /** One of their family's numbers has said stop. */
  wants_no_messages: z.boolean(),
  /** When the student asked to be erased; null if they did not. */
  erasure_asked_at: z.nullable(z.number()),
});
export type StudentPage = z.output<typeof studentPage>;

export const studentCall = defineDeskCall({
  name: 'student',
  roles: 'staff',
  input: z.object({ stud_id: idInput }),
  data: studentPage,
});
