import { describe, expect, test } from 'vitest';
import { createReadContext } from '#server/files/read-context.ts';
import { readAcademy } from '#server/import/read/read-academy.ts';
import { render } from '#server/messages/text.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { workbookOf } from '#server/testing/test-workbook.ts';

const folder = testFolder();

function readSheet(...lines: string[]) {
  const context = createReadContext(folder.write({ 'P/A/Test.quiz.csv': `${lines.join('\n')}\n` }));
  const academy = readAcademy(context);
  return {
    questions: academy.subjects[0]?.chapters[0]?.quizzes[0]?.questions ?? [],
    errors: context.errors.map(({ line, message }) => `${line}: ${render(message)}`),
    notes: context.warnings.map(({ message }) => render(message)),
  };
}

/** The texts of the right options. */
function keyOf(...lines: string[]) {
  const { questions, errors, notes } = readSheet(...lines);
  return { key: questions.map(({ answer }) => answer), errors, notes };
}

test.each([
  'Question,Option A,Option B,Answer',
  'question_text,option_a,option_b,correct_answer',
  'QuestionText,Option1,Option2,CorrectOption',
  'Q.,A,B,Key',
  'QUESTIONS,Choice 1,Choice 2,Ans.',
  'Question - max 120 characters,Answer 1 - max 75 characters,Answer 2,Correct answer(s) - choose one',
  'Question Text,Option1 Text,Option2 Text,Correct Answer (A/B/C/D)',
  'text,choiceA,choiceB,correct',
  'Question,Option (A),Option (B),Answer (A or B)',
  'Question (in English),(A),(B),Ans',
  'Question,Option - A,Option - B,Ans',
  'प्रश्न,विकल्प अ,विकल्प ब,उत्तर',
  'प्रश्न,विकल्प (क),विकल्प (ख),सही उत्तर',
  'सवाल,विकल्प 1,विकल्प 2,सही विकल्प',
])('these headings are understood: %s', (header) => {
  expect(keyOf(header, 'Why?,so,not,B')).toEqual({ key: ['not'], errors: [], notes: [] });
});

test('marks, negative marks, topic, difficulty and explanation have their usual headings', () => {
  const { questions, notes } = readSheet(
    'S.No,Question,A,B,Ans,Points,Negative Marks,Chapter,Level,Solution,Bloom level',
    '1,Why?,so,not,A,4,-1,Optics,Hard,Because.,Apply',
    '2,How?,so,not,A,,0.25,,,,',
  );
  expect(questions).toMatchObject([
    { marks: 4, negative_marks: 1, topic: 'Optics', difficulty: 'Hard', explanation: 'Because.' },
    { marks: 1, negative_marks: 0.25, topic: '', difficulty: '', explanation: '' },
  ]);
  expect(notes).toEqual([
    "these columns are left out: 'S.No', 'Bloom level'",
    'row 3 has no marks, so a right answer is worth 1 mark there',
  ]);
});

test.each([
  ['+ve,-ve', '4,1'],
  ['Marks (+ve),Marks (-ve)', '4,-1'],
  ['+ve marks,−ve marking', '4,1'],
  ['Positive,Negative', '4,1'],
  ['Correct marks,Wrong marks', '4,1'],
  ['अंक,ऋणात्मक अंक', '4,1'],
])('marks have these headings, too: %s', (headings, marks) => {
  const { questions, notes } = readSheet(`Question,A,B,Ans,${headings}`, `Why?,so,not,A,${marks}`);
  expect(questions).toMatchObject([{ marks: 4, negative_marks: 1 }]);
  expect(notes).toEqual([]);
});

test.each([
  ['ब', 'b'],
  ['(ख)', 'b'],
  ['विकल्प स', 'c'],
  ['घ', 'd'],
])('the answer %s is a letter of Hindi papers', (answer, option) => {
  expect(keyOf('Question,A,B,C,D,Ans', `Why?,a,b,c,d,${answer}`)).toEqual({ key: [option], errors: [], notes: [] });
});

test('a column of numbers that is not known is asked about, but not one that counts the questions', () => {
  const { notes } = readSheet('No,Question,A,B,Ans,P,Year', '1,Why?,so,not,A,4,2024', '2,How?,so,not,A,4,2025');
  expect(notes).toEqual([
    "these columns are left out: 'No', 'P', 'Year'",
    "the column 'P' has only numbers, and is not used. If these are marks, call it 'Marks' or 'Negative marks'",
  ]);
});

