import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { optionalText } from './values/lenient.ts';

/**
 * Returns what the academy itself writes about privacy, as simple HTML; '' where it leaves that to the app. `version`
 * names the text that is in force: another text has another one.
 */
export const privacyCall = defineCall({
  name: 'privacy',
  method: 'GET',
  path: '/Portal/privacy',
  session: false,
  input: z.object({}),
  data: z.object({ text: optionalText, version: optionalText }),
});
