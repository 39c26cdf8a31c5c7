import { config } from '#web/config.ts';

/**
 * The full address of a thumbnail, video or document, which a provider may give relative to its base. Undefined for
 * anything but http(s), since the address ends up in links and players.
 */
export function mediaAddress(address: string | null | undefined): string | undefined {
  if (!address?.trim()) return undefined;
  try {
    const base = new URL(`${config.api.replace(/\/$/, '')}/`, location.href);
    const url = new URL(address.trim(), base);
    return /^https?:$/.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
