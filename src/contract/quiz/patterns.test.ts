import { describe, expect, test } from 'vitest';
import { comparePattern } from './compare-pattern.ts';
import { fillPattern, nextPosition } from './fill-pattern.ts';
import { findPattern, patterns } from './patterns.ts';

const patternOf = (name: string) => findPattern(name) ?? expect.fail(name);

/** The marks that each exam is known for, and its questions. */
test.each([
  ['JEE Main 2026', 75, 300],
  ['JEE Main 2021 to 2024', 90, 300],
  ['JEE Advanced 2026, paper 1', 51, 180],
  ['NEET UG 2026', 180, 720],
  ['CUET UG 2026, one paper', 50, 250],
  ['MHT-CET 2026 PCM', 150, 200],
  ['GATE 2026', 65, 100],
])('%s has %d questions and %d marks', (name, questions, marks) => {
  const { sections } = patternOf(name);
  expect(sections.reduce((sum, section) => sum + section.questions, 0)).toBe(questions);
  const sum = sections.reduce((all, { questions: count, answer_at_most = count, marks: byKind }) => {
    const [scheme] = Object.values(byKind);
    return all + answer_at_most * (scheme?.marks ?? 0);
  }, 0);
  expect(sum).toBe(marks);
});

test('a pattern whose sections have their own time has the sum of these, and the others have none', () => {
  const timed = patterns.filter(({ sections }) => sections.some(({ minutes = 0 }) => minutes > 0));
  expect(timed.map(({ name }) => name)).toEqual(['MHT-CET 2026 PCM']);
  for (const { minutes, sections } of timed) {
    expect(sections.reduce((sum, section) => sum + (section.minutes ?? Number.NaN), 0)).toBe(minutes);
  }
});

test('each pattern has a year, and no two have one name', () => {
  for (const { name } of patterns) expect(name).toMatch(/20\d\d/);
  expect(new Set(patterns.map(({ name }) => name.toLowerCase())).size).toBe(patterns.length);
});

const jee = patternOf('JEE Main 2021 to 2024');
const asked = (kind: 'single' | 'number' | 'multiple', count: number, section = '') =>
  Array.from({ length: count }, () => ({ kind, section }));

describe('a paper without the sections of the pattern', () => {
  test('is put into them in its order, and goes on with the next where a question is missing', () => {
    const filled = fillPattern(jee, [...asked('single', 19), ...asked('number', 10), ...asked('single', 2)]);
    expect([18, 19, 28, 29].map((at) => filled[at]?.section)).toEqual([
      'Physics A',
      'Physics B',
      'Physics B',
      'Chemistry A',
    ]);
    expect(filled[19]).toMatchObject({
      answer_at_most: 5,
      section_minutes: 0,
      scheme: { marks: 4, negative_marks: 1 },
    });
  });

  test('keeps sections that are called as in the pattern, and has no marks for a kind that these do not have', () => {
    const filled = fillPattern(jee, [{ kind: 'multiple', section: 'physics b ' }]);
    expect(filled).toEqual([{ section: 'Physics B', answer_at_most: 5, section_minutes: 0, scheme: undefined }]);
  });

  test('keeps what its headings call a section and its letter, or a part of one', () => {
    const headings = ['Section A: Physics', 'SECTION B - CHEMISTRY', 'Section C: Biology (Botany)', 'Part 4. Zoology'];
    const filled = fillPattern(
      patternOf('NEET UG 2026'),
      headings.flatMap((one) => asked('single', 2, one)),
    );
    expect(filled.map(({ section }) => section)).toEqual(
      ['Physics', 'Chemistry', 'Biology', 'Biology'].flatMap((one) => [one, one]),
    );
    const ofJee = fillPattern(jee, [
      ...asked('single', 2, 'Section A: Physics'),
      ...asked('single', 1, 'Section B: Chemistry'),
    ]);
    expect(ofJee.map(({ section }) => section)).toEqual(['Physics A', 'Physics A', 'Chemistry A']);
  });

  test('of fewer questions keeps a subject’s in the sections that are called as it', () => {
    const physics = [...asked('single', 20, 'Physics'), ...asked('number', 5, 'Physics')];
    const others = [...asked('single', 12, 'Chemistry'), ...asked('single', 2, 'Mathematics')];
    const filled = fillPattern(jee, [...physics, ...others, ...asked('number', 1, 'Mathematics')]);
    expect([24, 25, 37, 39].map((at) => filled[at]?.section)).toEqual([
      'Physics B',
      'Chemistry A',
      'Mathematics A',
      'Mathematics B',
    ]);
  });

  test('goes on in the first section that is not full', () => {
    expect(nextPosition(jee, [])).toMatchObject({ section: { name: 'Physics A' }, kind: 'single' });
    expect(nextPosition(jee, asked('single', 20, 'Physics A'))).toMatchObject({
      section: { name: 'Physics B' },
      kind: 'number',
    });
  });
});

