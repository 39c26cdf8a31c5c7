import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OperatorError } from '#server/errors.ts';
import { zip } from '#server/files/tables/zip.ts';
import type { QuestionFile } from '#server/import/question-files/found-question.ts';
import { readQuestionFile } from '#server/import/question-files/read-question-file.ts';
import { readQuizSheet } from '#server/import/read-quiz-sheet.ts';
import { render } from '#server/messages/text.ts';

const zipOf = (files: Record<string, string | Buffer>) =>
  zip(Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content) })));

const told = (file: QuestionFile | undefined) => ({
  questions: file?.questions ?? [],
  leftOut: file?.leftOut.map(({ line, text, why }) => `${line}: ${text}: ${render(why)}`),
  notes: file?.notes.map((note) => render(note)),
});
const read = (files: Record<string, string | Buffer>) => told(readQuestionFile(zipOf(files)));
const refusal = (files: Record<string, string | Buffer>) => {
  expect(() => read(files)).toThrow(OperatorError);
  try {
    read(files);
  } catch (error) {
    return String(error);
  }
  return '';
};

const manifest = (...resources: string[]) =>
  `<?xml version="1.0"?><manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><resources>${resources.join('')}</resources></manifest>`;
const resource = (identifier: string, type: string, ...files: string[]) =>
  `<resource identifier="${identifier}" type="${type}">${files.map((href) => `<file href="${href}"/>`).join('')}</resource>`;
const quizType = 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment';
const other = 'associatedcontent/imscc_xmlv1p1/learning-application-resource';

const field = (label: string, entry: string) =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;
const text = (html: string) =>
  `<material><mattext texttype="text/html">${html.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</mattext></material>`;
const equal = (ident: string) => `<varequal respident="r">${ident}</varequal>`;
const score = (condition: string) =>
  `<respcondition><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>`;
const item = (asked: string, fields: string, response: string, condition: string) =>
  `<item ident="i" title="Question"><itemmetadata><qtimetadata>${fields}</qtimetadata></itemmetadata><presentation>${text(asked)}${response}</presentation><resprocessing>${score(condition)}</resprocessing></item>`;
const lid = (cardinality: string) =>
  `<response_lid ident="r" rcardinality="${cardinality}"><render_choice>${['a', 'b', 'c'].map((ident) => `<response_label ident="${ident}">${text(ident)}</response_label>`).join('')}</render_choice></response_lid>`;
const typed = '<response_str ident="r"><render_fib/></response_str>';
const choice = (asked: string, fields = '') => item(asked, fields, lid('Single'), equal('b'));
const quiz = (ident: string, title: string, ...items: string[]) =>
  `<questestinterop><assessment ident="${ident}" title="${title}"><section ident="root_section">${items.join('')}</section></assessment></questestinterop>`;
