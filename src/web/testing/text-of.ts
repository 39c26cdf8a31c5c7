/** What an element says, with plain spaces where lines may not break, too. */
export function textOf(element: Element | null | undefined): string {
  return element?.textContent.replaceAll('\u00a0', ' ') ?? '';
}
