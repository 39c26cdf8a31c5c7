import type { OpenReader } from '#web/features/study-materials/reader/reader-context.ts';
import { type EditorManager, editorMode, listen } from './pdf-editors.ts';

/** Makes PDF.js's highlights of texts, each of one page. They need its mode, in which it then stays. */
export async function highlightTexts(
  manager: EditorManager,
  reader: OpenReader,
  texts: readonly Range[],
): Promise<void> {
  await enterHighlighting(reader);
  const selection = getSelection();
  for (const text of texts) {
    selection?.removeAllRanges();
    selection?.addRange(text);
    manager.highlightSelection();
  }
}

function enterHighlighting({ eventBus, setAnnotationMode }: OpenReader): Promise<void> {
  return new Promise((resolve) => {
    const entered = new AbortController();
    listen(eventBus, 'annotationeditormodechanged', entered.signal, ({ mode }: { mode: number }) => {
      if (mode !== editorMode.highlight) return;
      entered.abort();
      resolve();
    });
    setAnnotationMode(editorMode.highlight);
  });
}
