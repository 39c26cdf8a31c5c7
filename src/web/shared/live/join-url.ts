import { parseUrl } from '#ui/parse-url.ts';

/** The URL of a class, if it can be opened safely: an absolute one, http(s) only. */
export function joinUrl(online_url: string): string | undefined {
  const url = parseUrl(online_url.trim());
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}
