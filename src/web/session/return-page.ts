import * as z from 'zod/mini';
import { storedValue } from '#web/stored-value.ts';

const returnPage = z.object({
  /** The path that the visitor asked for, with its query. */
  href: z.string(),
  /** Whose page it was when their session ended; undefined for a visitor who was not signed in. */
  stud_id: z.optional(z.string()),
});
type ReturnPage = z.output<typeof returnPage>;

/** For this tab, so that a reload does not lose it. */
const stored = storedValue('sessionStorage', 'returnPage', returnPage, undefined);
/** For a browser that stores nothing. There, only a reload loses the page. */
let inMemory: ReturnPage | undefined;

/** Remembers where to go after the next sign-in: of this student, or else of whoever signs in. */
export function rememberPage(href: string, stud_id?: string): void {
  inMemory = { href, ...(stud_id !== undefined && { stud_id }) };
  stored.set(inMemory);
}

/** The remembered page, once; home when there is none, or when it was another student's. */
export function takePage(stud_id?: string): string {
  const page = inMemory ?? stored.get();
  inMemory = undefined;
  stored.delete();
  if (!page || (page.stud_id !== undefined && page.stud_id !== stud_id)) return '/';
  // Only a path of this site, never '//other.example'.
  return /^\/(?![/\\])/.test(page.href) ? page.href : '/';
}
