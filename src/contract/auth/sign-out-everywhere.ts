import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { studentInput } from '#contract/values/strict.ts';

/** Revokes every token of the student, including this one. It is not in sign-out.ts, since only one screen loads it. */
export const signOutEverywhereCall = defineCall({
  name: 'sign_out_everywhere',
  method: 'POST',
  path: '/Portal/sign_out_everywhere',
  session: true,
  input: studentInput,
  data: z.unknown(),
});
