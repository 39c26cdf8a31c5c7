import * as z from 'zod/mini';

/** Who works at the desk: an owner of the academy, its office, or a teacher. */
export type DeskRole = 'owner' | 'office' | 'teacher';

/** Which roles may make which calls. The office sees all students, and no papers and keys. */
const rolesOf = {
  everybody: ['owner', 'office', 'teacher'],
  staff: ['owner', 'office', 'teacher'],
  teachers: ['owner', 'teacher'],
  office: ['owner', 'office'],
  owners: ['owner'],
} as const satisfies Record<string, readonly DeskRole[]>;

/** Whether somebody of the staff may make a call. The page shows them nothing that leads to another one. */
export function mayMake({ roles }: Pick<DeskCall, 'roles'>, role: DeskRole): boolean {
  return rolesOf[roles].some((one) => one === role);
}

/**
 * A call of the staff's desk: `POST /desk/api/<name>` with JSON, and `Authorization: Bearer <token>`. The response is in
 * the envelope of all calls. These are no calls of a provider: other servers do not have them.
 */
export interface DeskCall<Input extends z.ZodMiniType = z.ZodMiniType, Data extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  /** Who may make it. Everybody else gets 401 without a session, and 403 with one. */
  readonly roles: keyof typeof rolesOf;
  /** Whether it changes something. The desk of an academy never repeats such a call by itself. */
  readonly changes?: boolean;
  /** Whether it is also made while the disk is nearly full: it makes room, or stores next to nothing. */
  readonly worksOnFullDisk?: boolean;
  /** How long its body may be, if it is longer than that of other calls. */
  readonly maxJsonBytes?: number;
  /** Its body is so many bytes at most, and no JSON. The input is in the query. */
  readonly maxBodyBytes?: number;
  readonly input: Input;
  readonly data: Data;
}

export type DeskInputOf<C extends DeskCall> = z.output<C['input']>;
export type DeskDataOf<C extends DeskCall> = z.output<C['data']>;

/** Declares a call and keeps the exact types of its schemas. */
export function defineDeskCall<Input extends z.ZodMiniType, Data extends z.ZodMiniType>(
  call: DeskCall<Input, Data>,
): DeskCall<Input, Data> {
  return call;
}

/** Declares a call that changes something. */
export function defineDeskChange<Input extends z.ZodMiniType, Data extends z.ZodMiniType>(
  call: Omit<DeskCall<Input, Data>, 'changes'>,
): DeskCall<Input, Data> {
  return { ...call, changes: true };
}

export type SilentChange<Input extends z.ZodMiniType = z.ZodMiniType> = DeskCall<Input, z.ZodMiniNull>;

/** Declares one that answers nothing. */
export function defineSilentChange<Input extends z.ZodMiniType>(
  call: Omit<DeskCall<Input>, 'changes' | 'data'>,
): SilentChange<Input> {
  return defineDeskChange({ ...call, data: z.null() });
}

/** Where the page of the desk is, and under which path its calls are. */
export const deskPath = '/desk';
export const deskApiPath = `${deskPath}/api`;

/**
 * A header for a call that the page makes by itself, as to refresh a list: with the value 'yes', the call does not count
 * as a use of the session, so that a desk that nobody sits at is signed out in time.
 */
export const backgroundHeader = 'desk-background';
