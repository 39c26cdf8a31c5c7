import * as z from 'zod/mini';
import { portalCall } from '#contract/call.ts';
import { id, list } from '#contract/values/lenient.ts';
import { idInput } from '#contract/values/strict.ts';

/** How many former ids a device may ask about in one call. */
export const maxFormerIds = 20;

/**
 * Returns which of these ids belong to no student here. A device asks about the ids that the phone of the signed-in
 * student had earlier: after a restore from a backup, a student who registers again gets another id.
 */
export const unknownStudentsCall = portalCall({
  name: 'unknown_students',
  whileSuspended: 'always',
  input: z.object({ stud_id: idInput, former_ids: z.array(idInput).check(z.maxLength(maxFormerIds)) }),
  data: list(id),
});
