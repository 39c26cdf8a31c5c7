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