test('of two columns for one thing the better name counts, and the other is left out', () => {
  const { questions, notes } = readSheet(
    'Question,Question Text,A,B,Ans,Tags,Topic,Hint,Explanation,Level,Difficulty',
    '17,Why?,so,not,A,exam,Optics,Think,Because,3,easy',
  );
  expect(questions).toMatchObject([{ question: 'Why?', topic: 'Optics', explanation: 'Because', difficulty: 'easy' }]);
  expect(notes).toEqual(["these columns are left out: 'Question', 'Tags', 'Hint', 'Level'"]);
});

test.each([
  [
    'Question,A,B,Answer,Correct Option',
    "1: the columns 'Answer' and 'Correct Option' both have the answer. Keep one of them.",
  ],
  ['Question,A,Option 1,B,Answer', "1: the columns 'A' and 'Option 1' both have the option a. Keep one of them."],
  ['Question,A,B,Answer,Correct index', '1: there are two columns with the answer. Keep one of them.'],
])('two columns that could have the answer or an option are a mistake: %s', (header, error) => {
  expect(readSheet(header, 'Why?,so,not,A,B').errors).toEqual([error]);
});

test('the line with the headings may stand below a title and instructions, but not below other rows', () => {
  const { key, errors } = keyOf('Quiz template,,,', 'Add your questions,,,', 'Question,A,B,Ans', 'Why?,so,not,B');
  expect({ key, errors }).toEqual({ key: ['not'], errors: [] });
  expect(readSheet('Who?,so,not,A', 'Question,A,B,Ans', 'Why?,so,not,B').errors).toEqual([
    '1: this row is above the headings, which are in row 2. Delete it, or move it below them.',
  ]);
});

const header = 'question,option a,option b,option c,option d,answer';

test.each([
  ['letters', ['B', 'b', '(b)', 'b)', '[B]', 'Option B', 'option_b', 'optionB', 'B.', 'B) two', 'b. Two']],
  ['numbers', ['2', '(2)', 'Option 2', 'option2', '2.', 'Choice 2', '2.0']],
  ['texts', ['two', 'TWO', ' two ', 'two']],
])('answers are %s, in any of their spellings', (_, answers) => {
  for (const answer of answers) {
    expect(keyOf(header, `Why?,one,two,three,four,${answer}`)).toEqual({ key: ['two'], errors: [], notes: [] });
  }
});

test('a blank option is skipped, and the others keep their letters and numbers', () => {
  const { questions, errors } = readSheet(header, 'Why?,one,,three,four,D', 'How?,one,,three,,C');
  expect(errors).toEqual([]);
  expect(questions).toMatchObject([
    { options: ['one', 'three', 'four'], letters: ['a', 'c', 'd'], answer: 'four' },
    { options: ['one', 'three'], letters: ['a', 'c'], answer: 'three' },
  ]);
  expect(keyOf(header, 'Why?,one,,three,four,4').key).toEqual(['four']);
  expect(readSheet(header, 'Why?,one,,three,four,b').errors).toEqual(["2: the answer is 'b', but option b is empty."]);
});

test('an answer that could mean two options is understood as all the others are written', () => {
  const texts = keyOf(header, 'Sum?,3,4,5,6,4', 'Capital?,Paris,Rome,Oslo,Bern,Rome');
  expect(texts).toEqual({
    key: ['4', 'Rome'],
    errors: [],
    notes: ['each answer is read as the text of an option, also in row 2, where it could mean another option'],
  });
  const numbers = keyOf(header, 'Sum?,3,1,2,6,2', 'Capital?,Paris,Rome,Oslo,Bern,2');
  expect(numbers).toMatchObject({ key: ['1', 'Rome'], errors: [] });
  const letters = keyOf(header, 'Group?,O,A,B,AB,B', 'Capital?,Paris,Rome,Oslo,Bern,D');
  expect(letters).toEqual({
    key: ['A', 'Bern'],
    errors: [],
    notes: ['each answer is read as the letter of an option, also in row 2, where it could mean another option'],
  });
});

