declare global {
  /** TypeScript does not know Trusted Types yet. The policy's result is used like a string. */
  interface Window {
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string };
    };
  }
}

/**
 * Returns a function that returns this URL as a worker needs it. The content security policy requires Trusted Types: a
 * browser that supports them starts a worker only from a URL that a policy has made. This one allows this URL alone.
 */
export function scriptUrlPolicy(name: string, url: string): () => string {
  const policy = window.trustedTypes?.createPolicy(name, { createScriptURL: () => url });
  return () => policy?.createScriptURL('') ?? url;
}
