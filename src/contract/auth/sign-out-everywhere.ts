import * as z from 'zod/mini';
import { portalCall } from '#contract/call.ts';
import { studentInput } from '#contract/values/strict.ts';

/** Revokes every token of the student, including this one. It is not in sign-out.ts, since only one screen loads it. */
export const signOutEverywhereCall = portalCall({
  name: 'sign_out_everywhere',
  whileSuspended: 'always',
  input: studentInput,
  data: z.unknown(),
});
