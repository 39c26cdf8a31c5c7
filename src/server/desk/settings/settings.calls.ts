import { setUpCall } from '#contract/desk/session.ts';
import { backUpCall } from '#contract/desk/settings.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { setUpAcademy } from '#server/domain/staff-changes/set-up.ts';

export function settingsCalls(provide: ProvideDesk, deps: DeskDeps): void {
  provide.openCall(setUpCall, async ({ input: wanted, client, now }) => {
    deps.countSignInRequest(deps.limits, client, now);
    await setUpAcademy(deps.db, { hash: deps.setUpHash, wanted }, now);
    return { data: null };
  });

  provide.staffCall(backUpCall, async () => {
    deps.backup?.begin(deps.machineClock());
    return { data: null };
  });
}
