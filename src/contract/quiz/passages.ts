/** The numbers, from 1, of the neighbours that share a passage. */
export interface PassageGroup {
  from: number;
  to: number;
}

/** For each question the neighbours with which it shares its passage; undefined for a question without one. */
export function passageGroups(questions: readonly { passage?: string | undefined }[]): (PassageGroup | undefined)[] {
  const groups: (PassageGroup | undefined)[] = [];
  for (const [at, { passage }] of questions.entries()) {
    const before = groups.at(-1);
    if (!passage?.trim()) groups.push(undefined);
    else if (before && questions[at - 1]?.passage === passage) {
      before.to = at + 1;
      groups.push(before);
    } else groups.push({ from: at + 1, to: at + 1 });
  }
  return groups;
}
