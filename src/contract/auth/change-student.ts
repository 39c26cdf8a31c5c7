import * as z from 'zod/mini';
import { portalCall } from '#contract/call.ts';
import { student } from '#contract/profile.ts';
import { one } from '#contract/values/lenient.ts';
import { idInput } from '#contract/values/strict.ts';

/**
 * Ends this session, and opens one for another student who has the same mobile number at this moment. The new session
 * ends when this one would have. It answers as `verifyOTP` does, with a token.
 */
export const changeStudentCall = portalCall({
  name: 'change_student',
  whileWaiting: true,
  input: z.object({ stud_id: idInput, to: idInput }),
  data: one(student),
});
