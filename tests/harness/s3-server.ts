import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import net, { type AddressInfo, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import type { S3StoreOptions } from "~/storage/s3-store";
import { keepObjectsWhole } from "./whole-objects";

/** Behavior of the line to the store for each new connection. */
type Line =
  | { kind: "sound" }
  | { kind: "down" }
  /** Takes everything and never answers. */
  | { kind: "silent" }
  /** Answers each request that status. `times`: the line is sound again after so many. */
  | { kind: "status"; status: number; times?: number }
  /** Answers each request as a store does that refuses it. */
  | { kind: "refusal"; status: number; code: string }
  /** Breaks after so many bytes towards the store. */
  | { kind: "cut"; afterBytes: number };

export type S3Server = {
  options: S3StoreOptions;
  /** Ends all connections; new ones find the line as it is told here. */
  setLine(line: Line): void;
  stop(): Promise<void>;
};

const BUCKET = "agency-files";
const HOST = "127.0.0.1";

/** A server that speaks S3, with a line before it that can fail in every way. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(path.join(os.tmpdir(), "test-s3-"));
  const store = new S3rver({ address: HOST, port: 0, directory, silent: true, configureBuckets: [{ name: BUCKET }] });
  keepObjectsWhole(store.store);
  const { port: storePort } = await store.run();
  const open = new Set<Socket>();
  let line: Line = { kind: "sound" };

  const proxy = net.createServer((client) => {
    open.add(client);
    client.on("error", () => {});
    client.on("close", () => open.delete(client));
    if (line.kind === "down") client.destroy();
    else if (line.kind === "silent") client.resume();
    else if (line.kind === "status") answer(client, line);
    else if (line.kind === "refusal") refuse(client, line);
    else connect(client, line.kind === "cut" ? line.afterBytes : Number.POSITIVE_INFINITY);
  });

  function answer(client: Socket, { status, times }: { status: number; times?: number }): void {
    if (times !== undefined) line = times > 1 ? { kind: "status", status, times: times - 1 } : { kind: "sound" };
    client.once("data", () => client.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`));
  }

  function refuse(client: Socket, { status, code }: { status: number; code: string }): void {
    const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`;
    const head = `content-type: application/xml\r\ncontent-length: ${body.length}\r\nconnection: close`;
    client.once("data", () => client.end(`HTTP/1.1 ${status} No\r\n${head}\r\n\r\n${body}`));
  }

  function connect(client: Socket, afterBytes: number): void {
    const server = net.connect(storePort, HOST);
    let passed = 0;
    server.on("error", () => client.destroy());
    server.on("close", () => client.destroy());
    client.on("close", () => server.destroy());
    server.pipe(client);
    client.on("data", (chunk: Buffer) => {
      passed += chunk.length;
      if (passed <= afterBytes) return void server.write(chunk);
      server.destroy();
    });
  }

  await new Promise<void>((resolve) => proxy.listen(0, HOST, resolve));
  const { port } = proxy.address() as AddressInfo; // safe: it listens on a port
  return {
    options: {
      bucket: BUCKET,
      region: "us-east-1",
      endpoint: `http://${HOST}:${port}`,
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    setLine(next) {
      line = next;
      for (const socket of open) socket.destroy();
    },
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
