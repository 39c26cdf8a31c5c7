import * as z from 'zod/mini';
import { type Annotation, annotationSchema } from '#web/device/annotations/annotation.ts';
import type { StoredAnnotations } from '#web/device/annotations/annotation-store.ts';
import { newAnnotationId } from '#web/device/annotations/annotation-store.ts';
import { isSameMark, readEditor, settleEditor, stampOf, wakeEditor } from './editor-data.ts';
import { type Editor, type EditorLayer, type EditorManager, editorPrefix } from './pdf-editors.ts';

interface Storage {
  setValue(key: string, value: object): void;
  remove(key: string): void;
}

/**
 * Knows which of PDF.js's editors is which kept mark, and tells what became of them. A kept mark of a page that was not shown yet
 * lies in PDF.js's storage as plain data, so that it is in every export; when its page is shown it becomes an editor.
 */
export class MarkRecorder {
  readonly #manager: EditorManager;
  readonly #storage: Storage;
  readonly #onChange: (id: string, mark: Annotation | undefined) => void;
  readonly #ids = new WeakMap<Editor, string>();
  readonly #editors = new Map<Editor, Seen>();
  readonly #removed = new Set<Editor>();
  readonly #asleep: StoredAnnotations;

  constructor(
    manager: EditorManager,
    storage: Storage,
    kept: StoredAnnotations,
    onChange: (id: string, mark: Annotation | undefined) => void,
  ) {
    this.#manager = manager;
    this.#storage = storage;
    this.#onChange = onChange;
    this.#asleep = new Map(kept);
    for (const [id, data] of kept) storage.setValue(editorPrefix + id, { ...data });
    this.#follow();
  }

  /** Shows the kept marks of a page that has just been rendered. */
  async wake(layer: EditorLayer): Promise<void> {
    for (const [id, data] of this.#asleep) {
      if (data.pageIndex !== layer.pageIndex) continue;
      this.#asleep.delete(id);
      const editor = await wakeEditor(layer, data);
      if (!editor) continue;
      this.#ids.set(editor, id);
      layer.addOrRebuild(editor);
      settleEditor(editor, data);
      // A layer without marks hides itself.
      layer.div.hidden = false;
      this.#editors.set(editor, { stamp: stampOf(editor), mark: data });
      this.#storage.remove(editorPrefix + id);
    }
  }

  /** Tells of every mark that is not as it was told last. Cheap enough to be done whenever something may have changed. */
  check(): void {
    for (const editor of this.#removed) {
      const id = this.#ids.get(editor);
      if (this.#editors.delete(editor) && id) this.#onChange(id, undefined);
    }
    this.#removed.clear();
    for (const [editor, seen] of this.#editors) this.#checkOne(editor, seen);
  }

  /** The marks on a page that is shown, the uppermost first. */
  marksOn(pageIndex: number): { editor: Editor; mark: Annotation }[] {
    const on: { editor: Editor; mark: Annotation }[] = [];
    for (const [editor, { mark }] of this.#editors)
      if (mark && editor.pageIndex === pageIndex) on.unshift({ editor, mark });
    return on;
  }

  get count(): number {
    let awake = 0;
    for (const { mark } of this.#editors.values()) if (mark) awake += 1;
    return awake + this.#asleep.size;
  }

  #checkOne(editor: Editor, seen: Seen): void {
    const stamp = stampOf(editor);
    if (stamp === seen.stamp) return;
    seen.stamp = stamp;
    const { data: now } = z.safeParse(annotationSchema, readEditor(editor));
    if (now === seen.mark || (now && seen.mark && isSameMark(now, seen.mark))) return;
    seen.mark = now;
    const id = this.#ids.get(editor) ?? newAnnotationId();
    this.#ids.set(editor, id);
    this.#onChange(id, now);
  }

  /**
   * The manager has no events for editors that come and go, but these two methods, through which all do. An editor that was
   * seen before and comes back, with its page or by an undo, is not new: it takes no focus, and is not one more thing to undo.
   */
  #follow(): void {
    const manager = this.#manager;
    const add = manager.addEditor.bind(manager);
    const remove = manager.removeEditor.bind(manager);
    manager.addEditor = (editor) => {
      add(editor);
      this.#removed.delete(editor);
      // Those of the PDF itself are not the student's.
      if (editor.annotationElementId) return;
      if (this.#ids.has(editor)) editor.onceAdded = () => {};
      if (!this.#editors.has(editor)) this.#editors.set(editor, { stamp: undefined, mark: undefined });
    };
    manager.removeEditor = (editor) => {
      remove(editor);
      this.#removed.add(editor);
    };
  }
}

interface Seen {
  stamp: string | undefined;
  mark: Annotation | undefined;
}
