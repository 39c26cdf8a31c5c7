import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OperatorError } from '#server/errors.ts';
import { zip } from '#server/files/tables/zip.ts';
import type { QuestionFile } from '#server/import/question-files/found-question.ts';
import { readQuestionFile } from '#server/import/question-files/read-question-file.ts';
import { render } from '#server/messages/text.ts';

const told = (file: QuestionFile | undefined) => ({
  questions: file?.questions ?? [],
  leftOut: file?.leftOut.map(({ line, text, why }) => `${line}: ${text}: ${render(why)}`),
  notes: file?.notes.map((note) => render(note)),
});
const read = (xml: string) => told(readQuestionFile(Buffer.from(xml)));

interface Parts {
  cardinality?: string;
  baseType?: string;
  right?: string[];
  mapping?: string;
  outcomes?: string;
  body?: string;
  processing?: string;
  after?: string;
  attributes?: string;
}
const matchCorrect =
  '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>';
const mapResponse =
  '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"/>';
const choices = (more = '', inside = '<prompt>Which?</prompt>') =>
  `<choiceInteraction responseIdentifier="R"${more}>${inside}${['a', 'b', 'c'].map((one) => `<simpleChoice identifier="${one}">${one.toUpperCase()}</simpleChoice>`).join('')}</choiceInteraction>`;
const entry = '<p>How many? <textEntryInteraction responseIdentifier="R"/> m</p>';
const item = ({
  cardinality = 'single',
  baseType = 'identifier',
  right = ['b'],
  mapping = '',
  outcomes = '',
  body = choices(),
  processing = matchCorrect,
  after = '',
  attributes = '',
}: Parts = {}) =>
  `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="Q"${attributes}><responseDeclaration identifier="R" cardinality="${cardinality}" baseType="${baseType}">${right.length > 0 ? `<correctResponse>${right.map((one) => `<value>${one}</value>`).join('')}</correctResponse>` : ''}${mapping}</responseDeclaration>${outcomes}<itemBody>${body}</itemBody>${processing}${after}</assessmentItem>`;
const mapped = (entries: Record<string, number>, more = '') =>
  `<mapping${more}>${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping>`;
const scoring = (...branches: [string, number][]) =>
  `<responseProcessing><responseCondition>${branches.map(([condition, value], at) => `<responseIf${at}>${condition}<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${value}</baseValue></setOutcomeValue></responseIf${at}>`).join('')}</responseCondition></responseProcessing>`
    .replaceAll('responseIf0', 'responseIf')
    .replaceAll(/responseIf\d/g, 'responseElseIf');
const answer = '<variable identifier="R"/>';
const correct = '<correct identifier="R"/>';
const value = (number: string) => `<baseValue baseType="float">${number}</baseValue>`;
const number = (right: string, processing: string, more: Parts = {}) =>
  item({ baseType: 'float', right: [right], body: entry, processing, ...more });
const equal = (attributes: string, sides = answer + correct) => scoring([`<equal ${attributes}>${sides}</equal>`, 1]);

