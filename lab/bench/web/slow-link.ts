import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Lighthouse's slow 4G: 1.6 Mbit/s down, and 150 ms there and back. */
const bytesPerMs = 200;
const oneWayMs = 75;
/** How much is sent at once: small beside what the link carries in the time of a frame. */
const packetBytes = 2_800;
/** How much of a connection is on its way at most: twice what the link carries in the time there and back. */
const windowBytes = 65_536;

export interface SlowLink {
  url: string;
  /** How many bytes came down so far. */
  received(): number;
  stop(): void;
}

/**
 * A phone's link to a server: all connections share its rate. The browser's own emulation would leave out what workers
 * fetch.
 */
export async function slowLink(target: string): Promise<SlowLink> {
  const { hostname, port } = new URL(target);
  let isFreeAt = 0;
  let received = 0;
  const open = new Set<Socket>();
  const server = createServer((phone) => {
    const host = connect(Number(port), hostname);
    for (const socket of [phone, host]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {
        phone.destroy();
        host.destroy();
      });
      socket.on('close', () => open.delete(socket));
    }
    const up = inOrder();
    phone.on('data', (data) => up(oneWayMs, () => host.write(data)));
    phone.on('end', () => up(oneWayMs, () => host.end()));
    const down = inOrder();
    let waiting = 0;
    host.on('data', (data) => {
      waiting += data.length;
      // A sender stops when the phone has not acknowledged this much; what it has not sent can still be cancelled.
      if (waiting > windowBytes) host.pause();
      for (let start = 0; start < data.length; start += packetBytes) {
        const packet = data.subarray(start, start + packetBytes);
        isFreeAt = Math.max(performance.now(), isFreeAt) + packet.length / bytesPerMs;
        received += packet.length;
        down(isFreeAt - performance.now() + oneWayMs, () => {
          phone.write(packet);
          waiting -= packet.length;
          if (waiting < windowBytes) host.resume();
        });
      }
    });
    host.on('end', () => down(oneWayMs, () => phone.end()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The link has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received: () => received,
    stop: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Does things after a while, but never one before those that were given earlier. */
function inOrder(): (ms: number, work: () => void) => void {
  let last = Promise.resolve();
  return (ms, work) => {
    const wait = sleep(Math.max(ms, 0));
    last = last.then(() => wait).then(work);
  };
}
