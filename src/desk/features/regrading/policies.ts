import { t } from '#desk/texts.ts';

/** What becomes of marks, in the order in which an academy thinks of it. */
export const policies = ['also-right', 'instead', 'full-to-all', 'full-to-attempted', 'drop'] as const;
/**
 * In a timed test first what an academy does there with a question that is dropped. One that counts for nobody makes
 * marks of students unequal who answered the same: those who were right lose theirs.
 */
export const policiesOfTest = ['full-to-all', 'full-to-attempted', 'also-right', 'instead', 'drop'] as const;
export type Policy = (typeof policies)[number];

export const policyText = (policy: Policy) => t(`key.${policy}`);