describe('a choice of QTI 2', () => {
  test.each(['', ' maxChoices="0"', ' maxChoices="1"', ' maxChoices="3"'])(
    '27: is of the kind that is declared, with%s beside it',
    (most) => {
      const body = choices(most);
      expect(read(item({ body }))).toEqual({
        questions: [
          expect.objectContaining({
            line: 1,
            kind: 'single',
            question: 'Which?',
            options: ['A', 'B', 'C'],
            right: [1],
            marks: '1',
          }),
        ],
        ...{ leftOut: [], notes: [] },
      });
      expect(read(item({ body, cardinality: 'multiple', right: ['a', 'c'] })).questions).toMatchObject([
        { kind: 'multiple', right: [0, 2] },
      ]);
    },
  );

  test('has what stands around it, formulas and pictures', () => {
    const boxed = item({ body: `<div><p>\n</p></div><div>${choices()}</div>`.replace('<p>\n</p>', '') });
    expect(read(boxed.replace('>A<', '><div>\n<p>A</p> </div><')).questions).toMatchObject([
      { question: 'Which?', options: ['A', 'B', 'C'] },
    ]);
    const body = `<div><p>In &lt;a&gt;\n  <m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mi>x</m:mi></m:math><br/></p><object type="image/png" data="data:image/png;base64,AA==">fig</object></div>${choices()}<rubricBlock view="scorer"><p>secret</p></rubricBlock>`;
    expect(read(item({ body })).questions[0]?.question).toBe(
      '<div><p>In &lt;a&gt; <math><mi>x</mi></math><br></p><img src="data:image/png;base64,AA==" alt="fig"></div><div>Which?</div>',
    );
  });

  test('has its passage, its explanation and its marks', () => {
    const body = `<rubricBlock view="candidate tutor"><p>Read this.</p></rubricBlock>${choices()}`;
    const outcomes =
      '<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>4.0</value></defaultValue></outcomeDeclaration>';
    const after =
      '<modalFeedback outcomeIdentifier="F" identifier="general" showHide="show"><p>Since.</p></modalFeedback><modalFeedback outcomeIdentifier="F" identifier="a" showHide="show">No.</modalFeedback>';
    const { questions, notes } = read(item({ body, outcomes, after }));
    expect(questions).toMatchObject([{ passage: 'Read this.', explanation: 'Since.', marks: '4', question: 'Which?' }]);
    expect(notes).toEqual(['what is said about single answers is left out (1 in all, first in question 1)']);
  });

  test('may stand in a line of text', () => {
    const body =
      '<p>It is <inlineChoiceInteraction responseIdentifier="R"><inlineChoice identifier="a">hot</inlineChoice><inlineChoice identifier="b">cold</inlineChoice></inlineChoiceInteraction>.</p>';
    expect(read(item({ body })).questions).toMatchObject([
      { question: 'It is _____.', options: ['hot', 'cold'], right: [1] },
    ]);
  });

  test('takes what a mapping says where that is the same here', () => {
    const mapping = mapped({ b: 4 }, ' defaultValue="-1"');
    expect(read(item({ mapping, processing: mapResponse })).questions).toMatchObject([
      { marks: '4', negative_marks: '1', right: [1] },
    ]);
    const bounded = mapped({ b: 4 }, ' defaultValue="-1" lowerBound="0"');
    expect(read(item({ mapping: bounded, processing: mapResponse })).questions).toMatchObject([{ negative_marks: '' }]);
    const several = item({
      ...{ cardinality: 'multiple', right: [], processing: mapResponse },
      mapping: mapped({ a: 1, c: 1, b: -1 }),
    });
    expect(read(several)).toMatchObject({
      questions: [{ kind: 'multiple', right: [0, 2], marks: '2', partial_marks: '' }],
      notes: [expect.stringContaining('marks for parts')],
    });
  });

  test.each<[string, Parts]>([
    ['no option is right.', { right: [] }],
    ['two options are right, but only one may be chosen. Say in the file which is meant.', { right: ['a', 'b'] }],
    ['the answer is d, but the options are a to c.', { right: ['d'] }],
    ['two places in the file say what is right', { mapping: mapped({ a: 1 }), processing: mapResponse }],
    ['two places in the file say what is right', { processing: scoring([`<match>${answer}${value('a')}</match>`, 1]) }],
    ['things to put in order. Left out.', { cardinality: 'ordered' }],
    ['a question that changes from try to try. Left out.', { attributes: ' adaptive="true"' }],
    ["a question of the kind 'video'. Left out.", { body: `<video src="a.mp4"/>${choices()}` }],
    [
      'the text that it is about is not in the file.',
      { outcomes: '<assessmentStimulusRef href="s.xml" identifier="s"/>' },
    ],
    ['it has no answers.', { body: '<p>Only a text.</p>' }],
  ])('is left out: %s', (why, parts) => {
    const { questions, leftOut } = read(item(parts));
    expect(questions).toEqual([]);
    expect(leftOut).toEqual([expect.stringContaining(`1: Q: ${why}`)]);
  });

  test('28: with a number to type beside it, it is left out and not its first half taken', () => {
    expect(read(item({ body: choices() + entry })).leftOut).toEqual([
      '1: Q: it has several answers to give. Left out.',
    ]);
  });

  test.each([
    ['extendedTextInteraction', "an answer in words of one's own. Left out."],
    ['matchInteraction', 'pairs to match. Left out.'],
    ['orderInteraction', 'things to put in order. Left out.'],
    ['hotspotInteraction', "a question of the kind 'hotspotInteraction'. Left out."],
  ])('%s is left out', (name, why) => {
    expect(read(item({ body: `<${name} responseIdentifier="R"/>` })).leftOut).toEqual([`1: Q: ${why}`]);
  });
});

