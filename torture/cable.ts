import { connect, createServer, type Socket } from 'node:net';

/** A cable between two servers on this machine that can be pulled: what lies in it then never arrives. */
export interface Cable {
  port: number;
  /** From now on nothing more comes out at the other end, while both ends believe that they are connected. */
  block(): void;
  /** Both ends lose their connection. */
  cut(): void;
}

export async function layCable(to: number): Promise<Cable> {
  const sockets = new Set<Socket>();
  let isBlocked = false;
  const pass = (from: Socket, into: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (!isBlocked) into.write(bytes);
    });
    from.on('error', () => into.destroy());
    from.on('close', () => {
      sockets.delete(from);
      into.destroy();
    });
  };
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: to, host: '127.0.0.1', noDelay: true });
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    block: () => {
      isBlocked = true;
    },
    cut: () => {
      isBlocked = true;
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
