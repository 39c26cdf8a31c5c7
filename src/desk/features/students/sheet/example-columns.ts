import type { StaffMember } from '#contract/desk/session.ts';

interface ExampleColumn {
  name: string;
  example: string;
  isNeeded?: boolean;
}

/** The columns that a sheet can have, each with what may stand in it. */
export const exampleColumns = ({
  levels,
  batches,
  academy,
}: Pick<StaffMember, 'levels' | 'batches' | 'academy'>): ExampleColumn[] => [
  { name: 'name', example: 'Anjali Krishnan', isNeeded: true },
  { name: 'mobile', example: '98765 43210', isNeeded: true },
  // Whether a guardian has to agree depends on it.
  ...(academy.consent === 'guardian' ? [{ name: 'date of birth', example: '2010-11-07', isNeeded: true }] : []),
  { name: 'level', example: levels[0]?.level ?? '' },
  { name: 'batch', example: batches[0]?.batch_name ?? '' },
  { name: 'roll number', example: '2027-014' },
  { name: 'guardian', example: 'Radha Krishnan' },
  { name: 'guardian mobile', example: '98765 43211' },
  { name: 'district', example: 'Thrissur' },
  { name: 'state', example: 'Kerala' },
  { name: 'email', example: 'anjali@example.org' },
  { name: 'extra time', example: '33' },
];
