import * as z from 'zod/mini';
import { portalCall } from '#contract/call.ts';
import { id, list } from '#contract/values/lenient.ts';
import { idInput } from '#contract/values/strict.ts';

/** How many attempts a device may ask about in one call. */
export const maxAskedAttempts = 100;

/**
 * Returns which of these attempts the student has not submitted here. A device asks about those that were acknowledged:
 * the provider lacks one of them if its database was restored from an older backup.
 */
export const missingAttemptsCall = portalCall({
  name: 'missing_attempts',
  whileSuspended: 'always',
  input: z.object({ stud_id: idInput, attempt_ids: z.array(z.guid()).check(z.maxLength(maxAskedAttempts)) }),
  data: list(id),
});
