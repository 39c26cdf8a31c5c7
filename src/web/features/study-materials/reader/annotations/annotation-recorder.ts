import * as z from 'zod/mini';
import { type Annotation, annotationSchema, editorPrefix } from '#web/device/annotations/annotation.ts';
import type { StoredAnnotations } from '#web/device/annotations/annotation-store.ts';
import { newAnnotationId } from '#web/device/annotations/annotation-store.ts';
import { createEditor, isSameAnnotation, positionEditor, readEditor, snapshotOf } from './editor-data.ts';
import type { Editor, EditorLayer, EditorManager } from './pdf-editors.ts';

interface Storage {
  setValue(key: string, value: object): void;
  remove(key: string): void;
}

/**
 * Knows which of PDF.js's editors is which saved annotation, and reports every change. The saved annotations of a page
 * that was not rendered yet lie in PDF.js's storage as plain data, so that every export has them; they become editors
 * when their page is rendered.
 */
export class AnnotationRecorder {
  readonly #manager: EditorManager;
  readonly #storage: Storage;
  readonly #onChange: (id: string, annotation: Annotation | undefined) => void;
  readonly #ids = new WeakMap<Editor, string>();
  readonly #editors = new Map<Editor, Seen>();
  readonly #removed = new Set<Editor>();
  readonly #notRendered: StoredAnnotations = new Map();
  /** The ids of all annotations that were shown or made. */
  readonly #known = new Set<string>();

  constructor(
    manager: EditorManager,
    storage: Storage,
    saved: StoredAnnotations,
    onChange: (id: string, annotation: Annotation | undefined) => void,
  ) {
    this.#manager = manager;
    this.#storage = storage;
    this.#onChange = onChange;
    this.add(saved);
    this.#follow();
  }

  /** Adds saved annotations that are not there yet. They are shown with their pages. */
  add(saved: StoredAnnotations): void {
    for (const [id, data] of saved) {
      if (this.#known.has(id)) continue;
      this.#known.add(id);
      this.#notRendered.set(id, data);
      this.#storage.setValue(editorPrefix + id, { ...data });
    }
  }

  /** Shows the saved annotations of a page that has just been rendered. */
  async restore(layer: EditorLayer): Promise<void> {
    for (const [id, data] of this.#notRendered) {
      if (data.pageIndex !== layer.pageIndex) continue;
      this.#notRendered.delete(id);
      const editor = await createEditor(layer, data);
      if (!editor) continue;
      this.#ids.set(editor, id);
      layer.addOrRebuild(editor);
      positionEditor(editor, data);
      // A layer that has no annotations hides itself.
      layer.div.hidden = false;
      this.#editors.set(editor, { snapshot: snapshotOf(editor), annotation: data });
      this.#storage.remove(editorPrefix + id);
    }
  }

  /**
   * Reports every annotation that has changed since the last check. It is cheap enough to run after every input event.
   */
  check(): void {
    for (const editor of this.#removed) {
      const id = this.#ids.get(editor);
      if (this.#editors.delete(editor) && id) this.#onChange(id, undefined);
    }
    this.#removed.clear();
    for (const [editor, seen] of this.#editors) this.#checkOne(editor, seen);
  }

  /** The annotations on a rendered page, the uppermost first. */
  annotationsOn(pageIndex: number): { editor: Editor; annotation: Annotation }[] {
    const on: { editor: Editor; annotation: Annotation }[] = [];
    for (const [editor, { annotation }] of this.#editors)
      if (annotation && editor.pageIndex === pageIndex) on.unshift({ editor, annotation });
    return on;
  }

  /** Whether a page has saved annotations that are not shown yet. */
  isWaiting(pageIndex: number): boolean {
    return [...this.#notRendered.values()].some((each) => each.pageIndex === pageIndex);
  }

  get count(): number {
    let rendered = 0;
    for (const { annotation } of this.#editors.values()) if (annotation) rendered += 1;
    return rendered + this.#notRendered.size;
  }

  #checkOne(editor: Editor, seen: Seen): void {
    const snapshot = snapshotOf(editor);
    if (snapshot === seen.snapshot) return;
    seen.snapshot = snapshot;
    const { data: now } = z.safeParse(annotationSchema, readEditor(editor));
    if (now === seen.annotation || (now && seen.annotation && isSameAnnotation(now, seen.annotation))) return;
    seen.annotation = now;
    const id = this.#ids.get(editor) ?? newAnnotationId();
    this.#ids.set(editor, id);
    this.#known.add(id);
    this.#onChange(id, now);
  }

  /**
   * The manager has no events for editors that come and go, but all of them pass through these two methods. An editor
   * that was seen before and comes back, with its page or by an undo, is not new: it takes no focus and adds no undo
   * step.
   */
  #follow(): void {
    const manager = this.#manager;
    const add = manager.addEditor.bind(manager);
    const remove = manager.removeEditor.bind(manager);
    manager.addEditor = (editor) => {
      add(editor);
      this.#removed.delete(editor);
      // The annotations of the PDF itself are not the student's.
      if (editor.annotationElementId) return;
      if (this.#ids.has(editor)) editor.onceAdded = () => {};
      if (!this.#editors.has(editor)) this.#editors.set(editor, { snapshot: undefined, annotation: undefined });
    };
    manager.removeEditor = (editor) => {
      remove(editor);
      this.#removed.add(editor);
    };
  }
}

interface Seen {
  snapshot: string | undefined;
  annotation: Annotation | undefined;
}