test('where nothing tells which option an answer means, it is a mistake, and says how to write it', () => {
  expect(keyOf('question,option a,option b,answer', 'Which?,2,1,1').errors).toEqual([
    "2: the answer '1' could mean option a ('2') or option b ('1'). Write (a) or (b).",
  ]);
  expect(keyOf('question,option a,option b,answer', 'Which?,2,1,(b)').key).toEqual(['1']);
  expect(keyOf(header, 'Group?,O,A,B,AB,B').errors).toEqual([
    "2: the answer 'B' could mean option b ('A') or option c ('B'). Write (b) or (c).",
  ]);
  // Both ways give the same option.
  expect(keyOf(header, 'Group?,A,B,AB,O,B')).toEqual({ key: ['B'], errors: [], notes: [] });
});

test('numbers count from 0 where an answer is 0 or the heading says index, and a note says so', () => {
  const note = 'the answers are numbers that count from 0: 0 is option a';
  const rows = ['Why?,one,two,three,four,0', 'How?,one,two,three,four,3'];
  expect(keyOf(header, ...rows)).toEqual({ key: ['one', 'four'], errors: [], notes: [note] });
  const index = 'question,option1,option2,option3,option4,correct_index';
  expect(keyOf(index, 'Why?,one,two,three,four,1')).toEqual({ key: ['two'], errors: [], notes: [note] });
  expect(keyOf(index, 'Why?,one,two,three,four,4')).toEqual({ key: ['four'], errors: [], notes: [] });
  expect(keyOf(header, 'Why?,one,two,three,four,0', 'How?,one,two,three,four,B').errors).toEqual([
    "2: the answer is '0', but no option has this number or this text. Numbers count from 1.",
  ]);
});

test.each(['A,C', 'a;c', 'AC', '1 & 3', 'a and c', '(a), (c)', 'one, three'])(
  'the answer %s names two right options',
  (answer) => {
    // Texts that are listed could be one text as well, if nothing says what they are.
    const isListed = answer.startsWith('one');
    const sheet = readSheet(
      isListed ? `${header},type` : header,
      `Why?,one,two,three,four,"${answer}"${isListed ? ',MSQ' : ''}`,
    );
    expect(sheet).toMatchObject({ errors: [], questions: [{ kind: 'multiple', answer: '["one","three"]' }] });
  },
);

test('an answer that is the text of an option is that one, and a word is no list of letters', () => {
  expect(keyOf(header, 'Why?,1,"1,2",3,4,"1,2"').key).toEqual(['1,2']);
  expect(keyOf(header, 'Which current?,ac,dc,both,none,AC').key).toEqual(['ac']);
  expect(keyOf(header, 'Why?,1,"1,2",3,4,"1, 2"').errors).toHaveLength(1);
  expect(readSheet(header, 'Why?,one,two,three,four,BAD').errors).toEqual([
    "2: the answer is 'BAD', but it must be the letter, the number or the text of the right option.",
  ]);
  expect(readSheet(`${header},type`, 'Why?,one,two,three,four,"A,C",single').errors).toEqual([
    "2: the answer is 'A,C', but a question of the type single has only one right option.",
  ]);
});

describe('a question without options asks for a number', () => {
  const numbers = 'question,answer,tolerance,type';

  test.each([
    ['2.5,,', '2.5'],
    ['2.49 to 2.51,,', '2.49 to 2.51'],
    ['2.5,0.01,NAT', '2.49 to 2.51'],
    ['3.14 or 3.15,,', '3.14 or 3.15'],
    ['५,,Integer', '5'],
  ])('%s counts as %s', (cells, answer) => {
    const { errors, questions } = readSheet(numbers, `Why?,${cells}`);
    expect([errors, questions]).toEqual([[], [expect.objectContaining({ kind: 'number', options: [], answer })]]);
  });

  test.each([
    ['2.4-2.6,,number', "the answer is '2.4-2.6', but it must be a number with at most 6 decimals, or a range"],
    ['0.0000002,,number', "the answer is '0.0000002', but it must be a number"],
    [',,number', 'the answer is missing.'],
    ['2.5,,robot', "the type is 'robot', but it must be single, multiple or number."],
  ])('%s is refused', (cells, message) => {
    expect(readSheet(numbers, `Why?,${cells}`).errors).toEqual([expect.stringContaining(message)]);
  });

  test('with options is refused', () => {
    expect(readSheet(`${header},type`, 'Why?,1,2,3,4,2.5,number').errors).toEqual([
      '2: the answer is a number, so the question takes no options. Remove them, or write another type.',
    ]);
  });
});

