import { type SupportChat, supportChatCountryPrefix } from '#contract/support-chat.ts';

const nationalLength = 10;

/** The chat service's address for the provider's number and message; undefined where there is no number. */
export function supportChatAddress({ whatsapp, message }: SupportChat): string | undefined {
  const digits = whatsapp.replace(/\D/g, '').replace(/^0+/, '');
  if (digits === '') return undefined;
  // Some providers have the prefix in the number already.
  const hasPrefix =
    digits.length === supportChatCountryPrefix.length + nationalLength && digits.startsWith(supportChatCountryPrefix);
  const address = `https://wa.me/${hasPrefix ? '' : supportChatCountryPrefix}${digits}`;
  return message ? `${address}?text=${encodeURIComponent(message)}` : address;
}
