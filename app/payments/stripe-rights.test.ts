import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
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
