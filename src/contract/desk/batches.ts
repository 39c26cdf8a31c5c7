import * as z from 'zod/mini';
import { idInput } from '#contract/values/strict.ts';
import { defineDeskCall } from './desk-call.ts';
import { person } from './values.ts';

const batch = z.object({
  roster_id: z.string(),
  batch_name: z.string(),
  /** '' for a batch that spans subjects. */
  subject_name: z.string(),
  /** Who is in it or, if it has ended, was to the end. */
  students: z.number(),
  /** From when on it has ended, or is going to; null if no day is known. */
  ends_at: z.nullable(z.number()),
  is_ended: z.boolean(),
});

/** The batches that have, or had, students: those that go on first, by name. */
export const batchesCall = defineDeskCall({
  name: 'batches',
  roles: 'owners',
  input: z.object({}),
  data: z.object({ rows: z.array(batch) }),
});
export type ListedBatch = z.output<typeof batch>;

/** At most so many who have left are listed. */
export const mostFormer = 500;

/** A batch, with what ends with it, and who has left it. */
export const batchCall = defineDeskCall({
  name: 'batch',
  roles: 'owners',
  input: z.object({ roster_id: idInput }),
  data: z.object({
    ...batch.shape,
    /** What ends with it. Of one that has ended, all of it is none. */
    end: z.object({
      /** How many lose a subject that only this batch gives, and how many each one. */
      losing: z.number(),
      subjects: z.array(z.object({ subject_name: z.string(), students: z.number() })),
      /** How many are then in no batch. */
      in_no_batch: z.number(),
      classes: z.number(),
      quizzes: z.number(),
      news: z.number(),
    }),
    former_total: z.number(),
    former: z.array(
      z.object({
        ...person,
        /** Null for always. */
        from_at: z.nullable(z.number()),
        /** Null where nobody knows. */
        until_at: z.nullable(z.number()),
      }),
    ),
  }),
});

/** Ends a batch at once or, with a day, after that day. */
export const endBatchCall = defineDeskCall({
  name: 'end_batch',
  roles: 'owners',
  changes: true,
  input: z.object({ roster_id: idInput, last_day: z.optional(z.iso.date()) }),
  data: z.null(),
});

/** Lets a batch go on that has ended, or is going to. */
export const resumeBatchCall = defineDeskCall({
  name: 'resume_batch',
  roles: 'owners',
  changes: true,
  input: z.object({ roster_id: idInput }),
  data: z.null(),
});
