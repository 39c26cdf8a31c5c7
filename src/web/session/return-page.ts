/** The page that a visitor asked for before signing in, with its query; kept for this tab, so that a reload does not lose it. */
const key = 'returnPage';
let inMemory: string | undefined;

/** Remembers where to go after the next sign-in. */
export function rememberPage(href: string): void {
  inMemory = href;
  try {
    sessionStorage.setItem(key, href);
  } catch {}
}

/** The remembered page, once; home when there is none. */
export function takePage(): string {
  const href = inMemory ?? kept();
  inMemory = undefined;
  try {
    sessionStorage.removeItem(key);
  } catch {}
  // Only a path of this site: never '//other.example'.
  return href && /^\/(?![/\\])/.test(href) ? href : '/';
}

function kept(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
