import { fireEvent } from '@testing-library/react';

/** Gives a dialog how it opens and closes, which jsdom leaves out. */
export function fakeDialog(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    fireEvent(this, new Event('close'));
  };
}
