import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { businesses } from "~/db/schema/accounts";
import { auditLog } from "~/db/schema/audit";
import { bankCsvFiles, bankEntries } from "~/db/schema/bank";
import { emails } from "~/db/schema/emails";
import { invoices } from "~/db/schema/invoices";
import { paymentAllocations, receivedPayments } from "~/db/schema/received-payments";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { openTestBilling, type TestBilling } from "../../../tests/harness/billing";
import { makeIssuedInvoice, OWNER, pay, VIEWER } from "../../../tests/harness/invoices";
import { confirmColumns } from "./confirm-columns.server";
import { importStatement } from "./import-statement.server";
import { getBankView, getFileColumns, getWaitingCredit } from "./queries.server";
import { readTaken, type TakenProposal, type WaitingEntry, writeTaken } from "./schema";
import { bringEntryBack, setEntriesAside } from "./set-entries-aside.server";
import { takeProposals } from "./take-proposals.server";

let test: TestBilling;
const owner = () => onBehalfOf(test.ctx, OWNER);

beforeAll(async () => {
  test = await openTestBilling();
});

afterAll(() => test.close());

beforeEach(async () => {
  await test.ctx.db.delete(bankEntries);
  await test.ctx.db.delete(bankCsvFiles);
});

const HEAD = "Date,Name,Text,IBAN,Amount,Currency";

function day() {
  return test.ctx.clock.now().toISOString().slice(0, 10);
}

/** A statement as CSV; the columns are confirmed if they aren't known yet. */
async function take(lines: string[], name = "november.csv") {
  const bytes = Buffer.from([HEAD, ...lines].join("\n"));
  const end = await importStatement(owner(), { name, bytes });
  if (end.outcome !== "columns") return end;
  const file = await getFileColumns(owner(), end.id);
  return confirmColumns(owner(), { id: end.id, columns: file?.guess.map((role) => role ?? "") ?? [] });
}

async function customer(name: string, ...amounts: string[]) {
  const { businessId } = await makeCustomer(test.ctx);
  await test.ctx.db.update(businesses).set({ name }).where(eq(businesses.id, businessId));
  const made = [];
  for (const unitPrice of amounts) {
    const id = await makeIssuedInvoice(test.ctx, businessId, { lines: [{ name: "Care", quantity: "1", unitPrice }] });
    const [row] = await test.ctx.db.select().from(invoices).where(eq(invoices.id, id));
    made.push({ id, number: row?.number ?? "" });
  }
  return { businessId, made };
}

const waiting = async () => (await getBankView(owner())).entries;

function taken({ id, proposal, reversal }: WaitingEntry): TakenProposal {
  if (reversal) return { kind: "reversal", entryId: id, paymentId: reversal.paymentId };
  if (!proposal) throw new Error("nothing is proposed");
  return { kind: "payment", entryId: id, businessId: proposal.businessId, shares: proposal.shares };
}

const statusOf = async (id: string) => (await test.ctx.db.select().from(invoices).where(eq(invoices.id, id)))[0];

