import type { Plugin } from 'vite';

/**
 * The parts of the router and of the query cache that this app never runs (docs/decisions/0164): by the file and the
 * name of a function, what is left of its body. It is what the function does where its feature is not in use.
 */
const unusedFunctions: Record<string, Record<string, string>> = {
  // No route has a loader: a screen makes its calls itself. So nothing is loaded, shared between matches, or kept.
  'router-core/dist/esm/load-client.js': {
    loadResource: 'return options[0].signal.aborted ? CANCELED_OUTCOME : [SUCCESS, void 0];',
    getLoaderContext: '',
    cacheLoaderMatch: '',
    releaseOwnedFlight: '',
    releaseFlight: '',
    transferMatchResources: '',
    acquireMatchResources: '',
    runBackground: '',
    discardBackground: '',
    getParentSnapshot: 'return match;',
    // Nor a head or scripts.
    projectLane: 'return lane;',
  },
  'router-core/dist/esm/router.js': {
    startViewTransition: 'return fn();',
    matchRoute: '',
    // What a route does with the search parameters of a link to it. Ours leave them as they are.
    getSearchMiddlewares: 'return [];',
  },
  // The addresses are as they are: no base path, no masks, no pattern of characters, no parsers of parameters.
  'router-core/dist/esm/rewrite.js': {
    rewriteBasepath: '',
    executeRewriteInput: 'return url;',
    executeRewriteOutput: 'return url;',
  },
  'router-core/dist/esm/path.js': { compileDecodeCharMap: '' },
  'router-core/dist/esm/new-process-route-tree.js': {
    processRouteMasks: '',
    findFlatMatch: '',
    validateParseParams: '',
  },
  // Search parameters are parsed by routes.tsx.
  'router-core/dist/esm/searchParams.js': { parseSearchWith: '', stringifySearchWith: '' },
  'react-router/dist/esm/useLoaderDeps.js': { useLoaderDeps: '' },
  'react-router/dist/esm/useRouteContext.js': { useRouteContext: '' },
  // The last resort, where even our own error screen fails.
  'react-router/dist/esm/CatchBoundary.js': { ErrorComponent: "return 'Something went wrong!';" },
  'query-core/build/modern/infiniteQueryBehavior.js': { infiniteQueryBehavior: '' },
  'query-core/build/modern/queryClient.js': {
    setMutationDefaults: '',
    getMutationDefaults: '',
    defaultMutationOptions: '',
    ensureQueryData: '',
    setQueryDefaults: '',
    getQueryDefaults: 'return {};',
    resetQueries: '',
  },
  'query-core/build/modern/queryObserver.js': {
    fetchOptimistic: '',
    // Nothing is asked again by the clock.
    '#computeRefetchInterval': 'return false;',
    '#updateRefetchInterval': '',
    '#clearRefetchInterval': '',
  },
};

/** Modules of which nothing is in use, as what the rest of the library still asks of them. */
const standIns: Record<string, string> = {
  // Whatever a student sends has an outbox of its own. So there are no mutations.
  'query-core/build/modern/mutationCache.js':
    'export class MutationCache { clear() {} findAll() { return []; } resumePausedMutations() { return Promise.resolve(); } }',
  // No screen suspends for an answer.
  'react-query/build/modern/suspense.js': `
    export const ensureSuspenseTimers = () => {}, shouldSuspend = () => false, fetchOptimistic = () => {};
    export const defaultThrowOnError = () => false;`,
  // Nor is the failure of a call thrown: it is in the result.
  'react-query/build/modern/errorBoundaryUtils.js': `
    export const ensurePreventErrorBoundaryRetry = () => {}, useClearResetErrorBoundary = () => {};
    export const getHasError = () => false;`,
  'react-query/build/modern/QueryErrorResetBoundary.js':
    'export const useQueryErrorResetBoundary = () => {}, QueryErrorResetBoundary = () => null;',
};

export const changedFiles = [...Object.keys(unusedFunctions), ...Object.keys(standIns)];

const library = /\/node_modules\/@tanstack\/(.+\.js)$/;

/** Removes those parts from the build. */
export function tanstackParts(): Plugin {
  return {
    name: 'tanstack-parts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: library },
      handler(code, id) {
        const file = library.exec(id)?.[1] ?? '';
        const changed = withoutUnusedParts(file, code);
        return changed === code ? null : { code: changed, map: null };
      },
    },
  };
}

/** The source of a file of @tanstack without those parts. */
export function withoutUnusedParts(file: string, code: string): string {
  let rest = standIns[file] ?? code;
  for (const [name, body] of Object.entries(unusedFunctions[file] ?? {})) {
    const start = `(?:async )?(?:function ${name}\\(.*\\)|${name}\\(.*\\)|(?:const |this\\.)${name} = (?:async )?\\(.*\\) =>) \\{`;
    const declaration = new RegExp(`^(\\t*)(${start})[\\s\\S]*?^\\1\\}`, 'm');
    if (!declaration.test(rest)) throw new Error(`${file} has no ${name} any more. Look at scripts/tanstack-parts.ts.`);
    rest = rest.replace(declaration, (_, indent: string, head: string) => `${indent}${head} ${body} }`);
  }
  return rest;
}
