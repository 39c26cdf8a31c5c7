import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { applyFormat, useFormats } from './formats.ts';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'execCommand');
  Reflect.deleteProperty(document, 'queryCommandState');
});

function Editor() {
  const box = useRef<HTMLDivElement>(null);
  const { bold } = useFormats(box);
  return (
    <>
      <div ref={box} contentEditable suppressContentEditableWarning>
        <p>Holiday</p>
      </div>
      <p role="status">{bold ? 'bold' : 'plain'}</p>
    </>
  );
}

test('a button shows what it did at once, in a browser that tells nobody of it', () => {
  let isBold = false;
  Object.assign(document, {
    execCommand: () => {
      isBold = !isBold;
    },
    queryCommandState: (name: string) => name === 'bold' && isBold,
  });
  render(<Editor />);
  getSelection()?.collapse(screen.getByText('Holiday').firstChild, 3);
  act(() => applyFormat('bold'));
  expect(screen.getByRole('status').textContent).toBe('bold');
});
