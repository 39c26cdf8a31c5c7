import * as z from 'zod/mini';
import { daysOff } from '#contract/desk/classes.ts';
import { defineDeskCall } from '#contract/desk/desk-call.ts';
import { fieldInput } from '#contract/values/strict.ts';

/** Makes a date a day off for the whole academy, or takes that back. Students read the reason. */
export const changeDayOffCall = defineDeskCall({
  name: 'change_day_off',
  roles: 'office',
  changes: true,
  input: z.object({ date: fieldInput, is_off: z.boolean(), reason: fieldInput }),
  data: daysOff,
});
