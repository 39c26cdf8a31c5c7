import * as z from 'zod/mini';
import { maxContentName } from '#contract/desk/content.ts';
import { defineDeskChange } from '#contract/desk/desk-call.ts';
import { versionInput } from '#contract/desk/values.ts';
import { idInput, textInput } from '#contract/values/strict.ts';

/** Says what a new session would do and, with the version of what was said, does it: all of it, or nothing. */
export const newSessionCall = defineDeskChange({
  name: 'new_session',
  roles: 'owners',
  input: z.object({
    /** Those that become another one, or '' where their students leave, who cannot sign in any more. */
    levels: z.array(z.object({ ac_id: idInput, becomes: textInput(64) })).check(z.maxLength(100)),
    /** Those that end, with the name of the one into which their students go; '' for none. */
    batches: z.array(z.object({ roster_id: idInput, becomes: textInput(maxContentName) })).check(z.maxLength(1000)),
    last_day: z.iso.date(),
    hides_practice: z.boolean(),
    version: z._default(versionInput, ''),
  }),
  data: z.object({
    version: z.string(),
    is_done: z.boolean(),
    /** How many students get another level, how many leave, and how many go into the new batches. */
    ...{ promoted: z.number(), left: z.number(), joined: z.number() },
    /** How many batches end, and how many quizzes are hidden. */
    ...{ ended: z.number(), hidden: z.number() },
  }),
});
