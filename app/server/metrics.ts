import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { PageCache } from "./cache/page-cache";
import type { Backlog } from "./workers/backlog";

const BACKLOG_TIMEOUT_MS = 2000;
const DURATION_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

export type Metrics = {
  /** Counts a response from the page cache. Only increments a number, so that it costs nothing. */
  countCached(): void;
  countFile(): void;
  observeRequest(method: string, status: number, milliseconds: number): void;
  /** Prometheus text format. */
  render(): Promise<string>;
  readonly contentType: string;
};

let ofProcess: Registry | undefined;

/** Returns one registry per process, because its observers are never released. */
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** Creates the metrics of the process, and of waiting work in the database if `readBacklog` is given. */
export function createMetrics(pages: PageCache, readBacklog?: () => Promise<Backlog>): Metrics {
  const registry = new Registry();
  let cached = 0;
  let files = 0;
  new Gauge({
    name: "page_cache_entries",
    help: "Pages kept in memory",
    registers: [registry],
    collect() {
      this.set(pages.size);
    },
  });
  new Gauge({
    name: "page_cache_bytes",
    help: "Bytes of the pages kept in memory, all encodings",
    registers: [registry],
    collect() {
      this.set(pages.bytes);
    },
  });
  const quick = new Counter({
    name: "http_quick_answers_total",
    help: "Answers from memory, without any framework code",
    labelNames: ["kind"],
    registers: [registry],
    collect() {
      this.reset();
      this.inc({ kind: "page" }, cached);
      this.inc({ kind: "file" }, files);
    },
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from request to answer, without answers from memory",
    labelNames: ["method", "status"],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  });
  quick.reset();
  const measureBacklog = readBacklog && watchBacklog(registry, readBacklog);
  const all = Registry.merge([processRegistry(), registry]);
  return {
    countCached() {
      cached += 1;
    },
    countFile() {
      files += 1;
    },
    observeRequest(method, status, milliseconds) {
      durations.observe({ method, status }, milliseconds / 1000);
    },
    async render() {
      await measureBacklog?.();
      return all.metrics();
    },
    contentType: all.contentType,
  };
}

/** Adds gauges for waiting work. While the database doesn't respond they are absent, and `database_up` is 0. */
function watchBacklog(registry: Registry, readBacklog: () => Promise<Backlog>): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge("database_up", "Whether the database answered just now");
  const emails = gauge("email_messages", "Messages that aren't sent, by status", ["status"]);
  const oldest = gauge("email_oldest_waiting_seconds", "Age of the oldest message on its way");
  const webhooks = gauge("webhook_deliveries_waiting", "Events on their way to webhook endpoints");
  const connections = gauge("database_connections", "Connections of this process, by state", ["state"]);
  return async () => {
    for (const labelled of [emails, connections]) labelled.reset();
    for (const plain of [oldest, webhooks]) plain.remove();
    const backlog = await withinReason(readBacklog());
    up.set(backlog ? 1 : 0);
    if (!backlog) return;
    for (const [status, count] of Object.entries(backlog.emails))
      if (status !== "sent" && status !== "discarded") emails.set({ status }, count);
    oldest.set(backlog.oldestEmailSeconds);
    webhooks.set(backlog.webhooks);
    for (const [state, count] of Object.entries(backlog.connections)) connections.set({ state }, count);
  };
}

/** Returns null if there is no response in time for the scraper. */
async function withinReason(asked: Promise<Backlog>): Promise<Backlog | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, BACKLOG_TIMEOUT_MS, null).unref());
  return Promise.race([asked.catch(() => null), late]);
}
