/** The smallest files that the portal takes for a video or a PDF, without anything to see in them. */

type Content = Buffer | string;

/** A box of an MP4 file. Texts have one byte for each character. */
export function box(type: string, ...contents: Content[]): Buffer {
  const content = joined(contents);
  return Buffer.concat([uint32(content.length + 8), Buffer.from(type, 'latin1'), content]);
}

export function uint32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

export const blank = (length: number) => Buffer.alloc(length);

function track(handler: string, entry: Buffer): Buffer {
  const samples = box('minf', box('stbl', box('stsd', blank(4), uint32(1), entry)));
  return box('trak', box('tkhd', blank(84)), box('mdia', box('hdlr', blank(8), handler, blank(13)), samples));
}

const h264 = track('vide', box('avc1', blank(78), box('avcC', Buffer.from([1, 100, 0, 31]))));
/** MPEG's descriptors around the number of a codec. */
const esds = box('esds', blank(4), Buffer.from([3, 0x80, 0x80, 16, 0, 1, 0, 4, 11, 0x40]), blank(10));
const aac = track('soun', box('mp4a', blank(28), esds));

/** An MP4 file of H.264 and AAC, with its index in front. */
export function mp4(film: Content = 'film'): Buffer {
  const index = box('moov', box('mvhd', blank(100)), h264, aac);
  return Buffer.concat([box('ftyp', 'isom', blank(4)), index, box('mdat', film)]);
}

/** An element of a WebM file. `size` may be another than that of the contents. */
export function element(id: number, contents: Content[], size?: Buffer): Buffer {
  const content = joined(contents);
  const name = Buffer.from(id.toString(16), 'hex');
  return Buffer.concat([
    name,
    size ?? Buffer.concat([Buffer.from([0x10]), uint32(content.length).subarray(1)]),
    content,
  ]);
}

/** A WebM file of VP9 and Opus, or with another `docType` a Matroska file. */
export function webm(film: Content = 'film', docType = 'webm'): Buffer {
  const tracks = ['V_VP9', 'A_OPUS'].map((codec, at) =>
    element(0xae, [element(0x83, [Buffer.from([at + 1])]), element(0x86, [codec])]),
  );
  const segment = [element(0x1549a966, [blank(4)]), element(0x1654ae6b, tracks), element(0x1f43b675, [film])];
  return Buffer.concat([element(0x1a45dfa3, [element(0x4282, [docType])]), element(0x18538067, segment)]);
}

/** A PDF that does not say how many pages it has. */
export function pdf(text = ''): Buffer {
  return Buffer.from(`%PDF-1.4\n% ${text}\nstartxref\n0\n%%EOF\n`);
}

function joined(contents: Content[]): Buffer {
  return Buffer.concat(
    contents.map((content) => (typeof content === 'string' ? Buffer.from(content, 'latin1') : content)),
  );
}

/** A PDF of these objects, one character for each byte. The first is its catalog. */
export function pdfOf(objects: string[], trailer = ''): string {
  let file = '%PDF-1.7\n';
  const entries = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const root = `<< /Root 1 0 R /Size ${objects.length + 1} ${trailer} >>`;
  return `${file}xref\n1 ${objects.length}\n${entries.join('')}trailer\n${root}\nstartxref\n${file.length}\n%%EOF\n`;
}

/** An object of a PDF with bytes of its own. */
export function stream(content: string, dictionary = ''): string {
  return `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;
}
