import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import type { S3StoreOptions } from "~/storage/s3-store";

const PYTHON = "/usr/bin/python3";
const PROGRAM = path.resolve("tests/real/swift-server.py");
const REGION = "us-east-1";
/** The most that it lists in one answer. */
export const LISTED_AT_ONCE = 20;

export const hasSwift = spawnSync(PYTHON, ["-c", "import swift"]).status === 0;

export type Swift = {
  /** Makes an empty bucket of its own, and says how to reach it. */
  makeBucket(): Promise<S3StoreOptions & { endpoint: string }>;
  stop(): Promise<void>;
};

/** OpenStack Swift, which speaks S3 and keeps its files in a folder of its own. */
export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(path.join(tmpdir(), "swift-"));
  const secretAccessKey = randomBytes(16).toString("hex");
  const server = spawn(PYTHON, [PROGRAM, folder, secretAccessKey], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(server, "exit");
  const told = once(createInterface(server.stdout), "line") as Promise<string[]>; // safe: a line is one text
  const [port] = await Promise.race([told, ended.then(() => [])]);
  if (!port) throw new Error("Swift didn't start");
  const options = {
    region: REGION,
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: "agency:files",
    secretAccessKey,
  };
  const { region, endpoint, ...credentials } = options;
  const client = new S3Client({ region, endpoint, forcePathStyle: true, credentials });
  return {
    async makeBucket() {
      const bucket = `files-${randomBytes(6).toString("hex")}`;
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      return { bucket, ...options };
    },
    async stop() {
      client.destroy();
      server.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
