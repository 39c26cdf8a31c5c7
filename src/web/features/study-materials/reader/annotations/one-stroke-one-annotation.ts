import { type Editor, type EditorLayer, type EditorManager, editorParameter } from './pdf-editors.ts';

/**
 * Makes every stroke of the pen a mark of its own, at once. PDF.js gathers strokes until the pen is put away, and nothing of them
 * can be read until then: a crash would take a page of handwriting. The eraser and undo take single strokes for the same price.
 */
export function finishEveryStroke(manager: EditorManager): void {
  let drawing: EditorLayer | null = null;
  const setSession = manager.setCurrentDrawingSession.bind(manager);
  manager.setCurrentDrawingSession = (layer: EditorLayer | null) => {
    drawing = layer;
    // The types leave out that null ends it.
    Reflect.apply(setSession, manager, [layer]);
  };
  const addCommands = manager.addCommands.bind(manager);
  manager.addCommands = (command) => {
    addCommands(command);
    if ('type' in command && command.type === editorParameter.stroke) queueMicrotask(() => drawing?.commitOrRemove());
  };
  const add = manager.addEditor.bind(manager);
  manager.addEditor = (editor) => {
    add(editor);
    if (editor.editorType === 'ink') editor.onceAdded = () => finish(editor);
  };
}

/** As PDF.js does when a drawing is new, but for selecting it, whose handles would be in the way of the next stroke. */
function finish(editor: Editor): void {
  editor.parent.addUndoableEditor(editor);
  editor._isDraggable = true;
  editor.commit();
}
