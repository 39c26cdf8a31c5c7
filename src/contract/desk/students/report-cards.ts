/** The report cards of a month: a page a student, which is printed, and shown to anybody who has a link to it. */
import * as z from 'zod/mini';
import { defineDeskCall, defineDeskChange, defineSilentChange } from '#contract/desk/desk-call.ts';
import { chat, optionalId } from '#contract/desk/values.ts';
import { idInput, textInput } from '#contract/values/strict.ts';

/** Where the page of a card is, below which is the token of its link. */
export const cardPath = '/card';
export const maxComment = 600;

/** '2026-10' */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
const language = textInput(8);

/**
 * The cards of a batch, by name, or of one student. Without a month it is the last one that is over, or this one where it
 * is nearly over or the last one has nothing. A teacher's have their own subjects.
 */
export const reportCardsCall = defineDeskCall({
  name: 'report_cards',
  roles: 'staff',
  input: z.object({ roster_id: optionalId, stud_id: optionalId, month: z.optional(month), language }),
  data: z.object({
    month: z.string(),
    /** In the language of the cards: 'Report card: October 2026' */
    title: z.string(),
    /** Whether a gateway can send families the links. */
    is_sent: z.boolean(),
    cards: z.array(
      z.object({
        stud_id: z.string(),
        name: z.string(),
        /** All of it, with the comment. */
        html: z.string(),
        comment: z.string(),
        /** Until when the link to it works; 0 without one. */
        shared_until: z.number(),
      }),
    ),
  }),
});

/** Writes what is on a card, where `was` stood when the page was read. */
export const saveCommentCall = defineSilentChange({
  name: 'save_comment',
  roles: 'staff',
  input: z.object({ stud_id: idInput, month, was: textInput(10_000), comment: textInput(maxComment) }),
});

/** Makes a link to each card, for seven days and in the place of an earlier one, for the student's family; or ends it. */
export const shareCardsCall = defineDeskChange({
  name: 'share_cards',
  roles: 'office',
  input: z.object({
    stud_ids: z.array(idInput).check(z.minLength(1), z.maxLength(1000)),
    month,
    language,
    is_shared: z.boolean(),
  }),
  data: z.object({ rows: z.array(z.object({ ...chat, token: z.string() })) }),
});
