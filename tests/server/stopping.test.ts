import { type AddressInfo, connect } from "node:net";
import { expect, it } from "vitest";
import { createHttpServer } from "~/server/node";
import { drain } from "~/server/stop-on-signals";

async function listen(answerAfterMs: number) {
  const server = createHttpServer((_incoming, outgoing) => {
    setTimeout(() => outgoing.end("whole"), answerAfterMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, port: (server.address() as AddressInfo).port }; // safe: it listens on a port
}

it("lets running requests end, closes idle connections and takes no new ones", async () => {
  const { server, port } = await listen(200);
  const idle = connect(port, "127.0.0.1");
  const isIdleClosed = new Promise((resolve) => idle.once("close", resolve));
  const running = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  await new Promise((resolve) => setTimeout(resolve, 50));
  const stopped = drain(server);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  expect(await running).toBe("whole");
  await stopped;
  idle.destroy();
  await isIdleClosed;
});

it("does not wait forever for a request that never ends", async () => {
  const { server, port } = await listen(60_000);
  const running = fetch(`http://127.0.0.1:${port}/`).catch(() => "cut off");
  await new Promise((resolve) => setTimeout(resolve, 50));
  await drain(server, 100);
  expect(await running).toBe("cut off");
});
