import { config } from './config.ts';
import { absoluteUrl } from './http-url.ts';

/** The full URL of a thumbnail, video or document of the provider's; undefined for what is none. */
export function resolveMediaUrl(given: string | null | undefined): string | undefined {
  return absoluteUrl(given, config.api);
}
