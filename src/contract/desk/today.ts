import * as z from 'zod/mini';
import { defineDeskCall } from './desk-call.ts';
import { person } from './values.ts';

/** What became of a code. A code that was 'refused' was not accepted by the SMS gateway. */
export const codeOutcome = z.enum(['entered', 'expired', 'waiting', 'refused']);

/** The most rows of each list of the day. */
export const mostOfToday = 20;

/** Of a teacher's students, subjects and batches only. */
export const todayCall = defineDeskCall({
  name: 'today',
  roles: 'staff',
  input: z.object({}),
  data: z.object({
    /** The academy's date: '2026-11-23'. */
    date: z.string(),
    /** The classes that are held on this date, by time, also those that have ended. */
    classes: z.array(
      z.object({
        class_id: z.string(),
        subject_name: z.string(),
        batch_name: z.string(),
        class_name: z.string(),
        tutor_name: z.string(),
        online_url: z.string(),
        starts_at: z.number(),
        ends_at: z.number(),
      }),
    ),
    students: z.object({
      /** All who can sign in. */
      all: z.number(),
      /** Who used the portal since midnight, and in the last seven days. Uses are noted once an hour. */
      active_today: z.number(),
      active_7_days: z.number(),
    }),
    /** Students whose last code, in the last 24 hours, did not let them in; the newest first. At most `mostOfToday`. */
    code_troubles: z.object({
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
    /** Of the server; null for a teacher. */
    portal: z.nullable(
      z.object({
        version: z.string(),
        /** Null for never. */
        last_backup_at: z.nullable(z.number()),
        /** Bytes. Null where it cannot be found out. */
        free_disk: z.nullable(z.number()),
      }),
    ),
  }),
});
