import { describe, expect, test } from 'vitest';
import { render } from '#server/messages/text.ts';
import { readVideoLink } from './video-link.ts';

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
