import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import type { MailProcessOptions } from "./mail-process";
import type { TestContext } from "./test-context";

const PROGRAM = path.resolve("tests/harness/mail-process.ts");

export type MailProcess = {
  /** Where it takes mail over HTTP. */
  port: number;
  /** Comes back once it has said so. */
  says(line: string): Promise<void>;
  /** Without warning. */
  kill(): Promise<void>;
};

/** A process of its own that takes mail for this context: from a mailbox, over HTTP or both. */
export async function startMailProcess(
  { config, filesFolder }: Pick<TestContext, "config" | "filesFolder">,
  ways: Omit<MailProcessOptions, "config" | "filesFolder">,
): Promise<MailProcess> {
  const options: MailProcessOptions = { config, filesFolder, ...ways };
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(options)], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error("the process that takes mail has ended");
    return value;
  };
  return {
    port: Number(await next()),
    async says(line) {
      while ((await next()) !== line);
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
