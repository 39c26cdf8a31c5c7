import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { fromRoot } from './lib/paths.mjs';
import { changedFiles, withoutUnusedParts } from './tanstack-parts.ts';

const sourceOf = (file: string) => readFileSync(fromRoot('node_modules/@tanstack', file), 'utf8');
const exportsOf = (code: string) =>
  parseAst(code).body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration') return [];
    const { declaration, specifiers } = node;
    const named = declaration?.type === 'VariableDeclaration' ? declaration.declarations : [declaration];
    const own = named.map((each) => each && 'id' in each && each.id && 'name' in each.id && each.id.name);
    const listed = specifiers.map(({ exported }) => 'name' in exported && exported.name);
    return [...own, ...listed].filter(Boolean);
  });

test.each(changedFiles)('%s is smaller, and exports what it did', (file) => {
  const whole = sourceOf(file);
  const rest = withoutUnusedParts(file, whole);
  expect(rest.length).toBeLessThan(whole.length);
  expect(exportsOf(rest).toSorted()).toEqual(exportsOf(whole).toSorted());
});

test('a version of the router that has a part no more stops the build', () => {
  const file = 'router-core/dist/esm/load-client.js';
  const changed = sourceOf(file).replace('function runBackground(', 'function runBehind(');
  expect(() => withoutUnusedParts(file, changed)).toThrow('runBackground');
});

test('no source of the app uses what is taken out of the router and of the query cache', () => {
  const ofQueries =
    /\b(useMutation\w*|useIsMutating|MutationObserver|\w*InfiniteQuer\w+|useSuspense\w+|ensureQueryData|resetQueries|\w+QueryDefaults|refetchInterval|QueryErrorResetBoundary)\b|\bsuspense: /;
  const ofRoutes =
    /\b(loaderDeps|shouldReload|useLoader\w+|useRouteContext|useMatchRoute|MatchRoute|routeMasks|viewTransition|defaultViewTransition|basepath|rewrite|middlewares|\w+SearchFilters|parseParams|pathParamsAllowedCharacters|parseSearchWith|stringifySearchWith)\b|\b(loader|head|scripts|params|mask): *(async *)?\(/;
  const used = readdirSync(fromRoot('src/web'), { recursive: true, encoding: 'utf8' }).filter((source) => {
    if (!/\.tsx?$/.test(source) || source.includes('.test.')) return false;
    const code = readFileSync(fromRoot('src/web', source), 'utf8');
    return (
      (code.includes("'@tanstack/react-query'") && ofQueries.test(code)) ||
      (/'@tanstack\/react-router'|query-client\.ts'/.test(code) && (ofRoutes.test(code) || ofQueries.test(code)))
    );
  });
  expect(used).toEqual([]);
});
