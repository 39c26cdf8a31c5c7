import { create } from 'zustand';
import { AnnotationSaver, type SaveState } from '#web/device/annotations/annotation-saver.ts';
import { annotationStore, type StoredAnnotations } from '#web/device/annotations/annotation-store.ts';
import type { EarlierNote } from '#web/device/annotations/earlier-notes-store.ts';
import { findEarlierNotes, saveText } from '#web/features/study-materials/reader/earlier/earlier-versions.ts';
import type { OpenReader } from '#web/features/study-materials/reader/reader-context.ts';
import { AnnotationRecorder } from './annotation-recorder.ts';
import {
  type Chosen,
  defaultChoices,
  type EditorTool,
  editorTools,
  isEditorTool,
  modeOf,
  type Tool,
  toolOf,
} from './editor-tools.ts';
import { startErasing } from './eraser.ts';
import { fixTextPosition } from './fix-text-position.ts';
import { highlightByFinger } from './highlight-by-finger.ts';
import { highlightTexts } from './highlight-texts.ts';
import { finishEveryStroke } from './one-stroke-one-annotation.ts';
import { type EditorManager, editorManagerOf, layerOf, listen } from './pdf-editors.ts';
import { watchForChanges } from './watch-for-changes.ts';
import { writeByFinger } from './write-by-finger.ts';

export interface AnnotationState {
  /** The saved annotations are read, and new ones can be made. */
  isReady: boolean;
  tool: Tool;
  chosen: Record<EditorTool, Chosen>;
  canUndo: boolean;
  canRedo: boolean;
  hasSelection: boolean;
  count: number;
  saveState: SaveState;
  /** Whether the device's storage could be read. If not, saved annotations may be missing, and reading is tried again. */
  isRead: boolean;
  /** The annotations on earlier versions of the document. */
  earlier: readonly EarlierNote[];
}

/** In ms. */
const readAgainAfter = 3000;

/** The annotations of an open document: shows the saved ones and saves every change, until the signal is aborted. */
export class AnnotationSession {
  readonly useState = create<AnnotationState>(() => ({
    isReady: false,
    tool: 'none',
    chosen: defaultChoices,
    canUndo: false,
    canRedo: false,
    hasSelection: false,
    count: 0,
    saveState: 'saved',
    isRead: true,
    earlier: [],
  }));
  readonly #reader: OpenReader;
  readonly #signal: AbortSignal;
  readonly #saver: AnnotationSaver;
  #manager: EditorManager | undefined;
  #recorder: AnnotationRecorder | undefined;
  #erasing: AbortController | undefined;

