import { fireEvent } from '@testing-library/react';

/** Makes dialogs open and close, which jsdom does not support. */
export function fakeDialog(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    fireEvent(this, new Event('close'));
  };
}
