import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a search waits for a pause in the typing, or for the field to be left, and then never comes again', () => {
  const onChange = vi.fn();
  render(<SearchField label="Search" value="" onChange={onChange} />);
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value } });
  type('d');
  type('dev');
  expect(onChange).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1000));
  expect(onChange.mock.calls).toEqual([['dev']]);

  type('devika');
  fireEvent.blur(screen.getByLabelText('Search'));
  expect(onChange.mock.lastCall).toEqual(['devika']);
  act(() => vi.advanceTimersByTime(1000));
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('a search that is ended elsewhere empties the field, and one that comes late takes nothing from what is typed', () => {
  const onChange = vi.fn();
  const { rerender } = render(<SearchField label="Search" value="zebra" onChange={onChange} />);
  const field = () => screen.getByLabelText('Search');
  rerender(<SearchField label="Search" value="" onChange={onChange} />);
  expect(field()).toHaveProperty('value', '');

  fireEvent.change(field(), { target: { value: 'dev' } });
  act(() => vi.advanceTimersByTime(1000));
  fireEvent.change(field(), { target: { value: 'devika' } });
  rerender(<SearchField label="Search" value="dev" onChange={onChange} />);
  expect(field()).toHaveProperty('value', 'devika');
});
