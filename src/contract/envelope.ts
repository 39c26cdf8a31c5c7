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

/** Whether a body can be the bundled server's: its envelope is always whole, and in one form. */
export function isBundled(body: unknown): boolean {
  return (
    typeof body === 'object' && body !== null && 'data' in body && 'status' in body && body.status === !!body.status
  );
}
