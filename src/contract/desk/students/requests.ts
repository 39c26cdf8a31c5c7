import * as z from 'zod/mini';
import { defineDeskCall, defineDeskChange } from '#contract/desk/desk-call.ts';
import { correctableField, person } from '#contract/desk/values.ts';
import { idInput, textInput } from '#contract/values/strict.ts';

/** What students ask for in the app, who waits longest first. An erasure is done on the command line. */
const requests = z.object({
  corrections: z.array(
    z.object({ ...person, field: correctableField, now: z.string(), value: z.string(), asked_at: z.number() }),
  ),
  erasures: z.array(z.object({ ...person, asked_at: z.number() })),
});

export const requestsCall = defineDeskCall({ name: 'requests', roles: 'staff', input: z.object({}), data: requests });

/** Accepts or rejects a correction. `value` and `now` are as they were read; if either has changed, nothing is done. */
export const decideCorrectionCall = defineDeskChange({
  name: 'decide_correction',
  roles: 'staff',
  input: z.object({
    stud_id: idInput,
    field: correctableField,
    now: textInput(200),
    value: textInput(200),
    is_accepted: z.boolean(),
  }),
  data: requests,
});
