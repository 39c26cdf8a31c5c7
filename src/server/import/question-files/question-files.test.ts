import { describe, expect, test } from 'vitest';
import { readQuizSheet } from '#server/import/read-quiz-sheet.ts';
import { render } from '#server/messages/text.ts';
import { readAiken } from './aiken.ts';
import type { QuestionFile } from './found-question.ts';
import { isGift, readGift } from './gift.ts';
import { readMoodleXml } from './moodle-xml.ts';
import { readQti1 } from './qti-1.ts';

/** What became of a file, in few words. */
const told = ({ questions, leftOut, notes }: QuestionFile) => ({
  questions,
  leftOut: leftOut.map(({ line, text, why }) => `${line}: ${text}: ${render(why)}`),
  notes: notes.map((note) => render(note)),
});

describe('GIFT', () => {
  const one = (text: string) => {
    const { questions, leftOut, notes } = told(readGift(text));
    expect(leftOut).toEqual([]);
    expect(questions).toHaveLength(1);
    return { ...questions[0], notes };
  };

  test('two lists of answers without a blank line between them are refused, with the line of the second', () => {
    expect(told(readGift('Unit of force? {=newton ~joule}\nUnit of work? {=joule ~newton}')).leftOut).toEqual([
      '2: Unit of force? {=newton ~joule} Unit of…: it has a second list of answers. If another question begins there, put a blank line before it.',
    ]);
  });

  test.each([
    ['Speed is $\\frac{d}{t}$. Find it. {=5 ~6}', 'Speed is $\\frac{d}{t}$. Find it.', 1],
    ['Speed is \\(\\frac{d}{t}\\). {=5 ~6}', 'Speed is \\(\\frac{d}{t}\\).', 1],
    ['Speed is $\\frac\\{d\\}\\{t\\}$. {=5 ~6}', 'Speed is $\\frac{d}{t}$.', 0],
  ])('the formula of %s is whole', (text, question, notes) => {
    expect(one(text)).toMatchObject({ kind: 'single', question, options: ['5', '6'], right: [0] });
    expect(one(text).notes).toHaveLength(notes);
  });

  test('signs outside of the braces mean nothing', () => {
    expect(one('Is 1+1:=2 ? {F}')).toMatchObject({
      question: 'Is 1+1:=2 ?',
      options: ['True', 'False'],
      right: [1],
      notes: [],
    });
    expect(one('See https://a.in/x=1 # now {TRUE}')).toMatchObject({ question: 'See https://a.in/x=1 # now' });
  });

  test.each([
    ['How many moons? {#1..5}', '1 to 5'],
    ['How many? {#5}', '5'],
    ['How far? {#-2.5:0.1}', '-2.6 to -2.4'],
    ['How many? {#=%100%3:0 =%50%3:1 #close}', '3'],
  ])('%s asks for a number', (text, key) => {
    expect(one(text)).toMatchObject({ kind: 'number', key, options: [] });
  });

  test('percentages say what is right, what a wrong answer costs, and what parts gain', () => {
    expect(one('Not a metal? {~%-15%Fe =%100%S ~%-15%Cu}')).toMatchObject({
      ...{ kind: 'single', options: ['Fe', 'S', 'Cu'], right: [1], negative_marks: '0.15' },
    });
    expect(one('Gases? {~%50%O2 ~%50%N2 ~%-100%Fe}')).toMatchObject({
      ...{ kind: 'multiple', right: [0, 1], partial_marks: '0.5', notes: [] },
    });
    const other = one('Gases? {~%50%O2 ~%50%N2 ~%-50%Fe}');
    expect(other).toMatchObject({ kind: 'multiple', right: [0, 1], partial_marks: '', negative_marks: '' });
    expect(other.notes).toEqual([expect.stringMatching(/^marks for parts of an answer are left out/)]);
  });

  test('a category is the topic of what follows, also right above a question', () => {
    const file = readGift('$CATEGORY: $course$/Physics/Optics\nMirror? {=plane ~lens}\n\nLens? {=thin ~thick}');
    expect(readGift('$CATEGORY:')).toMatchObject({ questions: [], leftOut: [] });
    expect(file.questions.map(({ topic }) => topic)).toEqual(['Optics', 'Optics']);
  });

  test('names, formats, comments, feedback and escapes are what they are', () => {
    const text = '// a comment\n::Q1:: [html]Is 5 \\= 2\\: or\\n7? {=yes#right\n~no#wrong ~\\{\\}####Since it is.}';
    expect(one(text)).toMatchObject({
      ...{ line: 2, question: 'Is 5 = 2: or\n7?', options: ['yes', 'no', '{}'], explanation: 'Since it is.' },
    });
    expect(one('[1] is a number {T}')).toMatchObject({ question: '[1] is a number' });
    expect(one('Grant was {=1822 ~1900} born.')).toMatchObject({ question: 'Grant was _____ born.' });
  });

  test('a right option may begin with ~=, as in the other lists of Moodle', () => {
    expect(one('Which is a gas? {~iron~=oxygen~tin}')).toMatchObject({
      options: ['iron', 'oxygen', 'tin'],
      right: [1],
    });
  });

  test('options and what is said of them have formats of their own', () => {
    const text = '[html]<b>Which</b>? {=[html]<i>so</i> ~[plain]a < b #[html]no}';
    expect(one(text)).toMatchObject({ question: '<b>Which</b>?', options: ['<i>so</i>', 'a &lt; b'] });
    expect(one('[plain]Is 1 < 2? {T}')).toMatchObject({ question: 'Is 1 &lt; 2?' });
  });

  test('a backslash that is written twice is one, and a line break is none in a formula', () => {
    expect(one('Is \\\\(x \\\\neq 0\\\\)\\nright? {T}')).toMatchObject({ question: 'Is \\(x \\neq 0\\)\nright?' });
    expect(one('One\\ntwo? {T}')).toMatchObject({ question: 'One\ntwo?' });
    expect(one('Is $x \\neq 0$? {T}')).toMatchObject({ question: 'Is $x \\neq 0$?' });
  });

  test('a blank line may stand in a list of answers', () => {
    expect(one('Which? {\n=so\n\n~not\n\n}')).toMatchObject({ options: ['so', 'not'], right: [0] });
  });

  test('what is left out is named as it is seen', () => {
    expect(told(readGift('Is 1 &lt; 2 &amp; 3 &gt; 2? {}')).leftOut).toEqual([
      "1: Is 1 < 2 & 3 > 2? {}: an answer in words of one's own. Left out.",
    ]);
  });

  test('an arrow makes pairs only where all answers have one', () => {
    expect(one('How? {~go -> ask =ask -> go}')).toMatchObject({ options: ['go -> ask', 'ask -> go'], right: [1] });
    expect(told(readGift('Match. {=a->1 =b->2}')).leftOut).toEqual([
      '1: Match. {=a->1 =b->2}: pairs to match. Left out.',
    ]);
  });

  test('a full stop behind the answers ends the question', () => {
    expect(one('How many? {#3}.')).toMatchObject({ question: 'How many?' });
    expect(one('The unit is {=newton ~joule}.')).toMatchObject({ question: 'The unit is _____.' });
  });

  test('numbers have what is said about them, and more decimals than can be typed', () => {
    expect(one('How many? {#=%100%9:0#See <a href\\="b\\:c">it</a>\n=%0%5:0#No\n~#No}')).toMatchObject({ key: '9' });
    expect(one('Pi? {#3.141592653589793:0.001}')).toMatchObject({ key: '3.140593 to 3.142592' });
    expect(one('How many? {#3:2~#Wrong}')).toMatchObject({ key: '1 to 5' });
  });

  test.each([
    ['::Q1::Write about it.{}', true],
    ['Which? {=a ~b}', true],
    ['How? {#2}', true],
    ['Speed is \\frac{T}{2}, and \\text{Force} is its.', false],
    ['if (a) { b = c; }', false],
    ['Find $S=\\{n = 2\\}$', false],
  ])('%s is such a file: %s', (text, is) => {
    expect(isGift(text)).toBe(is);
  });

  test.each([
    ['Write about it. {}', "an answer in words of one's own. Left out."],
    ['Who? {=Grant =Ulysses Grant}', 'a typed word. Left out.'],
    ['Match. {=a -> 1 =b -> 2}', 'pairs to match. Left out.'],
    ['Only a text.', 'it has no answers.'],
    ['Which? {~a ~b}', 'no option is right.'],
    ['Which? {=a ~b', 'the answers begin with { and do not end. Write } behind the last one.'],
    ['Which? {=a =b ~c}', undefined],
  ])('%s', (text, why) => {
    const { leftOut, questions } = told(readGift(text));
    if (why === undefined) expect(questions).toMatchObject([{ kind: 'multiple', right: [0, 1] }]);
    else expect(leftOut.map((line) => line.endsWith(`: ${why}`))).toEqual([true]);
  });
});

