import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPlayer } from './find-player.ts';

const parse = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);
const find = (link: string) => findPlayer(link, parse);
const playerOf = (link: string) => find(link)?.player;

/** The URL that the player opens, in parts. */
function opened(link: string) {
  const found = find(link);
  if (!found?.player) return undefined;
  const { origin, pathname, searchParams, hash } = new URL(found.src);
  return { url: origin + pathname, query: Object.fromEntries(searchParams), hash };
}

const id = 'aqz-KE-bpKQ';
const list = 'PLWKjhJtqVAblfum5WiQblKPwIbqYXkDoC';
const channel = 'UC4R8DWoMoI7CAwX8_LjQHig';
const embed = 'https://www.youtube-nocookie.com/embed';

describe('YouTube', () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?v=${id}#comments`,
    `https://m.youtube.com/watch?feature=share&v=${id}`,
    `https://music.youtube.com/watch?v=${id}&si=x`,
    `https://www.youtube.com/watch/${id}`,
    `https://youtu.be/${id}?si=x`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtubeeducation.com/embed/${id}`,
    `https://www.youtube.com/v/${id}`,
    `https://www.youtube.com/e/${id}`,
    `https://www.youtube.com/shorts/${id}?feature=share`,
    `https://www.youtube.com/live/${id}?si=x`,
    `https://studio.youtube.com/video/${id}/edit`,
    `https://www.youtube.com/watch?v=${id}&list=WL&index=3`,
    `https://www.youtube.com/attribution_link?a=x&u=/watch%3Fv%3D${id}%26feature%3Dshare`,
    `https://www.youtube.com/redirect?q=https%3A%2F%2Fyoutu.be%2F${id}`,
    `https://consent.youtube.com/m?continue=https://www.youtube.com/watch?v%3D${id}`,
  ])('%s is a video, played from the site that sets no cookies', (link) => {
    expect(opened(link)).toEqual({
      url: `${embed}/${id}`,
      query: { enablejsapi: '1', playsinline: '1', rel: '0', cc_load_policy: '1' },
      hash: '',
    });
  });

  test.each([
    `https://www.youtube.com/watch?v=${id}&list=${list}&index=2`,
    `https://youtu.be/${id}?list=${list}`,
    `https://www.youtube.com/embed/${id}?list=${list}`,
  ])('%s is a video of a list, which goes on', (link) => {
    expect(opened(link)).toMatchObject({ url: `${embed}/${id}`, query: { list } });
  });

  test.each([
    `https://www.youtube.com/playlist?list=${list}`,
    `https://m.youtube.com/playlist?list=${list}&playnext=1`,
    `https://music.youtube.com/playlist?list=${list}`,
    `https://www.youtube.com/embed/videoseries?list=${list}`,
    `https://www.youtube-nocookie.com/embed/videoseries?si=x&list=${list}`,
    `https://www.youtube.com/embed?listType=playlist&list=${list}`,
    `https://www.youtube.com/watch?list=${list}`,
  ])('%s is a list, played from its beginning', (link) => {
    expect(opened(link)).toMatchObject({ url: `${embed}/videoseries`, query: { list } });
  });

  test.each([
    `https://www.youtube.com/embed/live_stream?channel=${channel}`,
    `https://www.youtube.com/channel/${channel}/live`,
  ])('%s is what a channel shows live', (link) => {
    expect(opened(link)).toMatchObject({ url: `${embed}/live_stream`, query: { channel } });
  });

  test.each([
    ['?t=90', '90'],
    ['?t=90s', '90'],
    ['?t=1m5s', '65'],
    ['?t=1h2m3s', '3723'],
    ['?start=7', '7'],
    ['#t=1m', '60'],
    ['?t=soon', undefined],
  ])('%s is where the video starts', (time, start) => {
    expect(opened(`https://youtu.be/${id}${time}`)?.query['start']).toBe(start);
  });

  test.each([
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${id}x`,
    'https://youtu.be/',
    'https://www.youtube.com/@someacademy',
    'https://www.youtube.com/@someacademy/live',
    `https://www.youtube.com/channel/${channel}`,
    `https://www.youtube.com/channel/${channel}/playlists`,
    'https://www.youtube.com/c/someacademy',
    'https://www.youtube.com/user/someacademy/videos',
    'https://www.youtube.com/results?search_query=lenses',
    'https://www.youtube.com/feed/subscriptions',
    'https://www.youtube.com/clip/UgkxABCDEFGHIJKLMNOP',
    'https://www.youtube.com/playlist?list=WL',
    'https://www.youtube.com/embed/videoseries',
    'https://www.youtube.com/embed/live_stream',
  ])('%s is a page of YouTube without a video', (link) => {
    expect(find(link)).toMatchObject({ player: undefined, because: 'no video', what: 'YouTube' });
  });
});

