/** Messages to families: what is sent to whom and for how much, and what became of it. */
import * as z from 'zod/mini';
import { defineDeskCall } from '#contract/desk/desk-call.ts';
import { optionalId, paged, pageInput } from '#contract/desk/values.ts';
import { fieldInput, idInput, textInput } from '#contract/values/strict.ts';

const kind = z.enum(['marks', 'absent', 'notice', 'class_moved']);
const audience = z.enum(['guardian', 'student']);

/** The most letters of a notice. */
export const mostOfNotice = 300;

const mailingInput = z.object({
  kind,
  audience,
  language: textInput(8),
  /** The quiz, the class or the news; '' for a notice that is written for it. */
  about_id: z._default(textInput(64), ''),
  /** The day of the class. */
  date: fieldInput,
  /** Only the students of this batch. */
  roster_id: optionalId,
  notice: z._default(textInput(mostOfNotice), ''),
});
export type MailingInput = z.output<typeof mailingInput>;

/** Plans a mailing, of which nothing is sent yet. It takes the place of the plan that the same person has not sent. */
export const planMailingCall = defineDeskCall({
  name: 'plan_mailing',
  roles: 'office',
  changes: true,
  input: mailingInput,
  data: z.object({ mailing_id: z.string() }),
});

const state = z.enum([
  ...(['planned', 'waiting', 'sending', 'sent', 'refused', 'unknown', 'stopped'] as const),
  ...(['no_number', 'said_stop', 'enough_today'] as const),
]);

/** The mailings, the newest first, and until which hour none is sent; null where they are at once. */
export const mailingsCall = defineDeskCall({
  name: 'mailings',
  roles: 'office',
  input: z.object({ page: pageInput }),
  data: z.object({
    ...paged,
    waits_until: z.nullable(z.number()),
    rows: z.array(
      z.object({
        mailing_id: z.string(),
        kind,
        title: z.string(),
        channel: z.enum(['sms', 'whatsapp']),
        audience,
        made_by: z.string(),
        made_at: z.number(),
        /** Without what is of one student only. */
        text: z.string(),
        language: z.string(),
        /** Of each state that there is: how many messages, of how many parts, at what price. */
        states: z.array(z.object({ state, count: z.number(), parts: z.number(), price: z.number() })),
        /** Who gets none, by name, with what the gateway said where it refused. */
        others: z.array(z.object({ stud_id: z.string(), name: z.string(), state, reason: z.string() })),
      }),
    ),
  }),
});

/** Sends what was planned, stops what waits, or sends again what the gateway refused. */
export const changeMailingCall = defineDeskCall({
  name: 'change_mailing',
  roles: 'office',
  changes: true,
  input: z.object({ mailing_id: idInput, does: z.enum(['send', 'stop', 'again']) }),
  data: z.object({ changed: z.number() }),
});

/** Notes that a student's family wants no messages, or wants them again. */
export const stopMessagesCall = defineDeskCall({
  name: 'stop_messages',
  roles: 'staff',
  changes: true,
  input: z.object({ stud_id: idInput, is_stopped: z.boolean() }),
  data: z.null(),
});

/** The names of those whom news are for: who has opened them, and who has not. */
export const newsReadersCall = defineDeskCall({
  name: 'news_readers',
  roles: 'staff',
  input: z.object({ news_id: idInput }),
  data: z.object({ read: z.array(z.string()), unread: z.array(z.string()) }),
});
