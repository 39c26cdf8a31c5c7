import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createReadContext } from '#server/files/read-context.ts';
import { readAcademy } from '#server/import/read/read-academy.ts';
import { render } from '#server/messages/text.ts';
import { type Files, testFolder } from '#server/testing/test-folder.ts';
import { textInPlist } from './plist.ts';

const folder = testFolder();

function read(files: Files) {
  folder.clear();
  const context = createReadContext(folder.write(files));
  const { subjects } = readAcademy(context);
  const topics = subjects.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.topics));
  return {
    links: topics.map(({ name, video }) => [name, video.kind === 'link' ? video.href : video.kind]),
    errors: context.errors.map(
      ({ file, line, message }) => `${file}${line === undefined ? '' : `, line ${line}`}: ${render(message)}`,
    ),
    warnings: context.warnings.map(({ path, message }) => `${path}: ${render(message)}`),
    skipped: context.skipped.map(({ path, reason }) => `${path}: ${render(reason)}`),
  };
}

const href = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=PLWKjhJtqVAbl';
const ini = `[InternetShortcut]\r\nURL=${href}\r\nIconFile=C:\\Ünïcode\\x.ico\r\n`;
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>Name</key><string>x</string><key>URL</key>
  <string>${href.replace('&', '&amp;')}</string></dict></plist>`;
const desktop = `[Desktop Entry]\nEncoding=UTF-8\nName=Film\nType=Link\nURL=${href}\nIcon=text-html\n`;

/** A binary property list of texts, as macOS writes it. */
function binaryPlist(entries: Record<string, string>): Buffer {
  const texts = [...Object.keys(entries), ...Object.values(entries)];
  const count = Object.keys(entries).length;
  const head = (kind: number, length: number) =>
    length < 15 ? Buffer.of((kind << 4) | length) : Buffer.of((kind << 4) | 15, 0x11, length >> 8, length & 0xff);
  const objects = [
    Buffer.concat([head(0xd, count), Buffer.from(texts.map((_, at) => at + 1))]),
    ...texts.map((text) =>
      /^[\0-\x7f]*$/.test(text)
        ? Buffer.concat([head(5, text.length), Buffer.from(text, 'latin1')])
        : Buffer.concat([head(6, text.length), swapped(text)]),
    ),
  ];
  const offsets: number[] = [];
  let at = 8;
  for (const object of objects) {
    offsets.push(at);
    at += object.length;
  }
  const table = Buffer.alloc(offsets.length * 2);
  for (const [index, offset] of offsets.entries()) table.writeUInt16BE(offset, index * 2);
  const trailer = Buffer.alloc(32);
  trailer.set([2, 1], 6);
  trailer.writeBigUInt64BE(BigInt(objects.length), 8);
  trailer.writeBigUInt64BE(BigInt(at), 24);
  return Buffer.concat([Buffer.from('bplist00'), ...objects, table, trailer]);
}

test.each([
  ['a.url', ini],
  ['a.URL', `\ufeff${ini}`],
  ['a.url', Buffer.from(ini, 'latin1')],
  ['a.url', Buffer.from(`\ufeff${ini}`, 'utf16le')],
  ['a.url', swapped(`\ufeff${ini}`)],
  ['a.url', Buffer.from(ini, 'utf16le')],
  ['a.url', swapped(ini)],
  ['a.url', `[DEFAULT]\r\nBASEURL=https://example.org/\r\n[InternetShortcut]\r\nurl = "${href}"\r\n`],
  ['a.website', ini],
  ['a.webloc', xml],
  ['a.WEBLOC', Buffer.from(`\ufeff${xml}`, 'utf16le')],
  ['a.webloc', binaryPlist({ URL: href })],
  ['a.webloc', binaryPlist({ Comment: 'प्रकाश', URL: href })],
  ['a.desktop', desktop],
  ['a.desktop', desktop.replace('URL=', 'URL[$e]=').replace('=Link', ' = Link ')],
])('the shortcut %s is a link: %#', (name, content) => {
  expect(read({ [`P/A/01 ${name}`]: content })).toEqual({
    links: [['a', href]],
    ...{ errors: [], warnings: [], skipped: [] },
  });
});