describe('a number of QTI 2', () => {
  test.each([
    [
      '30: absolute, with two tolerances',
      number('42', equal('toleranceMode="absolute" tolerance="0.5 0.5"')),
      '41.5 to 42.5',
    ],
    ['absolute', number('0.3', equal('toleranceMode="absolute" tolerance="0.1"')), '0.2 to 0.4'],
    ['relative', number('200', equal('toleranceMode="relative" tolerance="2.5"')), '195 to 205'],
    ['relative, below zero', number('-200', equal('toleranceMode="relative" tolerance="1"')), '-202 to -198'],
    ['two that differ', number('5', equal('toleranceMode="absolute" tolerance="1 2"', correct + answer)), '4 to 7'],
    ['exact', number('2.50', equal('toleranceMode="exact"')), '2.5'],
    ['with an exponent', number('1.5e-2', matchCorrect), '0.015'],
    ['without processing', number('7', ''), '7'],
    [
      'between two bounds',
      number('5', scoring([`<and><gte>${answer}${value('4.95')}</gte><lte>${answer}${value('5.05')}</lte></and>`, 1])),
      '4.95 to 5.05',
    ],
    [
      'the best of several',
      number('5', scoring([`<equal>${answer}${value('4')}</equal>`, 1], [`<equal>${answer}${correct}</equal>`, 3])),
      '5',
    ],
    [
      'as part of a sum',
      number(
        '300',
        equal('toleranceMode="absolute" tolerance="2 2"')
          .replace('"SCORE"', '"S1"')
          .replace(
            '</responseProcessing>',
            '<setOutcomeValue identifier="SCORE"><sum><variable identifier="S1"/></sum></setOutcomeValue><responseCondition><responseIf><gt><variable identifier="SCORE"/><variable identifier="MAXSCORE"/></gt><setOutcomeValue identifier="SCORE"><variable identifier="MAXSCORE"/></setOutcomeValue></responseIf></responseCondition></responseProcessing>',
          ),
      ),
      '298 to 302',
    ],
    ['mapped', number('5', mapResponse, { mapping: mapped({ 5: 2, 6: 1 }) }), '5'],
    ['a word that is a number', number('12', matchCorrect, { baseType: 'string' }), '12'],
  ])('%s', (_, xml, key) => {
    expect(read(xml)).toMatchObject({
      leftOut: [],
      questions: [{ kind: 'number', key, options: [], question: 'How many? _____ m' }],
    });
  });

  test('an end that is not right itself, and a word that is a number, are noted', () => {
    const open = 'toleranceMode="absolute" tolerance="1" includeUpperBound="false"';
    expect(read(number('5', equal(open))).notes).toEqual([expect.stringContaining('a range whose end')]);
    expect(read(number('5', matchCorrect, { baseType: 'string' })).notes).toEqual([expect.stringContaining('typed')]);
  });

  test.each([
    ['a word', number('gold', matchCorrect, { baseType: 'string' }), 'a typed word. Left out.'],
    [
      'by a figure',
      number('5', scoring([`<equalRounded figures="2">${answer}${correct}</equalRounded>`, 1])),
      'how its',
    ],
    ['by the letter', number('5', equal('toleranceMode="absolute" tolerance="1 2"')), 'how its answers are judged'],
    ['by a variable', number('5', equal('toleranceMode="absolute" tolerance="{X}"')), 'how its answers are judged'],
    ['nothing right', number('5', matchCorrect, { right: [] }), 'no option is right.'],
  ])('%s is left out', (_, xml, why) => {
    expect(read(xml)).toMatchObject({ questions: [], leftOut: [expect.stringContaining(`1: Q: ${why}`)] });
  });

  test('property: a tolerance is added without the faults of binary fractions', () => {
    const tenth = fc.integer({ min: -9999, max: 9999 });
    fc.assert(
      fc.property(tenth, fc.nat(999), (middle, tolerance) => {
        const xml = number(`${middle / 10}`, equal(`toleranceMode="absolute" tolerance="${tolerance / 10}"`));
        const [from, to = from] = (read(xml).questions[0]?.key ?? '').split(' to ');
        expect([from, to]).toEqual([`${(middle - tolerance) / 10}`, `${(middle + tolerance) / 10}`]);
      }),
    );
  });
});

