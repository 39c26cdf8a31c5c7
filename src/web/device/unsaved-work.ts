const unsaved = new Set<string>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Notes whether this page has work that is nowhere else. While there is any, the browser asks before it closes the page.
 */
export function setUnsaved(what: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(what);
  else unsaved.delete(what);
  // A browser may keep no page for the back button that listens, so nothing listens without a need.
  if (unsaved.size > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}
