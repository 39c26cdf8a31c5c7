/** What is read of an address. A `URL` has all of it, and each side of the contract has its own way to make one. */
export interface WebAddress {
  protocol: string;
  hostname: string;
  pathname: string;
  search: string;
  hash: string;
  href: string;
  searchParams: { get: (name: string) => string | null };
}

/** Whether an address is of a site or of a part of it ('m.youtube.com'). */
export function isOfSite({ hostname }: Pick<WebAddress, 'hostname'>, site: string): boolean {
  return hostname === site || hostname.endsWith(`.${site}`);
}

/** The names in the path, without empty ones. */
export function namesInPath({ pathname }: Pick<WebAddress, 'pathname'>): string[] {
  return pathname.split('/').filter((name) => name !== '');
}

/** A query of what is given. */
export function queryOf(settings: Record<string, string | undefined>): string {
  return Object.entries(settings)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${encodeURIComponent(value)}`))
    .join('&');
}
