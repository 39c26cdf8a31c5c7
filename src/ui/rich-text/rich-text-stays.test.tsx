import { configure, render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

// The libraries are fetched first.
configure({ asyncUtilTimeout: 10_000 });

function Texts({ hasFormula }: { hasFormula: boolean }) {
  return (
    <>
      <RichText source="H<sub>2</sub>O" />
      {hasFormula && <RichText source={'\\(x^2\\)'} />}
    </>
  );
}

test('a text without formulas keeps its elements when the library for maths arrives: a finger may be on them', async () => {
  const { container, rerender } = render(<Texts hasFormula={false} />);
  await waitFor(() => expect(container.querySelector('sub')).not.toBeNull());
  const shown = container.querySelector('sub');
  rerender(<Texts hasFormula />);
  await waitFor(() => expect(container.querySelector('math')).not.toBeNull());
  expect(container.querySelector('sub')).toBe(shown);
});
