import { childOf, childrenOf, elementsOf, type XmlElement } from '#server/files/xml/xml-tree.ts';
import { unwrapped } from '#server/import/question-files/html-text.ts';
import { bodyHtml, rubricsIn } from './body-html.ts';

/** An item as a test names it. */
export interface TestItem {
  href: string;
  /** The file that names it. */
  from: string;
  /** The title of its section. */
  section: string;
  /** What stands above the items of its section. */
  passage: string;
}

export interface TestParts {
  items: TestItem[];
  /** How many sections ask for some of their items only. */
  picked: number;
}

/** A section in a file of its own, with its path; undefined if it is not there. */
type OpenSection = (href: string, from: string) => { section: XmlElement; path: string } | undefined;

/** The items of a test in their order, with those of sections in other files. */
export function partsOfTest(test: XmlElement, open: OpenSection, path = ''): TestParts {
  const found: TestParts = { items: [], picked: 0 };
  const opened = new Set<string>();
  const read = (element: XmlElement, from: string, above: Pick<TestItem, 'section' | 'passage'>): void => {
    for (const child of elementsOf(element)) {
      const href = child.attributes['href'] ?? '';
      if (child.name === 'assessmentItemRef') found.items.push({ href, from, ...above });
      else if (child.name === 'assessmentSectionRef') {
        const other = open(href, from);
        // What is not there is told as an item, since nobody knows how many it has.
        if (!other) found.items.push({ href, from, ...above });
        else if (!opened.has(other.path)) {
          opened.add(other.path);
          readSection(other.section, other.path, above);
        }
      } else if (child.name === 'assessmentSection') readSection(child, from, above);
      else if (child.name === 'testPart') read(child, from, above);
    }
  };
  const readSection = (section: XmlElement, from: string, above: Pick<TestItem, 'section' | 'passage'>): void => {
    if (childOf(section, 'selection')) found.picked += 1;
    const own = rubricsIn({ ...section, children: childrenOf(section, 'rubricBlock') });
    const passages = [above.passage, ...own.map((rubric) => unwrapped(bodyHtml(rubric).html))];
    read(section, from, {
      section: section.attributes['title'] || above.section,
      passage: passages.filter((html) => html !== '').join('\n'),
    });
  };
  read(test, path, { section: '', passage: '' });
  return found;
}
