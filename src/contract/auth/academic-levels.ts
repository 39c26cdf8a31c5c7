import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { id, list, optionalText, text } from '#contract/values/lenient.ts';

export const academicLevelsCall = defineCall({
  name: 'academic_levels',
  method: 'GET',
  path: '/Auth/academic_levels',
  session: false,
  input: z.object({}),
  data: list(z.object({ ac_id: id, levels: text, description: z.optional(optionalText) })),
});
