import type { Plugin } from 'vite';

const client = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/**
 * The parts of React DOM that this app never runs (docs/decisions/0136): by the name of a function, what is left of its
 * body. It is what the function does where its feature is not in use. What only these functions call goes with them,
 * because the minifier removes it.
 */
const unusedFunctions: Record<string, Record<string, string>> = {
  // No page of ours is rendered on a server, so nothing is ever hydrated, and no event waits for that.
  hydration: {
    popHydrationState: 'return false;',
    prepareToHydrateHostInstance: '',
    canHydrateInstance: 'return null;',
    getNextHydratable: 'return null;',
    getHydratableHoistableCache: 'return null;',
    updateDehydratedSuspenseComponent: 'return null;',
    hideOrUnhideDehydratedBoundary: '',
    clearHydrationBoundary: '',
    retryIfBlockedOn: '',
    queueIfContinuousEvent: 'return false;',
    attemptExplicitHydrationTarget: '',
  },
  // <ViewTransition>. No commit counts as eligible for one (below), so nothing calls these.
  'view transitions': {
    pushViewTransitionCancelableScope: '',
    applyViewTransitionToHostInstances: 'return false;',
    restoreViewTransitionOnHostInstances: '',
    trackEnterViewTransitions: '',
    commitEnterViewTransitions: '',
    commitExitViewTransitions: '',
    commitNestedViewTransitions: '',
    commitDeletedPairViewTransitions: '',
    commitAppearingPairViewTransitions: '',
    restoreEnterOrExitViewTransitions: '',
    restoreNestedViewTransitions: '',
    measureViewTransitionHostInstancesRecursive: 'return false;',
    measureNestedViewTransitions: '',
    scheduleViewTransitionEvent: '',
    getViewTransitionName: '',
    getViewTransitionClassName: '',
    restoreViewTransitionName: '',
    startViewTransition: 'return null;',
    createViewTransitionInstance: 'return null;',
    ViewTransitionPseudoElement: '',
  },
  // Refs of fragments, <SuspenseList> and <Activity>.
  'other elements': {
    commitNewChildToFragmentInstances: '',
    commitFragmentInstanceInsertionEffects: '',
    commitFragmentInstanceDeletionEffects: '',
    FragmentInstance: '',
    updateSuspenseListComponent: 'return null;',
    cutOffTailIfNeeded: '',
    updateActivityComponent: 'return null;',
  },
  // Style sheets, scripts and pictures that a commit waits for. A <title> is none of them.
  resources: {
    getResource: 'return null;',
    acquireResource: 'return null;',
    preloadResourceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217;',
    preloadInstanceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217;',
    suspendResource: '',
    suspendInstance: '',
    waitForCommitToBeReady: 'return null;',
    preload: '',
    preloadModule: '',
    preinitStyle: '',
    preinitScript: '',
    preinitModuleScript: '',
  },
  // Form actions are not used, nor are findDOMNode, onBeforeInput, transitions that wait for a promise and the memory of
  // compiled components, and nobody reads the stacks of minified ones.
  others: {
    extractEvents$1: '',
    startHostTransition: '',
    requestFormReset$1: '',
    recursivelyResetForms: '',
    getNativeBeforeInputChars: 'return null;',
    getFallbackBeforeInputChars: 'return null;',
    defaultOnDefaultTransitionIndicator: '',
    useMemoCache: '',
    preconnectAs: '',
    mountActionState: '',
    updateActionStateImpl: '',
    rerenderActionState: '',
    describeFiber: "return '';",
    findCurrentFiberUsingSlowPath: 'return null;',
  },
};

/** Removes those parts from the build. */
export function reactDomParts(): Plugin {
  return {
    name: 'react-dom-parts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: client },
      handler: (code) => ({ code: withoutUnusedParts(code), map: null }),
    },
  };
}

export function withoutUnusedParts(code: string): string {
  let rest = code;
  for (const functions of Object.values(unusedFunctions))
    for (const [name, body] of Object.entries(functions)) {
      const declaration = new RegExp(`^(function ${name.replace('$', '\\$')}\\([^)]*\\) \\{)[\\s\\S]*?^\\}$`, 'm');
      rest = replaceOnce(rest, declaration, `$1 ${body} }`);
    }
  for (const name of ['FragmentInstance', 'ViewTransitionPseudoElement'])
    rest = replaceAll(rest, new RegExp(`^${name}\\.prototype\\.\\w+ = function [\\s\\S]*?^\\};$`, 'gm'), '');
  rest = replaceOnce(rest, /^exports\.hydrateRoot = [\s\S]*?^\};$/m, '');
  // Whether all lanes of a render may animate, by React's mask of such lanes.
  rest = replaceAll(rest, /\((\w+) & 335544064\) === \1\b/g, 'false');
  rest = replaceAll(rest, /\bshouldStartViewTransition$/gm, 'false');
  return rest
    .split(/^(?=function )/m)
    .map((part) => (isParameter.test(part) ? part : part.replace(/\bisHydrating\b(?!\$| =)/g, 'false')))
    .join('');
}

/** A function that is told whether its element is hydrated. */
const isParameter = /^function \w+\([^)]*\bisHydrating\b/;

function replaceOnce(code: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(code)) throw new Error(`React DOM has no ${pattern} any more. Look at scripts/react-dom-parts.ts.`);
  return code.replace(pattern, replacement);
}

function replaceAll(code: string, pattern: RegExp, replacement: string): string {
  return replaceOnce(code, new RegExp(pattern, 'gm'), replacement);
}