describe('Aiken', () => {
  test('is read with options over several lines and other signs behind the letters', () => {
    const file = told(
      readAiken('What is\nthis?\nA. one\nand more\nb) two\n(C) three\nANSWER: b\n\nWhy?\nA) so\nB) not\nanswer: A\n'),
    );
    expect(file).toMatchObject({ leftOut: [], notes: [] });
    expect(file.questions).toMatchObject([
      { line: 1, kind: 'single', question: 'What is\nthis?', options: ['one\nand more', 'two', 'three'], right: [1] },
      { line: 9, question: 'Why?', options: ['so', 'not'], right: [0] },
    ]);
  });

  test.each([
    ['Capital?\nA) Delhi\nB) Agra\nANSWER: C', '4: Capital?: the answer is C, but the options are a to b.'],
    ['Capital?\nA) Delhi\nC) Agra\nANSWER: A', '3: Capital?: the option C stands where B is expected.'],
    ['Capital?\nA. Delhi B. Agra\nANSWER: A', '1: Capital?: a question needs 2 to 8 options, but this one has 1.'],
    ['Capital?\nA Delhi\nB Agra\nANSWER: A', '1: Capital?: it has no options.'],
    ['Capital?\nA) Delhi\nB) Agra', '1: Capital?: the answer is missing.'],
  ])('%j is refused', (text, message) => {
    expect(told(readAiken(text))).toMatchObject({ questions: [], leftOut: [message] });
  });

  test('what stands below an answer is its explanation, and a button of a web page is none of its options', () => {
    const { questions } = readAiken(
      'Why?\nA) so\nB) not\nView Answer\nAnswer: A\nExplanation: It is so.\n\nWho?\nA) x\nB) y\nANSWER: B',
    );
    expect(questions).toMatchObject([
      { question: 'Why?', options: ['so', 'not'], explanation: 'It is so.' },
      { question: 'Who?', right: [1] },
    ]);
  });

  test('what explains a question that is left out is not the beginning of the next one', () => {
    const { questions, leftOut } = told(
      readAiken('Why?\nA) so\nB) not\nANSWER: F\nReason: It is so.\n\nWho?\nA) x\nB) y\nANSWER: B'),
    );
    expect([questions, leftOut]).toMatchObject([[{ question: 'Who?' }], [expect.stringContaining('Why?')]]);
  });

  test('several letters are several right options', () => {
    const { questions, notes } = told(readAiken('Gases?\nA) O2\nB) N2\nC) Fe\nANSWER: A, B'));
    expect(questions).toMatchObject([{ kind: 'multiple', right: [0, 1] }]);
    expect(notes).toHaveLength(1);
    const answered = (answer: string) => readAiken(`Gases?\nA) O2\nB) N2\nC) Fe\nANSWER: ${answer}`);
    expect(answered('AC')).toMatchObject({ questions: [{ kind: 'multiple', right: [0, 2] }] });
    for (const unclear of ['BA', 'AA', 'AD', 'FACE']) expect(answered(unclear)).toMatchObject({ questions: [] });
  });
});