test('prefixes of namespaces, and the names of QTI 3, mean the same', () => {
  const prefixed = item()
    .replaceAll(/<(\/?)(?=[a-z])/gi, '<$1q:')
    .replace('xmlns=', 'xmlns:q=');
  expect(read(prefixed).questions).toMatchObject([{ question: 'Which?', right: [1] }]);
  const newer = item()
    .replaceAll(/<(\/?)([a-z]+)/gi, (_, end: string, name: string) => `<${end}qti-${hyphens(name)}`)
    .replace('<?qti-xml', '<?xml')
    .replaceAll(/ ([a-z]+[A-Z][a-z]+)=/g, (_, name: string) => ` ${hyphens(name)}=`);
  expect(newer).toContain('<qti-simple-choice identifier');
  expect(newer).toContain('response-identifier=');
  expect(read(newer).questions).toMatchObject([{ question: 'Which?', options: ['A', 'B', 'C'], right: [1] }]);
});

function hyphens(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

describe('a package of QTI 2', () => {
  const zipOf = (files: Record<string, string | Buffer>) =>
    zip(Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content) })));
  const package_ = (files: Record<string, string | Buffer>) => told(readQuestionFile(zipOf(files)));
  const resource = (type: string, href: string) =>
    `<resource identifier="${href}" type="${type}" href="${href}"><file href="${href}"/></resource>`;
  const manifest = (...resources: string[]) => `<manifest><resources>${resources.join('')}</resources></manifest>`;
  const itemType = 'imsqti_item_xmlv2p1';
  const reference = (href: string) => `<assessmentItemRef identifier="x" href="${href}"/>`;
  const assessmentTest = (title: string, ...sections: string[]) =>
    `<assessmentTest identifier="t" title="${title}"><testPart>${sections.join('')}</testPart></assessmentTest>`;
  const section = (title: string, ...inside: string[]) =>
    `<assessmentSection identifier="s" title="${title}">${inside.join('')}</assessmentSection>`;
  const ask = (prompt: string, more: Parts = {}) => item({ body: choices('', `<prompt>${prompt}</prompt>`), ...more });

  test('has the items of a test in its order, then those that only the manifest names', () => {
    const rubric = '<rubricBlock view="candidate"><p>Read this.</p></rubricBlock>';
    const { questions, leftOut, notes } = package_({
      'imsmanifest.xml': manifest(
        ...['items/1.xml', 'items/2.xml', 'items/3.xml'].map((href) => resource(itemType, href)),
        resource('imsqti_test_xmlv2p1', 'tests/t.xml'),
        resource('imsqti_section_xmlv2p1', 'tests/s.xml'),
      ),
      'tests/t.xml': assessmentTest(
        'Unit 3',
        section('Optics', '<selection select="1"/>', rubric, reference('../items/2.xml')),
        '<assessmentSectionRef href="s.xml" identifier="s"/>',
      ),
      'tests/s.xml': section('Heat', reference('../items/1.xml'), reference('../items/2.xml')),
      ...{ 'items/1.xml': ask('One?'), 'items/2.xml': ask('Two?'), 'items/3.xml': ask('Three?') },
    });
    expect(questions.map(({ line, question, topic, passage }) => [line, question, topic, passage])).toEqual([
      [1, 'Two?', 'Optics', 'Read this.'],
      [2, 'One?', 'Heat', ''],
      [3, 'Three?', '', ''],
    ]);
    expect(leftOut).toEqual([]);
    expect(notes).toEqual([expect.stringContaining('all of them are read')]);
  });

  test('names each item that is not in it, once', () => {
    const { questions, leftOut } = package_({
      'imsmanifest.xml': manifest(
        resource(itemType, 'a.xml'),
        resource(itemType, 'b.xml'),
        resource(itemType, 'c.xml'),
        resource('imsqti_test_xmlv2p1', 't.xml'),
      ),
      't.xml': assessmentTest('T', section('S', reference('a.xml'), reference('b.xml'))),
      'a.xml': ask('One?'),
    });
    expect(questions).toHaveLength(1);
    const why = 'the file names this question, but it is not there.';
    expect(leftOut).toEqual([`2: b.xml: ${why}`, `3: c.xml: ${why}`]);
  });

  test('has pictures and texts that lie beside an item', () => {
    const picture = Buffer.from('GIF89a');
    const shown = `data:image/gif;base64,${picture.toString('base64')}`;
    const stimulus = '<assessmentStimulusRef href="../s/text.xml" identifier="s"/>';
    const { questions } = package_({
      'imsmanifest.xml': manifest(resource(itemType, 'i/1.xml'), resource('imsqti_stimulus_xmlv2p2', 's/text.xml')),
      'i/1.xml': ask('See <img src="fig%201.gif" alt=""/>', { outcomes: stimulus }),
      'i/fig 1.gif': picture,
      's/text.xml':
        '<assessmentStimulus identifier="s" title="s"><stimulusBody><p>A train <img src="t.gif"/></p></stimulusBody></assessmentStimulus>',
      's/t.gif': picture,
    });
    expect(questions).toMatchObject([
      { question: `See <img src="${shown}" alt="">`, passage: `A train <img src="${shown}">` },
    ]);
  });

  test('has two tests in one list, each with its title as the topic', () => {
    const { questions, notes } = package_({
      'imsmanifest.xml': manifest(
        ...['t1.xml', 't2.xml'].map((href) => resource('imsqti_test_xmlv2p1', href)),
        ...['a.xml', 'b.xml'].map((href) => resource(itemType, href)),
      ),
      't1.xml': assessmentTest('Optics', section('S', reference('a.xml'))),
      't2.xml': assessmentTest('Heat', section('S', reference('b.xml'))),
      ...{ 'a.xml': ask('One?'), 'b.xml': ask('Two?') },
    });
    expect(questions.map(({ topic }) => topic)).toEqual(['Optics', 'Heat']);
    expect(notes).toEqual([expect.stringContaining('(2 in all)')]);
  });
});

