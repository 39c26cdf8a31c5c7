import type { Transaction } from 'kysely';
import type { DeskCall, DeskDataOf, DeskInputOf, SilentChange } from '#contract/desk/desk-call.ts';
import type { Client } from '#server/domain/client.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { DeskSession } from '#server/domain/sessions/desk-session.repository.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import type { Staff } from '#server/domain/staff/staff.repository.ts';
import type { Text } from '#server/messages/text.ts';
import type { backgroundBackup } from '#server/ops/backup/background-backup.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Log } from '#server/platform/process/log.ts';
import type { Language } from '#texts/languages.ts';

/** What the desk needs beyond what the calls of students do. */
export interface DeskDeps extends Deps {
  /** Whose free space the owner sees, and where whole uploads are checked. */
  dataDir: string;
  log: Log;
  /** Of the code that makes the first owner. */
  setUpHash?: string | undefined;
  /** Makes backups, if the environment names a folder for them. */
  backup?: ReturnType<typeof backgroundBackup> | undefined;
}

/** The same in a transaction. It is no copy, since the limits on codes change while the portal runs. */
export function within(deps: DeskDeps, db: Transaction<Database>): DeskDeps {
  return Object.assign(Object.create(deps), { db });
}

/** The argument of a handler whose call needs no session. */
export interface OpenDeskContext<C extends DeskCall> {
  input: DeskInputOf<C>;
  /** Epoch milliseconds. It stays the same during the call. */
  now: number;
  client: Client;
  log: Log;
}

/** The argument of a handler of the staff's call. */
export interface DeskContext<C extends DeskCall> {
  input: DeskInputOf<C>;
  staff: Staff;
  /** What this staff member sees. */
  scope: Scope;
  /** Who it is, for the audit. */
  by: string;
  session: DeskSession;
  /** The language of the page, in which it is answered. */
  language: Language;
  now: number;
  /**
   * Begins a change: for what had to be done before, such as reading a file, which takes its time. `stored` is about how
   * many bytes it stores, where that is not the length of the request.
   */
  change: <Result>(run: (own: ChangeContext<C>) => Promise<Result>, stored?: number) => Promise<Result>;
}

/**
 * The argument of a change, as it is in the transaction that writes it: whose session, role and scope were read in this
 * transaction, in which nobody else changes any of them. The change reads and writes by `db` and nothing else.
 */
export interface ChangeContext<C extends DeskCall> extends Omit<DeskContext<C>, 'change'> {
  db: Transaction<Database>;
}

export interface DeskResult<Data> {
  data: Data;
  /** Sets the cookie that makes a device one of the staff's. */
  deviceToken?: string;
  message?: Text;
}

/** The steps of a call for which a file is read, which takes its time: nothing else waits for the second one. */
export interface ReadingHandlers<C extends DeskCall, Read> {
  accept(context: DeskContext<C>): Promise<unknown>;
  read(context: DeskContext<C>): Promise<Read>;
  handle(read: Read, context: DeskContext<C>): Promise<DeskResult<DeskDataOf<C>>>;
}

export interface BytesHandlers<C extends DeskCall, Accepted> {
  accept(context: DeskContext<C>): Promise<Accepted>;
  handle(accepted: Accepted, context: DeskContext<C> & { bytes: Buffer }): Promise<DeskResult<DeskDataOf<C>>>;
}

/** The parts of the desk provide their calls by these functions. `mount-desk.ts` mounts them. */
export interface ProvideDesk {
  openCall<C extends DeskCall>(
    call: C,
    handle: (context: OpenDeskContext<C>) => Promise<DeskResult<DeskDataOf<C>>>,
  ): void;
  /** Provides a call of the staff. The session and the role are checked. */
  staffCall<C extends DeskCall>(call: C, handle: (context: DeskContext<C>) => Promise<DeskResult<DeskDataOf<C>>>): void;
  /** Provides a call of the staff that is one change, and runs it in its transaction. */
  staffChange<C extends DeskCall>(
    call: C,
    handle: (context: ChangeContext<C>) => Promise<DeskResult<DeskDataOf<C>>>,
  ): void;
  /** The same for one that answers nothing. */
  silentChange<C extends SilentChange>(call: C, run: (context: ChangeContext<C>) => Promise<unknown>): void;
  staffReading<C extends DeskCall, Read>(call: C, handlers: ReadingHandlers<C, Read>): void;
  /** Provides a call whose body is bytes. Nothing of them is read before `accept` has resolved. */
  staffBytes<C extends DeskCall, Accepted>(call: C, handlers: BytesHandlers<C, Accepted>): void;
}
