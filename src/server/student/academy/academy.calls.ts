import { privacyCall } from '#contract/privacy.ts';
import { whatsappChatCall } from '#contract/support-chat.ts';
import { readPrivacy, readSupportChat } from '#server/domain/academy/academy-settings.repository.ts';
import { versionOfPrivacy } from '#server/domain/academy/privacy-version.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { Provide } from '#server/student/provide.ts';

export function academyCalls(provide: Provide, deps: Deps): void {
  provide.openCall(privacyCall, async () => {
    const { text } = await readPrivacy(deps.db);
    return { data: { text, version: versionOfPrivacy(text) } };
  });
  provide.unchangingCall(whatsappChatCall, async () => ({ data: await readSupportChat(deps.db) }));
}
