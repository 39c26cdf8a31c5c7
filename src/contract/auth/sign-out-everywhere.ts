import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { studentInput } from '#contract/strict.ts';

/** Revokes every token of the student, this one too. An extension by itself, since only one screen needs it. */
export const signOutEverywhereCall = defineCall({
  name: 'sign_out_everywhere',
  method: 'POST',
  path: '/Portal/sign_out_everywhere',
  session: true,
  input: studentInput,
  data: z.unknown(),
});
