import * as z from 'zod/mini';
import { fieldInput, textInput } from '#contract/values/strict.ts';
import { type DeskRole, defineDeskCall, defineSilentChange } from './desk-call.ts';

/** Milliseconds. After so long a session ends, and after so long without a use. */
export const deskSessionMaxAge = 8 * 60 * 60_000;
export const deskSessionMaxIdle = 30 * 60_000;

export const deskRole = z.enum(['owner', 'office', 'teacher'] satisfies DeskRole[]);

export const ranksShow = z.enum(['names', 'roll numbers']);
export type RanksShow = z.output<typeof ranksShow>;

/** Who is signed in, with all that the page needs to offer choices. A teacher gets their own subjects and batches. */
export const staffMember = z.object({
  name: z.string(),
  role: deskRole,
  /** Whether they see students' whole numbers. */
  sees_numbers: z.boolean(),
  academy: z.object({
    name: z.string(),
    timezone: z.string(),
    registration: z.enum(['open', 'approve', 'closed']),
    consent: z.enum(['none', 'guardian']),
    /** What it takes to pass a quiz that does not say it; null where nobody has set it. */
    pass_percent: z.nullable(z.number()),
    /** What lists of ranks that are shared show, unless somebody chooses otherwise. */
    ranks_show: ranksShow,
  }),
  subjects: z.array(z.object({ subject_id: z.string(), subject_name: z.string() })),
  /** Those that have students. `subject_name` is '' for a batch that spans subjects. */
  batches: z.array(
    z.object({
      roster_id: z.string(),
      batch_name: z.string(),
      subject_name: z.string(),
      /** Its results stay, and nobody can be put into it. */
      is_ended: z.boolean(),
    }),
  ),
  levels: z.array(z.object({ ac_id: z.string(), level: z.string() })),
  /** When the session ends, however much it is used. */
  expires_at: z.number(),
});
export type StaffMember = z.output<typeof staffMember>;

/** Sends a code, as to a student. The answer is the same for a number that is not the staff's. */
export const deskLoginCall = defineDeskCall({
  name: 'login',
  roles: 'everybody',
  input: z.object({ mobile: fieldInput, phone_code: fieldInput }),
  data: z.object({ otp_ref: z.string() }),
});

/** Opens a session. Its token is in the data, and is stored nowhere on the server. */
export const deskVerifyCall = defineDeskCall({
  name: 'verify_otp',
  roles: 'everybody',
  input: z.object({ otp_ref: textInput(64), otp: textInput(16) }),
  data: z.object({ token: z.string(), staff: staffMember }),
});

export const deskMeCall = defineDeskCall({ name: 'me', roles: 'staff', input: z.object({}), data: staffMember });

export const deskSignOutCall = defineSilentChange({
  name: 'sign_out',
  roles: 'staff',
  input: z.object({}),
});

const owner = { name: fieldInput, phone_code: fieldInput, mobile: fieldInput };

/** Makes the first owner, by the code that the portal prints when it starts without staff; refused once there is anybody. */
export const setUpCall = defineSilentChange({
  name: 'set_up',
  roles: 'everybody',
  /** `levels` are names, with commas between them. */
  input: z.object({ ...owner, code: fieldInput, academy: fieldInput, levels: fieldInput }),
});
