import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { optionalText } from './values/lenient.ts';

export const supportChat = z.object({ whatsapp: optionalText, message: optionalText });
export type SupportChat = z.output<typeof supportChat>;

/** The dial code of the support chat's number. It does not depend on the student's country. */
export const supportChatCountryPrefix = '91';

export const whatsappChatCall = defineCall({
  name: 'whatsapp_chat',
  method: 'GET',
  path: '/Auth/whatsapp_chat',
  session: true,
  whileWaiting: true,
  input: z.object({}),
  data: supportChat,
  dataMayBeAtTop: true,
});
