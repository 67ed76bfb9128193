import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { createHttpServer } from "~/server/http/node";
import { createEchoFinder, drain, endsWithin } from "~/server/start/stop-on-signals";

/** A server whose requests wait for the test; `arrived` is the answer that the first of them is owed. */
async function listen() {
  const { promise: arrived, resolve } = Promise.withResolvers<ServerResponse>();
  const server = createHttpServer((_incoming, outgoing) => resolve(outgoing));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // safe: it listens on a port
  return { server, port, url: `http://127.0.0.1:${port}/`, arrived };
}

it("lets running requests end, closes idle connections and takes no new ones", async () => {
  const { server, port, url, arrived } = await listen();
  const idle = connect(port, "127.0.0.1").on("error", () => {}); // closed with or without a reset, as the system likes
  const idleClosed = new Promise((resolve) => idle.once("close", resolve));
  await once(server, "connection");
  const running = fetch(url).then((response) => response.text());
  const answer = await arrived;
  const stopped = drain(server);
  await idleClosed;
  await expect(fetch(url)).rejects.toThrow();
  answer.end("whole");
  expect(await running).toBe("whole");
  await stopped;
});

/** Sends a request from another thread. Says that it is sent, and then what the answer began with. */
const ASKING_THREAD = `
const { workerData: { port, sent }, parentPort } = require("node:worker_threads");
const socket = require("node:net").connect(port, "127.0.0.1");
const tell = (words) => parentPort.postMessage(words);
socket.on("connect", () => socket.write("GET / HTTP/1.1\\r\\nhost: 127.0.0.1\\r\\nconnection: close\\r\\n\\r\\n", () => {
  Atomics.store(sent, 0, 1);
  Atomics.notify(sent, 0);
}));
socket.once("data", (part) => tell(String(part).split("\\r\\n")[0]));
socket.on("error", (error) => tell(error.code));
`;

it("answers who has connected by then, although it was too busy to hear of it", async () => {
  const { server, port, arrived } = await listen();
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(ASKING_THREAD, { eval: true, workerData: { port, sent } });
  const told = once(thread, "message");
  Atomics.wait(sent, 0, 0);
  const stopped = drain(server);
  void arrived.then((answer) => answer.end("whole"));
  expect(await told).toEqual(["HTTP/1.1 200 OK"]);
  await stopped;
});

it("does not wait forever for a request that never ends", async () => {
  const { server, url, arrived } = await listen();
  const running = fetch(url).catch(() => "cut off");
  await arrived;
  await drain(server, 100);
  expect(await running).toBe("cut off");
});

it("tells whether the services ended in time, and passes on why one did not end at all", async () => {
  expect(await endsWithin(5000, async () => {})).toBe(true);
  expect(await endsWithin(20, () => new Promise(() => {}))).toBe(false);
  await expect(endsWithin(5000, () => Promise.reject(new Error("the pool is stuck")))).rejects.toThrow("stuck");
});

it("takes one Ctrl-C that arrives twice for one, and a second one for a second", () => {
  let time = 0;
  const isEcho = createEchoFinder(() => time);
  expect(isEcho()).toBe(false);
  time += 20;
  expect(isEcho()).toBe(true);
  time += 1000;
  expect(isEcho()).toBe(false);
});