describe('Moodle XML', () => {
  const quiz = (...questions: string[]) => `<?xml version="1.0"?><quiz>\n${questions.join('\n')}\n</quiz>`;
  const answer = (fraction: number, text: string, more = '') =>
    `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text>${more}<feedback><text>no</text></feedback></answer>`;
  const question = (type: string, inside: string, text = '<p>Which?</p>') =>
    `<question type="${type}"><name><text>Q</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${inside}</question>`;

  test('the element single, and not the percentages, says whether several are right', () => {
    const several = `<single>false</single>${answer(50, '<p>a</p>')}${answer(50, 'b')}${answer(0, 'c')}${answer(0, 'd')}`;
    const { questions, notes } = told(readMoodleXml(quiz(question('multichoice', several))));
    expect(questions).toMatchObject([
      { kind: 'multiple', question: 'Which?', options: ['a', 'b', 'c', 'd'], right: [0, 1], partial_marks: '' },
    ]);
    expect(notes).toHaveLength(1);
    const both = `<single>true</single>${answer(100, 'a')}${answer(100, 'b')}`;
    expect(told(readMoodleXml(quiz(question('multichoice', both)))).leftOut).toEqual([
      '2: Q: two options are right, but only one may be chosen. Say in the file which is meant.',
    ]);
  });

  test('true and false in other words, and a comma that may be a point, are not guessed', () => {
    const truth = (yes: string, no: string) => question('truefalse', `${answer(0, no)}${answer(100, yes)}`);
    const read = told(readMoodleXml(quiz(truth('True', 'False'), truth('गलत', 'सही'), truth('true', 'false'))));
    expect(read).toMatchObject({ questions: [{ right: [0] }, { right: [0] }], leftOut: [expect.any(String)] });
    const number = (text: string) => readMoodleXml(quiz(question('numerical', answer(100, text))));
    expect(number('2,5')).toMatchObject({ questions: [{ key: '2.5' }] });
    expect(number('1,500')).toMatchObject({ questions: [], leftOut: [{}] });
    const partly = told(readMoodleXml(quiz(question('numerical', answer(100, '2') + answer(50, '3')))));
    expect(partly).toMatchObject({
      questions: [{ key: '2' }],
      notes: ['only the numbers that gain all marks are right (1 in all, first in line 2)'],
    });
  });

  test('marks, what a wrong answer costs, feedback and categories', () => {
    const category = '<question type="category"><category><text>$course$/top/Optics</text></category></question>';
    const inside = `<defaultgrade>4.0000000</defaultgrade><generalfeedback><text>Since.</text></generalfeedback><single>true</single>${answer(100, 'a')}${answer(-25, 'b')}`;
    expect(readMoodleXml(quiz(category, question('multichoice', inside))).questions).toMatchObject([
      { marks: '4', negative_marks: '1', explanation: 'Since.', topic: 'Optics' },
    ]);
  });

  test('numbers have their own tolerances, true and false is a choice, and what is of another kind is left out', () => {
    const tolerance = (text: string) => `<tolerance>${text}</tolerance>`;
    const number = question(
      'numerical',
      answer(100, '2,5', tolerance('0.01')) + answer(100, '7', tolerance('0')) + answer(0, '*'),
    );
    const truth = question('truefalse', answer(0, 'true') + answer(100, 'false'));
    const { questions, leftOut } = told(
      readMoodleXml(quiz(number, truth, question('essay', ''), question('stack', ''), question('shortanswer', ''))),
    );
    expect(questions).toMatchObject([
      { kind: 'number', key: '2.49 to 2.51 or 7' },
      { kind: 'single', options: ['True', 'False'], right: [1] },
    ]);
    expect(leftOut).toEqual([
      "4: Q: an answer in words of one's own. Left out.",
      "5: Q: a question of the kind 'stack'. Left out.",
      '6: Q: a typed word. Left out.',
    ]);
  });

  test('a picture in the file stands in the text', () => {
    const picture = '<file name="fig 1.png" path="/" encoding="base64">AAAA</file>';
    const text = `<questiontext format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/fig%201.png" alt="x">]]></text>${picture}</questiontext>`;
    const file = quiz(
      `<question type="multichoice">${text}<single>1</single>${answer(100, 'a')}${answer(0, 'b')}</question>`,
    );
    expect(readMoodleXml(file).questions[0]?.question).toBe('<img src="data:image/png;base64,AAAA" alt="x">');
  });

  test('pictures that nothing shows are named', () => {
    const files = ['one', 'two', 'three']
      .map((name) => `<file name="${name}.png" encoding="base64">AAAA</file>`)
      .join('');
    const text = `<questiontext format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/two.png">]]></text>${files}</questiontext>`;
    const inside = `${text}<single>1</single>${answer(100, 'a')}${answer(0, 'b')}`;
    expect(told(readMoodleXml(quiz(`<question type="multichoice">${inside}</question>`))).notes).toEqual([
      'pictures that no text shows are left out (2 in all: one.png, three.png)',
    ]);
  });

  test.each([
    ['an attribute without a value', quiz('<question type="essay">', '<text bold></text></question>'), 'line 3'],
    ['a document type that says something', '<!DOCTYPE quiz [<!ENTITY a "b">]><quiz/>', 'line 1'],
    ['nothing but a beginning', '<quiz><question>', 'line 1'],
    ['no XML', 'Why? {T}', 'line 1'],
  ])('%s is refused, with the place', (_, text, place) => {
    expect(() => readMoodleXml(text)).toThrow(expect.objectContaining({ message: expect.stringContaining(place) }));
  });
});

