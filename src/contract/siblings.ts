import * as z from 'zod/mini';
import { id, optionalText } from './values/lenient.ts';

/** One of several students who have the same mobile number. */
export const sibling = z.object({
  stud_id: id,
  name: optionalText,
  /** The name of the academic level. */
  level: optionalText,
  batches: z.optional(z.array(optionalText)),
});
export type Sibling = z.output<typeof sibling>;
