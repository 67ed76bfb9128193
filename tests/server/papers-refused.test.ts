import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Actor } from "~/kernel/actor";
import { DomainError } from "~/kernel/domain-error";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { documentResponse } from "~/routes/portal/invoices/document-response.server";
import { PapersBusy } from "~/routes/portal/papers/kept-papers.server";
import { openRealSite, type RealSite } from "../harness/real-site";

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite({ limited: true });
});

afterAll(() => real.stop());

it("the eleventh paper that an account asks for within a minute is refused, with when to come back, whichever it is", async () => {
  const askFor = (path: string) => real.askAs("customer", path);
  for (let count = 0; count < 10; count += 1) {
    expect((await askFor(`/dashboard/invoices/${randomUUID()}/invoice.pdf`)).status).toBe(404);
  }
  const { invoiceId, quoteId } = real.ids;
  for (const path of [
    `/dashboard/invoices/${invoiceId}/invoice.pdf`,
    "/dashboard/statement.pdf",
    `/quotes/${quoteId}/quote.pdf`,
    `/quotes/${quoteId}/certificate.pdf`,
  ]) {
    const { status, headers } = await askFor(path);
    expect(status, path).toBe(429);
    expect(Number(headers["retry-after"]), path).toBeGreaterThan(0);
    expect(Number(headers["retry-after"]), path).toBeLessThanOrEqual(60);
  }
  // Another account has ten of its own.
  expect((await real.askAs("other customer", `/dashboard/invoices/${randomUUID()}/invoice.pdf`)).status).toBe(404);
});

it("where ten others wait already, the answer is 503 and says when to come back", async () => {
  const busy = () => Promise.reject(new PapersBusy(10));
  const { status, headers } = await documentResponse(
    { app: real.test.ctx, clientAddress: "192.0.2.7" },
    async () => null,
    busy,
  );
  expect(status).toBe(503);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(headers.get("cache-control")).toBe("no-store");
});

it("a paper that can't be drawn now counts for nobody; one that is refused does", async () => {
  const app = onBehalfOf(real.test.ctx, { kind: "link", linkId: randomUUID() } as Actor); // safe: nothing else is asked
  const ask = (fail: Error) =>
    documentResponse(
      { app, clientAddress: "192.0.2.8" },
      async () => null,
      () => Promise.reject(fail),
    );
  for (let times = 0; times < 12; times += 1) expect((await ask(new PapersBusy(10))).status).toBe(503);
  for (let times = 0; times < 12; times += 1) await expect(ask(new Error("away"))).rejects.toThrow("away");
  for (let times = 0; times < 10; times += 1) expect((await ask(new DomainError("quote.not-found"))).status).toBe(404);
  expect((await ask(new DomainError("quote.not-found"))).status).toBe(429);
});

it("nothing else draws a paper for someone who waits", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const asking = files.filter((file) => /(?<!function )\baskPaper\(/.test(readFileSync(`app/${file}`, "utf8")));
  expect(asking).toEqual(["routes/portal/invoices/document-response.server.ts"]);
});
