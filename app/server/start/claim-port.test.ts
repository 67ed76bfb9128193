import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { type AddressInfo, createServer, Server } from "node:net";
import { expect, it, vi } from "vitest";
import { eventually } from "../../../tests/harness/eventually";
import type { Listener } from "../http/node";
import { claimPort } from "./claim-port";

const HOST = "127.0.0.1";

function portOf(server: { address(): AddressInfo | string | null }): number {
  return (server.address() as AddressInfo).port; // safe: it listens on a port
}

const hello: Listener = (_incoming, outgoing) => void outgoing.end("from the listener");

it("refuses a port that another program keeps, and takes one that is let go in time", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, HOST, resolve));
  const port = portOf(other);
  await expect(claimPort({ port, host: HOST }, 0)).rejects.toMatchObject({ code: "EADDRINUSE" });
  const claim = claimPort({ port, host: HOST });
  other.close();
  const server = await (await claim).open(hello, () => undefined);
  expect(portOf(server)).toBe(port);
  server.close();
});

it("refuses connections until there is something to answer with, also to those who expect something", async () => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, HOST, resolve));
  const port = portOf(probe);
  await new Promise((resolve) => probe.close(resolve));
  const { open } = await claimPort({ port, host: HOST });
  const url = `http://${HOST}:${port}/`;
  await expect(fetch(url)).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
  const server = await open(hello, () => undefined);
  expect(await (await fetch(url)).text()).toBe("from the listener");
  const asked = request(url, { headers: { expect: "patience" } }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage]; // safe: what the event carries
  expect(answer.statusCode).toBe(200);
  server.closeAllConnections();
  server.close();
});

it("says that another program took the port meanwhile", async () => {
  const { open } = await claimPort({ port: 0, host: HOST }, 0);
  const first = await open(hello, () => undefined);
  await expect(open(hello, () => undefined)).rejects.toMatchObject({ code: "EADDRINUSE" });
  first.close();
});

it("never listens on the port before there is something to answer with", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, HOST, resolve));
  const port = portOf(other);
  const listen = vi.spyOn(Server.prototype, "listen");
  const claim = claimPort({ port, host: HOST });
  other.once("connection", () => other.close());
  const { open } = await claim;
  expect(listen.mock.calls.filter(([asked]) => (asked as { port: number }).port === port)).toEqual([]); // safe: what `listen` of this file gets
  listen.mockRestore();
  (await open(hello, () => undefined)).close();
});

it("leaves nothing behind of its tries at a port that was taken", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, HOST, resolve));
  const port = portOf(other);
  await new Promise((resolve) => other.close(resolve));
  const { open } = await claimPort({ port, host: HOST });
  await new Promise<void>((resolve) => other.listen(port, HOST, resolve));
  const listen = vi.spyOn(Server.prototype, "listen");
  const heard: number[] = [];
  const opened = open(hello, () => undefined);
  await eventually(() => {
    const tried = listen.mock.contexts[heard.length] as Server | undefined; // safe: a method of it
    if (tried) heard.push(tried.listenerCount("listening"));
    expect(heard.length).toBeGreaterThan(3);
  });
  listen.mockRestore();
  other.close();
  (await opened).close();
  // Between two tries none of ours is there, while one is made a single one is.
  expect(Math.max(...heard) - Math.min(...heard)).toBeLessThan(2);
});
