import { expect, test } from 'vitest';
import { studentsLike } from './students-like.ts';

const names = ['Asha Pillai', 'Anjali Krishnan', 'आशा देवी', 'José Pillai-Nair', 'Asha Thomas'];
const students = names.map((name, n) => ({ name, phone_code: '91', mobile: `987650000${n}` }));

test.each([
  ['asha', ['Asha Pillai', 'Asha Thomas']],
  ['pil ASH', ['Asha Pillai']],
  ['nair', ['José Pillai-Nair']],
  ['आशा', ['आशा देवी']],
  ['jose\u0301', ['José Pillai-Nair']],
  ['sha', []],
  ['', []],
  ['!', []],
  ['0003', ['José Pillai-Nair']],
  ['+91 98765 00001', ['Anjali Krishnan']],
  ['003', []],
])('students like %j are %j', (query, found) => {
  expect(studentsLike(students, query).map(({ name }) => name)).toEqual(found);
});
