import { expect, test, vi } from 'vitest';
import { openMedia } from './open-media.ts';
import { videoSource } from './video-source.ts';

test.each([
  ['https://portal.example.org/media/signature/hash/file.mp4', 'file'],
  ['https://portal.example.org/master.M3U8?token=1', 'hls'],
  ['https://www.youtube.com/embed/videoseries?list=PLWKjhJtqVAbl', 'youtube'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo'],
  ['https://provider.example.org/', 'file'],
  ['https://academy.sharepoint.com/film', 'file'],
  ['https://provider.example.org/film.avi', 'file'],
])('%s is played as %s', (url, kind) => {
  expect(videoSource(url)?.kind).toBe(kind);
});

test.each([
  undefined,
  '',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'not a URL',
])('%s is not played', (url) => {
  expect(videoSource(url)).toBeUndefined();
});

const open = async (link: string) => {
  const needs = { hasCaptions: false, renew: async () => undefined, onQualities: () => {} };
  return (await openMedia(videoSource(link) ?? expect.fail(), needs)).element;
};

test("YouTube's player is told the page, without which it sends no messages", async () => {
  const element = await open('https://www.youtube.com/embed/videoseries?list=PL123');
  document.body.append(element);
  const { origin, pathname, searchParams } = new URL(element.querySelector('iframe')?.src ?? '');
  element.remove();
  expect(origin + pathname).toBe('https://www.youtube-nocookie.com/embed/videoseries');
  expect(searchParams.get('list')).toBe('PL123');
  expect([searchParams.get('enablejsapi'), searchParams.get('origin')]).toEqual(['1', location.origin]);
});

test('a page of a site without a video fails at once', async () => {
  const element = await open('https://www.youtube.com/@someacademy');
  const failed = vi.fn();
  element.addEventListener('error', failed);
  document.body.append(element);
  element.remove();
  expect(failed).toHaveBeenCalledOnce();
  await expect(open('https://vimeo.com/showcase/7654321')).rejects.toThrow('without a video');
});
