import { westernDigits } from '#contract/values/digits.ts';
import { indexOfLetter, optionLetter } from '#server/domain/quizzes/option-letters.ts';

/** The letters of the options that a sheet can have. They are two more than a question may have. */
export const sheetLetters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const;
type Letter = (typeof sheetLetters)[number];

/**
 * What a column of a quiz has. 'options' has all of them in one cell, 'is right' says of one option whether it is, and
 * 'answer from 0' is the number of the right one, counted from 0.
 */
export type QuizColumn =
  | `${'option' | 'is right' | 'picture of option'} ${Letter}`
  | 'question'
  | 'options'
  | 'answer'
  | 'answer from 0'
  | 'type'
  | 'tolerance'
  | 'marks'
  | 'negative marks'
  | 'partial marks'
  | 'passage'
  | 'keep order'
  | 'section'
  | 'answer at most'
  | 'section minutes'
  | 'topic'
  | 'difficulty'
  | 'explanation'
  | 'picture'
  | 'picture of explanation';

/** A column by one of its headings. The lower of two ranks is the better name. */
interface Heading {
  column: QuizColumn;
  rank: number;
}

/** Returns what a heading means, in any of its spellings ('Option A', 'option_1', 'Choice 1'), or undefined. */
export function readHeading(text: string): Heading | undefined {
  // 'Correct Answer (1/2/3/4)' and 'Question - max 120 characters' explain themselves.
  const lower = westernDigits(text.toLowerCase());
  const bare = withSigns(lower)
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replace(/\s[-–—].*$/s, '');
  const key = keyOf(bare);
  // In 'Option (A)' and '(A)', what stands in brackets is the letter itself.
  return columnOf.get(key) ?? matchPattern(key) ?? matchPattern(keyOf(lower));
}

/** '+ve' and 'Marks (-ve)' in words, since signs and brackets are left out of a heading. */
function withSigns(text: string): string {
  return text
    .replaceAll(/\+\s*ve\b/g, ' positive ')
    .replaceAll(/[-−–]\s*ve\b/g, ' negative ')
    .replace(/[([]\s*(positive|negative)\s*[)\]]/, ' $1 ');
}

function keyOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

function matchPattern(key: string): Heading | undefined {
  for (const [pattern, ofLetter] of patterns) {
    const found = pattern.exec(key);
    const letter = found && letterOfPlace(found[1] ?? 'a');
    if (letter) return { column: ofLetter(letter), rank: 0 };
  }
  return undefined;
}

/** The headings of each column, in lower case without spaces and signs. The best names come first. */
const headings: [column: QuizColumn, words: string][] = [
  ['question', 'questiontext questionstatement questionbody questionhtml question questions ques que q text प्रश्न सवाल'],
  ['options', 'options choices answeroptions answerchoices alternatives questionanswers'],
  ['answer', 'answer correctanswer correctoption correctchoice correct rightanswer rightoption answerkey key ans'],
  ['answer', 'correctanswers correctoptions correctans rightans rightchoice सहीउत्तर उत्तर सहीविकल्प'],
  ['answer from 0', 'correctindex answerindex correctanswerindex correctoptionindex'],
  ['marks', 'marks mark points point score marksperquestion pointsperquestion maxmarks अंक'],
  ['marks', 'positivemarks positivemark positivemarking positive markspositive correctmarks correctmark rightmarks'],
  ['marks', 'marksforcorrect marksforcorrectanswer marksifcorrect धनात्मकअंक'],
  ['negative marks', 'negativemarks negativemark negativemarksperquestion negativemarking negative penalty minusmarks'],
  [
    'negative marks',
    'marksnegative wrongmarks wrongmark incorrectmarks marksforwrong marksforwronganswer marksifwrong',
  ],
  ['negative marks', 'ऋणात्मकअंक नकारात्मकअंक'],
  ['type', 'type questiontype qtype kind typeofquestion प्रकार'],
  ['tolerance', 'tolerance margin allowederror errormargin'],
  ['partial marks', 'partialmarks partialmark partialmarking partial marksperoption'],
  ['passage', 'passage paragraph comprehension comprehensionpassage stimulus गद्यांश'],
  ['keep order', 'keeporder keepoptions donotshuffle noshuffle fixedorder'],
  ['section', 'section sectionname part भाग खंड'],
  ['answer at most', 'answeratmost answerany attemptany'],
  ['section minutes', 'sectionminutes sectiontime sectiontiming minutesofsection timeofsection'],
  ['topic', 'topic topicname chapter chaptername unit category tag tags subject विषय अध्याय'],
  ['difficulty', 'difficulty difficultylevel level'],
  ['explanation', 'explanation answerexplanation explanationtext solution rationale reason feedback hint व्याख्या हल'],
];

const columnOf = new Map(
  headings.flatMap(([column, words]) => words.split(' ').map((word, rank) => [word, { column, rank }] as const)),
);

const picture = '(?:picture|image|img|figure|diagram|photo)(?:url|link|file|filename|path|name)?';
const option = '(?:option|opt|choice|answer|ans|alternative|answeroption|विकल्प)';
const place = `(${optionLetter}|[1-9]|10)`;

/** Headings with the letter or the number of an option in them, and those of pictures. */
const patterns: [pattern: RegExp, ofLetter: (letter: Letter) => QuizColumn][] = [
  [new RegExp(`^(?:${option}${place}(?:text)?)$`), (letter) => `option ${letter}`],
  [/^([a-j])$/, (letter) => `option ${letter}`],
  [new RegExp(`^(?:is)?correct${place}$`), (letter) => `is right ${letter}`],
  [new RegExp(`^${option}${place}(?:is)?correct$`), (letter) => `is right ${letter}`],
  [new RegExp(`^${option}${place}${picture}$`), (letter) => `picture of option ${letter}`],
  [new RegExp(`^(?:question)?${picture}$`), () => 'picture'],
  [new RegExp(`^(?:explanation|solution)${picture}$`), () => 'picture of explanation'],
];

/** An option's letter by its letter or its number. */
function letterOfPlace(written: string): Letter | undefined {
  return sheetLetters.find((_, at) => indexOfLetter(written) === at || Number(written) === at + 1);
}
