/** What further columns of an academy's register say of a student, by the names of the columns. */
import * as z from 'zod/mini';
import { textInput } from './strict.ts';

export const maxOtherFacts = 20;
/** In characters, of a name and of what it says. */
export const maxOtherFact = 200;

export const otherFacts = z.record(z.string(), z.string());
export type OtherFacts = z.output<typeof otherFacts>;

const text = textInput(maxOtherFact);
export const otherFactsInput = z.optional(
  z.record(text, text).check(z.refine((facts) => Object.keys(facts).length <= maxOtherFacts)),
);
