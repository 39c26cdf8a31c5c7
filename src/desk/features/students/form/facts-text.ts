import type { OtherFacts } from '#contract/values/other-facts.ts';

/** The academy's own details as a form has them: 'House: Blue', each on a line of its own. */
export function factsText(facts: OtherFacts): string {
  return Object.entries(facts)
    .map(([name, text]) => `${name}: ${text}`)
    .join('\n');
}

/** Undefined where a line has no colon. */
export function readFacts(text: string): OtherFacts | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.some((line) => !line.includes(':'))) return undefined;
  const facts: OtherFacts = {};
  for (const line of lines) facts[line.slice(0, line.indexOf(':')).trim()] = line.slice(line.indexOf(':') + 1).trim();
  return facts;
}
