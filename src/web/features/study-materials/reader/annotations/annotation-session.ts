import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { EventBus, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { create } from 'zustand';
import { AnnotationSaver, type SaveState } from '#web/device/annotations/annotation-saver.ts';
import { readAnnotations, type StoredAnnotations } from '#web/device/annotations/annotation-store.ts';
import {
  type Chosen,
  firstChoices,
  isMarkingTool,
  type MarkingTool,
  markingTools,
  modeOf,
  type Tool,
  toolOf,
} from './annotation-colours.ts';
import { MarkRecorder } from './annotation-recorder.ts';
import { startErasing } from './eraser.ts';
import { highlightByFinger } from './highlight-by-finger.ts';
import { keepWritingInPlace } from './keep-text-in-place.ts';
import { finishEveryStroke } from './one-stroke-one-annotation.ts';
import { type EditorManager, editorManagerOf, layerOf, listen } from './pdf-editors.ts';
import { writeByFinger } from './write-by-finger.ts';

/** What marking needs of the open document. */
export interface MarkedDocument {
  viewer: PDFViewer;
  eventBus: EventBus;
  pdf: PDFDocumentProxy;
  documentId: string;
  stud_id: string;
  setAnnotationMode: (mode: number) => void;
}

export interface MarkState {
  /** Marks can be made: those kept before are there. */
  isReady: boolean;
  tool: Tool;
  chosen: Record<MarkingTool, Chosen>;
  canUndo: boolean;
  canRedo: boolean;
  hasSelection: boolean;
  count: number;
  keeping: SaveState;
}

/** Marks on the pages of an open document, from its kept ones on until the signal is aborted. */
export class MarkSession {
  readonly useState = create<MarkState>(() => ({
    isReady: false,
    tool: 'none',
    chosen: firstChoices,
    canUndo: false,
    canRedo: false,
    hasSelection: false,
    count: 0,
    keeping: 'saved',
  }));
  readonly #document: MarkedDocument;
  readonly #signal: AbortSignal;
  readonly #keeper: AnnotationSaver;
  #manager: EditorManager | undefined;
  #recorder: MarkRecorder | undefined;
  #erasing: AbortController | undefined;

  constructor(document: MarkedDocument, signal: AbortSignal) {
    this.#document = document;
    this.#signal = signal;
    this.#keeper = new AnnotationSaver(document.stud_id, document.documentId, (keeping) =>
      this.useState.setState({ keeping }),
    );
    void this.#open();
  }

  /** Takes a tool up, or puts it away. */
  take(tool: Tool): void {
    this.#manager?.unselectAll();
    this.useState.setState({ tool });
    this.#erasing?.abort();
    this.#erasing = undefined;
    if (tool === 'erase' && this.#manager && this.#recorder) {
      this.#erasing = new AbortController();
      startErasing(this.#document.viewer, this.#manager, this.#recorder, this.#erasing.signal);
    }
    this.#document.setAnnotationMode(modeOf(tool));
  }

  /** Chooses for the marks to come, and for the one that is selected. */
  choose(tool: MarkingTool, choice: Partial<Chosen>): void {
    const { chosen } = this.useState.getState();
    this.useState.setState({ chosen: { ...chosen, [tool]: { ...chosen[tool], ...choice } } });
    this.#prepare(tool);
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

  /** Everything there is goes to the device now, and into what is exported. */
  async flush(): Promise<void> {
    this.#manager?.commitOrRemove();
    this.#recorder?.check();
    await this.#keeper.flush();
  }

  async #open(): Promise<void> {
    const { viewer, eventBus, pdf, stud_id, documentId } = this.#document;
    // Where the device forbids reading, marks are made all the same; that they are not kept is said with the first.
    const kept: StoredAnnotations = await readAnnotations(stud_id, documentId).catch(() => new Map());
    const manager = await editorManagerOf(viewer, eventBus, this.#signal);
    if (this.#signal.aborted) return;
    finishEveryStroke(manager);
    keepWritingInPlace(manager);
    const recorder = new MarkRecorder(manager, pdf.annotationStorage, kept, (id, mark) => {
      this.#keeper.save(id, mark);
      this.useState.setState({ count: recorder.count });
    });
    this.#manager = manager;
    this.#recorder = recorder;
    this.#follow(recorder);
    highlightByFinger(viewer.container, () => this.useState.getState().tool === 'highlight', this.#signal);
    writeByFinger(viewer.container, () => this.useState.getState().tool === 'text', this.#signal);
    for (let page = 0; page < viewer.pagesCount; page += 1) this.#show(page);
    this.useState.setState({ isReady: true, count: recorder.count });
  }

  #show(pageIndex: number): void {
    const layer = this.#manager && layerOf(this.#manager, pageIndex);
    if (layer) void this.#recorder?.wake(layer);
  }

  #follow(recorder: MarkRecorder): void {
    const { eventBus } = this.#document;
    const signal = this.#signal;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const checkSoon = () => {
      soon ??= setTimeout(() => {
        soon = undefined;
        recorder.check();
      }, checkWithin);
    };
    const flush = () => {
      recorder.check();
      void this.#keeper.flush();
    };
    listen(eventBus, 'annotationeditorlayerrendered', signal, ({ pageNumber }: { pageNumber: number }) =>
      this.#show(pageNumber - 1),
    );
    listen(eventBus, 'annotationeditormodechanged', signal, ({ mode }: { mode: number }) => this.#onMode(mode));
    for (const name of ['switchannotationeditormode', 'showannotationeditorui'])
      listen(eventBus, name, signal, ({ mode, editId }: { mode: number; editId?: string }) =>
        this.#onWish(mode, editId),
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
    // Whatever changes a mark is done by one of these.
    for (const name of ['pointerup', 'pointercancel', 'keyup', 'input', 'click'])
      window.addEventListener(name, checkSoon, { capture: true, signal });
    for (const name of ['pagehide', 'beforeunload']) window.addEventListener(name, flush, { signal });
    document.addEventListener('visibilitychange', flush, { signal });
    signal.addEventListener('abort', () => {
      clearTimeout(soon);
      flush();
    });
  }

  #onMode(mode: number): void {
    const { tool } = this.useState.getState();
    if (isMarkingTool(tool) && markingTools[tool].mode === mode) this.#prepare(tool);
  }

  #onWish(mode: number, editId: string | undefined): void {
    const tool = toolOf(mode);
    if (!tool || this.useState.getState().tool === 'erase') return;
    this.useState.setState({ tool });
    Reflect.set(this.#document.viewer, 'annotationEditorMode', { mode, editId });
  }

  #prepare(tool: MarkingTool): void {
    const { color, size } = this.useState.getState().chosen[tool];
    const parameters = markingTools[tool];
    this.#manager?.updateParams(parameters.color, color);
    if ('size' in parameters && size !== undefined) this.#manager?.updateParams(parameters.size, size);
  }
}

interface EditingStates {
  hasSomethingToUndo: boolean;
  hasSomethingToRedo: boolean;
  hasSelectedEditor: boolean;
}

/** A mark is read so long after what made it, in ms: PDF.js finishes it a moment later. */
const checkWithin = 50;
