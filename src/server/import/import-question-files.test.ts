import { expect, test, vi } from 'vitest';
import { onSqliteInGate } from '#server/testing/each-database.ts';
import { testPicture } from '#server/testing/send-picture.ts';
import { testImport } from '#server/testing/test-import.ts';
import { wordDocument } from '#server/testing/word-document.ts';

const gift = 'Why? {=so ~not}\n\nWrite about it. {}\n\n// Two are right.\nWhich? {~%50%a ~%50%b ~c}\n';
const aiken = 'Capital?\nA) Delhi\nB) Agra\nANSWER: A\n';
const moodle = `<quiz><question type="truefalse"><questiontext><text>True?</text></questiontext>
<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;
const item = (label: string, kind: string) =>
  `<item ident="${label}" title="${label}"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${kind}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext>Q</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice><response_label ident="a"><material><mattext>a</mattext></material></response_label><response_label ident="b"><material><mattext>b</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">a</varequal></conditionvar><setvar varname="SCORE">100</setvar></respcondition></resprocessing></item>`;
const qti = `<questestinterop>${item('One', 'multiple_choice_question')}${item('Two', 'essay_question')}</questestinterop>`;
const paper = wordDocument(['1. Charge?', '(a) volt   (b) coulomb', 'Ans: (b)']);

