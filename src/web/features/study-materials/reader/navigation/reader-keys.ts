export type ReaderAction =
  | 'zoomIn'
  | 'zoomOut'
  | 'fitWidth'
  | 'actualSize'
  | 'rotate'
  | 'search'
  | 'nextPage'
  | 'previousPage'
  | 'firstPage'
  | 'lastPage'
  | 'screenDown'
  | 'screenUp'
  | 'lineDown'
  | 'lineUp'
  | 'fullScreen'
  | 'escape';

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

/** What a key means to the reader; nothing where it belongs to what has the focus. */
export function actionOf(event: Pressed): ReaderAction | undefined {
  if (event.altKey) return undefined;
  if (event.key === 'Escape') return 'escape';
  if (event.ctrlKey || event.metaKey) return event.shiftKey ? undefined : ctrlKeys[event.key];
  return isForSomethingElse(event.target, event.key) ? undefined : plainKeys[event.key];
}

function isForSomethingElse(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, select, textarea, [contenteditable]:not([contenteditable="false"])')) return true;
  // A list of pages, a menu or a mark that is selected moves by arrows itself.
  return key.startsWith('Arrow') && target.closest('[role="tablist"], .annotationEditorLayer') !== null;
}
