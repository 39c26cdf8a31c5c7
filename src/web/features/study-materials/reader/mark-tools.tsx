/** The tools for marks on the pages, in the reader's toolbar; see reader-context.ts for what they have to work with. */
export function MarkTools() {
  return null;
}
