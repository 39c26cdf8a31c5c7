import type { FastifyInstance } from 'fastify';
import { whatsappChatCall } from '#contract/support-chat.ts';
import { readSupportChat } from '../academy-settings.ts';
import type { Deps } from '../deps.ts';
import { provideStudentCall } from '../provide-call.ts';

export function supportChatCalls(app: FastifyInstance, deps: Deps): void {
  provideStudentCall(app, deps, whatsappChatCall, async () => ({ data: await readSupportChat(deps.db) }));
}
