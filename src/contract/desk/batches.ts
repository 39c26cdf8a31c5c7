import * as z from 'zod/mini';
import { idInput, textInput } from '#contract/values/strict.ts';
import { maxContentName } from './content.ts';
import { defineDeskCall, defineDeskChange, defineSilentChange } from './desk-call.ts';
import { optionalId, person } from './values.ts';

const batch = z.object({
  roster_id: z.string(),
  batch_name: z.string(),
  /** '' for a batch that spans subjects. */
  subject_name: z.string(),
  /** Who is in it or, if it has ended, was to the end. */
  students: z.number(),
  /** When its next class begins; null where none is known. */
  next_class_at: z.nullable(z.number()),
  /** From when on it has ended, or is going to; null if no day is known. */
  ends_at: z.nullable(z.number()),
  is_ended: z.boolean(),
});

/** The batches of who asks: those that go on first, by name. */
export const batchesCall = defineDeskCall({
  name: 'batches',
  roles: 'staff',
  input: z.object({}),
  data: z.object({ rows: z.array(batch) }),
});
export type ListedBatch = z.output<typeof batch>;

/** At most so many students of each list of a batch. */
export const mostOfBatch = 500;
export const mostClassesOfBatch = 20;

const membership = z.object({
  ...person,
  /** Null for always. */
  from_at: z.nullable(z.number()),
  /** Null where no day is known. */
  until_at: z.nullable(z.number()),
  /** Of their classes in the last 30 days, in percent; null where nothing is known. */
  attendance: z.nullable(z.number()),
});
export type Membership = z.output<typeof membership>;

/** A batch: who is in it and who has left it, who teaches it, and what is for it. Of a teacher's batch, what they see. */
export const batchCall = defineDeskCall({
  name: 'batch',
  roles: 'staff',
  input: z.object({ roster_id: idInput }),
  data: z.object({
    ...batch.shape,
    /** By name, also those who come on a later day. */
    members_total: z.number(),
    members: z.array(membership),
    /** The names of the teachers of this batch. */
    teachers: z.array(z.string()),
    /** The next first. */
    classes: z.array(
      z.object({ class_id: z.string(), class_name: z.string(), subject_name: z.string(), starts_at: z.number() }),
    ),
    /** Which are for this batch alone. */
    chapters: z.array(z.object({ chapter_id: z.string(), name: z.string(), subject_name: z.string() })),
    quizzes: z.array(z.object({ quiz_id: z.string(), name: z.string(), subject_name: z.string() })),
    /** What ends with it; null for a teacher. Of one that has ended, all of it is none. */
    end: z.nullable(
      z.object({
        /** How many lose a subject that only this batch gives, and how many each one. */
        losing: z.number(),
        subjects: z.array(z.object({ subject_name: z.string(), students: z.number() })),
        /** How many are then in no batch. */
        in_no_batch: z.number(),
        classes: z.number(),
        chapters: z.number(),
        quizzes: z.number(),
        news: z.number(),
      }),
    ),
    /** Who was in it and is not any more; for owners only. */
    former_total: z.number(),
    former: z.array(membership),
  }),
});

const nameInput = textInput(maxContentName);

/**
 * Makes a batch. Where others look as if they were meant, nothing is made and `similar` has them, until `is_meant` says
 * that it is another one.
 */
export const addBatchCall = defineDeskChange({
  name: 'add_batch',
  roles: 'owners',
  input: z.object({ name: nameInput, subject_id: optionalId, is_meant: z._default(z.boolean(), false) }),
  data: z.object({
    /** Null where nothing was made. */
    roster_id: z.nullable(z.string()),
    /** One that only has live classes has no page: its roster_id is null. */
    similar: z.array(z.object({ roster_id: z.nullable(z.string()), batch_name: z.string(), subject_name: z.string() })),
  }),
});

/** Gives a batch another name. */
export const renameBatchCall = defineSilentChange({
  name: 'rename_batch',
  roles: 'owners',
  input: z.object({ roster_id: idInput, name: nameInput }),
});

/** Puts all of a batch into another one, which stays. */
export const mergeBatchesCall = defineSilentChange({
  name: 'merge_batches',
  roles: 'owners',
  input: z.object({ from: idInput, into: idInput }),
});

/** Ends a batch at once or, with a day, after that day. */
export const endBatchCall = defineSilentChange({
  name: 'end_batch',
  roles: 'owners',
  input: z.object({ roster_id: idInput, last_day: z.optional(z.iso.date()) }),
});

/** Lets a batch go on that has ended, or is going to. */
export const resumeBatchCall = defineSilentChange({
  name: 'resume_batch',
  roles: 'owners',
  input: z.object({ roster_id: idInput }),
});