onSqliteInGate('quizzes of other programs in an academy folder', (db) => {
  const { run, folder } = testImport(db);
  const refusal = async (...given: Parameters<typeof run>) =>
    (await run(...given).catch((error: Error) => error.message)).split('\n');
  const questions = () =>
    db()
      .selectFrom('question')
      .innerJoin('quiz', 'quiz.revision_id', 'question.revision_id')
      .orderBy('quiz.name')
      .orderBy('question.position')
      .select(['quiz.name', 'question.question', 'question.answer'])
      .execute();

  test('are quizzes as those of sheets are, and the same files change nothing', async () => {
    await run({
      'Physics/Waves/1 Aiken.quiz.txt': aiken,
      'Physics/Waves/2 Gift.quiz.gift': 'Why? {=so ~not}\n',
      'Physics/Waves/3 Gift too.quiz.txt': 'How? {=so ~not}\n',
      'Physics/Waves/4 Moodle.quiz.xml': moodle,
      'Physics/Waves/5 Paper.quiz.docx': paper,
      'contents.csv': 'path,pass_percent\nPhysics/Waves/Paper,70\n',
    });
    expect((await questions()).map(({ name, question, answer }) => `${name}: ${question} ${answer}`)).toEqual([
      'Aiken: Capital? Delhi',
      'Gift: Why? so',
      'Gift too: How? so',
      'Moodle: True? True',
      'Paper: Charge? coulomb',
    ]);
    expect(await run()).toBe('Nothing has changed.');
    // A sheet of the same name is the same quiz.
    const sheet = 'question,a,b,answer\nWhy?,so,not,A\n';
    const again = { 'Physics/Waves/2 Gift.quiz.gift': undefined, 'Physics/Waves/Gift.quiz.csv': sheet };
    expect(await run(again)).not.toMatch(/Added|Hidden/);
  });

  test('are refused while something of them cannot be taken, with its place and why', async () => {
    const files = { 'Physics/Waves/Sound.quiz.gift': gift, 'Physics/Waves/Unit.quiz.xml': qti };
    const lines = [
      'Physics/Waves/Sound.quiz.gift: 1 of 3 questions cannot be taken. Import with --leave-out to take the others without them, or change them in the program that the file is from:',
      "Physics/Waves/Sound.quiz.gift: line 3 ('Write about it. {}'): an answer in words of one's own. Left out.",
      expect.stringMatching(/^Physics\/Waves\/Unit\.quiz\.xml: 1 of 2 questions cannot be taken\./),
      "Physics/Waves/Unit.quiz.xml: question 2 ('Two'): an answer in words of one's own. Left out.",
      'Nothing was changed. Fix this and import the folder again.',
    ];
    expect(await refusal(files)).toEqual(lines);
    expect(await refusal({}, { dryRun: true })).toEqual(lines);
    expect(await questions()).toEqual([]);
  });

  test('are taken without that where it is to be left out, which is told also by a dry run', async () => {
    const files = { 'Physics/Waves/Sound.quiz.gift': gift };
    const left = "Sound.quiz.gift: line 3 ('Write about it. {}'): an answer in words of one's own. Left out.";
    const dry = await run(files, { leaveOut: true, dryRun: true });
    expect(dry).toContain(left);
    expect(dry).toContain('Added: 1 subject, 1 chapter, 1 quiz');
    expect(await questions()).toEqual([]);
    const out = await run({}, { leaveOut: true });
    expect(out).toContain(left);
    expect(out).toContain('Sound.quiz.gift: marks for parts of an answer are left out');
    expect((await questions()).map(({ question }) => question)).toEqual(['Why?', 'Which?']);
    expect(await run({}, { leaveOut: true })).toContain('Nothing has changed.');
    const none = { 'Physics/Waves/Sound.quiz.gift': 'Match. {=a -> 1 =b -> 2}\n' };
    expect(await refusal(none, { leaveOut: true })).toContain(
      'Physics/Waves/Sound.quiz.gift: this quiz has no questions.',
    );
  });

  test.each([
    [
      'a paper in Kruti Dev',
      'docx',
      wordDocument(['1. a'], { font: 'Kruti Dev 010' }),
      'the text is in Kruti Dev 010, ',
    ],
    ['a document of Word 97', 'docx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'this is a document of Word 97'],
    ['a damaged archive', 'zip', paper.subarray(0, 300), 'this file is damaged or breaks off.'],
    ['a cut XML', 'xml', Buffer.from('<quiz>\n<question>'), 'the file breaks off or is damaged at line 2, column 11.'],
    ['no question', 'txt', Buffer.from('Dear all\n'), 'no questions were found in this file.'],
    ['an empty file', 'gift', Buffer.alloc(0), 'no questions were found in this file.'],
    ['a large file', 'docx', Buffer.alloc(10 * 1024 ** 2 + 1), 'this file is too large. The limit is 10 MB.'],
  ])('%s is a mistake of its file, in its own words', async (_, ending, bytes, message) => {
    const [first, ...others] = await refusal({ [`Physics/Waves/Sound.quiz.${ending}`]: bytes }, { leaveOut: true });
    expect(first).toContain(`Physics/Waves/Sound.quiz.${ending}: ${message}`);
    expect(others).toEqual(['Nothing was changed. Fix this and import the folder again.']);
  });

  test('have the pictures beside them, and nothing is fetched from an address', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const text =
      'See <img src\\="pictures/a.png"> {=so ~not}\n\nAnd <img src\\="https\\://example.org/b.png"> {=so ~not}\n';
    const files = { 'Physics/Waves/Sound.quiz.gift': text, 'Physics/Waves/pictures/a.png': testPicture(4, 4) };
    const out = await run(files);
    expect(out).not.toContain('Skipped');
    expect(out).toMatch(/Sound\.quiz\.gift: .*picture/);
    const [first, second] = (await questions()).map(({ question }) => question);
    expect(first).toMatch(/src="media:[0-9a-f]{32}\/file\.png"/);
    expect(second).toContain('src="https://example.org/b.png"');
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });

  test('that are not named as such are told how to be', async () => {
    const out = await run({
      'Physics/Waves/One.quiz.gift': 'Why? {T}\n',
      'Physics/Waves/Test.docx': paper,
      'Physics/Waves/Test.gift': gift,
      'Physics/Waves/Test.doc': 'x',
    });
    expect(out).toContain("Test.docx: if it is a quiz, rename it to 'Test.quiz.docx'; if students shall read it");
    expect(out).toContain("Test.gift: if it is a quiz, rename it to 'Test.quiz.gift'");
    expect(out).toContain("Test.doc: if it is a quiz, save it as 'Test.quiz.docx'; if students shall read it");
    expect(folder.base()).not.toBe('');
  });
});
