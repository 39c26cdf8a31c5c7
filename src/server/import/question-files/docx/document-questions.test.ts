import { describe, expect, test } from 'vitest';
import { render, textOf } from '#server/messages/text.ts';
import { readDocumentQuestions } from './document-questions.ts';
import { readGivenKey } from './given-key.ts';

/** A paper as it is typed: a paragraph a line. */
function paper(...lines: string[]) {
  return keyedPaper(lines);
}

/** The same with a key as somebody typed it. */
function keyedPaper(lines: string[], text?: string) {
  const read = readDocumentQuestions(
    lines.map((html, at) => ({ paragraph: at + 1, label: '', html, isInTable: false, marks: [] })),
    text === undefined ? undefined : readGivenKey({ text }),
  );
  return {
    ...read,
    leftOut: read.leftOut.map(({ line, text, why }) => `${line}: ${text}: ${render(why)}`),
    notes: read.notes.map((note) => render(note)),
  };
}

describe('a key that says more than one thing', () => {
  const abc = ['(a) x', '(b) y', '(c) z'];
  test.each([
    ['another option follows', ['1. Which?', ...abc, 'Ans: (a) or (b)']],
    ['with a stroke', ['1. Which?', ...abc, 'Ans: (b)/(c)']],
    ['in words', ['1. Which?', ...abc, 'Ans: (a) and (c) are correct']],
    ['in a list', ['1. Which?', ...abc, '2. So?', ...abc, 'Answer Key', '1. (a) or (c)  2. (b)/(c)']],
    ['of digits in a list', ['1. Which?', '(1) x', '(2) y', 'Answer Key', '1. (2 or 1)']],
    ['the text of another option', ['1. Group?', '(a) O', '(b) A', '(c) B', '(d) AB', 'Ans: B']],
    ['the text of one, and the letters of two', ['1. Group?', '(a) A', '(b) B', '(c) AB', '(d) O', 'Ans: AB']],
    ['one below the question, and another in the list', ['1. Which?', ...abc, 'Ans: a', 'Answer Key', '1-b']],
    ['an explanation of what is wrong', ['1. Which?', ...abc, 'Explanation: (a) is a gas, so it is wrong.']],
    ['behind an ampersand', ['1. Which?', '(1) x', '(2) y', '(3) z', 'Ans: (1) &amp; more']],
    ['a number that only looks alike', ['1. How much?', '(a) 25', '(b) 50', 'Ans: 2.5']],
    ['a letter and another text', ['1. Which?', '(a) Sugar', '(b) Salt &amp; water', 'Ans: (a) Salt &amp; water']],
    ['initials of nobody', ['1. Who?', '(a) Bose', '(b) Tagore', '(c) Bhabha', 'Ans: C.V. Raman']],
    ['a solution of two', ['1. Which?', ...abc, 'Sol. (a), (c)']],
    ['a solution in capitals', ['1. Which?', ...abc, 'Sol. (a) OR (c)']],
    ['Marathi letters', ['1. Which?', '(अ) w  (ब) x  (क) y  (ड) z', 'उत्तर: (क)']],
    ['a solution about two', ['1. Which?', ...abc, 'Sol. (a) and (c) are right']],
    ['options that were not found', ['1. The unit is: 1) N 2) J 3) W 4) Pa', 'Ans: 1']],
  ])('%s: nothing is taken', (_, lines) => {
    const { questions, leftOut } = paper(...lines);
    expect(questions).toEqual([]);
    expect(leftOut.length).toBeGreaterThan(0);
  });

  test.each([
    ['the whole text of one option', ['(a) Tagore', '(b) C. V. Raman', '(c) S. N. Bose', 'Ans: C. V. Raman'], [1]],
    ['two with an ampersand', ['(a) x', '(b) y', '(c) z', 'Ans: (a) &amp; (c)'], [0, 2]],
    ['a name with other blanks', ['(a) Bose', '(b) Tagore', '(c) Bhabha', '(d) C. V. Raman', 'Ans: C.V. Raman'], [3]],
    [
      'a longer list behind a shorter one',
      ['of (a) ice (b) iron floats? (a) one  (b) two  (c) both  (d) none', 'Ans: c'],
      [2],
    ],
    ['what follows such an option', ['(a) x   (b) y', '(c) Both (a) and (b)   (d) None of these', 'Ans: (d)'], [3]],
    ['the same in one line', ['(a) I only  (b) II only  (c) Both (a) and (b)  (d) None', 'Ans: (d)'], [3]],
    ['a number with a point', ['(a) 0.25', '(b) 2.5', '(c) 25', 'Ans: 2.5'], [1]],
    ['words with a blank', ['(a) every day', '(b) everyday', 'Ans: everyday'], [1]],
    ['a text with an ampersand', ['(a) Sugar', '(b) Salt &amp; water', 'Ans: Salt &amp; water'], [1]],
    ['a letter right before its option', ['(a) Mumbai', '(b) Delhi', 'Ans: B.Delhi'], [1]],
    ['the letter in brackets', ['(a) O', '(b) A', '(c) B', 'Ans: (b)'], [1]],
    ['the letter with its word', ['(a) O', '(b) A', '(c) B', 'Ans: Option B'], [1]],
    ['the same below and in the list', ['(a) x', '(b) y', 'Ans: (b)', 'Answer Key', '1-b'], [1]],
    ['a sentence behind it', ['(a) x', '(b) y', 'Sol. (b) Since it is so.'], [1]],
    ['an option that names others', ['(a) x', '(b) y', '(c) Both (a) and (b) are so', 'Ans: (b)'], [1]],
    ['one that names others at the end', ['(1) x', '(2) y', '(3) Both (1) and (2) are so', 'Answer Key', '1-(3)'], [2]],
  ])('%s is clear', (_, lines, right) => {
    expect(paper('1. Which?', ...lines).questions).toMatchObject([{ right }]);
  });

  test('numbers of a list may be pairs in a row, and a range is a range', () => {
    const two = (number: number) => [`${number}. So?`, '(1) w', '(2) x', '(3) y', '(4) z'];
    const { questions } = paper(...two(1), ...two(2), 'Answer Key', '1) 3, 2) 1');
    expect(questions.map(({ right }) => right)).toEqual([[2], [0]]);
    const asked = paper('1. How much?', '2. And now?', 'Answer Key', '1. 12 or 13', '2. 5.00 ± 0.05').questions;
    expect(asked.map(({ key }) => key)).toEqual(['12 or 13', '5.00 ± 0.05']);
  });
});