test.each([
  ['B', 'mcq_single', 'single', 'two'],
  ['B', 'MCQ', 'single', 'two'],
  ['"A,C"', 'MCQ_Multiple', 'multiple', '["one","three"]'],
  ['"A,C"', 'Multiple Choice', 'multiple', '["one","three"]'],
])('the answer %s of the type %s is %s', (cell, type, kind, answer) => {
  const { questions, errors } = readSheet(`${header},type`, `Why?,one,two,three,four,${cell},${type}`);
  expect([errors, questions]).toEqual([[], [expect.objectContaining({ kind, answer })]]);
});

test('what is true or false needs no options', () => {
  const { questions, errors } = readSheet(`${header},type`, 'Is it so?,,,,,FALSE,True/False', 'Is it?,,,,,true,');
  expect(errors).toEqual([]);
  expect(questions).toMatchObject([
    { options: ['True', 'False'], answer: 'False' },
    { options: ['True', 'False'], answer: 'True' },
  ]);
});

test('partial marks are for several right options, and less than all marks together', () => {
  const partial = (answer: string, marks: string) =>
    readSheet(`${header},marks,negative marks,partial marks`, `Why?,one,two,three,four,"${answer}",4,2,${marks}`);
  expect(partial('A,C,D', '1').questions).toMatchObject([{ marks: 4, negative_marks: 2, partial_marks: 1 }]);
  expect(partial('A', '1').errors).toEqual(['2: only a question with several right options can have partial marks.']);
  expect(partial('A,C,D', '2').errors).toEqual([
    '2: 2 right options would already gain all marks. Write fewer partial marks.',
  ]);
  expect(partial('A,C', 'one').errors).toEqual([expect.stringContaining("the partial marks are 'one'")]);
});

test('a passage and the order of options are read', () => {
  const sheet = readSheet(`${header},passage,keep order`, 'Why?,one,two,three,four,A,A train runs.,yes');
  expect(sheet.questions).toMatchObject([{ passage: 'A train runs.', keep_order: true }]);
});

test('options may be in one cell, and a column for each may say whether it is right', () => {
  expect(keyOf('question,options,answer', 'Why?,so|not|a; b,C').key).toEqual(['a; b']);
  expect(keyOf('question,options,answer', 'Why?,"so, not",not').key).toEqual(['not']);
  const flags = 'question,option 1,correct 1,option 2,correct 2';
  expect(keyOf(flags, 'Why?,so,false,not,true').key).toEqual(['not']);
  expect(keyOf(flags, 'Why?,so,1,not,1').key).toEqual(['["so","not"]']);
  expect(keyOf(flags, 'Why?,so,no,not,').errors).toEqual(['2: the answer is missing.']);
});

test('the workbook of a quiz game, with instructions above and numbered rows that are empty, is read as it is', () => {
  const rows = [
    ['', 'Our quiz'],
    ['', 'Write your questions below.'],
    [
      '',
      'Question - max 120 characters',
      'Answer 1 - max 75 characters',
      'Answer 2',
      'Time limit (sec) – 5, 10',
      'Correct answer(s)',
    ],
    [1, 'Why?', 'so', 'not', 20, 2],
    [2, 'How?', 3, 4.5, 20, 1],
    [3],
    [4],
  ];
  const context = createReadContext(folder.write({ 'P/A/Test.quiz.xlsx': workbookOf(rows) }));
  const [quiz] = readAcademy(context).subjects[0]?.chapters[0]?.quizzes ?? [];
  expect(context.errors).toEqual([]);
  expect(quiz?.questions).toMatchObject([
    { question: 'Why?', options: ['so', 'not'], answer: 'not' },
    { question: 'How?', options: ['3', '4.5'], answer: '3' },
  ]);
  expect(context.warnings.map(({ message }) => render(message))).toEqual([
    "these columns are left out: column A, which has no heading, 'Time limit (sec) – 5, 10'",
  ]);
});

test('a sheet whose columns have no names is told which line it needs', () => {
  expect(readSheet('1,Why?,so,not,B', '2,How?,A,B,A').errors).toEqual([
    '1: no line names the columns. Put this line first: Question, Option A, Option B, Option C, Option D, Answer.',
  ]);
});

