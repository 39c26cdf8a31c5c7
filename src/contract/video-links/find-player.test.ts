import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPlayer } from './find-player.ts';

const find = (link: string) => findPlayer(new URL(link));

/** The URL that the player opens, in parts. */
function opened(link: string) {
  const found = find(link);
  if (!found.player) return undefined;
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
    expect(find(link)).toEqual({ player: undefined, site: 'YouTube' });
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
    expect(find(link)).toEqual({ player: undefined, site: 'Vimeo' });
  });
});

test.each([
  ['https://portal.example.org/media/signature/hash/file.mp4', 'file'],
  ['https://portal.example.org/media/signature/hash/index.m3u8', 'hls'],
  ['https://portal.example.org/master.M3U8?token=1', 'hls'],
  ['https://cdn.example.org/lesson', 'file'],
  // They only look like the sites.
  ['https://youtube.com.example.org/v.mp4', 'file'],
  ['https://notvimeo.com/v.mp4', 'file'],
])('%s is played as %s', (link, player) => {
  expect(find(link)).toEqual({ player, src: link });
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
