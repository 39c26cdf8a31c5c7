import { connect, createServer, type Socket } from 'node:net';

/** Passes each connection on to one of several servers on this machine, in turn, as nginx would in front of portals. */
export interface Balancer {
  url: string;
  close(): void;
}

export async function startBalancer(ports: number[]): Promise<Balancer> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer({ noDelay: true }, (client) => {
    open.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => open.delete(client));
    turn += 1;
    passOn(client, [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Connects a client to the first of these servers that is up. */
function passOn(client: Socket, [port, ...others]: number[]): void {
  if (port === undefined) return void client.destroy();
  const target = connect({ port, host: '127.0.0.1', noDelay: true });
  const tryNext = () => passOn(client, others);
  target.once('error', tryNext);
  target.once('connect', () => {
    target.off('error', tryNext);
    target.on('error', () => client.destroy());
    target.on('close', () => client.destroy());
    client.on('close', () => target.destroy());
    client.pipe(target).pipe(client);
  });
}
