import * as z from 'zod/mini';
import { maxContentName } from '#contract/desk/content.ts';
import { defineDeskChange } from '#contract/desk/desk-call.ts';
import { versionInput } from '#contract/desk/values.ts';
import { idInput, textInput } from '#contract/values/strict.ts';

/** Names, each with the roll number, if there is one. */
const leaving = z.array(z.string());

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
    /** How many students get another level, and how many leave; how many batches end, and how many quizzes are hidden. */
    ...{ promoted: z.number(), left: z.number(), ended: z.number(), hidden: z.number() },
    /** Those that end, each with who of it leaves, and the one into which so many of the others go; '' for none. */
    batches: z.array(
      z.object({
        ...{ batch_name: z.string(), subject_name: z.string(), leaving },
        ...{ becomes: z.string(), going: z.number() },
      }),
    ),
    /** Who leaves and is in none of these batches. */
    leaving,
  }),
});