describe('QTI 1.2', () => {
  const field = (label: string, entry: string) =>
    `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;
  const text = (html: string) => `<material><mattext texttype="text/html">${html}</mattext></material>`;
  const label = (ident: string) =>
    `<response_label ident="${ident}">${text(`&lt;p&gt;${ident}&lt;/p&gt;`)}</response_label>`;
  const lid = (cardinality: string) =>
    `<response_lid ident="r" rcardinality="${cardinality}"><render_choice>${['a', 'b', 'c'].map(label).join('')}</render_choice></response_lid>`;
  const score = (condition: string, points: number) =>
    `<respcondition><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">${points}</setvar></respcondition>`;
  const equal = (ident: string) => `<varequal respident="r">${ident}</varequal>`;
  const item = (fields: string, response: string, conditions: string) =>
    `<item ident="i" title="Q"><itemmetadata><qtimetadata>${fields}</qtimetadata></itemmetadata><presentation>${text('Which?')}${response}</presentation><resprocessing>${conditions}</resprocessing></item>`;
  const read = (...items: string[]) =>
    told(
      readQti1(
        `<questestinterop><assessment><section title="Optics">${items.join('')}</section></assessment></questestinterop>`,
      ),
    );
  const typed = '<response_str ident="r"><render_fib/></response_str>';

  test('what is right is what the condition with the highest score asks for', () => {
    const feedback =
      '<respcondition><conditionvar><other/></conditionvar><displayfeedback linkrefid="f"/></respcondition>';
    const one = item(
      field('points_possible', '2.0'),
      lid('Single'),
      feedback + score(equal('a'), 0) + score(equal('b'), 100),
    );
    expect(read(one)).toMatchObject({
      leftOut: [],
      questions: [
        { kind: 'single', options: ['a', 'b', 'c'], right: [1], marks: '2', topic: 'Optics', question: 'Which?' },
      ],
    });
    const scored = one.replace('<resprocessing>', '<resprocessing><outcomes><decvar maxvalue="5"/></outcomes>');
    const unsaid = scored.replace(field('points_possible', '2.0'), '');
    expect([read(scored), read(unsaid)].map(({ questions }) => questions[0]?.marks)).toEqual(['2', '5']);
    const and = `<and>${equal('a')}<not>${equal('b')}</not>${equal('c')}</and>`;
    const several = item(field('question_type', 'multiple_answers_question'), lid('Multiple'), score(and, 100));
    expect(read(several).questions).toMatchObject([{ kind: 'multiple', right: [0, 2] }]);
    expect(read(item('', lid('Single'), score(and, 100))).leftOut).toEqual([
      '1: Q: two options are right, but only one may be chosen. Say in the file which is meant.',
    ]);
    expect(read(item('', lid('Single'), '')).leftOut).toEqual(['1: Q: no option is right.']);
  });

  test('a number has the bounds of the file', () => {
    const bounds = (gte: string) =>
      `<or>${equal('5')}<and><${gte} respident="r">4.95</${gte}><varlte respident="r">5.05</varlte></and></or>`;
    const number = field('question_type', 'numerical_question');
    expect(read(item(number, typed, score(bounds('vargte'), 100)))).toMatchObject({
      notes: [],
      questions: [{ kind: 'number', key: '4.95 to 5.05' }],
    });
    expect(read(item(number, typed, score(bounds('vargt'), 100))).notes).toHaveLength(1);
    expect(read(item(field('cc_profile', 'cc.fib.v0p1'), typed, score(equal('5'), 100))).questions).toMatchObject([
      { kind: 'number', key: '5' },
    ]);
    expect(read(item('', typed, score(equal('five'), 100))).leftOut).toEqual(['1: Q: a typed word. Left out.']);
  });

  test('a number may have as many decimals as a student can type', () => {
    const file = (key: string) => {
      const one = item(field('question_type', 'numerical_question'), typed, score(equal(key), 100));
      const xml = `<questestinterop><section>${one}</section></questestinterop>`;
      const { questions, notTaken } = readQuizSheet(Buffer.from(xml), { file_name: 'a.xml', timezone: 'Asia/Kolkata' });
      return [questions.map(({ answer }) => answer), notTaken.map(({ message }) => render(message))];
    };
    expect(file('0.00002')).toEqual([['0.00002'], []]);
    expect(file('0.0000002')).toEqual([[], [expect.stringContaining('0.0000002')]]);
  });

  test('of several conditions with the highest score, all numbers are right, and of one answer only one is', () => {
    const number = field('question_type', 'numerical_question');
    expect(read(item(number, typed, score(equal('5'), 100) + score(equal('7'), 100))).questions).toMatchObject([
      { key: '5 or 7' },
    ]);
    expect(read(item('', lid('Single'), score(equal('a'), 100) + score(equal('b'), 100))).leftOut).toEqual([
      '1: Q: two options are right, but only one may be chosen. Say in the file which is meant.',
    ]);
  });

  test('what a wrong answer costs is taken where all cost the same', () => {
    const costs = (b: number, c: number) => score(equal('a'), 100) + score(equal('b'), b) + score(equal('c'), c);
    const marks = field('points_possible', '4');
    expect(read(item(marks, lid('Single'), costs(-25, -25)))).toMatchObject({
      questions: [{ right: [0], marks: '4', negative_marks: '1' }],
      notes: [],
    });
    expect(read(item(marks, lid('Single'), costs(-25, 50)))).toMatchObject({
      questions: [{ right: [0], negative_marks: '' }],
      notes: [expect.stringContaining('marks for parts')],
    });
  });

  test('a formula that Canvas shows as a picture of its server is a formula', () => {
    const picture =
      '&lt;img class="equation_image" title="x" src="https://a.instructure.com/equation_images/x" alt="LaTeX: x" data-equation-content="\\frac{1}{x} &amp;lt; 2"&gt;';
    const one = item('', lid('Single'), score(equal('a'), 100)).replace('Which?', `Is ${picture} so?`);
    expect(read(one).questions[0]?.question).toBe('Is \\(\\frac{1}{x} &lt; 2\\) so?');
  });

  test('a text that questions are about is their passage', () => {
    const about = field('parent_stimulus_item_ident', 't');
    const passage = item(field('question_type', 'text_only_question'), '', '').replace('ident="i"', 'ident="t"');
    const one = item(about, lid('Single'), score(equal('a'), 100));
    expect(read(passage, one, one.replace(about, ''))).toMatchObject({
      questions: [
        { line: 1, passage: 'Which?' },
        { line: 2, passage: '' },
      ],
      leftOut: [],
    });
    expect(read(passage).leftOut).toEqual(['1: Q: it has no answers.']);
  });

  test('questions of a bank that is elsewhere are named', () => {
    const entry = '<bankentry_item sourcebank_ref="b" item_ref="i"/>';
    expect(read(entry, entry).leftOut).toHaveLength(2);
  });

  test('of several conditions that give all marks, each number is right, and of one choice two options are', () => {
    const number = field('question_type', 'numerical_question');
    const range = '<vargte respident="r">41.5</vargte><varlte respident="r">42.5</varlte>';
    expect(read(item(number, typed, score(equal('0'), 100) + score(range, 100))).questions).toMatchObject([
      { key: '0 or 41.5 to 42.5' },
    ]);
    const two = score(equal('a'), 100) + score(equal('b'), 100);
    expect(read(item('', lid('Single'), two)).leftOut).toEqual([expect.stringMatching(/two options are right/)]);
  });

  test('each option of several may add its part', () => {
    const adds = (ident: string, points: number) => score(equal(ident), points).replace('"Set"', '"Add"');
    const conditions = adds('a', 60) + adds('c', 40) + adds('b', -50);
    expect(read(item('', lid('Multiple'), conditions)).questions).toMatchObject([{ kind: 'multiple', right: [0, 2] }]);
    const subtracted = adds('a', 60) + adds('c', 40) + adds('b', 50).replace('"Add"', '"Subtract"');
    expect(read(item('', lid('Multiple'), subtracted)).questions).toMatchObject([{ right: [0, 2] }]);
  });

  test('a document type that names a file is passed over', () => {
    const xml = '<?xml version="1.0"?>\n<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2p1.dtd">\n<questestinterop/>';
    expect(readQti1(xml).questions).toEqual([]);
  });

  test('an equation of Canvas is TeX, and one in MathML leaves its question out', () => {
    const equation =
      '&lt;img class=&quot;equation_image&quot; src=&quot;https://c.in/x&quot; data-equation-content=&quot;x^2&quot;&gt;';
    const choice = item('', lid('Single'), score(equal('a'), 100));
    expect(read(choice.replace('Which?', equation)).questions[0]?.question).toBe('\\(x^2\\)');
    const maths = choice.replace('Which?</mattext>', 'Which?</mattext><math><mn>2</mn></math>');
    expect(read(maths).leftOut).toEqual([expect.stringMatching(/a formula in MathML/)]);
  });

  test('what is of another kind is left out', () => {
    const kinds = ['essay_question', 'matching_question', 'multiple_dropdowns_question', 'text_only_question'];
    const items = kinds.map((kind) => item(field('question_type', kind), lid('Single'), score(equal('a'), 100)));
    const { questions, leftOut } = read(...items, item('', lid('Single') + typed, score(equal('a'), 100)));
    expect(questions).toEqual([]);
    expect(leftOut).toHaveLength(5);
    expect(leftOut[2]).toBe("3: Q: a question of the kind 'multiple dropdowns'. Left out.");
  });
});
