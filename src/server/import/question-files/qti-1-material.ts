import { elementsIn, elementsOf, textIn, type XmlElement } from '#server/files/xml/xml-tree.ts';
import { escapeHtml } from '#server/platform/text/escape-html.ts';
import { imageTags, unwrapped } from './html-text.ts';

/** What is asked: all that is shown and is no answer. */
export function promptOf(presentation: XmlElement): string {
  const materials = (element: XmlElement): XmlElement[] =>
    elementsOf(element).flatMap((child) => {
      if (child.name.startsWith('response_')) return [];
      return child.name === 'material' ? [child] : materials(child);
    });
  return materials(presentation).map(materialText).join('\n').trim();
}

export function materialIn(element: XmlElement): string {
  return elementsIn(element, 'material').map(materialText).join('\n').trim();
}

/** HTML is text in the file, and is read once. Plain text is shown as it is written. */
function materialText(material: XmlElement): string {
  const texts = material.children.flatMap((text) => {
    if (typeof text === 'string') return [];
    if (text.name === 'matimage') return `<img src="${escapeHtml(text.attributes['uri'] ?? '')}">`;
    if (text.name !== 'mattext' && text.name !== 'matemtext') return [];
    const written = textIn(text).trim();
    const isHtml = /html/i.test(text.attributes['texttype'] ?? '') || /<\w+[^<>]*>/.test(written);
    return isHtml ? unwrapped(withEquations(written)) : written.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  });
  return texts.join('\n');
}

/** Canvas shows formulas as pictures of its own server, and has their TeX beside them. */
function withEquations(html: string): string {
  return html.replaceAll(imageTags, (tag) => {
    const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
    const written = (name: string) =>
      attribute(name)
        ?.slice(1)
        .find((value) => value !== undefined) ?? '';
    if (!/\bequation_image\b/.test(written('class')) && !written('src').includes('/equation_images/')) return tag;
    const tex = written('data-equation-content') || /^LaTeX:\s*(.*)$/s.exec(written('alt'))?.[1] || '';
    return tex.trim() === '' ? tag : `\\(${tex.trim().replaceAll('&quot;', '"')}\\)`;
  });
}