describe('a key that was given', () => {
  const ask = (...options: string[]) => options.flatMap((line, at) => [`${at + 1}. Which?`, line]);
  const lettered = '(a) w  (b) x  (c) y  (d) z';
  const rightOf = (lines: string[], key: string) => keyedPaper(lines, key).questions.map(({ right }) => right);

  test('of letters alone is in the order of the questions, and is taken only if there are as many', () => {
    const three = ask(lettered, lettered, '(1) w  (2) x');
    expect(rightOf(ask(lettered, lettered, lettered), 'B C A')).toEqual([[1], [2], [0]]);
    const anew = [...ask(lettered), 'SECTION B', ...ask(lettered)];
    expect(rightOf(anew, 'B\nC')).toEqual([[1], [2]]);
    for (const key of ['B C', 'B C A D', 'A,C B D'])
      expect(keyedPaper(three, key)).toMatchObject({
        questions: [],
        notes: [
          `the key has ${key.match(/[A-D]/g)?.length} letters without numbers, but the paper has 3 questions, so none of them is taken. Write each with the number of its question, such as '1-B'`,
        ],
      });
  });

  test('may count options that have letters, where all of it does', () => {
    expect(rightOf(ask(lettered, lettered), '1-2, 2-3')).toEqual([[1], [2]]);
    expect(rightOf(ask(lettered, lettered), '1-(2),(4) 2-1')).toEqual([[1, 3], [0]]);
    expect(rightOf([...ask(lettered, lettered), 'Answer Key', '1-2 2-4'], '')).toEqual([[1], [3]]);
    expect(rightOf([...ask(lettered), '2. How many?'], '1-4, 2-12.5')).toEqual([[3], []]);
    // One that counts nothing may be a text, and then so may the others.
    for (const key of ['1-B 2-3', '1-2 2-0', '1-2 2-9'])
      expect(rightOf(ask(lettered, lettered), key)).toEqual(key.includes('B') ? [[1]] : []);
    const { questions, leftOut } = keyedPaper(ask(lettered, '(a) x  (b) y', lettered), '1-2 2-4 3-1');
    expect(questions.map(({ right }) => right)).toEqual([[1], [0]]);
    expect(leftOut).toEqual(['3: 2. Which?: the answer is 4, but the options are a to b.']);
  });

  test('takes nothing of a number that may be an option or its text', () => {
    const { questions, leftOut } = keyedPaper(ask('(a) 2  (b) 3  (c) 4', '(a) 1  (b) 2', lettered), '1-3 2-2 3-1');
    expect(questions.map(({ right }) => right)).toEqual([[1], [0]]);
    expect(leftOut).toEqual([
      '1: 1. Which?: the answer 3 may be the number of an option, or the text of another one. Write the letter of the right one.',
    ]);
    expect(rightOf(ask('(a) 2  (b) 3  (c) 4', lettered), '1-3 2-B')).toEqual([[1], [1]]);
  });

  test.each([
    ['letters', [lettered], '1-B'],
    ['digits', ['(1) w  (2) x'], '1-2'],
    ['letters and numbers', [lettered, ''], '1-B 2-12.5'],
    ['numbers', ['', ''], '2-12.5'],
  ])('that is none is told by an example with %s', (_, options, example) => {
    const { notes } = keyedPaper(ask(...options), 'Dear all');
    expect(notes).toContain(
      `no right answers were found in the key that was given. Write each with the number of its question, such as '${example}'`,
    );
  });
});

