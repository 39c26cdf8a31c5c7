/**
 * How the papers of well-known exams are made, each by its year, since this changes yearly. They are facts to begin with:
 * who chooses one may change all that it fills in. Nothing of an exam is code. Above each stands where it was read.
 */
import type { Kind } from './answer.ts';

export interface Pattern {
  name: string;
  minutes: number;
  /** Whether a total may be below zero. */
  below_zero: boolean;
  sections: readonly PatternSection[];
}

export interface PatternSection {
  /** '' where the paper is one list. */
  name: string;
  /** What papers call its parts. */
  parts?: readonly string[];
  /** How many there are. */
  questions: number;
  /** How many answers count, where that is not all. */
  answer_at_most?: number;
  /** How long it is open, where the sections have their own time, one after the other. */
  minutes?: number;
  /** The marks of each kind of question that it has. A new question is of the first kind. */
  marks: Partial<Record<Kind, Scheme>>;
}

export interface Scheme {
  marks: number;
  negative_marks: number;
  partial_marks: number;
}

const scheme = (marks: number, negative_marks = 0, partial_marks = 0): Scheme => {
  return { marks, negative_marks, partial_marks };
};

const subjects = ['Physics', 'Chemistry', 'Mathematics'];

const jeeMain = (numbers: Pick<PatternSection, 'questions' | 'answer_at_most'>): PatternSection[] =>
  subjects.flatMap((subject) => [
    { name: `${subject} A`, questions: 20, marks: { single: scheme(4, 1) } },
    { name: `${subject} B`, ...numbers, marks: { number: scheme(4, 1) } },
  ]);

/** Match lists are asked with one right option of four. The minus of theirs was not seen. */
const jeeAdvanced: PatternSection[] = subjects.flatMap((subject) => [
  { name: `${subject} 1`, questions: 4, marks: { single: scheme(3, 1) } },
  { name: `${subject} 2`, questions: 3, marks: { multiple: scheme(4, 2, 1) } },
  { name: `${subject} 3`, questions: 6, marks: { number: scheme(4) } },
  { name: `${subject} 4`, questions: 4, marks: { single: scheme(3, 1) } },
]);

/** A third of the marks, as far as hundredths go. */
const gateMarks = (marks: 1 | 2) => ({
  single: scheme(marks, marks === 1 ? 0.33 : 0.67),
  multiple: scheme(marks),
  number: scheme(marks),
});

export const patterns: readonly Pattern[] = [
  // Read at collegedekho.com and prosyllabus.com on the bulletins of 2025 and 2026.
  {
    name: 'JEE Main 2026',
    minutes: 180,
    below_zero: true,
    sections: jeeMain({ questions: 5 }),
  },
  // Read at collegedekho.com and prosyllabus.com on the bulletins of these years.
  {
    name: 'JEE Main 2021 to 2024',
    minutes: 180,
    below_zero: true,
    sections: jeeMain({ questions: 10, answer_at_most: 5 }),
  },
  // Read at collegedekho.com and shiksha.com, as the paper was reported.
  {
    name: 'JEE Advanced 2026, paper 1',
    minutes: 180,
    below_zero: true,
    sections: jeeAdvanced,
  },
  // Read at exambhai.com and ummid.com on the bulletins.
  {
    name: 'NEET UG 2026',
    minutes: 180,
    below_zero: true,
    sections: [
      { name: 'Physics', questions: 45, marks: { single: scheme(4, 1) } },
      { name: 'Chemistry', questions: 45, marks: { single: scheme(4, 1) } },
      { name: 'Biology', parts: ['Botany', 'Zoology'], questions: 90, marks: { single: scheme(4, 1) } },
    ],
  },
  // Read at patrika.com and shiksha.com on the bulletin of 2026.
  {
    name: 'CUET UG 2026, one paper',
    minutes: 60,
    below_zero: true,
    sections: [{ name: '', questions: 50, marks: { single: scheme(5, 1) } }],
  },
  // Read at allen.in on the pattern of 2026.
  {
    name: 'MHT-CET 2026 PCM',
    minutes: 180,
    below_zero: false,
    sections: [
      { name: 'Physics and Chemistry', questions: 100, minutes: 90, marks: { single: scheme(1) } },
      { name: 'Mathematics', questions: 50, minutes: 90, marks: { single: scheme(2) } },
    ],
  },
  // Read at jagranjosh.com on the pattern of 2026, time4education.com on how many carry 1 and 2 marks.
  {
    name: 'GATE 2026',
    minutes: 180,
    below_zero: true,
    sections: [
      { name: 'General Aptitude, 1 mark', questions: 5, marks: gateMarks(1) },
      { name: 'General Aptitude, 2 marks', questions: 5, marks: gateMarks(2) },
      { name: 'Subject, 1 mark', questions: 25, marks: gateMarks(1) },
      { name: 'Subject, 2 marks', questions: 30, marks: gateMarks(2) },
    ],
  },
];

/** By its name, in any case. */
export function findPattern(name: string): Pattern | undefined {
  return patterns.find((pattern) => pattern.name.toLowerCase() === name.trim().toLowerCase());
}
