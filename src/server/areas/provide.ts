import type { Call, DataOf, InputOf } from '#contract/call.ts';
import type { Log } from '#server/deps.ts';
import type { Client } from './auth/client.ts';
import type { Session } from './session/session.repository.ts';

/** What the handler of a call that needs no session is given. */
export interface OpenCallContext<C extends Call> {
  input: InputOf<C>;
  /** Epoch milliseconds: one time for the whole call. */
  now: number;
  client: Client;
  log: Log;
}

/** What the handler of a signed-in student's call is given. */
export interface StudentCallContext<C extends Call> {
  input: InputOf<C>;
  session: Session;
  /** Epoch milliseconds: one time for the whole call. */
  now: number;
}

/** What a handler returns: `data`, and where the call has them a message and a token. */
export interface CallResult<Data> {
  data: Data;
  message?: string;
  token?: string;
  /** Makes the client a trusted device, by a cookie. */
  deviceToken?: string;
}

/** How an area hands over its calls; `http/provide-call.ts` mounts them. */
export interface Provide {
  /** A call that needs no session. */
  openCall<C extends Call>(call: C, handle: (context: OpenCallContext<C>) => Promise<CallResult<DataOf<C>>>): void;
  /** A call of a signed-in student: the Token header is checked, and that `stud_id` is the token's own. */
  studentCall<C extends Call>(
    call: C,
    handle: (context: StudentCallContext<C>) => Promise<CallResult<DataOf<C>>>,
  ): void;
}
