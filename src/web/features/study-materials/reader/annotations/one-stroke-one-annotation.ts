import { type Editor, type EditorLayer, type EditorManager, editorParameter } from './pdf-editors.ts';

/**
 * Makes every stroke of the pen an annotation of its own, at once. PDF.js collects strokes until the pen is put away,
 * and they cannot be read before: a crash would lose a page of handwriting. It also lets the eraser and undo take
 * single strokes.
 */
export function finishEveryStroke(manager: EditorManager): void {
  let drawing: EditorLayer | null = null;
  const setSession = manager.setCurrentDrawingSession.bind(manager);
  manager.setCurrentDrawingSession = (layer: EditorLayer | null) => {
    drawing = layer;
    // The types do not say that null ends the session.
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

/**
 * Does what PDF.js does with a new drawing, except selecting it: its handles would be in the way of the next stroke.
 */
function finish(editor: Editor): void {
  editor.parent.addUndoableEditor(editor);
  editor._isDraggable = true;
  editor.commit();
}