describe('a paper beside its pattern', () => {
  const paperOf = (questions: Parameters<typeof fillPattern>[1]) => ({
    minutes: 180,
    below_zero: true,
    questions: fillPattern(jee, questions).map(({ section, answer_at_most, section_minutes, scheme }, at) => ({
      ...(scheme ?? { marks: 1, negative_marks: 0, partial_marks: 0 }),
      ...{ section, answer_at_most, section_minutes, kind: questions[at]?.kind },
    })),
  });
  const whole = jee.sections.flatMap(({ name, questions, marks }) =>
    asked(marks.single ? 'single' : 'number', questions, name),
  );

  test('that is made so differs in nothing', () => {
    expect(comparePattern(jee, paperOf(whole))).toEqual([]);
  });

  test('differs in its time, its questions, their kinds and marks, its sections and what counts', () => {
    const paper = paperOf(whole.slice(0, -1));
    const questions = paper.questions.map((one, at) => {
      if (at === 0) return { ...one, kind: 'multiple' };
      if (at === 1 || at === 2) return { ...one, negative_marks: 0 };
      return one.section === 'Physics B' ? { ...one, answer_at_most: 0, section_minutes: 20 } : one;
    });
    expect(comparePattern(jee, { minutes: 60, below_zero: false, questions })).toEqual([
      { what: 'minutes', has: 60, wanted: 180 },
      { what: 'below_zero', wanted: true },
      { what: 'kind', section: 'Physics A', numbers: [1] },
      { what: 'marks', section: 'Physics A', numbers: [2, 3] },
      { what: 'limit', section: 'Physics B', has: 0, wanted: 5 },
      { what: 'section_minutes', section: 'Physics B', has: 20, wanted: 0 },
      { what: 'questions', section: 'Mathematics B', has: 9, wanted: 10 },
    ]);
  });

  const inSections = (name: string, sections: Record<string, number>, marks: number) => {
    const rules = { answer_at_most: 0, section_minutes: 0, marks, negative_marks: 1, partial_marks: 0 };
    const questions = Object.entries(sections).flatMap(([section, count]) =>
      asked('single', count, section).map((one) => ({ ...one, ...rules })),
    );
    const { minutes, below_zero } = patternOf(name);
    return comparePattern(patternOf(name), { minutes, below_zero, questions });
  };

  test('of several sections may have the parts of one, in any order', () => {
    const whole = { BOTANY: 45, ZOOLOGY: 45, Physics: 45, Chemistry: 45 };
    expect(inSections('NEET UG 2026', whole, 4)).toEqual([]);
    expect(inSections('NEET UG 2026', { ...whole, botany: 2 }, 4)).toEqual([
      { what: 'questions', section: 'Biology', has: 92, wanted: 90 },
    ]);
  });

  test('with sections of its own differs as far as it would with those of the pattern', () => {
    expect(inSections('CUET UG 2026, one paper', { English: 50 }, 5)).toEqual([
      { what: 'section', section: 'English', has: 50, into: [''] },
    ]);
    expect(inSections('NEET UG 2026', { 'Part 1': 46, Chemistry: 45, Biology: 90 }, 4)).toEqual([
      { what: 'section', section: 'Part 1', has: 46, into: ['Physics', 'Chemistry'] },
      { what: 'then', section: 'Biology', has: 91, wanted: 90 },
    ]);
    expect(inSections('NEET UG 2026', { 'Part 1': 45, Chemistry: 45, Biology: 90 }, 1)).toEqual([
      { what: 'section', section: 'Part 1', has: 45, into: ['Physics'] },
      { what: 'marks', section: 'Physics', numbers: numbersFrom(1, 45) },
      { what: 'marks', section: 'Chemistry', numbers: numbersFrom(46, 90) },
      { what: 'marks', section: 'Biology', numbers: numbersFrom(91, 180) },
    ]);
  });
});

const numbersFrom = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