describe('what belongs to a question', () => {
  test('a point is no marks, a star may be a part of an option, and an assertion has its reason', () => {
    const { questions } = paper(
      ...['1. How far is (3, -4) from [0, −2]?', '(a) (ab)*', '(b) a*b*', 'Ans: b'],
      ...['2. Which? (2 marks)', '(a) x', '(b) y', 'Ans: b'],
      ...['3. Assertion: Ice floats.', 'Reason: Ice is lighter.', '(1) Both', '(2) One', 'Ans: (2)'],
    );
    expect(questions).toMatchObject([
      { question: 'How far is (3, -4) from [0, −2]?', options: ['(ab)*', 'a*b*'], marks: '1', negative_marks: '' },
      { question: 'Which?', marks: '2', negative_marks: '' },
      { question: 'Assertion: Ice floats.\nReason: Ice is lighter.', options: ['Both', 'One'], right: [1] },
    ]);
  });

  test('the years of a passage are none of its questions, and a part may say the marks of each', () => {
    const { questions } = paper(
      'Section B (2 marks each)',
      'Passage: From 1914 to 1918 the world was at war.',
      ...['1. Where?', '(a) x', '(b) y', 'Ans: a', 'Section C', '2. Who?', '(a) x', '(b) y', 'Ans: a'],
    );
    expect(questions).toMatchObject([
      { passage: ': From 1914 to 1918 the world was at war.'.slice(2), marks: '2' },
      { passage: '', marks: '1' },
    ]);
  });

  test.each([
    'Directions (Qs. 1-1): Read it.',
    'Passage 1 (1 to 1)',
    'Passage II (Questions 1-1)',
    'Passage for Q. nos. 1 to 1',
  ])('%j says which questions it is for', (head) => {
    const one = (number: number) => [`${number}. Who?`, '(a) x', '(b) y', 'Ans: a'];
    const { questions } = paper(head, 'It is so.', ...one(1), ...one(2));
    expect(questions.map(({ passage }) => passage.includes('It is so.'))).toEqual([true, false]);
  });
});

