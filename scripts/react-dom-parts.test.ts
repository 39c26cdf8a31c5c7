import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from './lib/paths.mjs';
import { withoutUnusedParts } from './react-dom-parts.ts';

const whole = readFileSync(fromRoot('node_modules/react-dom/cjs/react-dom-client.production.js'), 'utf8');

test('React DOM loses hydration, view transitions and resources, and keeps what renders, hides and catches', () => {
  const rest = withoutUnusedParts(whole);
  expect(() => new Function('exports', 'require', rest)).not.toThrow();
  for (const part of ['exports.hydrateRoot', 'ownerDocument.startViewTransition(', 'FragmentInstance.prototype'])
    expect([whole.includes(part), rest.includes(part)]).toEqual([true, false]);
  for (const name of [
    'updateSuspenseComponent',
    'updateOffscreenComponent',
    'throwException',
    'commitMutationEffectsOnFiber',
  ]) {
    const [declaration] = new RegExp(`^function ${name}\\([\\s\\S]*?^\\}$`, 'm').exec(rest) ?? [];
    expect(declaration?.length).toBeGreaterThan(200);
  }
});

test('a version of React DOM that has a part no more stops the build', () => {
  const changed = whole.replace('function popHydrationState(', 'function popHydration(');
  expect(() => withoutUnusedParts(changed)).toThrow('popHydrationState');
});

test('no source of the app, or of the desk, uses what is taken out of React DOM', () => {
  const sources = ['src/web', 'src/desk'].flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' }).map((source) => `${folder}/${source}`),
  );
  const used =
    /\bhydrateRoot\b|\bViewTransition\b|\bSuspenseList\b|<Activity\b|<Fragment\b[^>]* ref=|\buseActionState\b|\bonBeforeInput\b|\baction=\{\(|\bformAction\b|compiler-runtime|startTransition\(async/;
  const resources =
    /\b(preload|preloadModule|preinit|preinitModule|preconnect|prefetchDNS)\b[^;]*from 'react-dom'|<(link|script|style|meta)[ >]/;
  const users = sources.filter((source) => {
    if (!/\.tsx?$/.test(source) || source.includes('.test.')) return false;
    const code = readFileSync(fromRoot(source), 'utf8');
    return used.test(code) || (source.endsWith('.tsx') && resources.test(code));
  });
  expect(users).toEqual([]);
});
