import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between two servers on this machine. Bytes that it has not passed on when it fails never arrive. */
export interface TcpProxy {
  port: number;
  /** From now on nothing is passed on, while both sides believe that they are connected. */
  block(): void;
  /** Closes all connections, and accepts no more. */
  close(): void;
}

export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isBlocked = false;
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (!isBlocked) to.write(bytes);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer({ noDelay: true }, (client) => {
    const target = connect({ port: targetPort, host: '127.0.0.1', noDelay: true });
    pass(client, target);
    pass(target, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    block: () => {
      isBlocked = true;
    },
    close: () => {
      isBlocked = true;
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
