/**
 * Short messages over the screen. The library's own limits are the specification's: error, blank and custom 4000 ms,
 * success 2000 ms, loading until it is replaced, at most 20 at once. (Headless, because its styled toasts write inline
 * styles, which the page's content security policy forbids.)
 */
import { toast } from 'react-hot-toast/headless';

export { toast };

/** The class of the dark variant, by which the toaster recognises it. */
export const darkToastClass = 'dark';

/** A blank toast that stands out: the outcome of something big. A toast with the id of an open one replaces it. */
export function showDarkToast(message: string, id?: string): void {
  toast(message, { className: darkToastClass, ...(id !== undefined && { id }) });
}
