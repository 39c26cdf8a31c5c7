import type { Suspended } from '#contract/auth/suspended.ts';
import type { Call, DataOf, InputOf } from '#contract/call.ts';
import type { Client } from '#server/domain/client.ts';
import type { Session } from '#server/domain/sessions/session.repository.ts';
import type { Text } from '#server/messages/text.ts';
import type { Log } from '#server/platform/process/log.ts';

/** The argument of a handler whose call needs no session. */
export interface OpenCallContext<C extends Call> {
  input: InputOf<C>;
  /** Epoch milliseconds. It stays the same during the call. */
  now: number;
  client: Client;
  log: Log;
}

/** The argument of a handler whose call needs a signed-in student. */
export interface StudentCallContext<C extends Call> {
  input: InputOf<C>;
  session: Session;
  /** It changes with the content and the settings. What was read at a version is right as long as it stays. */
  content_version: number;
  client: Client;
  /** The academy has locked the student, who may make this call nevertheless. */
  suspended: Suspended | null;
  /** Epoch milliseconds. It stays the same during the call. */
  now: number;
}

/** The result of a handler. */
export interface CallResult<Data> {
  data: Data;
  message?: Text;
  /** The token of a session that the call has opened. */
  token?: string;
  /** Sets a cookie that makes the client a trusted device, or deletes it if the token is ''. */
  deviceToken?: string;
}

/** The result of a handler whose call is unchanging. */
interface UnchangingResult<Data> {
  data: Data;
  /** At which time it has other data, if at one. With the present time, it is not stored. */
  until?: number | undefined;
}

/** The kinds of signed URLs, as `lifetimes` names them; each is for less time than the one before it. */
export type UrlKind = 'picture' | 'video' | 'document';

/** Areas provide their calls by these functions. `http/provide-call.ts` mounts them. */
export interface Provide {
  /** Provides a call that needs no session. */
  openCall<C extends Call>(call: C, handle: (context: OpenCallContext<C>) => Promise<CallResult<DataOf<C>>>): void;
  /** Provides a signed-in student's call. The Token header is checked, and whether `stud_id` belongs to it. */
  studentCall<C extends Call>(
    call: C,
    handle: (context: StudentCallContext<C>) => Promise<CallResult<DataOf<C>>>,
  ): void;
  /**
   * The same for a call that only reads, and whose data change with nothing but the content, what belongs to the
   * student, and the signed URLs in it: `urls` is the kind of them that is valid for the shortest time. The response is
   * stored, and sent again until one of these changes. What else depends on the time says so with `until`.
   */
  unchangingCall<C extends Call>(
    call: C,
    handle: (context: StudentCallContext<C>) => Promise<UnchangingResult<DataOf<C>>>,
    urls?: UrlKind,
  ): void;
}
