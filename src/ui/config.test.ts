import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

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
