import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';

afterEach(cleanup);

interface Row {
  name: string;
  percent: number | null;
}

const rows: Row[] = [
  { name: 'Asha', percent: 40 },
  { name: 'Bina', percent: null },
  { name: 'Chitra', percent: 100 },
];
const columns: Column<Row>[] = [
  { id: 'name', title: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'percent', title: 'Percent', isNumber: true, cell: ({ percent }) => percent, sortBy: ({ percent }) => percent },
  { id: 'plain', title: 'Plain', cell: () => '' },
];
const table = { caption: 'Marks', rows, columns, rowId: ({ name }: Row) => name };
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const heading = (name: string) => screen.getByRole('columnheader', { name });

test('a table sorts by its headings, numbers from the highest; rows without a value come last either way', async () => {
  render(<DataTable {...table} />);
  expect(screen.getByRole('table', { name: 'Marks' })).toBeDefined();
  expect(heading('Percent').getAttribute('aria-sort')).toBe('none');
  expect(heading('Plain').getAttribute('aria-sort')).toBeNull();
  const sort = () => userEvent.click(within(heading('Percent')).getByRole('button'));
  await sort();
  expect([heading('Percent').getAttribute('aria-sort'), names()]).toEqual(['descending', ['Chitra', 'Asha', 'Bina']]);
  await sort();
  expect([heading('Percent').getAttribute('aria-sort'), names()]).toEqual(['ascending', ['Asha', 'Chitra', 'Bina']]);
  cleanup();
  render(<DataTable {...table} start={{ id: 'percent', desc: true }} />);
  expect([heading('Percent').getAttribute('aria-sort'), names()]).toEqual(['descending', ['Chitra', 'Asha', 'Bina']]);
});

test('where there is no room for headings, more than a few rows sort by a list, and in the other order', async () => {
  const { rerender } = render(<DataTable {...table} />);
  expect(screen.queryByLabelText('Sort by')).toBeNull();
  const others = ['Divya', 'Esha', 'Farida'].map((name) => ({ name, percent: null }));
  rerender(<DataTable {...table} rows={[...rows, ...others]} />);
  const list = screen.getByLabelText('Sort by');
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Name', 'Percent']);
  expect(list).toHaveProperty('value', 'name');
  const firstNames = () => names().slice(0, 3);
  await userEvent.selectOptions(list, 'Percent');
  expect(firstNames()).toEqual(['Chitra', 'Asha', 'Bina']);
  await userEvent.click(screen.getByRole('button', { name: 'Reverse the order' }));
  expect([heading('Percent').getAttribute('aria-sort'), firstNames()]).toEqual([
    'ascending',
    ['Asha', 'Chitra', 'Bina'],
  ]);
});

test('where the server sorts, the table leaves the rows as they are, and asks for another order', async () => {
  const onOrder = vi.fn();
  render(<DataTable {...table} order={{ id: 'percent', desc: true }} onOrder={onOrder} />);
  expect([heading('Percent').getAttribute('aria-sort'), names()]).toEqual(['descending', ['Asha', 'Bina', 'Chitra']]);
  await userEvent.click(within(heading('Name')).getByRole('button'));
  expect(onOrder).toHaveBeenCalledWith({ id: 'name', desc: false });
});
