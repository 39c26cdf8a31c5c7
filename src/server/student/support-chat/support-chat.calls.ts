import { whatsappChatCall } from '#contract/support-chat.ts';
import { readSupportChat } from '#server/domain/academy/academy-settings.repository.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { Provide } from '#server/student/provide.ts';

export function supportChatCalls(provide: Provide, deps: Deps): void {
  provide.unchangingCall(whatsappChatCall, async () => ({ data: await readSupportChat(deps.db) }));
}
