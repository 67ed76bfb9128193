import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { domainProblem } from "~/api/domain-problem";
import type { AppContext } from "~/kernel/app-context";
import type { ProviderFailed } from "~/kernel/payments";
import { goOrSay } from "~/routes/portal/billing/answer.server";
import { fakeStripeConfig } from "../../tests/harness/stripe/fake-config";
import { createStripePayments } from "./stripe.server";

/** Answers of the provider, by method and path. */
type Answer = { status: number; message: string };

let server: Server;
let origin: string;
let answer: (request: string) => Answer;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    const request = `${incoming.method} ${new URL(incoming.url ?? "/", "http://local").pathname}`;
    asked.push(request);
    const { status, message } = answer(request);
    const type =
      status === 403 ? "permission_error" : status === 401 ? "authentication_error" : "invalid_request_error";
    outgoing.writeHead(status, { "content-type": "application/json" });
    outgoing.end(JSON.stringify(status === 200 ? { object: "list", data: [] } : { error: { type, message } }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => void asked.splice(0));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const payments = () => createStripePayments(fakeStripeConfig(origin));
const NOT_THERE = { status: 404, message: "No such thing" };

it("a key that may do all that the program does lacks nothing, and nothing changes at the provider", async () => {
  answer = (request) => (request.startsWith("GET") ? { status: 200, message: "" } : NOT_THERE);
  expect(await payments().listMissingRights()).toEqual([]);
  expect(asked.filter((request) => request.startsWith("POST") && !request.includes("none_of_ours"))).toEqual([
    "POST /v1/refunds",
    "POST /v1/billing_portal/sessions",
  ]);
});

it("a right that is missing is named, in the provider's own words and without the key", async () => {
  answer = (request) =>
    request === "POST /v1/refunds"
      ? { status: 403, message: "The key 'rk_live_abcdefghijk' needs refund_write.\nHave it edited." }
      : NOT_THERE;
  expect(await payments().listMissingRights()).toEqual([
    { right: "Charges and Refunds: write", said: "The key 'rk_…' needs refund_write. Have it edited." },
  ]);
});

it("a key that is wrong is named once", async () => {
  answer = () => ({ status: 401, message: "Invalid API Key" });
  expect(await payments().listMissingRights()).toEqual([{ right: "the key itself", said: "Invalid API Key" }]);
});

it.each([
  [403, true],
  [401, true],
  [402, false],
])("a refund that is refused with %i says why, and whether it is the key", async (status, isKey) => {
  answer = () => ({ status, message: "Because of this" });
  expect(await payments().refund("pi_1", 100, "key-1")).toEqual({ status: "failed", reason: "Because of this", isKey });
});

it.each([
  [403, true],
  [401, true],
  [400, false],
])(
  "whatever else is refused with %i keeps the provider's words, and says whether it is the key",
  async (status, isKey) => {
    answer = () => ({ status, message: "The key rk_test_abcdefghijk lacks a right" });
    const asked = [
      () => payments().setCancelAtPeriodEnd("sub_1", true, "key-1"),
      () => payments().openPortal("cus_1", { returnUrl: "https://agency.example/", isForCard: false }),
    ];
    for (const ask of asked) {
      const error = await ask().catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ words: "The key rk_… lacks a right", isKey });
      // safe: as was just checked
      const problem = domainProblem(error as ProviderFailed);
      expect(problem).toMatchObject({ status: 502, message: expect.stringContaining("The key rk_… lacks a right") });
      const log = { warn: vi.fn(), error: vi.fn() };
      const app = { log } as unknown as Pick<AppContext, "log">; // safe: nothing else is used
      const answered = await goOrSay(app, () => Promise.reject(error), "/dashboard", {});
      expect([answered.status, log.error.mock.calls.length, log.warn.mock.calls.length]).toEqual([
        303,
        +isKey,
        +!isKey,
      ]);
    }
  },
);