describe("a bank statement", () => {
  it("adds each entry once, however often and in whatever file it comes, and two equal ones both", async () => {
    const equal = `${day()},Twin GmbH,Rate,,100.00,USD`;
    const counts = { out: 1, foreign: 1, unread: 0 };
    const rest = [`${day()},Landlord,Rent,,-800.00,USD`, `${day()},Else,x,,5.00,EUR`];
    expect(await take([equal, ...rest])).toMatchObject({
      outcome: "imported",
      counts: { added: 1, known: 0, ...counts },
    });
    expect(await take([equal, ...rest])).toMatchObject({ counts: { added: 0, known: 1, ...counts } });
    expect(await take([equal, equal, `${day()},New,x,,7.00,USD`], "again.csv")).toMatchObject({
      counts: { added: 2, known: 1 },
    });
    expect(await waiting()).toHaveLength(3);
    const both = await Promise.all([1, 2].map(() => take([`${day()},Race,y,,9.00,USD`])));
    expect(both.map((end) => ("counts" in end ? end.counts.added : -1)).sort()).toEqual([0, 1]);
  });

  it("that comes as MT940 and as CSV waits once, and of two equal ones both", async () => {
    const [, month = "", date = ""] = day().split("-");
    const entry = (text: string) => [
      `:61:${day().slice(2).replaceAll("-", "")}${month}${date}C88,00NTRFNONREF`,
      `:86:166?00Credit?20${text}?31DE02120300000000202051?32Doppelt GmbH`,
    ];
    const bytes = Buffer.from(
      [":20:X", ":25:10020030/1234567", ":28C:1/1", ":60F:C261101USD0,00", ...entry("Rate 1"), ...entry("Rate 2")]
        .concat([":62F:C261130USD176,00", "-"])
        .join("\r\n"),
    );
    expect(await importStatement(owner(), { name: "a.sta", bytes })).toMatchObject({ counts: { added: 2 } });
    const same = `${day()},Doppelt,Rate,,88.00,USD`;
    expect(await take([same, same], "same.csv")).toMatchObject({ counts: { added: 0, known: 2 } });
    const other = [`${day()},Doppelt,x,,88.01,USD`, `${day()},Dritter,x,,88.00,USD`];
    expect(await take([same, same, ...other], "more.csv")).toMatchObject({ counts: { added: 2, known: 2 } });
    expect(await importStatement(owner(), { name: "a.sta", bytes })).toMatchObject({ counts: { added: 0, known: 2 } });
    expect(await waiting()).toHaveLength(4);
  });

  it("has its columns confirmed once, by the first who does", async () => {
    const bytes = Buffer.from(`Tag;Wert\n${day()};12.00\n${day()};13.50`);
    const first = await importStatement(owner(), { name: "odd.csv", bytes });
    if (first.outcome !== "columns") throw new Error(first.outcome);
    expect(await confirmColumns(owner(), { id: first.id, columns: ["text", "date"] })).toEqual({
      outcome: "not-enough",
    });
    const columns = ["date", "amount"];
    const ends = await Promise.all([1, 2].map(() => confirmColumns(owner(), { id: first.id, columns })));
    expect(ends.map(({ outcome }) => outcome).sort()).toEqual(["gone", "imported"]);
    const more = Buffer.from(`Tag;Wert\n${day()};14.00`);
    expect(await importStatement(owner(), { name: "odd2.csv", bytes: more })).toMatchObject({ counts: { added: 1 } });
  });

  it("is for those who may record payments", async () => {
    const viewer = onBehalfOf(test.ctx, VIEWER);
    const denied = { code: "permission.denied" };
    await expect(importStatement(viewer, { name: "x", bytes: Buffer.from("a;b") })).rejects.toMatchObject(denied);
    await expect(takeProposals(viewer, [])).rejects.toMatchObject(denied);
    expect(await getBankView(viewer)).toMatchObject({ total: 0 });
  });
});

