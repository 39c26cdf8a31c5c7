import { type Formula, type Piece, splitTex } from './split-tex.ts';

/** More formulas in one text would take the processor too long. */
const maxFormulas = 400;

/** Replaces line breaks while a text is searched: editors put them into a formula that is written on several lines. */
const lineBreak = '\u{f0000}';

/** Replaces the TeX in a fragment by what `render` makes of it. TeX that `render` cannot read stays as it is. */
export function writeMaths(fragment: DocumentFragment, render: (tex: string, display: boolean) => Element | undefined) {
  let left = maxFormulas;
  const write = (formula: Formula) => {
    const math = left-- > 0 ? render(formula.tex.replaceAll(lineBreak, '\n'), formula.display) : undefined;
    return math ?? withBreaks(formula.source);
  };
  for (const run of runsOf(fragment)) {
    const pieces = splitTex(run.map((node) => node.nodeValue ?? lineBreak).join(''));
    if (!pieces.some(isFormula)) continue;
    const [first] = run;
    first?.before(...pieces.map((piece) => (isFormula(piece) ? write(piece) : withBreaks(piece))));
    for (const node of run) node.remove();
  }
}

/** Runs of adjacent text nodes, with at most line breaks between them. Code and MathML are left out. */
function runsOf(fragment: DocumentFragment): ChildNode[][] {
  const parents = [fragment, ...fragment.querySelectorAll('*')].filter(
    (parent) => !(parent instanceof Element && parent.closest('code, pre, math')),
  );
  return parents.flatMap((parent) => {
    const runs: ChildNode[][] = [[]];
    for (const node of parent.childNodes) {
      if (node.nodeType === Node.TEXT_NODE || node.nodeName === 'BR') runs.at(-1)?.push(node);
      else runs.push([]);
    }
    return runs;
  });
}

function withBreaks(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  text.split(lineBreak).forEach((line, index) => {
    if (index > 0) fragment.append(document.createElement('br'));
    fragment.append(line);
  });
  return fragment;
}

function isFormula(piece: Piece): piece is Formula {
  return typeof piece !== 'string';
}