/** A GIF of one pixel. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const shown = `data:image/gif;base64,${picture.toString('base64')}`;

describe('a QTI export of Canvas', () => {
  const canvas = (...items: string[]) => ({
    'imsmanifest.xml': manifest(
      resource('g1', 'imsqti_xmlv1p2', 'g1/g1.xml'),
      resource('g2', other, 'g1/assessment_meta.xml'),
    ),
    'g1/g1.xml': quiz('g1', 'Unit 3', ...items),
    'g1/assessment_meta.xml':
      '<quiz identifier="g1"><title>Unit 3</title><points_possible>5.0</points_possible></quiz>',
  });

  test('gives the questions of its quiz', () => {
    expect(read(canvas(choice('One?', field('points_possible', '2.0'))))).toEqual({
      questions: [
        expect.objectContaining({ line: 1, kind: 'single', question: 'One?', right: [1], marks: '2', topic: '' }),
      ],
      ...{ leftOut: [], notes: [] },
    });
  });

  test('shares the marks of the quiz between questions that have none', () => {
    const { questions, notes } = read(canvas(choice('One?'), choice('Two?')));
    expect(questions.map(({ marks }) => marks)).toEqual(['2.5', '2.5']);
    expect(notes).toEqual([expect.stringContaining('shared equally')]);
    // A third of five has more than two decimals.
    expect(read(canvas(choice('One?'), choice('Two?'), choice('Three?'))).notes).toEqual([]);
    const some = read(canvas(choice('One?', field('points_possible', '3')), choice('Two?')));
    expect(some.questions.map(({ marks }) => marks)).toEqual(['3', '1']);
  });

  test('has all questions of a group that a quiz draws some of, with the marks of the group', () => {
    const group = (bank: string, items = `${choice('One?')}${choice('Two?')}`) =>
      `<section ident="s" title="Optics"><selection_ordering><selection>${bank}<selection_number>1</selection_number><selection_extension><points_per_item>4.0</points_per_item></selection_extension></selection></selection_ordering>${items}</section>`;
    // The group counts before its questions.
    const own = choice('One?', field('points_possible', '1'));
    expect(read(canvas(group('', own))).questions).toMatchObject([{ marks: '4' }]);
    const { questions, notes, leftOut } = read(canvas(group('')));
    expect(questions.map(({ marks, topic }) => [marks, topic])).toEqual([
      ['4', 'Optics'],
      ['4', 'Optics'],
    ]);
    expect(leftOut).toEqual([]);
    expect(notes).toEqual([expect.stringContaining('all of them are read (1 in all)')]);
    expect(read(canvas(group('<sourcebank_ref>b1</sourcebank_ref>', ''))).leftOut).toEqual([
      '1: Unit 3: this quiz draws questions from a question bank that is not in the file.',
    ]);
  });

  test('has the questions of a bank once, also where a quiz has them', () => {
    const files = canvas(choice('One?'));
    const bank = `<questestinterop><objectbank ident="b1"><qtimetadata>${field('bank_title', 'Physics')}</qtimetadata>${choice('One?')}${choice('Two?')}</objectbank></questestinterop>`;
    const found = read({ ...files, 'non_cc_assessments/b1.xml.qti': bank });
    expect(found.questions.map(({ question, topic }) => [question, topic])).toEqual([
      ['One?', 'Unit 3'],
      ['Two?', 'Physics'],
    ]);
    expect(found.leftOut).toEqual(['2: One?: the same question is in the file already. Left out.']);
  });

  test.each([
    [
      '$IMS-CC-FILEBASE$/Uploaded%20Media/fig%201.gif?canvas_download=1&amp;canvas_qs_wrap=1',
      'web_resources/Uploaded Media/fig 1.gif',
    ],
    ['%24IMS-CC-FILEBASE%24/a&amp;b.gif', 'web_resources/a&b.gif'],
    ['$IMS_CC_FILEBASE$/../pictures/x.gif', 'pictures/x.gif'],
    ['web_resources/50%25.gif', 'web_resources/50%.gif'],
    ['100%.gif', 'g1/100%.gif'],
    ['fig.gif', 'g1/fig.gif'],
  ])('has the picture %s in its texts', (src, path) => {
    const asked = `<p>See <img alt="x" src="${src}" width="20"></p>`;
    const files: Record<string, string | Buffer> = canvas(choice(asked));
    // Within a folder of its own, the base of a cartridge is this one.
    const there = path === 'pictures/x.gif' ? { 'pictures/x.gif': picture } : { [path]: picture };
    expect(read({ ...files, ...there }).questions[0]?.question).toBe(`See <img alt="x" src="${shown}" width="20">`);
  });

  test('leaves out a question whose picture is not in the file, and keeps the others', () => {
    const files = canvas(choice('<p><img src="$IMS-CC-FILEBASE$/../../etc/passwd"></p>'), choice('Two?'));
    const sheet = readQuizSheet(zipOf(files), { file_name: 'Unit 3.zip', timezone: 'Asia/Kolkata' });
    expect(sheet.questions).toHaveLength(1);
    expect(sheet.notTaken.map(({ line, message }) => `${line}: ${render(message)}`)).toEqual([
      "1: there is no picture '$IMS-CC-FILEBASE$/../../etc/passwd' next to the quiz.",
    ]);
  });

  test('may lie in a folder, beside what a Mac adds', () => {
    const inFolder = Object.entries(canvas(choice('One?'))).map(([name, content]) => [`Export/${name}`, content]);
    const files = { ...Object.fromEntries(inFolder), '__MACOSX/imsmanifest.xml': 'x' };
    expect(read(files).questions).toHaveLength(1);
  });
});

describe('a common cartridge', () => {
  const cartridge = (plain: string[], own: string[]) => ({
    'imsmanifest.xml': manifest(
      resource('g1', quizType, 'g1/assessment_qti.xml'),
      resource('g1_meta', other, 'g1/assessment_meta.xml', 'non_cc_assessments/g1.xml.qti'),
    ),
    'g1/assessment_qti.xml': quiz('g1', 'Unit 3', ...plain),
    'g1/assessment_meta.xml': '<quiz/>',
    'non_cc_assessments/g1.xml.qti': quiz('g1', 'Unit 3', ...own),
  });

  test('has each quiz once, as it is written with more', () => {
    const marked = choice('One?', field('points_possible', '4'));
    const both = read(cartridge([choice('One?')], [marked, choice('Two?')]));
    expect(both.questions.map(({ question, marks }) => [question, marks])).toEqual([
      ['One?', '4'],
      ['Two?', '1'],
    ]);
    expect(both).toMatchObject({ leftOut: [], notes: [] });
    expect(read(cartridge([choice('One?')], [marked])).questions).toMatchObject([{ marks: '4' }]);
    expect(read(cartridge([choice('One?'), choice('Two?')], [marked])).questions).toHaveLength(2);
  });

  test('has several quizzes in one list, each with its title as the topic', () => {
    // Two files of one name in two folders are two.
    const files = {
      'imsmanifest.xml': manifest(
        resource('g1', quizType, 'g1/assessment_qti.xml'),
        resource('g2', quizType, 'g2/assessment_qti.xml'),
      ),
      'g1/assessment_qti.xml': quiz('g1', 'Optics', choice('One?')),
      'g2/assessment_qti.xml': quiz('g2', 'Heat', choice('One?'), choice('Two?')),
    };
    const { questions, notes } = read(files);
    expect(questions.map(({ line, topic }) => [line, topic])).toEqual([
      [1, 'Optics'],
      [2, 'Heat'],
      [3, 'Heat'],
    ]);
    expect(notes).toEqual([expect.stringContaining('(2 in all)')]);
  });

  test('25: is refused if it names a quiz and has not its file', () => {
    const files = {
      ...cartridge([choice('One?')], [choice('One?')]),
      'g1/assessment_meta.xml': '<quiz><title>Unit 3</title></quiz>',
    };
    const { 'g1/assessment_qti.xml': _, ...without } = files;
    expect(refusal(without)).toContain("names the quiz 'Unit 3', but its file is not in it");
    const { 'non_cc_assessments/g1.xml.qti': __, ...withoutOwn } = files;
    expect(refusal(withoutOwn)).toContain('its file is not in it');
  });

  test('is refused if it has no quiz, or only one that is broken', () => {
    expect(
      refusal({ 'imsmanifest.xml': manifest(resource('p', 'webcontent', 'page.html')), 'page.html': 'x' }),
    ).toContain('the package has no quiz');
    expect(refusal({ 'imsmanifest.xml': '<manifest>' })).toContain("'imsmanifest.xml' in the package breaks off");
    expect(refusal({ ...cartridge([], []), 'g1/assessment_qti.xml': '<questestinterop><assessment>' })).toContain(
      "'g1/assessment_qti.xml' in the package breaks off",
    );
    expect(
      refusal({ ...cartridge([], []), 'g1/assessment_qti.xml': '<!DOCTYPE a [<!ENTITY b "c">]><questestinterop/>' }),
    ).toContain('damaged at line 1');
  });

  test('says what is in the place of a quiz and is none', () => {
    const files = {
      'imsmanifest.xml': manifest(resource('g1', quizType, 'g1/a.xml'), resource('g2', quizType, 'g2/a.xml')),
      'g1/a.xml': quiz('g1', 'Optics', choice('One?')),
      'g2/a.xml': '<topic/>',
    };
    expect(read(files).leftOut).toEqual(["2: g2: a question of the kind 'topic'. Left out."]);
  });
});

describe('in a package', () => {
  const files = (...items: string[]) => ({
    'imsmanifest.xml': manifest(resource('g1', 'imsqti_xmlv1p2', 'g1/g1.xml')),
    'g1/g1.xml': quiz('g1', 'Unit 3', ...items),
  });

  test('20: of several right options, those under not are wrong', () => {
    const and = `<and>${equal('a')}<not>${equal('b')}</not>${equal('c')}</and>`;
    const several = item('Which?', field('question_type', 'multiple_answers_question'), lid('Multiple'), and);
    expect(read(files(several)).questions).toMatchObject([{ kind: 'multiple', right: [0, 2] }]);
  });

  test('21: a number has the bounds of the file', () => {
    const or = `<or>${equal('5')}<and><vargte respident="r">4.95</vargte><varlte respident="r">5.05</varlte></and></or>`;
    const number = item('How many?', field('question_type', 'numerical_question'), typed, or);
    expect(read(files(number)).questions).toMatchObject([{ kind: 'number', key: '4.95 to 5.05' }]);
  });

  test('23: a number with more decimals than can be typed is left out', () => {
    const number = (key: string) => item('How many?', field('question_type', 'numerical_question'), typed, equal(key));
    const about = { file_name: 'a.zip', timezone: 'Asia/Kolkata' };
    const { questions, notTaken } = readQuizSheet(zipOf(files(number('0.00002'), number('0.0000002'))), about);
    expect(questions).toMatchObject([{ answer: '0.00002' }]);
    expect(notTaken.map(({ line }) => line)).toEqual([2]);
  });

  test('what is right may be added up, and an answer that is no option is not passed over', () => {
    const add = (ident: string, points: number) =>
      `<respcondition><conditionvar>${equal(ident)}</conditionvar><setvar action="Add" varname="SCORE">${points}</setvar></respcondition>`;
    const several = (...conditions: string[]) =>
      choice('Which?')
        .replace('"Single"', '"Multiple"')
        .replace(/<resprocessing>.*<\/resprocessing>/, () => {
          return `<resprocessing>${conditions.join('')}</resprocessing>`;
        });
    expect(read(files(several(add('a', 50), add('b', -100), add('c', 50)))).questions).toMatchObject([
      { kind: 'multiple', right: [0, 2] },
    ]);
    expect(read(files(item('Which?', '', lid('Single'), equal('d')))).leftOut).toEqual([
      '1: Question: the answer is d, but the options are a to c.',
    ]);
  });

  test('a picture beside the text is in it', () => {
    const asked = choice('See').replace('</material>', '<matimage imagtype="image/gif" uri="fig.gif"/></material>');
    expect(read({ ...files(asked), 'g1/fig.gif': picture }).questions[0]?.question).toBe(`See\n<img src="${shown}">`);
  });

  test('property: each item is a question or left out', () => {
    const kinds = ['essay_question', 'matching_question', 'multiple_choice_question', 'numerical_question', ''];
    const any = fc.record({
      kind: fc.constantFrom(...kinds),
      isTyped: fc.boolean(),
      key: fc.constantFrom('a', '5', ''),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 8 }), (items) => {
        const written = items.map(({ kind, isTyped, key }) =>
          item('What?', field('question_type', kind), isTyped ? typed : lid('Single'), equal(key)),
        );
        const { questions, leftOut = [] } = read(files(...written));
        expect(questions.length + leftOut.length).toBe(items.length);
      }),
      { numRuns: 50 },
    );
  });

  test('property: cut at any byte, it is refused', () => {
    const whole = zipOf(files(choice('One?'), choice('Two?')));
    for (let length = 4; length < whole.length; length++)
      expect(() => readQuestionFile(whole.subarray(0, length))).toThrow(OperatorError);
  });

  test('property: with a text cut at any byte, it is refused', () => {
    const whole = files(choice('One?'), choice('Two?'));
    const length = whole['g1/g1.xml'].length;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: length - 1 }), (end) => {
        expect(() => read({ ...whole, 'g1/g1.xml': whole['g1/g1.xml'].slice(0, end) })).toThrow(OperatorError);
      }),
    );
  });
});

test('a folder with quizzes that somebody has packed is read without a manifest', () => {
  const files = { 'a/1.xml': quiz('g1', 'Optics', choice('One?')), 'a/2.xml': '<notes/>', '__MACOSX/a/._1.xml': 'x' };
  expect(read(files).questions).toMatchObject([{ question: 'One?' }]);
  expect(readQuestionFile(zipOf({ 'a/2.xml': '<notes/>' }))).toBeUndefined();
});

test('a quiz is one whatever the manifest calls it', () => {
  const files = {
    'imsmanifest.xml': manifest(resource('q', 'webcontent', 'quiz_d2l_1.xml'), resource('p', 'webcontent', 'page.xml')),
    'quiz_d2l_1.xml': quiz('g1', 'Optics', choice('One?')),
    'page.xml': '<page>',
  };
  expect(read(files)).toMatchObject({ questions: [{ question: 'One?' }], leftOut: [] });
});

test('a manifest may say once where all its files lie', () => {
  const files = {
    'imsmanifest.xml': manifest(resource('g1', quizType, 'g1.xml')).replace(
      '<resources>',
      '<resources xml:base="all/">',
    ),
    'all/g1.xml': quiz('g1', 'Optics', choice('One?')),
  };
  expect(read(files).questions).toHaveLength(1);
});

test('another archive is no package, and nothing is no file', () => {
  expect(readQuestionFile(zipOf({ '[Content_Types].xml': '<a/>', 'xl/workbook.xml': '<a>' }))).toBeUndefined();
  for (let length = 0; length < 4; length++) expect(readQuestionFile(Buffer.alloc(length))).toBeUndefined();
});

test('a paper from Word is read from its archive', () => {
  const paragraphs = ['1. One?', '(a) so', '(b) not', 'Ans: b'].map(
    (line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`,
  );
  const document = `<w:document xmlns:w="w"><w:body>${paragraphs.join('')}</w:body></w:document>`;
  expect(read({ 'word/document.xml': document }).questions).toMatchObject([{ question: 'One?', right: [1] }]);
});
