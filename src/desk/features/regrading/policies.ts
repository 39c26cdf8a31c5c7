import { t } from '#desk/texts.ts';

/** What becomes of marks, in the order in which an academy thinks of it. */
export const policies = ['also-right', 'instead', 'full-to-all', 'full-to-attempted', 'drop'] as const;
export type Policy = (typeof policies)[number];

export const policyText = (policy: Policy) => t(`key.${policy}`);
