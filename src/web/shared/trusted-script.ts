/**
 * The address of a worker of the portal's own. The page demands Trusted Types: a browser that knows them loads a script by its
 * address only where a policy let it pass, and this one, the only one for scripts, lets nothing pass but the portal's own files.
 */
export function trustedScript(path: string): string {
  policy ??= window.trustedTypes?.createPolicy('portal-scripts', { createScriptURL: ownFile });
  return policy?.createScriptURL(path) ?? path;
}

let policy: TrustedScripts | undefined;

const built = /^\/(sw|assets\/[\w-]+)\.js$/;

function ownFile(path: string): string {
  // In development files are served under their own names.
  if (import.meta.env.PROD && !built.test(path)) throw new TypeError(`${path} is no script of the portal`);
  return path;
}

/** TypeScript does not know Trusted Types yet. What such a policy makes goes where a string goes. */
interface TrustedScripts {
  createScriptURL(address: string): string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: TrustedScripts): TrustedScripts };
  }
}
