/** What is selected of the texts of the pages in a container, page by page; empty where nothing is. */
export function selectedTexts(container: HTMLElement): Range[] {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return [];
  const range = selection.getRangeAt(0);
  if (!container.contains(range.startContainer) && !container.contains(range.endContainer)) return [];
  const texts: Range[] = [];
  for (const layer of container.querySelectorAll('.textLayer')) {
    if (!range.intersectsNode(layer)) continue;
    const part = range.cloneRange();
    if (!layer.contains(range.startContainer)) part.setStart(layer, 0);
    // PDF.js has an element at the end that holds the selection, and is as large as the page meanwhile.
    const end = layer.querySelector('.endOfContent');
    if (!layer.contains(range.endContainer)) part.setEnd(layer, layer.childNodes.length);
    if (end && part.intersectsNode(end)) part.setEndBefore(end);
    if (part.toString().trim()) texts.push(part);
  }
  return texts;
}
