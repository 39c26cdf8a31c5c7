import * as z from 'zod/mini';
import { portalCall } from '#contract/call.ts';
import { idInput } from '#contract/values/strict.ts';

/**
 * Revokes the token of this device. With `forget_device`, for a phone that others use too, the provider no longer trusts
 * the device either.
 */
export const signOutCall = portalCall({
  name: 'sign_out',
  whileWaiting: true,
  input: z.object({
    stud_id: idInput,
    /** The student says that the phone is shared: it is no longer a trusted device. */
    forget_device: z.optional(z.boolean()),
  }),
  data: z.unknown(),
});
