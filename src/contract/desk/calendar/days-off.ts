import * as z from 'zod/mini';
import { daysOff } from '#contract/desk/classes.ts';
import { defineDeskChange } from '#contract/desk/desk-call.ts';
import { fieldInput } from '#contract/values/strict.ts';

/** Makes a date a day off for the whole academy, or takes that back. Students read the reason. */
export const changeDayOffCall = defineDeskChange({
  name: 'change_day_off',
  roles: 'office',
  input: z.object({ date: fieldInput, is_off: z.boolean(), reason: fieldInput }),
  data: daysOff,
});
