import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { studentInput } from '#contract/strict.ts';

/** Revokes the token of this device. */
export const signOutCall = defineCall({
  name: 'sign_out',
  method: 'POST',
  path: '/Portal/sign_out',
  session: true,
  input: studentInput,
  data: z.unknown(),
});
