import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createReadContext } from '#server/files/read-context.ts';
import { readAcademy } from '#server/import/read/read-academy.ts';
import { render } from '#server/messages/text.ts';
import { type Files, testFolder } from '#server/testing/test-folder.ts';
import { textInPlist } from './shortcut.ts';
import { readVideoLink } from './video-link.ts';

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
    errors: [],
    warnings: [],
    skipped: [],
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
  `${path}: no player can open this link, because it leads to a page of ${site}. Add the video itself as an MP4 file, or put it on YouTube or Vimeo and link to it there.`;

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
    'P/A/Channel.url: no player can open this link, because it leads to a page of YouTube without a video. Open the video there, and copy the link that Share shows.',
    noPlayer('P/A/Drive.url', 'Google Drive'),
    'P/A/List.url: no player can open this link, because it leads to a page of Vimeo without a video. Open the video there, and copy the link that Share shows.',
    noPlayer('contents.csv, row 2', 'Zoom'),
    'contents.csv, row 4: this may be the address of a page. The app plays only a video itself, such as an MP4 file, or one on YouTube or Vimeo. Open it in a private window: if more than the video appears, add the video as a file.',
    'contents.csv, row 5: no player can open this link, because its name ends in .pdf. Save the video as MP4, and add the file or link to it.',
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

const problemOf = (link: string) => {
  const problem = readVideoLink(link)?.problem;
  return problem && { isSure: problem.isSure, message: render(problem.message) };
};
const id = 'aqz-KE-bpKQ';

describe('a link to somewhere else', () => {
  test.each([
    ['https://portal.example.org/media/signature/hash/file.mp4', false],
    ['http://localhost:3000/media/a.webm?x=1', false],
    ['https://portal.example.org/media/signature/hash/index.m3u8', false],
    ['https://portal.example.org/master.M3U8?token=1', false],
    ['https://www.dropbox.com/scl/fi/x/film.mp4?rlkey=y&raw=1', false],
    ['https://dl.dropboxusercontent.com/s/x/film.mp4', false],
    ['https://archive.org/download/x/film.mp4', false],
    ['https://storage.googleapis.com/bucket/film.mp4', false],
    ['https://drive.google.com/uc?export=download&id=x', true],
    ['https://cdn.example.org/lesson', true],
    ['https://cdn.example.org/video.php?id=3', true],
    ['https://cdn.example.org/?id=3', true],
    // They only look like the sites.
    ['https://youtube.com.example.org/v.mp4', false],
    ['https://notvimeo.com/v.mp4', false],
    ['https://maxbox.com/v.mp4', false],
  ])('%s is taken, and may be a page: %s', (link, mayBePage) => {
    expect(readVideoLink(link)?.href).toBe(link);
    expect(problemOf(link)?.isSure).toBe(mayBePage ? false : undefined);
  });

  test.each([
    ['https://drive.google.com/file/d/1gdXFhjpgysOJrrStSVVzQo4b0MRJzelf/view?usp=sharing', 'Google Drive'],
    ['https://drive.google.com/drive/folders/1gdXFhjpgysOJrrStSVVzQo4b0MRJzelf', 'Google Drive'],
    ['https://docs.google.com/presentation/d/x/edit', 'Google Drive'],
    ['https://photos.app.goo.gl/abcdef', 'Google Photos'],
    ['https://photos.google.com/share/x', 'Google Photos'],
    ['https://meet.google.com/abc-defg-hij', 'Google Meet'],
    ['https://www.google.com/search?q=lenses', 'Google'],
    ['https://www.google.co.in/search?q=lenses', 'Google'],
    ['https://zoom.us/rec/share/abcdef', 'Zoom'],
    ['https://us02web.zoom.us/j/123456', 'Zoom'],
    ['https://www.dropbox.com/s/x/film.mp4?dl=0', 'Dropbox'],
    ['https://onedrive.live.com/?id=x', 'OneDrive'],
    ['https://1drv.ms/v/s!x', 'OneDrive'],
    ['https://academy-my.sharepoint.com/:v:/g/personal/x', 'OneDrive'],
    ['https://teams.microsoft.com/l/meetup-join/x', 'Microsoft Teams'],
    ['https://www.facebook.com/watch/?v=123', 'Facebook'],
    ['https://fb.watch/abc/', 'Facebook'],
    ['https://www.instagram.com/reel/abc/', 'Instagram'],
    ['https://x.com/academy/status/1', 'X'],
    ['https://t.me/academy/12', 'Telegram'],
    ['https://wa.me/919876543210', 'WhatsApp'],
    ['https://www.dailymotion.com/video/x8', 'Dailymotion'],
    ['https://commons.wikimedia.org/wiki/File:Lens.webm', 'Wikipedia'],
    ['https://archive.org/details/x/film.mp4', 'Internet Archive'],
    ['https://github.com/a/b/blob/main/film.mp4', 'GitHub'],
    ['https://bit.ly/3abc', 'bit.ly'],
    ['https://academy.example.org/', 'academy.example.org'],
  ])('%s is a page of %s', (link, what) => {
    expect(problemOf(link)).toEqual({
      isSure: true,
      message: expect.stringContaining(`a page of ${what}. Add the video`),
    });
  });

  test.each([
    ['https://example.org/notes.pdf', '.pdf'],
    ['https://example.org/lesson.HTML?x', '.html'],
    ['https://example.org/film.avi', '.avi'],
    ['https://example.org/manifest.mpd', '.mpd'],
  ])('%s is a kind of file that no player opens', (link, what) => {
    expect(problemOf(link)).toEqual({ isSure: true, message: expect.stringContaining(`its name ends in ${what}.`) });
  });

  test.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    'no URL',
  ])('%j is no web address', (link) => expect(readVideoLink(link)).toBeUndefined());
});

describe('a redirect', () => {
  const to = `https://www.youtube.com/watch?v=${id}`;
  test.each([
    `https://www.youtube.com/attribution_link?a=x&u=/watch%3Fv%3D${id}`,
    `https://www.youtube.com/redirect?q=${encodeURIComponent(to)}`,
    `https://consent.youtube.com/m?continue=${encodeURIComponent(to)}`,
    `https://www.google.com/url?q=${to}&sa=D`,
    `https://www.google.co.in/url?sa=t&url=${encodeURIComponent(to)}`,
    `https://l.facebook.com/l.php?u=${encodeURIComponent(to)}&h=x`,
    `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(to)}&data=x`,
    `https://www.google.com/url?q=${encodeURIComponent(`https://www.youtube.com/redirect?q=${encodeURIComponent(to)}`)}`,
  ])('%s leads to its video', (link) => {
    expect(readVideoLink(link)).toEqual({ href: to, problem: undefined });
  });

  test('to something that cannot be opened safely is a page', () => {
    for (const q of ['javascript:alert(1)', '', 'x', '/search'])
      expect(problemOf(`https://www.google.com/url?q=${encodeURIComponent(q)}`)?.isSure, q).toBe(true);
  });

  test('to itself ends', () => {
    let link = 'https://www.google.com/url?q=x';
    for (let round = 0; round < 8; round += 1) link = `https://www.google.com/url?q=${encodeURIComponent(link)}`;
    expect(problemOf(link)?.isSure).toBe(true);
  });
});
