/** A file that a page tells its reader to write, or to change. */
export interface Step {
  path: string;
  /** All of a new file. */
  whole?: string;
  /** Lines for a file that is there. */
  hunks: Hunk[];
}

interface Hunk {
  /** The line below which they go. It may end in '…', where its rest is left out; '' for the first line of the file. */
  below: string;
  lines: string[];
}

/**
 * Reads the steps of a page: a code block is the new file whose path, in bold, was named last before it, and a block of
 * `diff` has lines for one file or several.
 */
export function readSteps(markdown: string): Step[] {
  const blocks =
    /^\d+\. \*\*`(?<path>[^`]+)`\*\*|^(?<indent> *)```(?<language>\w+)\n(?<code>[\s\S]*?\n)\k<indent>```$/gm;
  let named = '';
  return [...markdown.matchAll(blocks)].flatMap(({ groups = {} }) => {
    const { path, indent = '', language, code = '' } = groups;
    if (path !== undefined) {
      named = path;
      return [];
    }
    const text = code.replace(new RegExp(`^${indent}`, 'gm'), '');
    if (language === 'diff')
      return text
        .split(/^\+\+\+ /m)
        .slice(1)
        .map(readChange);
    if (named === '') throw new Error(`No file is named for this block:\n${text}`);
    const step: Step = { path: named, whole: text, hunks: [] };
    named = '';
    return [step];
  });
}

/** Of '+++ path' and what follows it. */
function readChange(text: string): Step {
  const [path = '', ...lines] = text.trimEnd().split('\n');
  const hunks = lines
    .join('\n')
    .split(/^@@\n/m)
    .map((hunk) => {
      const all = hunk.trimEnd().split('\n');
      const old = all.filter((line) => !line.startsWith('+'));
      if (old.length > 1 || (old.length === 1 && old[0] !== all[0]))
        throw new Error(`${path}: not one line above:\n${hunk}`);
      return { below: old[0]?.slice(1) ?? '', lines: all.slice(old.length).map((line) => line.slice(1)) };
    });
  return { path, hunks };
}

/** The text of a step's file after the step; `text` is the one before it, undefined where there is no such file. */
export function applyStep({ path, whole, hunks }: Step, text: string | undefined): string {
  if (whole !== undefined) {
    if (text !== undefined) throw new Error(`${path} is there already.`);
    return whole;
  }
  if (text === undefined) throw new Error(`There is no ${path}.`);
  const lines = text.split('\n');
  for (const { below, lines: added } of hunks) {
    const found = lines.flatMap((line, at) => (isMeant(below, line, at) ? [at] : []));
    const [at] = found;
    if (at === undefined || found.length > 1) throw new Error(`${path} has ${found.length} times: ${below}`);
    lines.splice(at + 1, 0, ...added);
  }
  return lines.join('\n');
}

function isMeant(below: string, line: string, at: number): boolean {
  if (below === '') return at === 0;
  return below.endsWith('…') ? line.startsWith(below.slice(0, -1)) : line === below;
}