describe('a paper', () => {
  test('may have what is right in a table at its end, below the numbers or beside them', () => {
    const three = [1, 2, 3].flatMap((number) => [`${number}. So?`, '(1) w  (2) x  (3) y  (4) z']);
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const right = (...lines: string[]) => paper(...three, 'Answer Key', ...lines).questions.map((one) => one.right);
    const isRight = [[1], [3], [0]];
    expect(right(`<table>${row('Q.No.', '1', '2', '3')}${row('Ans.', '2', '4', '1')}</table>`)).toEqual(isRight);
    expect(right(`<table>${row('1', '2', '3')}${row('(2)', '(4)', '1')}</table>`)).toEqual(isRight);
    expect(right(`<table>${row('No', 'Key')}${row('1', '2')}${row('2', '(4)')}${row('3', '1')}</table>`)).toEqual(
      isRight,
    );
    expect(right(`<table>${row('1', '2', '3', '1')}${row('2', '4', '', '')}</table>`)).toEqual(isRight);
    expect(right(`<table>${row('Q.No.', '1', '2', '3', 'Total')}${row('', '2', '4', '1', '3')}</table>`)).toEqual(
      isRight,
    );
    expect(
      right(`<table>${row('ANSWER KEY')}${row('1.', '(2)', '2.', '(4)')}${row('3.', '1', '', '')}</table>`),
    ).toEqual(isRight);
    expect(right(`<table>${row('1-2', '2-(4)')}${row('3 (1)', '')}</table>`)).toEqual(isRight);
    const two = (...rows: string[]) => right(`<table>${rows.join('')}</table>`);
    expect(two(row('1', '3'), row('(2)', '(1)'))).toEqual([[1], [0]]);
    // Both ways fit, or none: below the numbers or beside them, and typed with tabs.
    expect(two(row('1', '3'), row('2', '1'))).toEqual([]);
    expect(two(row('1', '2'), row('2', '4'), row('3', '1'))).toEqual(isRight);
    expect(two(row('Q', '1', '2'), row('A', '2', '4'), row('Q', '3'), row('A', '1'))).toEqual(isRight);
    expect(two(row('1', '2', '3'), row('2', '4', '1'))).toEqual(isRight);
    expect(two(row('1.', '2.', '3.'), row('2', '4', '1'))).toEqual(isRight);
    // With marks, with a chapter, across, with a question that was dropped, and with a part that counts anew.
    expect(two(row('1', '2', '3'), row('(2)', '(4)', '(1)'), row('4', '4', '4'))).toEqual([]);
    expect(two(row('Q.', '1', '2', '3'), row('Ans.', '2', '4', '1'), row('Marks', '4', '4', '4'))).toEqual(isRight);
    expect(two(row('1', '2', '4'), row('2', '4', '4'), row('3', '1', '4'))).toEqual(isRight);
    expect(two(row('1', '(2)', 'Light'), row('2', '(4)', 'a current of 3 A'), row('3', '(1)', ''))).toEqual(isRight);
    expect(two(row('1', '(2)', '2', '(4)'), row('3', '(1)', '', ''))).toEqual(isRight);
    expect(two(row('1', '(2)'), row('3', '(1)'))).toEqual([[1], [0]]);
    // One is 'Bonus'; of two sets of a paper nobody can say which this is.
    expect(two(row('Q', 'Key'), row('1', '(2)'), row('2', 'Bonus'), row('3', '(1)'))).toEqual([[1], [0]]);
    expect(two(row('Q', 'Key', 'Page'), row('1', '(2)', '4'), row('2', '(4)', '2'), row('3', '(1)', '4'))).toEqual(
      isRight,
    );
    expect(two(row('Q', 'Set A', 'Set B'), row('1', '(2)', '(3)'), row('2', '(3)', '(1)'))).toEqual([]);
    expect(two(row('1', '2'), row('a', 'b'), row('1', '2'), row('b', 'a'))).toEqual([]);
    expect(two(row('1', '2', '3', '4'))).toEqual([]);
    expect(right('1 2 3', '2 4 1')).toEqual([]);
    expect(right('1 (2) , (3)  2 (4)')).toEqual([[1, 2], [3]]);
    expect(right('1 2 3 4', '(2) (4) (1)')).toEqual([]);
    expect(right('1. (2)', 'With 2 A and 3 B it is so.')).toEqual([[1]]);
    expect(right('1 (2)  2 (4)  3. 1')).toEqual(isRight);
  });

  test('has parts where there are several, by subject and section; a single one is what all of it is about', () => {
    const one = (number: number) => [`${number}. So?`, '(a) x  (b) y', 'Ans: a'];
    const parts = (...lines: string[]) => paper(...lines).questions.map(({ section, topic }) => [section, topic]);
    expect(
      parts('PHYSICS', 'Section A', ...one(1), 'Section B', ...one(2), 'CHEMISTRY', 'Unit 3: Acids', ...one(3)),
    ).toEqual([
      ['PHYSICS, Section A', ''],
      ['PHYSICS, Section B', ''],
      ['CHEMISTRY', 'Unit 3: Acids'],
    ]);
    expect(parts('PHYSICS', ...one(1), ...one(2))).toEqual([
      ['', 'PHYSICS'],
      ['', 'PHYSICS'],
    ]);
  });

  describe('with a letterhead', () => {
    const one = (number: number) => [`${number}. So?`, '(a) x  (b) y', 'Ans: a'];
    const sections = (...lines: string[]) => paper(...lines).questions.map(({ section }) => section);
    const time = 'TIME: 60 MIN  MAX MARKS: 250';
    test.each([
      ['VIDYA DEEP ACADEMY, LUCKNOW', 'CUET MOCK TEST 3', time],
      ['VIDYA DEEP ACADEMY', 'CUET MOCK TEST', time],
      ['SUNRISE POINT', time],
      ['DPP', 'TIME', 'DATE', 'GENERAL INSTRUCTIONS', '1. Answer all.', '2. Use a pen.'],
    ])('in capitals, it is no section where one follows: %s', (...head) => {
      const numbers = ['SECTION IA: ENGLISH', 'SECTION IB – HINDI', 'PART II: PHYSICS', 'SECTION A1', 'Section III-B'];
      expect(sections(...head, ...numbers.flatMap((name, at) => [name, ...one(at + 1)]))).toEqual(numbers);
    });

    test('the first subject is none of it, where others have sections, too', () => {
      const subjects = ['PHYSICS', 'SECTION A', ...one(1), 'SECTION B', ...one(2), 'CHEMISTRY', 'SECTION A', ...one(3)];
      const named = ['PHYSICS, SECTION A', 'PHYSICS, SECTION B', 'CHEMISTRY, SECTION A'];
      expect(sections('VIDYA DEEP ACADEMY', ...subjects)).toEqual(named);
      expect(sections('PHYSICS', '2 MARKS EACH', ...one(1), 'CHEMISTRY', ...one(2))).toEqual([
        'PHYSICS, 2 MARKS EACH',
        'CHEMISTRY',
      ]);
      expect(sections('VIDYA DEEP ACADEMY', ...subjects.slice(1))).toEqual(
        named.map((name) => name.replace('PHYSICS, ', '')),
      );
    });
  });

  test.each([
    'Answer Key / उत्तरमाला',
    'उत्तर कुंजी / ANSWER KEY',
    'Answers | उत्तर',
    'Answer Key (उत्तरमाला):',
    'ANSWER KEY · उत्तर-माला',
    'उत्तरमाला – Answer Key',
    '[Answer Key]',
    'Answer Key उत्तर कुंजी',
  ])('has its key below %s', (head) => {
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const asked = ['1. So?', '(a) x  (b) y', '2. Not?', '(a) x  (b) y'];
    for (const key of [
      [head, `<table>${row('1', '2')}${row('B', 'A')}</table>`],
      [`<table>${row(head)}${row('1', '(b)', '2', '(a)')}</table>`],
      [head, '1-b 2-a'],
    ])
      expect(paper(...asked, ...key).questions.map(({ right }) => right)).toEqual([[1], [0]]);
  });

  test('has its key in the last line, behind its word, but not where each question says what is right', () => {
    const asked = ['1. So?', '(a) x  (b) y', '2. Not?', '(a) x  (b) y'];
    const rightOf = (...lines: string[]) => paper(...lines).questions.map(({ right }) => right);
    expect(rightOf(...asked, 'Answers: 1-b 2-a')).toEqual([[1], [0]]);
    expect(rightOf(...asked, 'Answer Key: 1-b, 2-a', '')).toEqual([[1], [0]]);
    expect(rightOf('1. So?', '(a) x  (b) y', 'Ans: b', '2. Match.', '(a) x  (b) y', 'Answer: 1-b 2-a')).toEqual([[1]]);
    expect(rightOf('Answer Key: 1-b 2-a', ...asked)).toEqual([]);
  });

  test('begins the next subject behind a question about a number, where what is right is in a list', () => {
    const { questions } = paper(
      ...['PHYSICS', 'SECTION – A', '1. Which?', '(a) x  (b) y', 'SECTION – B', '2. How many metres?'],
      ...['CHEMISTRY', 'SECTION – A', '3. Which?', '(a) x  (b) y', 'SECTION – B', '4. How many moles?'],
      ...['MATHEMATICS', '5. How many roots?', 'USE THE GRAPH', 'ABOVE', 'Answer Key', '1-a 2-45 3-b 4-2 5-3'],
    );
    expect(questions.map(({ question, section }) => [question, section])).toEqual([
      ['Which?', 'PHYSICS, SECTION – A'],
      ['How many metres?', 'PHYSICS, SECTION – B'],
      ['Which?', 'CHEMISTRY, SECTION – A'],
      ['How many moles?', 'CHEMISTRY, SECTION – B'],
      ['How many roots?\nUSE THE GRAPH\nABOVE', 'MATHEMATICS'],
    ]);
  });

  test('may say once what each question gains and costs; one that says it itself has its own', () => {
    const said = 'Time: 3 hours   Maximum marks: 720   Each question: +4, −1';
    const { questions, notes } = paper(
      said,
      '1. So?',
      '(a) x  (b) y',
      'Ans: a',
      '2. Not? [+2, −0.5]',
      '(a) x  (b) y',
      'Ans: b',
    );
    expect(questions).toMatchObject([
      { marks: '4', negative_marks: '1' },
      { marks: '2', negative_marks: '0.5' },
    ]);
    expect(notes).toContain('the paper says +4 and −1 for each question, and they are taken so');
    const twice = paper(said, 'Every other: +1, -1', '1. So?', '(a) x  (b) y', 'Ans: a');
    expect(twice.questions).toMatchObject([{ marks: '1', negative_marks: '' }]);
  });

  test('has numbered questions, options in one line or several, and what is right below each', () => {
    const { questions, leftOut } = paper(
      ...['PHYSICS', '1. The unit of charge is', '(a) volt   (b) coulomb', '(c) ohm   (d) ampere', 'Ans: (b)'],
      ...['Sol. A coulomb is one ampere for one second.', 'It is written C.'],
      ...['2) Which is a vector?', 'a) mass', 'b) force', 'and so on', 'Answer – b'],
      ...['CHEMISTRY', 'Q3. Water is', 'A. H<sub>2</sub>O', 'B. CO<sub>2</sub>', 'Key: A'],
    );
    expect(leftOut).toEqual([]);
    expect(questions).toMatchObject([
      {
        ...{ line: 2, kind: 'single', question: 'The unit of charge is', section: 'PHYSICS', right: [1] },
        options: ['volt', 'coulomb', 'ohm', 'ampere'],
        explanation: 'A coulomb is one ampere for one second.\nIt is written C.',
      },
      { line: 8, question: 'Which is a vector?', options: ['mass', 'force\nand so on'], right: [1] },
      { question: 'Water is', options: ['H<sub>2</sub>O', 'CO<sub>2</sub>'], right: [0], section: 'CHEMISTRY' },
    ]);
  });

  test('may have what is right in a list at its end', () => {
    const { questions } = paper(
      ...[
        '1. One?',
        '(1) a   (2) b',
        '2. Two?',
        '(1) a   (2) b   (3) c',
        '3. How many?',
        '4. How much?',
        'Answer Key',
        '1-2  2-(1),(3)  3. 2.5 to 2.6  4. (28)',
      ],
    );
    expect(questions).toMatchObject([
      { kind: 'single', right: [1] },
      { kind: 'multiple', right: [0, 2] },
      { kind: 'number', key: '2.5 to 2.6', options: [] },
      { kind: 'number', key: '28', options: [] },
    ]);
  });

  test('asks for several options, and for a number, by what is right', () => {
    const { questions } = paper(
      ...[
        '1. Which are gases?',
        '(a) O   (b) N   (c) Fe',
        'Ans: A, B',
        '2. How many moons? [+4, −1]',
        'Ans: 2.49 to 2.51',
      ],
    );
    expect(questions).toMatchObject([
      { kind: 'multiple', right: [0, 1] },
      { kind: 'number', key: '2.49 to 2.51', question: 'How many moons?', marks: '4', negative_marks: '1' },
    ]);
  });

  test('the options are the list that comes last: what is to be matched stays in the question', () => {
    const { questions } = paper(
      ...[
        '1. Match the lists.',
        'A. force   1. newton',
        'B. work   2. joule',
        '(a) A-1, B-2',
        '(b) A-2, B-1',
        'Ans: a',
      ],
    );
    expect(questions).toMatchObject([
      { options: ['A-1, B-2', 'A-2, B-1'], right: [0], question: expect.stringContaining('B. work') },
    ]);
  });

  test('a passage is for the questions that it names', () => {
    const { questions } = paper(
      ...['Directions (Q. 1 to 2): Read this.', 'A train runs.', '1. Where?', '(a) x  (b) y', 'Ans: a'],
      ...['2. When?', '(a) x  (b) y', 'Ans: b', '3. Who?', '(a) x  (b) y', 'Ans: b'],
    );
    expect(questions.map(({ passage }) => passage)).toEqual([
      'Read this.\nA train runs.',
      'Read this.\nA train runs.',
      '',
    ]);
  });

  test('a star is what is right only if one option of each question has it', () => {
    const one = ['1. One?', '(a) so   (b) not *'];
    expect(paper(...one, '2. Two?', '(a) *so   (b) not').questions).toMatchObject([
      { right: [1], options: ['so', 'not'] },
      { right: [0], options: ['so', 'not'] },
    ]);
    const three = ['2. Two?', '(a) so   (b) not *', '3. Three?', '(a) so   (b) not'];
    expect(paper(...one, ...three)).toMatchObject({
      questions: [],
      leftOut: [
        '1: 1. One?: the answer is missing.',
        '3: 2. Two?: the answer is missing.',
        '5: 3. Three?: the answer is missing.',
      ],
      notes: [
        expect.stringMatching(/^one option is marked in most questions, but not in 1 of them \(first in question 3\)/),
      ],
    });
  });

  test('a sign beside an option of few questions says nothing, and nothing is told of it', () => {
    const plain = (number: number) => [`${number}. So?`, '(a) so   (b) not'];
    expect(paper('1. One?', '(a) so   (b) not *', ...plain(2), ...plain(3))).toMatchObject({
      questions: [],
      notes: [],
    });
  });

  test('two options that differ in their full stop only are not told apart by an answer in words', () => {
    const { leftOut } = paper('1. Which?', '(a) so', '(b) so.', '(c) not', 'Ans: so');
    expect(leftOut).toEqual(['1: 1. Which?: the answer is so, but the options are a to c.']);
  });

  describe('with its right answers in a list', () => {
    const one = (number: number) => [`${number}. Question ${number}?`, '(a) so   (b) not   (c) none of it'];
    const rightOf = (...lines: string[]) => paper(...lines).questions.map(({ right }) => right[0]);

    test('gives none to two questions of one number, and says which', () => {
      const { questions, leftOut, notes } = paper(...one(1), ...one(3), ...one(3), ...one(4), 'Key', '1-a 2-b 3-c 4-b');
      expect(questions.map(({ question, right }) => [question, right])).toEqual([
        ['Question 1?', [0]],
        ['Question 4?', [1]],
      ]);
      expect(leftOut).toEqual([
        expect.stringMatching(/^3: 3\. Question 3\?: another question has the number 3 too/),
        expect.stringMatching(/^5: 3\. Question 3\?: another question has the number 3 too/),
      ]);
      expect(notes).toEqual(['the list of answers has numbers that no question has (1 in all: 2)']);
    });

    test('leaves out a question that has two of them', () => {
      const { questions, leftOut } = paper(...one(1), ...one(2), ...one(3), 'Key', '1-a 2-b 2-c 3-c 3-c');
      expect(questions.map(({ right }) => right)).toEqual([[0], [2]]);
      expect(leftOut).toEqual([
        expect.stringMatching(/^3: 2\. Question 2\?: two places in the file say what is right/),
      ]);
    });

    test('takes them in their order, where the numbers begin anew in each part and in the list', () => {
      const papers = ['PHYSICS', ...one(1), ...one(2), 'CHEMISTRY', ...one(1), ...one(2)];
      expect(rightOf(...papers, 'Answers', '1-a 2-b', '1-c 2-a')).toEqual([0, 1, 2, 0]);
    });
  });

  test('the list of right answers is the last one with such a heading', () => {
    const { questions } = paper(
      'Answers',
      '1. One?',
      '(a) so   (b) not',
      '2. Two?',
      '(a) so   (b) not',
      'Answers:',
      '1-b 2-a',
    );
    expect(questions.map(({ right }) => right)).toEqual([[1], [0]]);
  });

  test('so does a tick, and how an option is printed', () => {
    expect(paper('1. One?', 'a) so', 'b) not ✅', '2. Two?', 'a) so ✅', 'b) not').questions).toMatchObject([
      { right: [1], options: ['so', 'not'] },
      { right: [0], options: ['so', 'not'] },
    ]);
    const line = (html: string, at: number) => ({ paragraph: at + 1, label: '', html, isInTable: false });
    const lines = ['1. One?', 'a) so', 'b) not'].map((html, at) => ({
      ...line(html, at),
      marks: at === 2 ? (['bold'] as const) : [],
    }));
    const { questions, notes } = readDocumentQuestions(lines.map((one) => ({ ...one, marks: [...one.marks] })));
    expect(questions).toMatchObject([{ right: [1] }]);
    expect(notes).toHaveLength(1);
  });

  test.each([
    ['Answer: Option B', 1, ''],
    ['→ Answer: B', 1, ''],
    ['Ans will be b', 1, ''],
    ['Correct Answer : (b)', 1, ''],
    ['Answer: b) not', 1, ''],
    ['Answer: not', 1, ''],
    ['Solution: B', 1, ''],
    ['Ans. (b) Since it is so.', 1, 'Since it is so.'],
    ['Sol. (b) Since it is so.', 1, 'Since it is so.'],
  ])('%s says what is right', (key, right, explanation) => {
    expect(paper('1. One?', 'a) so', 'b) not', key).questions).toMatchObject([
      { kind: 'single', right: [right], explanation },
    ]);
  });

  test.each([
    ['Answer: b) so', 'the answer is b) so, but the options are a to b.'],
    ['Answer: a or b', 'the answer is a or b, but the options are a to b.'],
    ['Answer: 2', 'the answer is 2, but the options are a to b.'],
  ])('nobody guesses what %s means', (key, why) => {
    expect(paper('1. One?', 'a) so', 'b) not', key)).toMatchObject({ questions: [], leftOut: [`1: 1. One?: ${why}`] });
  });

  test('several letters together are several options, and T is an answer of a question without options', () => {
    const { questions } = paper('1. One?', 'a) so', 'b) not', 'c) both', 'Ans: AC', '2. It is so.', 'Ans: F');
    expect(questions).toMatchObject([
      { kind: 'multiple', right: [0, 2] },
      { kind: 'single', options: ['True', 'False'], right: [1] },
    ]);
  });

  test('numbers behind a Q begin questions, and others are options', () => {
    const { questions } = paper(
      ...[
        'Q1. One?',
        '1. so',
        '2.not',
        'Correct Answer : 2',
        'Q2. Two?',
        '1) so',
        '2) B) and C)',
        'Correct Answer : 1',
      ],
    );
    expect(questions).toMatchObject([
      { question: 'One?', options: ['so', 'not'], right: [1] },
      { question: 'Two?', options: ['so', 'B) and C)'], right: [0] },
    ]);
  });

  test('a few numbers behind a Q in a paper of others are no more than mentioned', () => {
    const others = Array.from({ length: 45 }, (_, at) => [`${at + 1}. One?`, 'a) so', 'b) not', 'Ans: a']).flat();
    expect(paper(...others, '46. See', 'Q1 and', 'Q2 above.', 'a) so', 'b) not', 'Ans: a').questions).toHaveLength(46);
  });

  test('a list of numbers in a question is a part of it, and so is one in an explanation', () => {
    const { questions, leftOut } = paper(
      ...['1. Which are right?', '1. It runs.', '2. It stands.', '3. It lies.', '(a) 1 and 2', '(b) 3', 'Ans: a'],
      ...['Sol. See:', '1. so', '2. and so', '2. Next?', '(a) x', '(b) y', 'Ans: b'],
    );
    expect(leftOut).toEqual([]);
    expect(questions).toMatchObject([
      { question: 'Which are right?\n1. It runs.\n2. It stands.\n3. It lies.', explanation: 'See:\n1. so\n2. and so' },
      { question: 'Next?', right: [1] },
    ]);
  });

  test('the lines of a program have numbers of their own, wherever they begin', () => {
    const { questions, leftOut } = paper(
      ...[
        '1. One?',
        'a) x',
        'b) y',
        'Ans: a',
        '2. Given:',
        '1. class A {',
        '2. int a;',
        '3. }',
        'a) x',
        'b) y',
        'Ans: a',
      ],
      ...[
        '3. Given:',
        '1. int a;',
        '2. int b;',
        '3. class B {',
        '4. }',
        '5. new B()',
        'a) x',
        'b) y',
        'Ans: b',
        '4. Four?',
        'a) x',
        'b) y',
        'Ans: b',
      ],
    );
    expect(leftOut).toEqual([]);
    expect(questions.map(({ question }) => question)).toEqual([
      'One?',
      'Given:\n1. class A {\n2. int a;\n3. }',
      'Given:\n1. int a;\n2. int b;\n3. class B {\n4. }\n5. new B()',
      'Four?',
    ]);
  });

  test('a question whose number was not found is left out, and the next one is read', () => {
    const { questions, leftOut } = paper(
      ...['8. Eight?', 'a) x', 'b) y', 'Ans: a', '9', 'Given:', '1. class A {', '2. }', 'a) x', 'b) y', 'Ans: a'],
      ...['10. Given:', '1. class B {', '2. }', 'a) x', 'b) y', 'Ans: a', '11. Eleven?', 'a) x', 'b) y', 'Ans: b'],
    );
    expect(leftOut).toEqual([expect.stringMatching(/another question seems to be in it/)]);
    expect(questions.map(({ question }) => question)).toEqual(['Given:\n1. class B {\n2. }', 'Eleven?']);
  });

  test('a number that is missing or twice hides no question', () => {
    const { questions } = paper(
      ...[
        '1. One?',
        '(a) x  (b) y',
        'Ans: a',
        '3. Three?',
        '(a) x  (b) y',
        'Ans: b',
        '3. Four?',
        '(a) x  (b) y',
        'Ans: b',
      ],
    );
    expect(questions.map(({ question }) => question)).toEqual(['One?', 'Three?', 'Four?']);
  });

  test('instructions before the first question are left out, and told', () => {
    const { questions, leftOut, notes } = paper(
      ...['Mock test', '1. The paper has 2 questions.', '2. Use a pen.', 'SECTION I: Physics', 'One is right.'],
      ...[
        '1. One?',
        '(a) x  (b) y',
        'Ans: a',
        'SECTION II: Chemistry',
        'One is right.',
        '2. Two?',
        'Topic: Acids',
        '(a) x  (b) y',
      ],
      ...['View Answer', 'Ans: b'],
    );
    expect(leftOut).toEqual([]);
    expect(questions).toMatchObject([
      { question: 'One?', section: 'SECTION I: Physics', options: ['x', 'y'] },
      { question: 'Two?', topic: 'Acids', options: ['x', 'y'], right: [1] },
    ]);
    expect(notes).toEqual([
      "lines that belong to no question, such as a title, are left out (4 in all): '1. The paper has 2 questions. / 2. Use …'",
    ]);
  });

  test('what stands below an answer is its explanation, and no part of the last option', () => {
    const { questions, notes } = paper(
      '1. One?',
      'a) so',
      'b) not',
      'Ans: a',
      'It is so.',
      '2. Two?',
      'a.so',
      'b.not',
      'Ans: b',
    );
    expect(questions).toMatchObject([
      { options: ['so', 'not'], explanation: 'It is so.' },
      { options: ['so', 'not'], explanation: '' },
    ]);
    expect(notes).toHaveLength(1);
  });

  test('two questions without a number between them are none', () => {
    expect(paper('1. One?', 'a) x', 'b) y', 'Ans: a', 'Two?', 'a) x', 'b) y', 'Ans: b').leftOut).toEqual([
      '1: 1. One?: another question seems to be in it. Number each question, one after the other.',
    ]);
  });

  test('numbers of other scripts begin questions, and are no part of them', () => {
    expect(paper('१. पहला?', '(अ) हाँ', '(ब) ना', 'उत्तर: ब').questions).toMatchObject([
      { question: 'पहला?', right: [1] },
    ]);
  });

  test('a part that cannot be shown leaves its question out, and no other', () => {
    const unreadable = textOf('questionFile.unreadable.object');
    const lines = ['1. One?', '(a) x  (b) y', 'Ans: a', '2. Two?', '(a) x  (b) y', 'Ans: a'];
    const { questions, leftOut } = readDocumentQuestions(
      lines.map((html, at) => ({
        paragraph: at,
        label: '',
        html,
        isInTable: false,
        marks: [],
        ...(at === 1 && { unreadable }),
      })),
    );
    expect(questions.map(({ question }) => question)).toEqual(['Two?']);
    expect(leftOut).toMatchObject([{ text: '1. One?', why: unreadable }]);
  });

  test.each([
    [['1. One?', '(a) so   (b) not', 'Ans: d'], '1: 1. One?: the answer is d, but the options are a to b.'],
    [['1. One?', '(a) so   (b) not'], '1: 1. One?: the answer is missing.'],
  ])('%j is left out', (lines, message) => {
    expect(paper(...lines)).toMatchObject({ questions: [], leftOut: [message] });
  });

  test('numbers and decimals in a text begin no question', () => {
    const { questions } = paper(
      '1. A car runs.',
      '2.5 m/s is its speed.',
      '10. is no question.',
      '(a) x  (b) y',
      'Ans: a',
      '2. Next?',
      '(a) x  (b) y',
      'Ans: a',
    );
    expect(questions.map(({ question }) => question)).toEqual([
      'A car runs.\n2.5 m/s is its speed.\n10. is no question.',
      'Next?',
    ]);
  });
});