describe('Vimeo', () => {
  const number = '76979871';
  test.each([
    [`https://vimeo.com/${number}`, undefined],
    [`https://www.vimeo.com/${number}?share=copy&fl=sv`, undefined],
    [`https://vimeo.com/${number}/0123456789`, '0123456789'],
    [`https://vimeo.com/${number}/abcdef1234?share=copy`, 'abcdef1234'],
    [`https://vimeo.com/${number}?h=abc`, 'abc'],
    [`https://vimeo.com/${number}/settings`, undefined],
    [`https://player.vimeo.com/video/${number}`, undefined],
    [`https://player.vimeo.com/video/${number}?h=abcdef1234&title=0`, 'abcdef1234'],
    [`https://vimeo.com/channels/staffpicks/${number}`, undefined],
    [`https://vimeo.com/groups/shortfilms/videos/${number}`, undefined],
    [`https://vimeo.com/album/7654321/video/${number}`, undefined],
    [`https://vimeo.com/showcase/7654321/video/${number}`, undefined],
    [`https://vimeo.com/showcase/7654321?video=${number}`, undefined],
    [`https://vimeo.com/manage/videos/${number}`, undefined],
    [`https://vimeo.com/manage/videos/${number}/abcdef1234`, 'abcdef1234'],
    [`https://vimeo.com/manage/videos/${number}/privacy`, undefined],
    [`https://vimeo.com/event/42/videos/${number}`, undefined],
    [`https://vimeo.com/ondemand/lenses/${number}`, undefined],
    [`https://vimeo.com/user1234567/review/${number}/abcdef1234`, undefined],
    [`https://vimeopro.com/academy/physics/video/${number}`, undefined],
    [`https://vimeo.com/moogaloop.swf?clip_id=${number}`, undefined],
    [`https://vimeo.com/#${number}`, undefined],
  ])('%s is a video, with its key where it is unlisted', (link, h) => {
    const query = { playsinline: '1', transparent: '0', dnt: '1', ...(h !== undefined && { h }) };
    expect(opened(link)).toEqual({ url: `https://player.vimeo.com/video/${number}`, query, hash: '' });
  });

  test('it starts where the link says', () => {
    expect(opened(`https://vimeo.com/${number}#t=1m5s`)?.hash).toBe('#t=1m5s');
  });

  test.each([
    ['https://vimeo.com/event/42', '/event/42/embed'],
    ['https://vimeo.com/event/42/abc1', '/event/42/embed/abc1'],
    ['https://vimeo.com/event/42/embed', '/event/42/embed'],
    ['https://vimeo.com/event/42/embed/abc1', '/event/42/embed/abc1'],
  ])('the event %s is embedded as one', (link, path) => {
    expect(opened(link)?.url).toBe(`https://vimeo.com${path}`);
  });

  test.each([
    `https://player.vimeo.com/external/${number}.hd.mp4?s=abc&profile_id=175`,
    `https://player.vimeo.com/progressive_redirect/playback/${number}/rendition/720p/file.mp4?loc=external`,
  ])('the file %s is played by the browser', (link) => {
    expect(find(link)).toMatchObject({ player: 'file', src: link });
  });

  test.each([
    'https://vimeo.com/',
    'https://vimeo.com/someacademy',
    'https://vimeo.com/user1234567',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/channels/1234567',
    'https://vimeo.com/showcase/7654321',
    'https://vimeo.com/album/7654321',
    'https://vimeo.com/groups/1234567',
    'https://vimeo.com/ondemand/lenses',
    'https://vimeo.com/search?q=lenses',
    'https://player.vimeo.com/video/',
  ])('%s is a page of Vimeo without a video', (link) => {
    expect(find(link)).toMatchObject({ player: undefined, because: 'no video', what: 'Vimeo' });
  });
});

describe('a link to somewhere else', () => {
  test.each([
    ['https://portal.example.org/media/signature/hash/file.mp4', 'file', false],
    ['http://localhost:3000/media/a.webm?x=1', 'file', false],
    ['https://portal.example.org/media/signature/hash/index.m3u8', 'hls', false],
    ['https://portal.example.org/master.M3U8?token=1', 'hls', false],
    ['https://www.dropbox.com/scl/fi/x/film.mp4?rlkey=y&raw=1', 'file', false],
    ['https://dl.dropboxusercontent.com/s/x/film.mp4', 'file', false],
    ['https://archive.org/download/x/film.mp4', 'file', false],
    ['https://storage.googleapis.com/bucket/film.mp4', 'file', false],
    ['https://drive.google.com/uc?export=download&id=x', 'file', true],
    ['https://cdn.example.org/lesson', 'file', true],
    ['https://cdn.example.org/video.php?id=3', 'file', true],
    ['https://cdn.example.org/?id=3', 'file', true],
    // They only look like the sites.
    ['https://youtube.com.example.org/v.mp4', 'file', false],
    ['https://notvimeo.com/v.mp4', 'file', false],
    ['https://maxbox.com/v.mp4', 'file', false],
  ])('%s is played as %s, and is a guess: %s', (link, player, isGuess) => {
    expect(find(link)).toEqual({ player, href: link, src: link, isGuess });
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
    expect(find(link)).toEqual({ player: undefined, href: link, because: 'page', what });
  });

  test.each([
    ['https://example.org/notes.pdf', '.pdf'],
    ['https://example.org/lesson.HTML?x', '.html'],
    ['https://example.org/film.avi', '.avi'],
    ['https://example.org/manifest.mpd', '.mpd'],
  ])('%s is a kind of file that no player opens', (link, what) => {
    expect(find(link)).toEqual({ player: undefined, href: link, because: 'kind of file', what });
  });

  test.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    'no URL',
  ])('%j is no web address', (link) => expect(find(link)).toBeUndefined());
});

