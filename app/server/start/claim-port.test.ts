import { type AddressInfo, createServer, Server } from "node:net";
import { expect, it, vi } from "vitest";
import { claimPort } from "./claim-port";

const HOST = "127.0.0.1";

function portOf(server: { address(): AddressInfo | string | null }): number {
  return (server.address() as AddressInfo).port; // safe: it listens on a port
}

it("refuses a port that another program keeps, and takes one that is let go in time", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, HOST, resolve));
  const port = portOf(other);
  await expect(claimPort({ port, host: HOST }, 0)).rejects.toMatchObject({ code: "EADDRINUSE" });
  const claim = claimPort({ port, host: HOST });
  other.close();
  const { server } = await claim;
  expect(portOf(server)).toBe(port);
  server.close();
});

it("closes connections as though nobody listened until there is something to answer with", async () => {
  const { server, open } = await claimPort({ port: 0, host: HOST });
  const url = `http://${HOST}:${portOf(server)}/`;
  await expect(fetch(url)).rejects.toThrow();
  open(
    (_incoming, outgoing) => outgoing.end("from the listener"),
    () => undefined,
  );
  expect(await (await fetch(url)).text()).toBe("from the listener");
  server.closeAllConnections();
  server.close();
});

it("leaves nothing behind of its tries at a port that was taken", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, HOST, resolve));
  const listen = vi.spyOn(Server.prototype, "listen");
  const heard: number[] = [];
  const claim = claimPort({ port: portOf(other), host: HOST });
  await vi.waitFor(() => {
    const tried = listen.mock.contexts[heard.length] as Server | undefined; // safe: a method of it
    if (tried) heard.push(tried.listenerCount("listening"));
    expect(heard.length).toBeGreaterThan(3);
  });
  listen.mockRestore();
  other.close();
  (await claim).server.close();
  // Between two tries none of ours is there, while one is made a single one is.
  expect(Math.max(...heard) - Math.min(...heard)).toBeLessThan(2);
});
