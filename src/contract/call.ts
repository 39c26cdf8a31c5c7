import type * as z from 'zod/mini';

/** The shape of a call: what goes out, what comes back, and whether it needs a session. One object, read by both sides. */
export interface Call<Input extends z.ZodMiniType = z.ZodMiniType, Data extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** From the provider's base address, query string included. */
  readonly path: string;
  /** Needs the Token header, and `stud_id` in the payload where there is one. */
  readonly session: boolean;
  /** What the server accepts: strict. */
  readonly input: Input;
  /** What the web app accepts as `data`: lenient. The server answers with its output type. */
  readonly data: Data;
  /** Some providers put these fields beside `data` instead of in it: read them there too. */
  readonly dataMayBeAtTop?: boolean;
}

export type InputOf<C extends Call> = z.output<C['input']>;
export type DataOf<C extends Call> = z.output<C['data']>;

/** Declares a call, keeping the exact types of its schemas. */
export function defineCall<Input extends z.ZodMiniType, Data extends z.ZodMiniType>(
  call: Call<Input, Data>,
): Call<Input, Data> {
  return call;
}
