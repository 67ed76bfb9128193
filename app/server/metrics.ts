import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { PageCache } from "./page-cache";

const DURATION_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

export type Metrics = {
  /** One answer from the page cache. Only counts, so that it costs nothing. */
  countCached(): void;
  countFile(): void;
  observeRequest(method: string, status: number, milliseconds: number): void;
  /** Prometheus text format. */
  render(): Promise<string>;
  readonly contentType: string;
};

/** What the process counts about itself. */
export function createMetrics(pages: PageCache): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
    render: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
