import type { KeyboardEvent } from 'react';

/** Has the arrow keys move among the buttons of a list, which is one stop of the Tab key. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  buttons.at(to === buttons.length ? 0 : to)?.focus();
}
