import * as z from 'zod/mini';
import { type MessageKind, messageKinds } from '#server/platform/sms/sms-sender.ts';
import { languages as allLanguages } from '#texts/languages.ts';

/** In a form, a query or a header, a number is sent as it is written. */
const text = z.pipe(z.union([z.string(), z.number(), z.boolean()], 'takes a text'), z.transform(String));
const fields = z.record(z.string(), text, 'takes names with a text each');
/** The host is fixed, so that no value decides where the message goes. */
const address = z
  .string('takes an address such as https://gateway.example.org/send')
  .check(
    z.regex(
      /^https?:\/\/[^\s/?#{}@]+(?:[/?][^\s#]*)?$/,
      'takes an address such as https://gateway.example.org/send, with no placeholder and no password in its host',
    ),
  );

const goodAnswer = z.union(
  [
    z.literal('2xx'),
    z.strictObject({ field: text, is: z.union([z.array(z.unknown()), z.unknown()]) }),
    z.strictObject({ matches: text }),
  ],
  "takes '2xx', or 'field' and 'is', or 'matches'",
);

/** What texts of a kind may have of their own, instead of the same for codes. */
const ofKind = {
  query: z.optional(fields),
  form: z.optional(fields),
  json: z.optional(z.unknown()),
  templates: z.optional(
    z.partialRecord(z.enum(allLanguages), fields, `takes languages out of ${allLanguages.join(', ')}`),
  ),
};
const kinds = Object.keys(messageKinds) as MessageKind[];

/** How to send a message through a gateway, and how to tell whether it was accepted. */
export const gatewayDescription = z.strictObject({
  url: address,
  method: z.optional(z.enum(['GET', 'POST', 'PUT'], 'takes GET, POST or PUT')),
  headers: z.optional(fields),
  basic_auth: z.optional(z.strictObject({ user: text, password: text }, "takes 'user' and 'password'")),
  ...ofKind,
  /** What `{encoding}` is: for a text of GSM-7 and for any other, by which the price goes, too. */
  encoding: z.optional(z.strictObject({ gsm: text, unicode: text }, "takes 'gsm' and 'unicode'")),
  /** The only dial codes to which it sends. Undefined means all. */
  dial_codes: z.optional(z.array(text.check(z.regex(/^[1-9]\d{0,3}$/, 'takes digits, such as 91')), 'takes a list')),
  good_answer: goodAnswer,
  /** Where a JSON answer has its words for people. */
  words: z.optional(text),
  /** The kinds of messages to families that it sends too. */
  messages: z.optional(
    z.partialRecord(z.enum(kinds), z.strictObject(ofKind), `takes kinds out of ${kinds.join(', ')}`),
  ),
});

export type GatewayDescription = z.output<typeof gatewayDescription>;

/** The fields that make up the request. */
export const requestFields = ['url', 'headers', 'basic_auth', 'query', 'form', 'json'] as const;