describe("a proposal", () => {
  it("is booked once with two people pressing at once, with receipt and audit, and pays the invoice", async () => {
    const { made, businessId } = await customer("Rosé Bäckerei GmbH", "450", "450");
    const [one] = made;
    await take([`${day()},ROSE BAECKEREI,Invoice ${one?.number},DE89370400440532013000,450.00,USD`]);
    const [entry] = await waiting();
    expect(entry?.proposal).toMatchObject({ businessId, shares: [{ invoiceId: one?.id, cents: 45_000 }] });
    const choice = entry && taken(entry);
    const again = choice && readTaken(writeTaken(choice));
    expect(again).toEqual({ ...choice, shares: [{ invoiceId: one?.id, cents: 45_000, openCents: 45_000 }] });
    const ends = await Promise.all([1, 2, 3].map(() => takeProposals(owner(), again ? [again] : [])));
    expect(ends.reduce((sum, { booked }) => sum + booked, 0)).toBeGreaterThan(0);
    const booked = await test.ctx.db
      .select()
      .from(receivedPayments)
      .where(eq(receivedPayments.formKey, entry?.id ?? ""));
    expect(booked).toMatchObject([
      { amountCents: 45_000, method: "bank-transfer", freeCents: 0, note: "ROSE BAECKEREI" },
    ]);
    expect(
      await test.ctx.db
        .select()
        .from(paymentAllocations)
        .where(eq(paymentAllocations.invoiceId, one?.id ?? "")),
    ).toHaveLength(1);
    expect(await statusOf(one?.id ?? "")).toMatchObject({ status: "paid" });
    expect(await waiting()).toEqual([]);
    const told = await test.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, booked[0]?.id ?? ""));
    expect(told.map(({ action }) => action)).toEqual(["received-payment.recorded"]);
    expect(await test.ctx.db.$count(emails, eq(emails.kind, "payment-receipt"))).toBeGreaterThan(0);
    // The account is known from now on, whatever the bank calls them.
    await take([`${day()},R. B.,thanks,DE89370400440532013000,450.00,USD`]);
    const [next] = await waiting();
    expect(next?.proposal).toMatchObject({ shares: [{ invoiceId: made[1]?.id }] });
    expect(next?.proposal?.reasons.join()).toContain("Paid from an account of Rosé Bäckerei GmbH");
  });

  it("covers several invoices, a part, and more than is open; none twice", async () => {
    const { made } = await customer("Juniper Optics", "100", "200.50", "77");
    const [a, b, c] = made;
    await take([
      `${day()},Juniper Optics,${a?.number} and ${b?.number},,300.50,USD`,
      `${day()},Juniper Optics,${c?.number},,50.00,USD`,
      `${day()},Juniper Optics,${a?.number},,100.00,USD`,
    ]);
    const [all, part, second] = await waiting();
    expect(all?.proposal).toMatchObject({ confidence: "high", shares: [{ cents: 10_000 }, { cents: 20_050 }] });
    expect(part?.proposal).toMatchObject({ confidence: "medium", shares: [{ invoiceId: c?.id, cents: 5_000 }] });
    expect(second?.proposal?.shares.some(({ invoiceId }) => invoiceId === a?.id)).toBe(false);
    expect(second?.proposal?.confidence).toBe("low");
    const chosen = [all, part].flatMap((entry) => (entry ? [taken(entry)] : []));
    expect(await takeProposals(owner(), chosen)).toEqual({ booked: 2, already: 0, changed: 0 });
    expect(await takeProposals(owner(), chosen)).toEqual({ booked: 0, already: 2, changed: 0 });
    expect(await statusOf(c?.id ?? "")).toMatchObject({ status: "partly-paid", openCents: 2_700 });
  });

  it("books nothing once its invoice was paid otherwise, nor what was forged", async () => {
    const { made, businessId } = await customer("Maple Garden", "60");
    const [only] = made;
    await take([`${day()},Maple Garden,${only?.number},,60.00,USD`]);
    const [entry] = await waiting();
    const choice = entry && taken(entry);
    await pay(test.ctx, businessId, { amount: "60" }, [{ invoiceId: only?.id ?? "", cents: 6_000 }]);
    expect(await takeProposals(owner(), choice ? [choice] : [])).toMatchObject({ booked: 0, changed: 1 });
    const other = await customer("Other", "60");
    const forged = { kind: "payment", entryId: entry?.id ?? "", businessId: other.businessId } as const;
    const shares = [{ invoiceId: only?.id ?? "", cents: 6_000, openCents: 6_000 }];
    expect(await takeProposals(owner(), [{ ...forged, shares }])).toMatchObject({ booked: 0, changed: 1 });
    const huge = [{ invoiceId: other.made[0]?.id ?? "", cents: 9_000_000, openCents: 6_000 }];
    expect(await takeProposals(owner(), [{ ...forged, shares: huge }])).toMatchObject({ booked: 0, changed: 1 });
    for (const text of ["", "p~x~y", `p~${entry?.id}~${businessId}~1.2`, `q~${entry?.id}~${businessId}`])
      expect(readTaken(text)).toBeNull();
    expect(await waiting()).toHaveLength(1);
  });

  it("takes a payment back that the bank returned, once", async () => {
    const { made, businessId } = await customer("Birch Metal", "88");
    await pay(test.ctx, businessId, { amount: "88" }, [{ invoiceId: made[0]?.id ?? "", cents: 8_800 }]);
    await take([`${day()},Birch Metal,RETURNED debit ${made[0]?.number},,-88.00,USD`]);
    const [entry] = await waiting();
    expect(entry).toMatchObject({ amountCents: -8_800, proposal: null, reversal: { confidence: "high" } });
    const ends = await Promise.all([1, 2].map(() => takeProposals(owner(), entry ? [taken(entry)] : [])));
    expect(ends.map(({ booked }) => booked).sort()).toEqual([0, 1]);
    expect(await statusOf(made[0]?.id ?? "")).toMatchObject({ status: "issued", openCents: 8_800 });
    expect(await waiting()).toEqual([]);
  });
});

it("an entry that is no payment is set aside and can be brought back", async () => {
  await take([`${day()},Tax office,refund,,321.09,USD`]);
  const [entry] = await waiting();
  expect(entry?.proposal).toBeNull();
  const id = entry?.id ?? "";
  expect(await setEntriesAside(owner(), { ids: [id, "nonsense"] })).toBe(1);
  expect(await setEntriesAside(owner(), { ids: [id] })).toBe(0);
  expect(await getBankView(owner())).toMatchObject({ entries: [], total: 0, aside: [{ id, by: "Ola Owner" }] });
  expect(await getWaitingCredit(owner(), id)).toBeNull();
  expect(await bringEntryBack(owner(), { id })).toBe(true);
  expect(await bringEntryBack(owner(), { id })).toBe(false);
  expect(await getWaitingCredit(owner(), id)).toMatchObject({ amountCents: 32_109 });
});