  constructor(reader: OpenReader, signal: AbortSignal) {
    this.#reader = reader;
    this.#signal = signal;
    this.#saver = new AnnotationSaver(reader.stud_id, reader.documentId, (saveState) =>
      this.useState.setState({ saveState }),
    );
    void this.#open();
  }

  selectTool(tool: Tool): void {
    this.#manager?.unselectAll();
    this.useState.setState({ tool });
    this.#erasing?.abort();
    this.#erasing = undefined;
    if (tool === 'erase' && this.#manager && this.#recorder) {
      this.#erasing = new AbortController();
      startErasing(this.#reader.viewer, this.#manager, this.#recorder, this.#erasing.signal);
    }
    this.#reader.setAnnotationMode(modeOf(tool));
  }

  /** Applies a choice to the next annotations of a tool, and to the one that is selected. */
  choose(tool: EditorTool, choice: Partial<Chosen>): void {
    const { chosen } = this.useState.getState();
    this.useState.setState({ chosen: { ...chosen, [tool]: { ...chosen[tool], ...choice } } });
    this.#applyChoice(tool);
    this.#recorder?.check();
  }

  undo(): void {
    this.#manager?.undo();
    this.#recorder?.check();
  }

  redo(): void {
    this.#manager?.redo();
    this.#recorder?.check();
  }

  removeSelected(): void {
    this.#manager?.delete();
    this.#recorder?.check();
  }

  /** Highlights texts of pages in the colour chosen last, and goes back to reading. */
  async highlight(texts: readonly Range[]): Promise<void> {
    const manager = this.#manager;
    if (!manager) return;
    manager.unselectAll();
    this.#applyChoice('highlight');
    await highlightTexts(manager, this.#reader, texts);
    this.#recorder?.check();
    this.selectTool('none');
    this.#reader.viewer.container.focus({ preventScroll: true });
  }

  /** Shows annotations that have just been copied to this document. */
  add(copies: StoredAnnotations): void {
    this.#recorder?.add(copies);
    for (const { pageIndex } of copies.values()) this.#show(pageIndex);
    this.useState.setState({ count: this.#recorder?.count ?? 0 });
  }

  /** Finishes what is being made, so that an export has it too, and saves everything on the device now. */
  async flush(): Promise<void> {
    this.#manager?.commitOrRemove();
    this.#recorder?.check();
    await this.#saver.flush();
  }

  async #open(): Promise<void> {
    const { viewer, eventBus, pdf, stud_id, documentId } = this.#reader;
    const read = await annotationStore.read(stud_id, documentId).catch(() => undefined);
    // Annotations can still be made.
    const saved = read ?? annotationStore.inMemory(stud_id, documentId);
    if (!read) this.#readLater();
    const manager = await editorManagerOf(viewer, eventBus, this.#signal);
    if (this.#signal.aborted) return;
    finishEveryStroke(manager);
    fixTextPosition(manager);
    const recorder = new AnnotationRecorder(manager, pdf.annotationStorage, saved, (id, annotation) => {
      this.#saver.save(id, annotation);
      if (annotation) saveText(this.#reader, annotation.pageIndex);
      this.useState.setState({ count: recorder.count });
    });
    this.#manager = manager;
    this.#recorder = recorder;
    this.#follow(recorder);
    highlightByFinger(viewer.container, () => this.useState.getState().tool === 'highlight', this.#signal);
    writeByFinger(viewer.container, () => this.useState.getState().tool === 'text', this.#signal);
    this.#showAll();
    this.useState.setState({ isReady: true, count: recorder.count });
    const { copies, earlier } = await findEarlierNotes(this.#reader);
    if (this.#signal.aborted) return;
    this.add(copies);
    this.useState.setState({ earlier });
  }

  /** Shows the saved annotations as soon as the storage can be read. */
  #readLater(): void {
    this.useState.setState({ isRead: false });
    const timer = setTimeout(async () => {
      const { stud_id, documentId } = this.#reader;
      const saved = await annotationStore.read(stud_id, documentId).catch(() => undefined);
      if (this.#signal.aborted) return;
      if (!saved || !this.#recorder) return this.#readLater();
      this.#recorder.add(saved);
      this.#showAll();
      this.useState.setState({ isRead: true, count: this.#recorder.count });
    }, readAgainAfter);
    this.#signal.addEventListener('abort', () => clearTimeout(timer));
  }

  #showAll(): void {
    for (let page = 0; page < this.#reader.viewer.pagesCount; page += 1) this.#show(page);
  }

  #show(pageIndex: number): void {
    const layer = this.#manager && layerOf(this.#manager, pageIndex);
    if (!layer || !this.#recorder) return;
    // An annotation of an earlier version of the app has no text beside it until its page is shown.
    if (this.#recorder.isWaiting(pageIndex)) saveText(this.#reader, pageIndex);
    void this.#recorder.restore(layer);
  }

  #follow(recorder: AnnotationRecorder): void {
    const { eventBus } = this.#reader;
    const signal = this.#signal;
    const flush = () => {
      recorder.check();
      void this.#saver.flush();
    };
    const checkSoon = watchForChanges({ check: () => recorder.check(), flush }, signal);
    listen(eventBus, 'annotationeditorlayerrendered', signal, ({ pageNumber }: { pageNumber: number }) =>
      this.#show(pageNumber - 1),
    );
    listen(eventBus, 'annotationeditormodechanged', signal, ({ mode }: { mode: number }) => this.#onMode(mode));
    for (const name of ['switchannotationeditormode', 'showannotationeditorui'])
      listen(eventBus, name, signal, ({ mode, editId }: { mode: number; editId?: string }) =>
        this.#onModeRequest(mode, editId),
      );
    listen(eventBus, 'editingstateschanged', signal, ({ details }: { details: EditingStates }) => {
      const { hasSomethingToUndo, hasSomethingToRedo, hasSelectedEditor } = details;
      this.useState.setState({
        canUndo: hasSomethingToUndo,
        canRedo: hasSomethingToRedo,
        hasSelection: hasSelectedEditor,
      });
      checkSoon();
    });
  }

  #onMode(mode: number): void {
    const { tool } = this.useState.getState();
    if (isEditorTool(tool) && editorTools[tool].mode === mode) this.#applyChoice(tool);
  }

  /** PDF.js asks for the mode of an annotation that the student has selected. */
  #onModeRequest(mode: number, editId: string | undefined): void {
    const tool = toolOf(mode);
    if (!tool || this.useState.getState().tool === 'erase') return;
    this.useState.setState({ tool });
    Reflect.set(this.#reader.viewer, 'annotationEditorMode', { mode, editId });
  }

  #applyChoice(tool: EditorTool): void {
    const { color, size } = this.useState.getState().chosen[tool];
    const parameters = editorTools[tool];
    this.#manager?.updateParams(parameters.color, color);
    if ('size' in parameters && size !== undefined) this.#manager?.updateParams(parameters.size, size);
  }
}

interface EditingStates {
  hasSomethingToUndo: boolean;
  hasSomethingToRedo: boolean;
  hasSelectedEditor: boolean;
}