test.each([
  ['spaces', `option${' '.repeat(500_000)}!!`],
  ['letters', `"${'A,'.repeat(200_000)}?"`],
  ['a script', '<script>alert(1)</script>'],
])('an answer of %s is a mistake at once', (_, answer) => {
  expect(readSheet(header, `Why?,one,two,three,four,${answer}`).errors).toEqual([
    expect.stringMatching(/^2: the answer is '.{1,60}', but it must be the letter, the number or the text/),
  ]);
});

test('a heading of half a million letters is left out, and scripts in a question are text for the app to remove', () => {
  const { questions, errors } = readSheet(
    `Question,A,B,Ans,${'(Option - '.repeat(50_000)}`,
    '<script>alert(1)</script>?,so,not,A,',
  );
  expect(errors).toEqual([]);
  expect(questions).toMatchObject([{ question: '<script>alert(1)</script>?' }]);
});

test('more than 8 options, and a quiz of more than 1,000 questions, are mistakes', () => {
  const wide = 'question,a,b,c,d,e,f,g,h,i,answer';
  expect(readSheet(wide, 'Why?,1,2,3,4,5,6,7,8,9,A').errors).toEqual([
    '2: a question needs 2 to 8 options, but this one has 9.',
  ]);
  const rows = Array.from({ length: 20_000 }, (_, n) => `Question ${n}?,one,two,three,four,A`);
  expect(readSheet(header, ...rows).errors).toEqual([
    'undefined: this quiz has 20,000 questions, but the limit is 1,000. Split it into several quizzes.',
  ]);
});

test('negative marks that are no number, and a topic that is a novel, are mistakes', () => {
  const named = 'question,a,b,answer,negative,topic';
  expect(readSheet(named, 'Why?,so,not,A,1/3,', `How?,so,not,A,,${'x'.repeat(101)}`).errors).toEqual([
    "2: the negative marks are '1/3', but they must be a number up to 1000, with at most two decimals.",
    '3: the topic is longer than 100 characters.',
  ]);
});

test('a quiz in YAML takes the same answers, negative marks, topics and difficulties', () => {
  const yaml = `questions:
  - { question: Sum?, options: ["3", "4"], answer: 4, negative_marks: 0.25, topic: Sums, difficulty: easy }
  - { question: Capital?, options: [Paris, Rome], answer: rome }
  - { question: Cities?, options: [Paris, Rome, "1, 2"], answer: [Rome] }
`;
  const context = createReadContext(folder.write({ 'P/A/Test.quiz.yaml': yaml }));
  const [quiz] = readAcademy(context).subjects[0]?.chapters[0]?.quizzes ?? [];
  expect(context.errors).toEqual([]);
  expect(quiz?.questions).toMatchObject([
    { answer: '4', negative_marks: 0.25, topic: 'Sums', difficulty: 'easy' },
    { kind: 'single', answer: 'Rome', negative_marks: 0 },
    // A list is several that may be chosen, also of one.
    { kind: 'multiple', answer: '["Rome"]' },
  ]);
});

test('a section says once what its questions gain, and what parts of an answer gain is for several right options', () => {
  const yaml = `sections:
  - { name: Physics B, marks: 4, negative_marks: 2, partial_marks: 1 }
questions:
  - { section: Physics B, question: Which?, options: [force, work, torque], answer: [A, C] }
  - { section: Physics B, question: "g in m/s²?", answer: 9.78 to 9.83 }
`;
  const context = createReadContext(folder.write({ 'P/A/Test.quiz.yaml': yaml }));
  const [quiz] = readAcademy(context).subjects[0]?.chapters[0]?.quizzes ?? [];
  expect(context.errors).toEqual([]);
  expect(quiz?.questions).toMatchObject([
    { kind: 'multiple', marks: 4, negative_marks: 2, partial_marks: 1 },
    { kind: 'number', marks: 4, negative_marks: 2, partial_marks: 0 },
  ]);
});

test('a letter that two scripts count differently is a mistake where both may be meant', () => {
  expect(keyOf(header, 'Why?,w,x,y,z,ब', 'How?,w,x,y,z,द').key).toEqual(['x', 'z']);
  expect(keyOf(header, 'Why?,w,x,y,z,ख', 'How?,w,x,y,z,क').key).toEqual(['x', 'w']);
  expect(keyOf(header, 'Why?,w,x,y,z,ब', 'How?,w,x,y,z,क').errors).toHaveLength(1);
  expect(keyOf(header, 'Why?,w,x,y,z,विकल्प अ', 'How?,w,x,y,z,विकल्प स').key).toEqual(['w', 'y']);
});

