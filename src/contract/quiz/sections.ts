import { groupBy } from '#contract/values/group-by.ts';

/** For each question the name of the section that begins with it; undefined for all others. */
export function sectionStarts(
  questions: readonly { section?: number | undefined }[],
  sections: readonly { name: string }[] | null | undefined,
): (string | undefined)[] {
  return questions.map(({ section = 0 }, at) => {
    const isFirst = at === 0 || (questions[at - 1]?.section ?? 0) !== section;
    return isFirst ? sections?.[section]?.name || undefined : undefined;
  });
}

/** A question with its section, and how many answers of this count. */
export interface Limited {
  section?: number | string | undefined;
  /** 0, or missing, where all of them count. It is the same for all questions of a section. */
  answer_at_most?: number | undefined;
}

/** The questions as `countingAnswers` and `highestMarks` take them, with the sections as a provider sends them. */
export function withLimits<Question extends { section?: number | undefined }>(
  questions: readonly Question[],
  sections: readonly { answer_at_most?: number | undefined }[] | null | undefined,
): (Question & Limited)[] {
  return questions.map((one) => ({ ...one, answer_at_most: sections?.[one.section ?? 0]?.answer_at_most }));
}

/**
 * For each question whether its answer counts. Of a section of which n answers count these are the first n that are
 * answered, in the order of the paper, whatever the order in which they were given.
 */
export function countingAnswers(questions: readonly Limited[], isAnswered: (at: number) => boolean): boolean[] {
  const counted = new Map<Limited['section'], number>();
  return questions.map(({ section = 0, answer_at_most }, at) => {
    const before = counted.get(section) ?? 0;
    if (!isAnswered(at) || before >= (answer_at_most || Number.POSITIVE_INFINITY)) return false;
    counted.set(section, before + 1);
    return true;
  });
}

/** How long a paper is open whose sections have their own time; 0 where it has one clock. */
export function minutesOfSections(questions: readonly { section: string; section_minutes: number }[]): number {
  const minutes = new Map(questions.map(({ section, section_minutes }) => [section, section_minutes]));
  return [...minutes.values()].reduce((sum, one) => sum + one, 0);
}

/** The most that a paper can give: of a section of which n answers count, the n best marks. */
export function highestMarks(questions: readonly (Limited & { marks: number })[]): number {
  const bySection = groupBy(questions, ({ section = 0 }) => section);
  const best = [...bySection.values()].flatMap((list) => {
    const most = list[0]?.answer_at_most || list.length;
    return list.toSorted((a, b) => b.marks - a.marks).slice(0, most);
  });
  // As whole hundredths, since 0.1 + 0.2 is not 0.3 in floating point.
  return best.reduce((sum, { marks }) => sum + Math.round(marks * 100), 0) / 100;
}
