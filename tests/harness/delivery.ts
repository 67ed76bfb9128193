import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { type OpenWorkQueue, openWorkQueue } from "~/db/work-queue.server";
import { type StartWorkersOptions, startWorkers } from "~/email/deliver.server";
import { openOutbox } from "./outbox";
import { silentLog } from "./silent-log";
import { startSmtpServer, type TestSmtpServer } from "./smtp-server";
import { createTestContext, type TestContext } from "./test-context";

/** Parts that the tests of a file need to deliver email for real. All of them are stopped after each test. */
export type Delivery = {
  test: TestContext;
  outbox: ReturnType<typeof openOutbox>;
  work: OpenWorkQueue;
  startServer(options?: Parameters<typeof startSmtpServer>[0]): Promise<TestSmtpServer>;
  /** Workers in this process. */
  deliverTo(server: { url: string }, options?: Partial<StartWorkersOptions>): Promise<{ stop(): Promise<void> }>;
  /** Workers in a process of their own, which says one line when it is ready. */
  startWorkerProcess(server: { url: string }): ChildProcess;
};

const TEST_TIMEOUT_MS = 120_000;

/** To be called once at the top of a test file; ask the answer for what is needed inside of tests. */
export function prepareDelivery(): () => Delivery {
  let test: TestContext;
  let work: OpenWorkQueue;
  let stops: (() => Promise<unknown>)[] = [];

  vi.setConfig({ testTimeout: TEST_TIMEOUT_MS });
  beforeAll(async () => {
    test = await createTestContext();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    work = await openWorkQueue({ config: test.config, log: silentLog });
  });
  afterEach(async () => {
    for (const stop of stops.reverse()) await stop();
    stops = [];
    await work.stop();
    await test.reset();
  });

  return () => ({
    test,
    outbox: openOutbox(test),
    work,
    async startServer(options = {}) {
      const server = await startSmtpServer(options);
      stops.push(server.close);
      return server;
    },
    async deliverTo({ url }, options = {}) {
      const workers = await startWorkers({
        app: test.ctx,
        boss: work.boss,
        readServer: async () => ({ smtpUrl: url, from: null }),
        ...options,
      });
      stops.push(workers.stop);
      return workers;
    },
    startWorkerProcess({ url }) {
      const program = path.join(process.cwd(), "tests/harness/email-worker.ts");
      const command = [program, JSON.stringify(test.config), url];
      const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "inherit"] });
      stops.push(async () => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill("SIGKILL");
        await once(child, "exit");
      });
      return child;
    },
  });
}
