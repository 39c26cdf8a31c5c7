import { setTimeout as wait } from 'node:timers/promises';
import type { Plugin } from 'vite';

const configElement = /<script type="application\/json" id="portal-config">[^<]*<\/script>/;

/** Under `npm run dev`: the page that Vite serves gets the configuration that the server behind it writes into its own. */
export function devConfig(server: string): Plugin {
  return {
    name: 'dev-config',
    apply: 'serve',
    async transformIndexHtml(html) {
      const element = await readConfig(server);
      return html.replace(configElement, () => element);
    },
  };
}

/** The server may still be starting, or be starting again after a change. */
async function readConfig(server: string): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const page = await fetch(server).then(
      (response) => response.text(),
      () => '',
    );
    const found = configElement.exec(page)?.[0];
    if (found) return found;
    await wait(200);
  }
  throw new Error(`The server behind ${server} does not answer: what did it print?`);
}
