import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PageField } from './page-field.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Page number, 1 to 200' });

test('a number typed while the page still scrolls is the number that was typed', async () => {
  const user = userEvent.setup();
  const onGo = vi.fn();
  const { rerender } = render(<PageField page={116} pages={200} onGo={onGo} />);
  await user.tab();
  rerender(<PageField page={117} pages={200} onGo={onGo} />);
  await user.keyboard('17{Enter}');
  expect(onGo.mock.calls).toEqual([[17]]);
  rerender(<PageField page={16} pages={200} onGo={onGo} />);
  rerender(<PageField page={17} pages={200} onGo={onGo} />);
  expect(field().value).toBe('17');
  await user.keyboard('300{Enter}');
  expect(onGo.mock.lastCall).toEqual([200]);
});
