import type { ReaderActions } from './reader-actions.ts';

type ReaderAction = keyof ReaderActions;

const plainKeys: Record<string, ReaderAction> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fitWidth',
  '1': 'actualSize',
  r: 'rotate',
  f: 'fullScreen',
  '/': 'search',
  ArrowRight: 'nextPage',
  ArrowLeft: 'previousPage',
  n: 'nextPage',
  p: 'previousPage',
  Home: 'firstPage',
  End: 'lastPage',
  PageDown: 'screenDown',
  PageUp: 'screenUp',
  ArrowDown: 'lineDown',
  ArrowUp: 'lineUp',
};

const ctrlKeys: Record<string, ReaderAction> = {
  f: 'search',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fitWidth',
};

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>;

/** The action of a key; undefined where the key belongs to the browser or to what has the focus. */
export function actionOf(event: Pressed): ReaderAction | undefined {
  if (event.altKey) return undefined;
  if (event.key === 'Escape') return 'escape';
  if (event.ctrlKey || event.metaKey) return event.shiftKey ? undefined : ctrlKeys[event.key];
  return isForSomethingElse(event.target, event.key) ? undefined : plainKeys[event.key];
}

function isForSomethingElse(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, select, textarea, [contenteditable]:not([contenteditable="false"])')) return true;
  // In a tab list the arrows select a tab, and on the pages they move the selected annotation.
  return key.startsWith('Arrow') && target.closest('[role="tablist"], .annotationEditorLayer') !== null;
}
