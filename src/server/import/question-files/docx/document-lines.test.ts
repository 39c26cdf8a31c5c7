import { describe, expect, test } from 'vitest';
import { readXmlTree } from '#server/files/xml/xml-tree.ts';
import { render } from '#server/messages/text.ts';
import { linesOf } from './document-lines.ts';
import { texOf } from './omml.ts';

const namespaces = 'xmlns:w="w" xmlns:m="m" xmlns:a="a" xmlns:r="r" xmlns:mc="mc" xmlns:v="v"';
const document = (body: string) => readXmlTree(`<w:document ${namespaces}><w:body>${body}</w:body></w:document>`);
const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const paragraph = (inside: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inside}</w:p>`;
const numbered = (level: number, id = 1) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`;
const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const numbering = readXmlTree(
  `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="7">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '(%2)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num></w:numbering>`,
);
const read = (body: string) =>
  linesOf({
    document: document(body),
    numbering,
    styles: undefined,
    relations: new Map([
      ['rId1', 'media/a.png'],
      ['rId2', 'media/b.wmf'],
    ]),
  });
const texts = (body: string) => read(body).lines.map(({ label, html }) => `${label} ${html}`.trim());

describe('the lines of a document', () => {
  test('raised and lowered letters stay, and signs are signs', () => {
    const body = paragraph(run('Mass is 10') + run('3', '<w:vertAlign w:val="superscript"/>') + run(' kg &lt; 1 t'));
    expect(texts(body)).toEqual(['Mass is 10<sup>3</sup> kg &lt; 1 t']);
  });

  test('the numbers of lists are those that Word prints', () => {
    const body = [
      ...[paragraph(run('One'), numbered(0)), paragraph(run('so'), numbered(1)), paragraph(run('not'), numbered(1))],
      ...[paragraph('', numbered(0)), paragraph(run('Two'), numbered(0)), paragraph(run('so'), numbered(1))],
      paragraph(run('Five'), numbered(0, 2)),
    ].join('');
    expect(texts(body)).toEqual(['1. One', '(a) so', '(b) not', '2. Two', '(a) so', '5. Five']);
  });

  test('nothing is lost in controls, changes, boxes and tables, and what was deleted is not read', () => {
    const box =
      '<w:r><mc:AlternateContent><mc:Choice><w:pict><v:textbox><w:txbxContent><w:p><w:r><w:t>box</w:t></w:r></w:p></w:txbxContent></v:textbox></w:pict></mc:Choice><mc:Fallback><w:txbxContent><w:p><w:r><w:t>box</w:t></w:r></w:p></w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>';
    const body = [
      `<w:sdt><w:sdtContent>${paragraph(run('control'))}</w:sdtContent></w:sdt>`,
      paragraph(`<w:ins>${run('new')}</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del>`),
      paragraph(run('with ') + box),
      `<w:tbl><w:tr><w:tc>${paragraph(run('left'))}</w:tc><w:tc>${paragraph(run('right'))}</w:tc></w:tr></w:tbl>`,
      paragraph('<w:r><w:t>one</w:t><w:br/><w:t>two</w:t></w:r>'),
    ].join('');
    expect(texts(body)).toEqual(['control', 'new', 'with', 'box', 'left', 'right', 'one', 'two']);
  });

  test('what a converter has raised is an exponent, and a frame around a text is no drawing', () => {
    const exponent = run('10') + run('3', '<w:position w:val="8"/>');
    expect(texts(paragraph(exponent + run(' m', '<w:position w:val="2"/>')))).toEqual(['10<sup>3</sup> m']);
    const frame = '<w:r><w:drawing><a:wsp><a:prstGeom prst="rect"/></a:wsp></w:drawing></w:r>';
    expect(read(paragraph(run('so') + frame)).lines.map(({ unreadable }) => unreadable)).toEqual([undefined]);
  });

  test('a word that is underlined stays so, but not the whole of a line, which may be a mark', () => {
    const underlined = (text: string) => run(text, '<w:u w:val="single"/>');
    expect(texts(paragraph(run('What does ') + underlined('swift') + run(' mean?')))).toEqual([
      'What does <u>swift</u> mean?',
    ]);
    expect(texts(paragraph(underlined('(a) so')))).toEqual(['(a) so']);
    expect(texts(paragraph(underlined('1.') + run(' What?')))).toEqual(['1. What?']);
  });

  test('pictures stand where they are, and fonts are named', () => {
    const picture = '<w:r><w:drawing><a:blip r:embed="rId1"/></w:drawing></w:r>';
    const { lines, fonts } = read(paragraph(run('See ', '<w:rFonts w:ascii="Kruti Dev 010"/>') + picture));
    expect([lines[0]?.html, fonts]).toEqual(['See <img src="media/a.png">', ['Kruti Dev 010']]);
  });

  test('a table of a question stays one, and one that a paper is set in does not', () => {
    const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`;
    const table = (...rows: string[][]) =>
      `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
    expect(texts(table(['Bag', 'Balls'], ['I', '3']))).toEqual([
      '<table><tr><td>Bag</td><td>Balls</td></tr><tr><td>I</td><td>3</td></tr></table>',
    ]);
    expect(texts(table(['Q.No.', '1', '2', '3'], ['Ans.', '2', '4', '1']))).toEqual([
      '<table><tr><td>Q.No.</td><td>1</td><td>2</td><td>3</td></tr><tr><td>Ans.</td><td>2</td><td>4</td><td>1</td></tr></table>',
    ]);
    expect(texts(table(['1. One?', '[1]'], ['(a) so', '(b) not']))).toEqual(['1. One?', '[1]', '(a) so', '(b) not']);
  });

  test.each([
    ['<w:r><w:object/></w:r>', /^it has an equation or an object of another program/],
    ['<w:r><w:sym w:font="Wingdings" w:char="F04A"/></w:r>', /^it has a sign of the font Wingdings/],
    ['<w:r><w:drawing><a:blip r:embed="rId2"/></w:drawing></w:r>', /^it has a picture that phones cannot show \(WMF\)/],
    ['<w:r><w:drawing><a:blip r:link="rId9"/></w:drawing></w:r>', /^it has a picture that phones cannot show/],
    ['<w:r><w:drawing><a:wgp/></w:drawing></w:r>', /^it has a drawing or a chart/],
    ['<w:r><w:drawing><a:wsp><a:prstGeom prst="triangle"/></a:wsp></w:drawing></w:r>', /^it has a drawing or a chart/],
    ['<w:r><w:pict><v:oval/></w:pict></w:r>', /^it has a drawing or a chart/],
    ['<m:oMath><m:phant/></m:oMath>', /^it has an equation with a part that is not known here \(phant\)/],
  ])('what cannot be shown stays with its line: %s', (part, why) => {
    const { lines } = read(paragraph(run('a')) + paragraph(run('b ') + part) + paragraph(part));
    expect(lines.map(({ html, unreadable }) => [html, unreadable && render(unreadable)])).toEqual([
      ['a', undefined],
      ['b', expect.stringMatching(why)],
      ['', expect.stringMatching(why)],
    ]);
  });
});

