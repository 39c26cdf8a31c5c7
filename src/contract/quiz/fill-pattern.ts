import { type Kind, kindOf } from './answer.ts';
import type { Pattern, PatternSection, Scheme } from './patterns.ts';

interface Placed {
  kind?: string | undefined;
  /** The name of its section. */
  section: string;
}

/** The question in its section of the pattern, with the marks of that. Without marks, its kind is not of the pattern. */
export interface Filled {
  /** The name of its section, how many answers of this count, 0 for all, and its own time, 0 for none. */
  section: string;
  answer_at_most: number;
  section_minutes: number;
  scheme: Scheme | undefined;
}

/**
 * What a pattern makes of questions, in their order. Sections that are called as in the pattern stay. If any question is in
 * another, or in none, all are put into the pattern's sections from the first on: into the next one when a section is
 * full, or where the next one has their kind and this one does not, or where a later one's name begins as theirs.
 */
export function fillPattern({ sections }: Pattern, questions: readonly Placed[]): Filled[] {
  const named = questions.map(({ section }) => findSection(sections, section));
  const places = named.every((section) => section !== undefined) ? named : placeInOrder(sections, questions);
  return questions.map((question, at) => {
    const { name = '', answer_at_most = 0, minutes = 0, marks = {} } = places[at] ?? {};
    const kind = kindOf(question);
    return { section: name, answer_at_most, section_minutes: minutes, scheme: kind && marks[kind] };
  });
}

/** A section by its name, or by that of a part of it, in any case. */
export function findSection(sections: readonly PatternSection[], called: string): PatternSection | undefined {
  const wanted = namesIn(called);
  return sections.find(({ name, parts = [] }) => [name, ...parts].some((one) => wanted.includes(one.toLowerCase())));
}

/** What a heading may mean: 'Section C: Biology (Botany)' is 'biology' and 'botany' too. */
function namesIn(called: string): string[] {
  const whole = called.trim().toLowerCase();
  const parts = /^(?:(?:section|part)\s?\w*\s?[:.–-]\s?)?([^(]*)(?:\((.*)\))?$/.exec(whole)?.slice(1) ?? [];
  return [whole, ...parts.flatMap((part = '') => part.trim() || [])];
}

/** The section that the next question of a paper is for, and of which kind it is. */
export function nextPosition(
  { sections }: Pattern,
  questions: readonly Placed[],
): { section: PatternSection; kind: Kind } {
  const countOf = (one: PatternSection) =>
    questions.filter(({ section }) => findSection(sections, section) === one).length;
  const section = sections.find((one) => countOf(one) < one.questions) ?? lastOf(sections);
  return { section, kind: kindsOf(section)[0] ?? 'single' };
}

export function kindsOf({ marks }: PatternSection): Kind[] {
  return (['single', 'multiple', 'number'] as const).filter((kind) => marks[kind] !== undefined);
}

function placeInOrder(sections: readonly PatternSection[], questions: readonly Placed[]): PatternSection[] {
  let at = 0;
  let used = 0;
  return questions.map((question) => {
    const kind = kindOf(question);
    const has = (place: number) => kind !== undefined && sections[place]?.marks[kind] !== undefined;
    const called = namesIn(question.section);
    const named = (place: number) => called.some((one) => sections[place]?.name.toLowerCase().startsWith(one));
    // Of a paper that has fewer, those of Maths do not fill up Chemistry.
    const own = named(at) ? -1 : sections.findIndex((_, place) => place > at && named(place));
    if (own > 0) [at, used] = [own, 0];
    const isFull = used >= (sections[at]?.questions ?? 0);
    if (at < sections.length - 1 && (isFull || (!has(at) && has(at + 1)))) {
      at += 1;
      used = 0;
    }
    used += 1;
    return sections[at] ?? lastOf(sections);
  });
}

function lastOf(sections: readonly PatternSection[]): PatternSection {
  return sections.at(-1) ?? { name: '', questions: 0, marks: {} };
}
