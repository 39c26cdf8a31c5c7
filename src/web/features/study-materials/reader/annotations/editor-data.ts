import type { Annotation } from '#web/device/annotations/annotation.ts';
import { type Editor, type EditorLayer, editorMode } from './pdf-editors.ts';

/** Makes a saved annotation an editor on a rendered page; undefined where PDF.js cannot. */
export async function createEditor(layer: EditorLayer, annotation: Annotation): Promise<Editor | undefined> {
  // PDF.js restores the text of a text editor only from a copy, and does not move a clone away from its original.
  const data = annotation.annotationType === editorMode.text ? { ...annotation, isCopy: true } : annotation;
  try {
    const editor = await layer.deserialize(data);
    if (!editor) return undefined;
    Object.assign(editor, { isClone: true });
    return editor;
  } catch {
    return undefined;
  }
}

/**
 * Moves an editor that was just added exactly to where its annotation is: PDF.js shifts a text by its padding every
 * time.
 */
export function positionEditor(editor: Editor, annotation: Annotation): void {
  if (annotation.annotationType === editorMode.ink) editor._isDraggable = true;
  if (annotation.annotationType !== editorMode.text) return;
  const [pageWidth, pageHeight] = editor.pageDimensions;
  const [left = 0, bottom = 0] = editor.getPDFRect();
  editor.x += (annotation.rect[0] - left) / pageWidth;
  editor.y -= (annotation.rect[1] - bottom) / pageHeight;
  editor.fixAndSetPosition();
}

/**
 * What an editor would export; of a text that is still being written, what is there so far. Null where there is
 * nothing.
 */
export function readEditor(editor: Editor): object | null {
  const text = textBox(editor);
  if (!text || !editor.isInEditMode()) return editor.serialize();
  measure(editor);
  const data = editor.serialize();
  return data && { ...data, value: textIn(text) };
}

/** Everything of an editor that a student can change. Comparing two snapshots is cheaper than reading the editor. */
export function snapshotOf(editor: Editor): string {
  const { pageIndex, x, y, width, height } = editor;
  const text = textBox(editor);
  return JSON.stringify([pageIndex, x, y, width, height, editor.propertiesToUpdate, text && textIn(text)]);
}

/** Whether two annotations are the same, apart from the rounding errors of zooming. */
export function isSameAnnotation(annotation: Annotation, other: Annotation): boolean {
  return isNearlyEqual(significantValues(annotation), significantValues(other));
}

function significantValues(annotation: Annotation): unknown {
  const { annotationType, pageIndex, color, rotation } = annotation;
  const common = [annotationType, pageIndex, color, rotation];
  if (annotation.annotationType === editorMode.text)
    return [...common, annotation.value, annotation.fontSize, annotation.rect];
  // The box around a stroke has a margin that depends on the zoom.
  if (annotation.annotationType === editorMode.ink)
    return [...common, annotation.thickness, annotation.opacity, annotation.paths.points];
  return [...common, annotation.thickness, annotation.opacity, annotation.rect];
}

/** A point is 1/72 inch. */
const toleranceInPoints = 0.05;

function isNearlyEqual(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number')
    return Object.is(one, other) || Math.abs(one - other) < toleranceInPoints;
  if (!isSequence(one) || !isSequence(other)) return one === other;
  return one.length === other.length && Array.from(one).every((value, index) => isNearlyEqual(value, other[index]));
}

function isSequence(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}

/** The element in which a text is written; other kinds have none. */
function textBox(editor: Editor): HTMLElement | undefined {
  const box = 'editorDiv' in editor ? editor.editorDiv : undefined;
  return box instanceof HTMLElement ? box : undefined;
}

/** Each line of a text is an element, except the first one while it is being written. */
function textIn(box: HTMLElement): string {
  const lines: string[] = [];
  for (const node of box.childNodes) {
    if (node.nodeName === 'BR' && lines.length > 0) continue;
    lines.push((node.textContent ?? '').replaceAll(/[\r\n]/g, '').replaceAll('\u00a0', ' '));
  }
  return lines.join('\n').trimEnd();
}

/** PDF.js sizes a text only when it is finished. Until then, this gives it the size of its box. */
function measure(editor: Editor): void {
  if (!editor.div) return;
  const { width, height } = editor.div.getBoundingClientRect();
  const [pageWidth = 1, pageHeight = 1] = editor.parentDimensions;
  const isUpright = (editor.rotation - editor.parentRotation) % 180 === 0;
  editor.width = (isUpright ? width : height) / pageWidth;
  editor.height = (isUpright ? height : width) / pageHeight;
}
