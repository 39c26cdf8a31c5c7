import { fireEvent } from '@testing-library/react';

/** Makes dialogs open, with the focus on their first control, and close, which jsdom does not support. */
export function fakeDialog(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    fireEvent(this, new Event('close'));
  };
}
