import { childOf, childrenOf, elementsIn, elementsOf, textIn, type XmlElement } from '#server/files/xml/xml-tree.ts';

/** How an item of QTI 2 comes to its score. */
export interface Processing {
  /** 'correct': the declared answer. 'mapping': what each answer gains. 'conditions': as these say. */
  by: 'correct' | 'mapping' | 'conditions';
  /** Those that give the highest score; undefined where nobody can tell which that is. */
  best: XmlElement[] | undefined;
  /** The score that they give, or ''. */
  score: string;
}

export function processingOf(item: XmlElement, identifier: string): Processing {
  const processing = childOf(item, 'responseProcessing');
  const template = processing?.attributes['template'] ?? '';
  if (/map_response/i.test(template) || (processing && elementsIn(processing, 'mapResponse').length > 0))
    return { by: 'mapping', best: [], score: '' };
  if (!processing || template !== '' || elementsOf(processing).length === 0)
    return { by: /match_correct|^$/i.test(template) ? 'correct' : 'conditions', best: undefined, score: '' };
  const branches = branchesIn(processing, scoresIn(processing), true);
  return {
    by: 'conditions',
    ...bestOf(branches.filter(({ condition }) => !condition || isAbout(condition, identifier))),
  };
}

/** Some programs score each answer by itself, and add these up. */
function scoresIn(processing: XmlElement): string[] {
  const sums = childrenOf(processing, 'setOutcomeValue').filter(
    ({ attributes }) => attributes['identifier'] === 'SCORE',
  );
  const parts = sums
    .flatMap((sum) => elementsIn(sum, 'variable'))
    .map(({ attributes }) => attributes['identifier'] ?? '');
  return ['SCORE', ...parts];
}

/** What is only about scores keeps them within their bounds. */
function isAbout(condition: XmlElement, identifier: string): boolean {
  const variables = condition.name === 'variable' ? [condition] : elementsIn(condition, 'variable');
  return variables.some(({ attributes }) => attributes['identifier'] === identifier);
}

interface Branch {
  condition: XmlElement | undefined;
  /** Undefined where it is no plain number. */
  score: number | undefined;
  /** It counts whatever else is asked. */
  isAlone: boolean;
}

/** Where the score is set, each with its condition. */
function branchesIn(element: XmlElement, scores: readonly string[], isAlone: boolean): Branch[] {
  return childrenOf(element, 'responseCondition').flatMap((condition) =>
    condition.children.flatMap((branch) => {
      if (typeof branch === 'string') return [];
      const asked = branch.name === 'responseElse' ? undefined : branch.children.find((one) => typeof one !== 'string');
      const sets = childrenOf(branch, 'setOutcomeValue').filter(({ attributes }) =>
        scores.includes(attributes['identifier'] ?? ''),
      );
      return [
        ...sets.map((set) => ({ condition: asked, score: numberIn(set), isAlone })),
        ...branchesIn(branch, scores, isAlone && branch.name === 'responseElse'),
      ];
    }),
  );
}

function numberIn(set: XmlElement): number | undefined {
  const text = textIn(childOf(set, 'baseValue')).trim();
  return text === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
}

function bestOf(branches: readonly Branch[]): { best: XmlElement[] | undefined; score: string } {
  const gaining = branches.filter(({ score }) => score === undefined || score > 0);
  const scores = new Set(gaining.map(({ score }) => score));
  const most = scores.has(undefined) ? undefined : Math.max(...gaining.map(({ score }) => score ?? 0));
  const best = gaining.filter(({ score }) => score === most);
  const isClear = scores.size > 0 && (!scores.has(undefined) || scores.size === 1) && best.every((one) => one.isAlone);
  const conditions = best.flatMap(({ condition }) => condition ?? []);
  if (!isClear || conditions.length < best.length) return { best: undefined, score: '' };
  return { best: conditions, score: String(most ?? '') };
}
