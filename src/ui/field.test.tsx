import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SelectField, TextField } from './field.tsx';

afterEach(cleanup);

test.each([
  ['hint', { hint: 'As at school' }, null, 'As at school'],
  [
    'error, in the place of its hint',
    { hint: 'As at school', error: 'Please enter a name.' },
    'true',
    'Please enter a name.',
  ],
])('a screen reader says with a field its %s', (_, notes, invalid, said) => {
  render(<TextField label="Name" {...notes} />);
  render(<SelectField label="Level" {...notes} />);
  for (const label of ['Name', 'Level']) {
    const control = screen.getByLabelText(label);
    expect(control.getAttribute('aria-invalid')).toBe(invalid);
    expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(said);
  }
});
