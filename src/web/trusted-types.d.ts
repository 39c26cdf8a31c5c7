/**
 * The page demands Trusted Types: a browser that knows them starts a worker only by an address that a policy has made. TypeScript
 * does not know them yet. What a policy makes goes where a string goes.
 */
interface Window {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string };
  };
}
