/** Messages to families: what is sent to whom and for how much, and what became of it. */
import * as z from 'zod/mini';
import { defineDeskCall, defineDeskChange, defineSilentChange } from '#contract/desk/desk-call.ts';
import { chat, optionalId, versionInput } from '#contract/desk/values.ts';
import { fieldInput, idInput, textInput } from '#contract/values/strict.ts';

const kind = z.enum(['marks', 'absent', 'notice', 'class_moved', 'card']);
const audience = z.enum(['guardian', 'student']);

/** The most letters of a notice. */
export const mostOfNotice = 300;

const mailingInput = z.object({
  kind,
  audience,
  language: textInput(8),
  /** The quiz, the class, the news, or the month of report cards; '' for a notice that is written for it. */
  about_id: z._default(textInput(64), ''),
  /** The day of the class. */
  date: fieldInput,
  /** Only the students of this batch, which report cards need. */
  roster_id: optionalId,
  notice: z._default(textInput(mostOfNotice), ''),
});
export type MailingInput = z.output<typeof mailingInput>;

const state = z.enum([
  ...(['waiting', 'sending', 'sent', 'refused', 'unknown', 'stopped'] as const),
  ...(['no_number', 'said_stop', 'has_it', 'enough_today'] as const),
]);
const channel = z.enum(['sms', 'whatsapp']);
/** What is sent, without what is of one student only, in which language. */
const about = { kind, title: z.string(), audience, text: z.string(), language: z.string() };
/** In the quiet hours, from and until which hour nothing is sent; else null. */
const quiet = z.nullable(z.tuple([z.number(), z.number()]));
/** Of each state that there is: how many messages, of how many parts, at what price. */
const states = z.array(z.object({ state, count: z.number(), parts: z.number(), price: z.number() }));
/** Students by name, each with what became of the message, and what the gateway said where it refused. */
const messages = z.array(z.object({ stud_id: z.string(), name: z.string(), state, reason: z.string() }));

/**
 * Says what a mailing would be, of which nothing is sent. It is refused while students don't see the marks that it is about,
 * and to a teacher who sees no numbers; a teacher sends nothing but marks, by hand.
 */
export const planMailingCall = defineDeskCall({
  name: 'plan_mailing',
  roles: 'staff',
  input: mailingInput,
  data: z.object({
    ...about,
    /** To be sent with the mailing, which is refused where it would be another one. */
    version: z.string(),
    /** Null without a gateway for it: then somebody sends each text by hand. */
    channel: z.nullable(channel),
    states,
    quiet,
    /** What a registered text has no room for, as who teaches a class; else ''. */
    left_out: z.string(),
    /** Who gets none. */
    others: messages,
    chats: z.array(z.object({ ...chat, text: z.string() })),
  }),
});

/** Sends a mailing as it was planned. */
export const sendMailingCall = defineDeskChange({
  name: 'send_mailing',
  roles: 'office',
  input: z.object({ ...mailingInput.shape, version: versionInput }),
  data: z.object({ mailing_id: z.string() }),
});

/** The newest mailings. */
export const mailingsCall = defineDeskCall({
  name: 'mailings',
  roles: 'office',
  input: z.object({}),
  data: z.object({
    quiet,
    rows: z.array(
      z.object({ mailing_id: z.string(), ...about, channel, made_by: z.string(), made_at: z.number(), states }),
    ),
  }),
});

/** Whom a mailing is for, and what became of each message. */
export const mailingCall = defineDeskCall({
  name: 'mailing',
  roles: 'office',
  input: z.object({ mailing_id: idInput }),
  data: z.object({ messages }),
});

/** Stops what waits of a mailing, or sends again what the gateway refused. */
export const changeMailingCall = defineDeskChange({
  name: 'change_mailing',
  roles: 'office',
  input: z.object({ mailing_id: idInput, does: z.enum(['stop', 'again']) }),
  data: z.object({ changed: z.number() }),
});

/** Notes that a student's family wants no messages, or wants them again. */
export const stopMessagesCall = defineSilentChange({
  name: 'stop_messages',
  roles: 'staff',
  input: z.object({ stud_id: idInput, is_stopped: z.boolean() }),
});

/** The names of those whom news are for: who has opened them, and who has not. */
export const newsReadersCall = defineDeskCall({
  name: 'news_readers',
  roles: 'staff',
  input: z.object({ news_id: idInput }),
  data: z.object({ read: z.array(z.string()), unread: z.array(z.string()) }),
});
