import type { Deps } from '#server/domain/deps.ts';
import type { Mailing } from './messages.repository.ts';

/** By what a kind of messages is sent: WhatsApp, if it has a text for it, else SMS. */
export function channelFor(
  { messages, publicUrl, webHost }: Pick<Deps, 'messages' | 'publicUrl' | 'webHost'>,
  kind: Mailing['kind'],
): Mailing['channel'] | undefined {
  // The registered text of a link has https and the host.
  if (kind === 'card' && publicUrl !== `https://${webHost}`) return undefined;
  return (['whatsapp', 'sms'] as const).find((one) => messages[one]?.languagesOf(kind).length);
}
