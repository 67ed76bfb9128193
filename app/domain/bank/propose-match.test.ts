import { describe, expect, it } from "vitest";
import { makeBooks } from "../../../tests/harness/bank-books";
import { makeCredits } from "../../../tests/harness/bank-credits";
import { createMatcher } from "./propose-match.server";

/** Runs generated credits through the matcher. */
function measure(seed: number, count: number, prefix = "") {
  const books = makeBooks(seed, prefix);
  const match = createMatcher(books);
  const wrongKinds = new Map<string, number>();
  const surelyWrong: string[] = [];
  let right = 0;
  let sure = 0;
  for (const { kind, credit, truth } of makeCredits(books, seed + 1, count)) {
    const proposal = match(credit);
    const told = new Map(proposal?.shares.map(({ invoiceId, cents }) => [invoiceId, cents]));
    const isRight = told.size === truth.size && [...truth].every(([id, cents]) => told.get(id) === cents);
    if (isRight) right += 1;
    else wrongKinds.set(kind, (wrongKinds.get(kind) ?? 0) + 1);
    if (proposal?.confidence === "high") sure += 1;
    if (proposal?.confidence === "high" && !isRight)
      surelyWrong.push(`${kind}: ${JSON.stringify({ credit, proposal, truth: [...truth] })}`);
  }
  return { right, sure, surelyWrong, wrongKinds: [...wrongKinds] };
}

describe("1,000 credits with slips, wrong amounts, shared references, equal amounts and equal names", () => {
  it.each([
    [1, ""],
    [20_261_130, ""],
    [7, "INV-"],
  ])("are proposed rightly in 95 of 100, and never wrongly as sure (seed %i, prefix “%s”)", (seed, prefix) => {
    const { right, sure, surelyWrong, wrongKinds } = measure(seed, 1000, prefix);
    expect(surelyWrong).toEqual([]);
    expect(right, JSON.stringify(wrongKinds)).toBeGreaterThanOrEqual(950);
    expect(sure).toBeGreaterThan(400);
  });
});

it("a number without a year is found by all of it", () => {
  const payer = { id: "juniper", name: "Juniper Bakery", names: ["Juniper Bakery"] };
  const made = ["DEMO-0010", "DEMO-0100"].map((number) => {
    return { id: number, number, year: 0, count: 0, businessId: payer.id, openCents: 33_600, dueOn: "2026-12-12" };
  });
  const match = createMatcher({ invoices: made, settled: new Map(), payers: [payer], accounts: new Map() });
  const credit = { amountCents: 33_600, name: "JUNIPER BAKERY", iban: "", reference: "" };
  expect(match({ ...credit, text: "re: DEMO-0100, thanks" })).toMatchObject({
    confidence: "high",
    shares: [{ number: "DEMO-0100" }],
  });
  expect(match({ ...credit, text: "demo 1" })).toMatchObject({ confidence: "low" });
});
