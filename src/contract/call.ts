import type * as z from 'zod/mini';

/** A call to the provider. The web app and the server read the same object, so that they agree on it. */
export interface Call<Input extends z.ZodMiniType = z.ZodMiniType, Data extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Relative to the provider's base URL, including the query string. */
  readonly path: string;
  /** Whether the call needs the Token header. If it has a payload, that holds the student's own `stud_id`. */
  readonly session: boolean;
  /** Whether a student may make it whom the academy has not let in yet. All other calls are refused to them. */
  readonly whileWaiting?: boolean;
  /**
   * Whether a student may make it whom the academy has locked, besides those of `whileWaiting`: always, or if locked students
   * may take tests there.
   */
  readonly whileSuspended?: 'always' | 'for tests';
  /** The server reads the payload by this schema, which is strict. */
  readonly input: Input;
  /** The longest payload that the server accepts, in bytes. Without it, 16 kB. */
  readonly maxBodyBytes?: number;
  /** The web app reads `data` by this schema, which is lenient. The server returns its output type. */
  readonly data: Data;
  /** Whether the fields may stand beside `data` instead of in it, as some providers have them. */
  readonly dataMayBeAtTop?: boolean;
}

export type InputOf<C extends Call> = z.output<C['input']>;
export type DataOf<C extends Call> = z.output<C['data']>;

/** Declares a call and keeps the exact types of its schemas. */
export function defineCall<Input extends z.ZodMiniType, Data extends z.ZodMiniType>(
  call: Call<Input, Data>,
): Call<Input, Data> {
  return call;
}

type StudentCall<Input extends z.ZodMiniType, Data extends z.ZodMiniType> = Omit<
  Call<Input, Data>,
  'method' | 'path' | 'session'
>;

/** Declares a call of a student who is signed in. Its path is `/Student/<name>`, unless it says another. */
export function studentCall<Input extends z.ZodMiniType, Data extends z.ZodMiniType>(
  call: StudentCall<Input, Data> & { path?: string },
): Call<Input, Data> {
  return { path: `/Student/${call.name}`, ...call, method: 'POST', session: true };
}

/** The same of one that other providers do not have: `/Portal/<name>`. */
export function portalCall<Input extends z.ZodMiniType, Data extends z.ZodMiniType>(
  call: StudentCall<Input, Data>,
): Call<Input, Data> {
  return studentCall({ ...call, path: `/Portal/${call.name}` });
}
