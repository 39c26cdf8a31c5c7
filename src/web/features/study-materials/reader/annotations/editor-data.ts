import type { Annotation } from '#web/device/annotations/annotation.ts';
import { type Editor, type EditorLayer, editorMode } from './pdf-editors.ts';

/** A kept mark as an editor of a page that is shown; undefined where PDF.js cannot make one of it. */
export async function wakeEditor(layer: EditorLayer, mark: Annotation): Promise<Editor | undefined> {
  // A text's editor takes its text over only from a copy, and does not move a clone away from its original.
  const data = mark.annotationType === editorMode.text ? { ...mark, isCopy: true } : mark;
  try {
    const editor = await layer.deserialize(data);
    if (!editor) return undefined;
    Object.assign(editor, { isClone: true });
    return editor;
  } catch {
    return undefined;
  }
}

/** Puts an editor that was just shown exactly where its mark is; PDF.js shifts a text by its padding, every time. */
export function settleEditor(editor: Editor, mark: Annotation): void {
  if (mark.annotationType === editorMode.ink) editor._isDraggable = true;
  if (mark.annotationType !== editorMode.text) return;
  const [pageWidth, pageHeight] = editor.pageDimensions;
  const [left = 0, bottom = 0] = editor.getPDFRect();
  editor.x += (mark.rect[0] - left) / pageWidth;
  editor.y -= (mark.rect[1] - bottom) / pageHeight;
  editor.fixAndSetPosition();
}

/** What an editor would export; of a text that is being written, as far as it is. Null where there is nothing. */
export function readEditor(editor: Editor): object | null {
  const text = textBox(editor);
  if (!text || !editor.isInEditMode()) return editor.serialize();
  measure(editor);
  const data = editor.serialize();
  return data && { ...data, value: textIn(text) };
}

/** Tells cheaply whether an editor may have changed: everything of it that a student can change is in it. */
export function stampOf(editor: Editor): string {
  const { pageIndex, x, y, width, height } = editor;
  const text = textBox(editor);
  return JSON.stringify([pageIndex, x, y, width, height, editor.propertiesToUpdate, text && textIn(text)]);
}

/** Whether a mark is still the same, but for what zooming does to its numbers. Points are 1/72 inch. */
export function isSameMark(mark: Annotation, other: Annotation): boolean {
  return isNearly(essence(mark), essence(other));
}

function essence(mark: Annotation): unknown {
  const { annotationType, pageIndex, color, rotation } = mark;
  const common = [annotationType, pageIndex, color, rotation];
  if (mark.annotationType === editorMode.text) return [...common, mark.value, mark.fontSize, mark.rect];
  // The box around a stroke has a margin that depends on the zoom.
  if (mark.annotationType === editorMode.ink) return [...common, mark.thickness, mark.opacity, mark.paths.points];
  return [...common, mark.thickness, mark.opacity, mark.rect];
}

const nearly = 0.05;

function isNearly(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number')
    return Object.is(one, other) || Math.abs(one - other) < nearly;
  if (!isSequence(one) || !isSequence(other)) return one === other;
  return one.length === other.length && Array.from(one).every((value, index) => isNearly(value, other[index]));
}

function isSequence(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}

/** Where a text is written; none for other kinds. */
function textBox(editor: Editor): HTMLElement | undefined {
  const box = 'editorDiv' in editor ? editor.editorDiv : undefined;
  return box instanceof HTMLElement ? box : undefined;
}

/** Every line of it is an element, but for the first while it is being written. */
function textIn(box: HTMLElement): string {
  const lines: string[] = [];
  for (const node of box.childNodes) {
    if (node.nodeName === 'BR' && lines.length > 0) continue;
    lines.push((node.textContent ?? '').replaceAll(/[\r\n]/g, '').replaceAll('\u00a0', ' '));
  }
  return lines.join('\n').trimEnd();
}

/** A text that is being written gets its size only when it is finished; until then it is the size of its box. */
function measure(editor: Editor): void {
  if (!editor.div) return;
  const { width, height } = editor.div.getBoundingClientRect();
  const [pageWidth = 1, pageHeight = 1] = editor.parentDimensions;
  const isUpright = (editor.rotation - editor.parentRotation) % 180 === 0;
  editor.width = (isUpright ? width : height) / pageWidth;
  editor.height = (isUpright ? height : width) / pageHeight;
}
