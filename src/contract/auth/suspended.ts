import * as z from 'zod/mini';

/** The `data` of a response that refuses a call to a student whom the academy has locked. It is beside the `data` of one that grants it. */
export const suspendedData = z.object({
  suspended: z.object({
    reason: z.string(),
    /** The last day of it; null while none is known. */
    last_day: z.nullable(z.string()),
    /** Whether they may take timed tests and see their reports. */
    may_take_tests: z.boolean(),
  }),
});
export type Suspended = z.output<typeof suspendedData>['suspended'];
