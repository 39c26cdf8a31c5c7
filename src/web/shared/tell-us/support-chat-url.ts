import { type SupportChat, supportChatCountryPrefix } from '#contract/support-chat.ts';

const nationalLength = 10;

/** The chat service's URL for the provider's number and message; undefined where there is no number. */
export function supportChatUrl({ whatsapp, message }: SupportChat): string | undefined {
  const digits = whatsapp.replace(/\D/g, '').replace(/^0+/, '');
  if (digits === '') return undefined;
  // Some providers already include the prefix in the number.
  const hasPrefix =
    digits.length === supportChatCountryPrefix.length + nationalLength && digits.startsWith(supportChatCountryPrefix);
  const url = `https://wa.me/${hasPrefix ? '' : supportChatCountryPrefix}${digits}`;
  return message ? `${url}?text=${encodeURIComponent(message)}` : url;
}
