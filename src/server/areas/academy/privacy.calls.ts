import { privacyCall } from '#contract/privacy.ts';
import type { Provide } from '#server/areas/provide.ts';
import type { Deps } from '#server/deps.ts';
import { readPrivacy } from './academy-settings.repository.ts';
import { versionOfPrivacy } from './privacy-version.ts';

export function privacyCalls(provide: Provide, deps: Deps): void {
  provide.openCall(privacyCall, async () => {
    const { text } = await readPrivacy(deps.db);
    return { data: { text, version: versionOfPrivacy(text) } };
  });
}