test('a test without its items names them', () => {
  const xml =
    '<assessmentTest title="T"><testPart><assessmentSection title="S"><assessmentItemRef href="a.xml"/></assessmentSection></testPart></assessmentTest>';
  expect(read(xml).leftOut).toEqual(['1: a.xml: the file names this question, but it is not there.']);
});

test('property: cut at any byte, it is refused or taken for no such file', () => {
  const whole = Buffer.from(item({ body: `<p>नमस्ते</p>${choices()}` }));
  for (let length = 0; length < whole.length; length++) {
    try {
      expect(readQuestionFile(whole.subarray(0, length))).toBeUndefined();
    } catch (error) {
      expect(error).toBeInstanceOf(OperatorError);
    }
  }
  expect(read(whole.toString()).questions).toHaveLength(1);
});

test('property: an item is one question or left out, whatever it has', () => {
  const any = fc.record({
    cardinality: fc.constantFrom('single', 'multiple', 'ordered', 'record', ''),
    baseType: fc.constantFrom('identifier', 'float', 'integer', 'string', 'point', ''),
    right: fc.subarray(['a', 'b', '5', 'x']),
    mapping: fc.constantFrom('', mapped({ a: 1, b: -1 }), mapped({ 5: 1 }), mapped({}), mapped({ a: Number.NaN })),
    body: fc.constantFrom(choices(), entry, '', choices() + entry, '<customInteraction/>', choices('', '')),
    processing: fc.constantFrom(
      matchCorrect,
      mapResponse,
      '',
      equal(''),
      scoring(),
      '<responseProcessing template="x"/>',
    ),
  });
  fc.assert(
    fc.property(any, (parts) => {
      const { questions, leftOut = [] } = read(item(parts));
      expect(questions.length + leftOut.length).toBe(1);
    }),
    { numRuns: 300 },
  );
});
