import * as z from 'zod/mini';

/** The object that every response is. It is read leniently, because providers write `status` in different forms. */
export const envelope = z.looseObject({
  status: z.union([
    z.boolean(),
    z.pipe(
      z.union([z.literal(1), z.literal('1'), z.literal('true'), z.literal('success')]),
      z.transform(() => true),
    ),
    z.pipe(
      z.union([z.literal(0), z.literal('0'), z.literal('false'), z.literal('error')]),
      z.transform(() => false),
    ),
  ]),
  message: z._default(
    z.pipe(
      z.nullish(z.string()),
      z.transform((message) => message ?? ''),
    ),
    '',
  ),
  data: z.optional(z.unknown()),
  token: z.optional(z.nullable(z.string())),
});
export type Envelope = z.output<typeof envelope>;

/** The bundled server's envelope is always whole, in one form. */
export const bundledEnvelope = z
  .looseObject({
    status: z.boolean(),
    message: z.string(),
    token: z.optional(z.string()),
    data: z.optional(z.unknown()),
  })
  .check(z.refine((body) => 'data' in body));
