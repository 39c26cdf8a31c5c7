import { setUpCall } from '#contract/desk/session.ts';
import { backUpCall, saveSettingsCall, settingsCall } from '#contract/desk/settings.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { changeSettings, readSettings } from '#server/domain/academy-changes/change-settings.ts';
import { setUpAcademy } from '#server/domain/staff-changes/set-up.ts';

export function settingsCalls(provide: ProvideDesk, deps: DeskDeps): void {
  provide.openCall(setUpCall, async ({ input: wanted, client, now }) => {
    deps.countSignInRequest(deps.limits, client, now);
    await setUpAcademy(deps.db, { hash: deps.setUpHash, wanted }, now);
    return { data: null };
  });

  provide.staffCall(settingsCall, async () => ({ data: await readSettings(deps.db) }));

  provide.staffChange(saveSettingsCall, async ({ db: trx, input: wanted, by, now }) => {
    await changeSettings(trx, { by, wanted }, now);
    return { data: null };
  });

  provide.staffCall(backUpCall, async () => {
    deps.backup?.begin(deps.machineClock());
    return { data: null };
  });
}
