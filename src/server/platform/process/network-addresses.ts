import { networkInterfaces } from 'node:os';

/** The web addresses by which other machines reach a portal that listens on all of this machine's; none where it does not. */
export function networkAddresses(host: string, listening: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  const { port } = new URL(listening);
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}
