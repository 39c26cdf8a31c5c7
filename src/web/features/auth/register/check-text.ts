import { consentMessages } from '#contract/auth/guardian-consent.ts';
import { registrationMessages } from '#contract/auth/registration-checks.ts';
import { areaTexts } from '#web/messages/common.ts';

/**
 * The contract has the English texts, since the server shows them too. Another language translates them by these keys.
 */
const messages = { ...registrationMessages, ...consentMessages };
const t = areaTexts(Object.fromEntries(Object.entries(messages).map(([key, text]) => [`check.${key}`, text])));

/** The message for a student whose registration fails this check. */
export function checkText(key: keyof typeof messages): string {
  return t(`check.${key}`);
}
