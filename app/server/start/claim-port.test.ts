import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
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
