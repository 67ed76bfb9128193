import { expect, test } from "vitest";
import { createSigner } from "~/kernel/signer.server";
import { readReceipt, receiptOfLead } from "./receipts.server";

const clock = { now: () => new Date("2026-03-02T15:00:00Z") };
const app = { clock, signer: createSigner("a secret that only the tests know"), sendsMail: true };
const leadId = "0199f0a1-52d4-7f01-8a31-9b1c2d3e4f50";

/** Returns the receipt that the next page reads. */
function told(confirmation: "queued" | "limit" | "none", sendsMail = true) {
  const cookie =
    receiptOfLead({ ...app, sendsMail }, "dana@shop.example", { leadId, confirmation }).split(";")[0] ?? "";
  return readReceipt(app, new Request("https://agency.example/", { headers: { cookie } }));
}

test("a receipt says that we have written only where a message is queued and mail leaves", () => {
  expect(told("queued")).toEqual({ to: "dana@shop.example", reference: expect.any(String) });
  expect(told("limit")).toEqual({ reference: expect.any(String), isOverLimit: true });
  expect(told("none")).toEqual({ reference: expect.any(String) });
  for (const confirmation of ["queued", "limit"] as const) {
    expect(told(confirmation, false)).toEqual({ reference: expect.any(String) });
  }
});
