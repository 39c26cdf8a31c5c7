import { expect, test } from 'vitest';
import { readCommandLine } from './command-line.ts';
import { findErrors } from './outcome.ts';

const good = {
  faults: 1,
  intended: 2,
  acknowledged: 2,
  stored: 2,
  lost: 0,
  doubled: 0,
  slowestReadyMs: 900,
  errors: [],
};

test('an outcome is good if it lost nothing and the portal was ready in time', () => {
  expect(findErrors(good)).toEqual([]);
  expect(findErrors({ ...good, slowestReadyMs: undefined })).toEqual([]);
});

test.each([
  { lost: 1 },
  { doubled: 1 },
  { slowestReadyMs: 2001 },
  { p99Ms: 1001 },
  { peakMb: 513 },
  { acknowledged: 0 },
  { errors: ['damaged'] },
])('an outcome with %j fails', (changed) => {
  expect(findErrors({ ...good, ...changed })).toHaveLength(1);
});

test('a control that loses nothing fails, because a loss would not be seen', () => {
  expect(findErrors({ ...good, mustLose: true })).toHaveLength(1);
  expect(findErrors({ ...good, mustLose: true, lost: 3, doubled: 1 })).toEqual([]);
});

test('the command line names programs and sizes', () => {
  expect(readCommandLine([]).map(({ name }) => name)).toEqual([
    'kill',
    'kill-one-of-two',
    'power',
    'torn',
    'disk-fault',
    'exactly-once',
    'standby',
    'reading',
    'hostile-bodies',
    'hostile-files',
    'restore-drill',
    'browser-storage',
    'unauthenticated',
    'hostile-account',
  ]);
  expect(readCommandLine([])[0]).toEqual({ name: 'kill', size: 200 });
  expect(readCommandLine(['--size', 'small', 'kill'])).toEqual([{ name: 'kill', size: 5 }]);
  expect(readCommandLine(['power=7', 'kill'])).toEqual([
    { name: 'power', size: 7 },
    { name: 'kill', size: 200 },
  ]);
  for (const wrong of [['burn'], ['kill=0'], ['kill=many'], ['--size'], ['--size', 'huge'], ['constructor']]) {
    expect(() => readCommandLine(wrong)).toThrow('npm run torture');
  }
});
