import { legacyFontIn } from '#contract/rich-text/legacy-fonts.ts';
import { readMarkup } from '#contract/rich-text/read-markup.ts';
import { textOf } from '#server/messages/text.ts';
import { linesText } from './line-name.ts';
import { addWarning, type ReadContext } from './read-context.ts';

interface WrittenText {
  text: string;
  line: number;
}

/** Says which of what was written students do not see, or would see in other letters. */
export function warnOfTexts(context: ReadContext, path: string, texts: readonly WrittenText[]): void {
  const read = texts.filter(({ text }) => text.includes('<'));
  const unseen = read.flatMap(({ text, line }) => readMarkup(text).unseen.map((tag) => ({ tag, line })));
  for (const [tag, found] of Map.groupBy(unseen, (one) => one.tag)) {
    addWarning(context, path, textOf('quizSheet.tagNotShown', { tag, lines: linesOf(path, found) }));
  }
  const written = read.map(({ text, line }) => ({ font: legacyFontIn(text), line }));
  warnOfFonts(context, path, written);
}

/** Names the fonts that have Latin letters in place of Indian ones. */
export function warnOfFonts(
  context: ReadContext,
  path: string,
  written: readonly { font?: string | undefined; line: number }[],
): void {
  for (const [font, found] of Map.groupBy(written, (one) => one.font)) {
    if (font === undefined) continue;
    addWarning(context, path, textOf('quizSheet.legacyFont', { font, lines: linesOf(path, found) }));
  }
}

function linesOf(path: string, found: readonly { line: number }[]) {
  return linesText(path, [...new Set(found.map(({ line }) => line))]);
}