describe('a redirect', () => {
  const to = `https://www.youtube.com/watch?v=${id}`;
  test.each([
    `https://www.google.com/url?q=${to}&sa=D`,
    `https://www.google.co.in/url?sa=t&url=${encodeURIComponent(to)}`,
    `https://l.facebook.com/l.php?u=${encodeURIComponent(to)}&h=x`,
    `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(to)}&data=x`,
    `https://www.google.com/url?q=${encodeURIComponent(`https://www.youtube.com/redirect?q=${encodeURIComponent(to)}`)}`,
  ])('%s leads to its video', (link) => {
    expect(find(link)).toMatchObject({ player: 'youtube', href: to });
  });

  test('to something that cannot be opened safely is a page', () => {
    for (const q of ['javascript:alert(1)', '', 'x', '/search'])
      expect(playerOf(`https://www.google.com/url?q=${encodeURIComponent(q)}`), q).toBeUndefined();
  });

  test('to itself ends', () => {
    let link = 'https://www.google.com/url?q=x';
    for (let round = 0; round < 20; round += 1) link = `https://www.google.com/url?q=${encodeURIComponent(link)}`;
    expect(find(link)).toMatchObject({ player: undefined, what: 'Google' });
  });
});

const word = fc.stringMatching(/^[\w-]{1,12}$/);
const someLink = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .tuple(
      fc.constantFrom('youtube.com', 'www.youtube.com', 'youtu.be', 'vimeo.com', 'player.vimeo.com', 'google.com'),
      fc.array(fc.oneof(word, fc.constantFrom('embed', 'video', 'watch', 'url', 'event', 'channels', '76979871', id))),
      fc.dictionary(
        fc.constantFrom('v', 'list', 'h', 'q', 'url', 't', 'channel', 'video'),
        fc.oneof(word, fc.webUrl()),
      ),
      fc.oneof(
        fc.constant(''),
        word.map((text) => `#${text}`),
      ),
    )
    .map(([host, names, query, hash]) => `https://${host}/${names.join('/')}?${new URLSearchParams(query)}${hash}`),
);

test('whatever the link, a player opens only an address of its own site', () => {
  const hosts = {
    youtube: /^https:\/\/www\.youtube-nocookie\.com\/embed\/(?:[\w-]{11})\?/,
    vimeo: /^https:\/\/(?:player\.vimeo\.com\/video\/\d+\?|vimeo\.com\/event\/\d+\/embed)/,
    file: /^https?:\/\//,
    hls: /^https?:\/\//,
  };
  fc.assert(
    fc.property(someLink, (link) => {
      const found = find(link);
      if (!found) return;
      expect(parse(found.href)?.protocol).toMatch(/^https?:$/);
      if (found.player) expect(found.src).toMatch(hosts[found.player]);
    }),
    { numRuns: 2000 },
  );
});

test('any video, any list and any key stays what it is in each form of a link', () => {
  const base64 = fc.stringMatching(/^[\w-]{11}$/).filter((text) => !['videoseries', 'live_stream'].includes(text));
  fc.assert(
    fc.property(base64, fc.stringMatching(/^PL[\w-]{10,32}$/), (video, of) => {
      for (const link of [
        `https://www.youtube.com/watch?v=${video}&list=${of}`,
        `https://youtu.be/${video}?list=${of}`,
        `https://www.youtube.com/embed/${video}?list=${of}`,
        `https://www.youtube.com/live/${video}?list=${of}`,
      ])
        expect(opened(link)).toMatchObject({ url: `${embed}/${video}`, query: { list: of } });
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.stringMatching(/^[0-9a-f]{10}$/), (video, key) => {
      for (const link of [
        `https://vimeo.com/${video}/${key}`,
        `https://vimeo.com/${video}?h=${key}`,
        `https://player.vimeo.com/video/${video}?h=${key}`,
        `https://vimeo.com/manage/videos/${video}/${key}`,
        `https://vimeo.com/channels/x/${video}/${key}`,
      ])
        expect(opened(link)).toMatchObject({ url: `https://player.vimeo.com/video/${video}`, query: { h: key } });
    }),
  );
});