test('a tolerance is for each of several numbers', () => {
  const named = 'question,answer,tolerance';
  expect(readSheet(named, 'How much?,2.5 or 3,0.1').questions).toMatchObject([
    { kind: 'number', answer: '2.4 to 2.6 or 2.9 to 3.1' },
  ]);
  expect(readSheet(named, 'How much?,2.4 to 2.6,0.1').errors).toHaveLength(1);
});

test('a text with signs and tags is read as it is written', () => {
  const { questions, errors, notes } = readSheet(
    'question,a,b,c,answer,explanation',
    '"If a<b and b>c, which is the smallest?",<p>,<br>,p<q and q>r,a,i<j and j>k',
    'Which tag makes a row?,<tr>,<td>,<b></b>,a,',
  );
  expect(questions).toMatchObject([
    { options: ['<p>', '<br>', 'p<q and q>r'], explanation: 'i<j and j>k' },
    { options: ['<tr>', '<td>', '<b></b>'] },
  ]);
  expect([errors, notes]).toEqual([[], []]);
});

test('an option or a question that shows nothing is a mistake', () => {
  const { errors } = readSheet(
    'question,a,b,c,answer',
    'Why?,&nbsp;,<p><br></p>,x,c',
    '<p></p>,x,&#8203;,\\(\\quad\\),a',
  );
  const cure = 'Write a text that students can read, or add a picture.';
  expect(errors).toEqual([
    `2: option a shows nothing. ${cure}`,
    `2: option b shows nothing. ${cure}`,
    `3: the question shows nothing. ${cure}`,
    `3: option b shows nothing. ${cure}`,
    `3: option c shows nothing. ${cure}`,
  ]);
});

test('what is not shown is told, with its lines', () => {
  const { questions, notes } = readSheet(
    'question,a,b,answer,explanation',
    'Why?<!-- ask again -->,x,y,a,<p>So</p><style>p {}</style>',
    'How?,x<script>z()</script>,y,a,<style>q {}</style>z',
  );
  expect(questions).toHaveLength(2);
  expect(notes).toEqual([
    "students won't see what is inside <!-- --> (row 2)",
    "students won't see what is inside <style> (rows 2, 3)",
    "students won't see what is inside <script> (row 3)",
  ]);
});

test('a font that draws other letters than are stored is named', () => {
  const { notes } = readSheet(
    'question,a,b,answer',
    "<font face='Kruti Dev 010'>Hkkjr</font>,x,y,a",
    "<font face='Kruti Dev 010'>भारत</font>,x,y,a",
  );
  expect(notes).toEqual([
    "a text is in the font 'Kruti Dev 010', so students would see different letters than you do (row 2). Convert it to Unicode, and save it again",
  ]);
});

test.each([
  ['of cells', { xml: 's="2" t="inlineStr"><is><t>Hkkjr</t></is>' }, ['3']],
  [
    'of a part of a cell',
    { xml: 't="inlineStr"><is><r><t>1. </t></r><r><rPr><rFont val="Kruti Dev 010"/></rPr><t>Hkkjr</t></r></is>' },
    ['3'],
  ],
  ['of a text that cells share', { xml: 't="s"><v>0</v>' }, ['3']],
  ['of letters that are in Unicode', { xml: 's="2" t="inlineStr"><is><t>भारत</t></is>' }, []],
  ['of other cells', { xml: 's="1" t="inlineStr"><is><t>India</t></is>' }, []],
])('a font of a workbook is named, too: one %s', (_, cell, lines) => {
  const sheet = workbookOf(
    [
      ['question', 'a', 'b', 'answer'],
      ['Why?', 'x', 'y', 'a'],
      [cell, 'x', 'y', 'a'],
    ],
    {
      fonts: ['Calibri', 'Kruti Dev 010'],
      texts: ['<r><rPr><rFont val="Kruti Dev 010"/></rPr><t>Hkkjr</t></r>'],
    },
  );
  const context = createReadContext(folder.write({ 'P/A/Test.quiz.xlsx': sheet }));
  readAcademy(context);
  expect(context.errors).toEqual([]);
  expect(context.warnings.map(({ message }) => render(message))).toEqual(
    lines.map(
      (line) =>
        `a text is in the font 'Kruti Dev 010', so students would see different letters than you do (row ${line}). Convert it to Unicode, and save it again`,
    ),
  );
});
