/** A PDF of these objects, of which the first is its catalogue. */
function pdfOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  return Buffer.from(`${file}${end}startxref\n${file.length}\n%%EOF\n`, 'latin1');
}

const stream = (content: string, dictionary = '') =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;
const words = (text: string) => stream(`BT /F 14 Tf 40 780 Td (${text}) Tj ET`);
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const pages = '<< /Type /Pages /Count 1 /Kids [3 0 R] >>';
const page = (annotations = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R ${annotations} >>`;

/** A form in XFA, as Adobe's designer makes it: other programs see the page that asks to wait. */
export const adobeForm = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [7 0 R] /XFA 6 0 R >> /NeedsRendering true >>',
  pages,
  page(),
  words('Please wait...'),
  font,
  stream(
    '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="form1"/></template></xdp:xdp>',
  ),
  '<< /T (form1[0]) /Kids [] >>',
]);

const widget = (bottom: number, rest: string) =>
  `<< /Type /Annot /Subtype /Widget /F 4 /Rect [40 ${bottom} 240 ${bottom + 24}] /P 3 0 R ${rest} >>`;
const tick = stream('0 0 m 24 24 l S', '/Type /XObject /Subtype /Form /BBox [0 0 24 24]');
const button = (name: string, rest: string) =>
  `/FT /Btn /T (${name}) /AS /Off /MK << /CA (4) >> /AP << /N << /Yes 14 0 R /Off 14 0 R >> >> ${rest}`;
const look = '/DA (/F 12 Tf 0 g)';

/** A form with a field of each kind that a page can show. */
export const formOfEveryField = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R 7 0 R 8 0 R 9 0 R 10 0 R 11 0 R 12 0 R 13 0 R] /DR << /Font << /F 5 0 R >> >> /DA (/F 12 Tf 0 g) >> >>',
  pages,
  page('/Annots [6 0 R 7 0 R 8 0 R 9 0 R 10 0 R 11 0 R 12 0 R 13 0 R]'),
  words('Fill this in'),
  font,
  widget(700, `/FT /Tx /T (name) /TU (Name) ${look}`),
  widget(660, `/FT /Tx /T (about) /TU (About you) /Ff 4096 ${look}`),
  widget(620, `/FT /Tx /T (code) /TU (Code) /Ff 2 ${look}`),
  widget(580, button('agree', '/TU (I agree)')),
  widget(540, button('batch', '/TU (Batch) /Ff 49152')),
  widget(500, `/FT /Ch /T (subject) /TU (Subject) /Ff 131072 /Opt [(Physics) (Chemistry)] ${look}`),
  widget(460, `/FT /Ch /T (topics) /TU (Topics) /Opt [(Charge) (Field)] ${look}`),
  widget(420, '/FT /Btn /T (send) /TU (Send) /Ff 65536 /MK << /CA (Send) >> /A << /S /ResetForm >>'),
  tick,
]);
