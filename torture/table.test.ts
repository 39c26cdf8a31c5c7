import { expect, test } from 'vitest';
import { readRequest } from './request.ts';
import { whatIsWrong } from './table.ts';

const good = {
  blows: 1,
  intended: 2,
  acknowledged: 2,
  stored: 2,
  lost: 0,
  doubled: 0,
  slowestReadyMs: 900,
  faults: [],
};

test('nothing is wrong with an outcome that lost nothing in time', () => {
  expect(whatIsWrong(good)).toEqual([]);
  expect(whatIsWrong({ ...good, slowestReadyMs: undefined })).toEqual([]);
});

test.each([{ lost: 1 }, { doubled: 1 }, { slowestReadyMs: 2001 }, { acknowledged: 0 }, { faults: ['damaged'] }])(
  'an outcome with %j is wrong',
  (changed) => {
    expect(whatIsWrong({ ...good, ...changed })).toHaveLength(1);
  },
);

test('a control that loses nothing is wrong: then a loss would not be seen', () => {
  expect(whatIsWrong({ ...good, mustLose: true })).toHaveLength(1);
  expect(whatIsWrong({ ...good, mustLose: true, lost: 3, doubled: 1 })).toEqual([]);
});

test('the command line names programs and sizes', () => {
  expect(readRequest([]).map(({ name }) => name)).toEqual([
    'kill',
    'power',
    'torn',
    'fault',
    'exactly-once',
    'standby',
  ]);
  expect(readRequest([])[0]).toEqual({ name: 'kill', size: 200 });
  expect(readRequest(['--size', 'small', 'kill'])).toEqual([{ name: 'kill', size: 5 }]);
  expect(readRequest(['power=7', 'kill'])).toEqual([
    { name: 'power', size: 7 },
    { name: 'kill', size: 200 },
  ]);
  for (const wrong of [['burn'], ['kill=0'], ['kill=many'], ['--size'], ['--size', 'huge'], ['constructor']]) {
    expect(() => readRequest(wrong)).toThrow('npm run torture');
  }
});
