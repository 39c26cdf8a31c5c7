/** The URL of a class, if it can be opened safely: an absolute one, http(s) only. */
export function joinUrl(online_url: string): string | undefined {
  const given = online_url.trim();
  if (!URL.canParse(given)) return undefined;
  const { protocol, href } = new URL(given);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