describe('an equation', () => {
  const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const tex = (inside: string) => texOf(readXmlTree(`<m:oMath ${namespaces}>${inside}</m:oMath>`));

  test.each([
    [`<m:f><m:num>${r('d')}</m:num><m:den>${r('t')}</m:den></m:f>`, '\\frac{d}{t}'],
    [`<m:sSup><m:e>${r('x')}</m:e><m:sup>${r('2')}</m:sup></m:sSup>`, 'x^{2}'],
    [`<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${r('2')}</m:e></m:rad>`, '\\sqrt{2}'],
    [`<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>${r('a')}</m:e></m:d>`, '\\left[ a \\right]'],
    [
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${r('i')}</m:sub><m:sup>${r('n')}</m:sup><m:e>${r('i')}</m:e></m:nary>`,
      '\\sum_{i}^{n} i',
    ],
    [`<m:m><m:mr><m:e>${r('a')}</m:e><m:e>${r('b')}</m:e></m:mr></m:m>`, '\\begin{matrix} a & b \\end{matrix}'],
    [
      `<m:func><m:fName><m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>sin</m:t></m:r></m:fName><m:e>${r('θ')}</m:e></m:func>`,
      '\\sin θ',
    ],
    [r('50%'), '50\\%'],
    [`<m:acc><m:accPr><m:chr m:val="‾"/></m:accPr><m:e>${r('A')}</m:e></m:acc>`, '\\overline{A}'],
    [
      `<m:groupChr><m:groupChrPr><m:chr m:val="→"/></m:groupChrPr><m:e>${r('AB')}</m:e></m:groupChr>`,
      '\\overrightarrow{AB}',
    ],
  ])('%s', (inside, expected) => {
    expect(tex(inside).replaceAll(/ +/g, ' ')).toBe(expected);
  });

  test('with a part that is not known is none', () => {
    expect(() => tex('<m:phant><m:e/></m:phant>')).toThrow(expect.objectContaining({ part: 'phant' }));
  });
});
