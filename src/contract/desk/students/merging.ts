/** One account of two of the same person. For owners. */
import * as z from 'zod/mini';
import { defineDeskCall, defineDeskChange } from '#contract/desk/desk-call.ts';
import { person, versionInput } from '#contract/desk/values.ts';
import { idInput } from '#contract/values/strict.ts';
import { studentPage } from './students.ts';

const accounts = { from: idInput, to: idInput };
const account = z.object({ ...person, version: z.string() });

/** What would move from one account to the other. */
export const checkMergeCall = defineDeskCall({
  name: 'check_merge',
  roles: 'owners',
  input: z.object(accounts),
  data: z.object({
    /** Each with the version to be sent with the merge. */
    from: account,
    to: account,
    attempts: z.number(),
    drafts: z.number(),
    videos: z.number(),
    subjects: z.number(),
  }),
});

/** Moves all work of one account to the other, and disables the first. Returns the page of the one that stays. */
export const mergeStudentsCall = defineDeskChange({
  name: 'merge_students',
  roles: 'owners',
  input: z.object({ ...accounts, from_version: versionInput, to_version: versionInput }),
  data: studentPage,
});