test('a shortcut that another program has written as macOS does is read', () => {
  const written =
    'YnBsaXN0MDDRAQJTVVJMXxA+aHR0cHM6Ly93d3cueW91dHViZS5jb20vd2F0Y2g/dj1hcXotS0UtYnBLUSZsaXN0PVBMV0tqaEp0cVZBYmwICw8AAAAAAAABAQAAAAAAAAADAAAAAAAAAAAAAAAAAAAAUA==';
  expect(textInPlist(Buffer.from(written, 'base64'), 'URL')).toBe(href);
});

test('a shortcut that starts a program is skipped, and one without an address is a mistake', () => {
  const launcher = '[Desktop Entry]\nType=Application\nExec=x\nURL=https://example.org/\n';
  expect(
    read({
      'P/A/Editor.desktop': launcher,
      'P/A/Empty.webloc': '<plist><dict/></plist>',
      'P/A/Folder.webloc': binaryPlist({ URL: 'file:///Users/asha/' }),
      'P/A/None.url': Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
    }),
  ).toMatchObject({
    errors: [
      "P/A/Empty.webloc: this shortcut has no web address, such as a line that begins with 'URL='.",
      'P/A/Folder.webloc: the address must begin with http:// or https://.',
      "P/A/None.url: this shortcut has no web address, such as a line that begins with 'URL='.",
    ],
    skipped: ['P/A/Editor.desktop: it opens a program or a folder, and is no link to a video'],
  });
});

test('no bytes of a shortcut stop the import', () => {
  const damaged = fc.tuple(fc.uint8Array({ maxLength: 4 }), fc.nat(60), fc.nat(3)).map(([bytes, at, cut]) => {
    const whole = binaryPlist({ URL: href });
    whole.set(bytes, Math.min(at + whole.length - 64, whole.length - 4));
    return whole.subarray(0, whole.length - cut);
  });
  fc.assert(
    fc.property(
      fc.oneof(
        damaged,
        fc.uint8Array().map((bytes) => Buffer.from(bytes)),
      ),
      (bytes) => {
        const text = textInPlist(bytes, 'URL');
        expect(text === undefined || typeof text === 'string').toBe(true);
      },
    ),
  );
});

const noPlayer = (path: string, site: string) =>
  `${path}: no player opens this link, because it leads to a page of ${site}. Add the video itself as an MP4 file, or put it on YouTube or Vimeo and link to it there.`;

test('a link that no player opens is told, where it stands', () => {
  const rows = [
    'path,link',
    'P/A/Zoom,https://zoom.us/rec/share/abcdef',
    'P/A/Lens,https://youtu.be/aqz-KE-bpKQ',
    'P/A/Page,https://example.org/lesson',
    'P/A/Sheet,https://example.org/sheet.pdf',
  ];
  expect(
    read({
      'P/A/Channel.url': 'URL=https://www.youtube.com/@someacademy',
      'P/A/Drive.url': 'URL=https://drive.google.com/file/d/1gdXFhjpgysOJrrStSVVzQo4b0MRJzelf/view?usp=sharing',
      'P/A/List.url': 'URL=https://vimeo.com/showcase/7654321',
      'contents.csv': `${rows.join('\n')}\n`,
    }).warnings,
  ).toEqual([
    'P/A/Channel.url: no player opens this link, because it leads to a page of YouTube without a video. Open the video there, and copy the link that Share shows.',
    noPlayer('P/A/Drive.url', 'Google Drive'),
    'P/A/List.url: no player opens this link, because it leads to a page of Vimeo without a video. Open the video there, and copy the link that Share shows.',
    noPlayer('contents.csv, line 2', 'Zoom'),
    'contents.csv, line 4: this may be the address of a page. The app plays only a video itself, such as an MP4 file, or one on YouTube or Vimeo. Open it in a private window: if more than the video appears, add the video as a file.',
    'contents.csv, line 5: no player opens this link, because its name ends in .pdf. Save the video as MP4, and add the file or link to it.',
  ]);
});

test('a redirect is taken as the address to which it leads', () => {
  const to = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
  expect(
    read({
      'P/A/Found.url': `[InternetShortcut]\nURL=https://www.google.com/url?q=${to}&sa=D\n`,
      'contents.csv': `path,link\nP/A/Told,https://l.facebook.com/l.php?u=${encodeURIComponent(to)}\n`,
    }),
  ).toMatchObject({
    links: [
      ['Found', to],
      ['Told', to],
    ],
    errors: [],
    warnings: [],
  });
});
