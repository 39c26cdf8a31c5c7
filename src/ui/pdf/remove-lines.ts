/** PDF.js's view of a page. */
export interface TaggedPage {
  /** Only a document that has tags has it. */
  structTreeLayer: { render: () => Promise<Element | null> } | null;
}

/**
 * Takes the lines of tables out of the structure that screen readers read. They have no text, and a table may have only
 * rows in it.
 */
export async function removeLines({ structTreeLayer }: TaggedPage): Promise<void> {
  const tree = await structTreeLayer?.render().catch(() => null);
  for (const part of tree?.querySelectorAll(':is([role="table"], [role="rowgroup"], [role="row"]) > :not([role])') ??
    []) {
    const owned = document.getElementById(part.getAttribute('aria-owns') ?? '');
    if (part.childElementCount === 0 && !owned?.textContent) part.remove();
  }
}
