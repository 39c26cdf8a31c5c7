import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { resolveMediaUrl } from './media-url.ts';

function page(config: string) {
  const parsed = new DOMParser().parseFromString(
    '<script type="application/json" id="portal-config"></script>',
    'text/html',
  );
  const script = parsed.getElementById('portal-config');
  if (script) script.textContent = config;
  return parsed;
}

const defaults = { api: '/api', extensions: false, pushId: 'web', academy: { name: 'Academy Portal' } };

// spec: 9.21
test('the configuration is what the server wrote into the page', () => {
  const config = { api: 'https://x.example/ws', extensions: true, pushId: 'p', academy: { name: 'Vidya' } };
  expect(readConfig(page(JSON.stringify(config)))).toEqual(config);
});

test('a missing value is the bundled server’s', () => {
  expect(readConfig(page('{}'))).toEqual(defaults);
  expect(readConfig(page('{"academy":{}}'))).toEqual(defaults);
  expect(readConfig(document.implementation.createHTMLDocument())).toEqual(defaults);
});

test('an unreadable configuration counts as missing', () => {
  for (const config of ['', '{', '[]', '{"api":7}']) expect(readConfig(page(config))).toEqual(defaults);
});

test('an absolute URL stays as it is', () => {
  expect(resolveMediaUrl('https://cdn.example/a.mp4?x=1')).toBe('https://cdn.example/a.mp4?x=1');
});

test('a relative URL is resolved against the base URL of the provider', () => {
  expect(resolveMediaUrl('/media/a.mp4')).toBe(`${location.origin}/media/a.mp4`);
  expect(resolveMediaUrl('uploads/a.png')).toBe(`${location.origin}/api/uploads/a.png`);
  expect(resolveMediaUrl('//cdn.example/a.png')).toBe('http://cdn.example/a.png');
});

test('anything but http and https is refused', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', ' ', '', null, undefined]) {
    expect(resolveMediaUrl(url)).toBeUndefined();
  }
  expect(resolveMediaUrl('http://[')).toBeUndefined();
});
