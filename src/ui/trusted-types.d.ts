/**
 * The content security policy requires Trusted Types: a browser that supports them starts a worker only from a URL that
 * a policy has made. TypeScript does not know them yet. The policy's result is used like a string.
 */
interface Window {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string };
  };
}
