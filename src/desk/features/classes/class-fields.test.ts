import { expect, test } from 'vitest';
import { changedBeside } from '#desk/shared/form/use-seen.ts';
import { newClass } from './class-fields.ts';

test('beside a form is what somebody else has changed of the fields that were typed into, unless it says the same', () => {
  const before = { ...newClass, class_name: 'Waves', starts: '17:00' };
  const typed = { class_name: 'Sound', starts: '18:00', minutes: '90' };
  const now = { ...before, class_name: 'Optics', starts: '18:00', tutor_name: 'Ravi' };
  expect(changedBeside(typed, before, now)).toEqual({ class_name: 'Optics' });
});
