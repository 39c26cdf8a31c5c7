import type { EditorManager } from './pdf-editors.ts';

/**
 * Lets nothing move a text while it is being written. PDF.js keeps the marks of a page in reading order by moving them in the
 * document, a moment after they were put somewhere; what is moved loses the focus, and gets it back with the caret at its start.
 * On a slow phone letters are written by then. A finished text is moved when it gets its size, so that its order comes right.
 */
export function keepWritingInPlace(manager: EditorManager): void {
  const add = manager.addEditor.bind(manager);
  manager.addEditor = (editor) => {
    add(editor);
    editor.moveInDOM = () => {
      // Later, as PDF.js does: a new text is put in its place just before the student may write in it.
      setTimeout(() => {
        if (!editor.isInEditMode()) editor.parent?.moveEditorInDOM(editor);
      });
    };
  };
}
