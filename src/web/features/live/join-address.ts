/** Where a class is held, if that is an address that can be opened safely: a whole one, http(s) only. */
export function joinAddress(online_url: string): string | undefined {
  const address = online_url.trim();
  if (!URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
