import { childOf, childrenOf, elementsIn, textIn, type XmlElement } from '#server/files/xml/xml-tree.ts';

/** What a package has, as its imsmanifest.xml names it. */
export interface Resource {
  type: string;
  /** The addresses of its files, the main one first. */
  files: string[];
  title: string;
}

export const manifestName = 'imsmanifest.xml';

/** What the addresses of files begin with that are written without it. */
const base = 'xml:base';

export function resourcesIn(manifest: XmlElement): Resource[] {
  const titles = new Map(
    elementsIn(manifest, 'item').map((item) => [
      item.attributes['identifierref'] ?? '',
      textIn(childOf(item, 'title')).trim(),
    ]),
  );
  const outer = childrenOf(manifest, 'resources').map(({ attributes }) => attributes[base] ?? '');
  return elementsIn(manifest, 'resource').map((resource) => {
    const { identifier = '', type = '', href = '' } = resource.attributes;
    const from = [manifest.attributes[base] ?? '', ...outer, resource.attributes[base] ?? ''].join('');
    const written = [href, ...childrenOf(resource, 'file').map(({ attributes }) => attributes['href'] ?? '')];
    const files = written.map((address) => (address === '' ? '' : from + address));
    return {
      type,
      files: [...new Set(files.filter((file) => file !== ''))],
      title: titles.get(identifier) || titleIn(resource) || identifier || href,
    };
  });
}

/** The title in the description of a resource (IEEE LOM). */
function titleIn(resource: XmlElement): string {
  const [title] = elementsIn(resource, 'title');
  return textIn(title).trim();
}
