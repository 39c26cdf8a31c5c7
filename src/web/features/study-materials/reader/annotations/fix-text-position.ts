import type { EditorManager } from './pdf-editors.ts';

/**
 * Keeps a text where it is in the document while it is being written. PDF.js sorts the annotations of a page in reading
 * order by moving their elements, a moment after they were added. An element that is moved loses the focus, and gets it
 * back with the caret at its start; on a slow phone the student has written some letters by then. A text that is
 * finished is moved when it gets its size, so the order comes right.
 */
export function fixTextPosition(manager: EditorManager): void {
  const add = manager.addEditor.bind(manager);
  manager.addEditor = (editor) => {
    add(editor);
    editor.moveInDOM = () => {
      // This waits, as PDF.js does: a new text is moved just before the student can write in it.
      setTimeout(() => {
        if (!editor.isInEditMode()) editor.parent?.moveEditorInDOM(editor);
      });
    };
  };
}
