import { whatsappChatCall } from '#contract/support-chat.ts';
import { readSupportChat } from '#server/areas/academy/academy-settings.repository.ts';
import type { Provide } from '#server/areas/provide.ts';
import type { Deps } from '#server/deps.ts';

export function supportChatCalls(provide: Provide, deps: Deps): void {
  provide.unchangingCall(whatsappChatCall, async () => ({ data: await readSupportChat(deps.db) }));
}
