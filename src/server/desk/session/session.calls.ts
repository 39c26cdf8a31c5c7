import {
  deskLoginCall,
  deskMeCall,
  deskSignOutCall,
  deskVerifyCall,
  type StaffMember,
} from '#contract/desk/session.ts';
import { notStaff } from '#server/desk/desk.messages.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { listAcademicLevels } from '#server/domain/accounts/academic-levels.repository.ts';
import { signedOut } from '#server/domain/accounts/auth.messages.ts';
import { trustDeskDevice } from '#server/domain/sessions/desk-device.repository.ts';
import { closeDeskSession, openDeskSession } from '#server/domain/sessions/desk-session.repository.ts';
import { enterOtp } from '#server/domain/sign-in/enter-otp.ts';
import { requireOwnPhone } from '#server/domain/sign-in/require-phone.ts';
import { sendOtp } from '#server/domain/sign-in/send-otp.ts';
import {
  listRostersOfScope,
  listSubjectsOfScope,
  readScope,
  type Scope,
} from '#server/domain/staff/scope.repository.ts';
import { findStaffByPhone, lockStaffByPhone, type Staff } from '#server/domain/staff/staff.repository.ts';
import { Refusal } from '#server/errors.ts';
import type { Db } from '#server/platform/database/schema.ts';
import type { Phone } from '#server/platform/text/phone.ts';

/**
 * Signing in at the desk, by the same codes and under the same limits as students. A code is sent to any number, so that
 * nobody but its owner learns whether it is the staff's.
 */
export function sessionCalls(provide: ProvideDesk, deps: DeskDeps): void {
  provide.openCall(deskLoginCall, async ({ input, ...context }) => {
    deps.countSignInRequest(deps.limits, context.client, context.now);
    const isConfirmed = async (unknown: Phone) => (await findStaffByPhone(deps.db, unknown)) !== undefined;
    const phone = await requireOwnPhone(input, isConfirmed);
    const { otp_ref, message } = await sendOtp(deps, { phone, registration: '', isForStaff: true, ...context });
    return { data: { otp_ref }, message };
  });

  provide.openCall(deskVerifyCall, async ({ input, client, now }) => {
    deps.countSignInRequest(deps.limits, client, now);
    const opened = await enterOtp(deps, { ...input, client, now, isForStaff: true }, async (trx, { phone }) => {
      const staff = await lockStaffByPhone(trx, phone);
      if (!staff) return new Refusal(notStaff);
      const deviceToken = await trustDeskDevice(trx, staff.staff_id, client.deviceToken, now);
      return { staff, deviceToken, ...(await openDeskSession(trx, staff.staff_id, now)) };
    });
    const scope = await readScope(deps.db, opened.staff);
    const staff = await describeStaff(deps.db, { ...opened, scope });
    return { data: { token: opened.token, staff }, deviceToken: opened.deviceToken };
  });

  provide.staffCall(deskMeCall, async ({ staff, scope, session }) => ({
    data: await describeStaff(deps.db, { staff, scope, expires_at: session.expires_at }),
  }));

  provide.staffCall(deskSignOutCall, async ({ session }) => {
    await closeDeskSession(deps.db, session.session_id);
    return { data: null, message: signedOut };
  });
}

/** What the page knows of who is signed in. */
async function describeStaff(
  db: Db,
  { staff: { name, role }, scope, expires_at }: { staff: Staff; scope: Scope; expires_at: number },
): Promise<StaffMember> {
  const { name: academy, timezone, registration, consent, pass_percent = null, ranks_show } = await readAcademy(db);
  const levels = await listAcademicLevels(db);
  return {
    name,
    role,
    sees_numbers: !scope.hidesNumbers,
    academy: { name: academy, timezone, registration, consent, pass_percent, ranks_show },
    subjects: await listSubjectsOfScope(db, scope),
    batches: await listRostersOfScope(db, scope),
    levels: levels.map(({ ac_id, levels: level }) => ({ ac_id, level })),
    expires_at,
  };
}
