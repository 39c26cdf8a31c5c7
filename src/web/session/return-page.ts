import * as z from 'zod/mini';

/** The page that a visitor asked for before signing in, with its query; kept for this tab, so that a reload does not lose it. */
const returnPage = z.object({
  href: z.string(),
  /** Whose page it was when their session ended; undefined for a visitor whom nobody knows yet. */
  stud_id: z.optional(z.string()),
});
type ReturnPage = z.output<typeof returnPage>;

const key = 'returnPage';
/** For a browser that keeps nothing; there, only a reload loses the page. */
let inMemory: ReturnPage | undefined;

/** Remembers where to go after the next sign-in: of this student, where one was signed in, else of whoever signs in. */
export function rememberPage(href: string, stud_id?: string): void {
  inMemory = { href, ...(stud_id !== undefined && { stud_id }) };
  try {
    sessionStorage.setItem(key, JSON.stringify(inMemory));
  } catch {}
}

/** The remembered page, once; home when there is none, or when it was another student's. */
export function takePage(stud_id?: string): string {
  const page = inMemory ?? kept();
  inMemory = undefined;
  try {
    sessionStorage.removeItem(key);
  } catch {}
  if (!page || (page.stud_id !== undefined && page.stud_id !== stud_id)) return '/';
  // Only a path of this site: never '//other.example'.
  return /^\/(?![/\\])/.test(page.href) ? page.href : '/';
}

function kept(): ReturnPage | undefined {
  try {
    const read = z.safeParse(returnPage, JSON.parse(sessionStorage.getItem(key) ?? ''));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
