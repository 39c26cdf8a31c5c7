import { setTimeout as wait } from 'node:timers/promises';
import type { Plugin } from 'vite';

const configElement = /<script type="application\/json" id="portal-config">[^<]*<\/script>/;

/** Used by `npm run dev`: copies the configuration from the server's page at this address into the one that Vite serves. */
export function devConfig(address: string): Plugin {
  return {
    name: 'dev-config',
    apply: 'serve',
    async transformIndexHtml(html) {
      const element = await readConfig(address);
      return html.replace(configElement, () => element);
    },
  };
}

/** The server may still be starting, or restarting after a change, so this tries again. */
async function readConfig(address: string): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const page = await fetch(address).then(
      (response) => response.text(),
      () => '',
    );
    const found = configElement.exec(page)?.[0];
    if (found) return found;
    await wait(200);
  }
  throw new Error(`The server at ${address} does not respond: what did it print?`);
}
