import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import pg from "pg";
import type { ConnectionConfig } from "~/db/connections.server";

export type SilentNetwork = {
  /** Connection to the database by way of this network. */
  config: { connectionString: string };
  /**
   * From now on no byte arrives, in either direction; no connection ends, and new ones are taken and left without an
   * answer.
   */
  vanish(): void;
  /** New connections reach the server again. Those that stood when it vanished stay silent for ever. */
  comeBack(): void;
  /** Connections that were begun by way of it. */
  connections(): number;
  close(): Promise<void>;
};

/** A way to the server on which it can vanish as a machine does that loses its power: without a word. */
export async function startSilentNetwork(server: ConnectionConfig): Promise<SilentNetwork> {
  const { host, port, user, database } = new pg.Client(server);
  const sockets = new Set<net.Socket>();
  let isSilent = false;
  let connections = 0;

  const proxy = net.createServer((near) => {
    connections += 1;
    keep(near);
    if (isSilent) return void near.resume();
    const far = net.connect(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    keep(far);
    near.pipe(far).pipe(near);
    near.once("close", () => far.destroy());
  });

  function keep(socket: net.Socket): void {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
  }

  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port: own } = proxy.address() as AddressInfo; // safe: it listens on a port
  return {
    config: { connectionString: `postgres://${user}@127.0.0.1:${own}/${database}` },
    vanish() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().removeAllListeners("end").resume();
    },
    comeBack() {
      isSilent = false;
    },
    connections: () => connections,
    async close() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await once(proxy, "close");
    },
  };
}
