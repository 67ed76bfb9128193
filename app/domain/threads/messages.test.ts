import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emails } from "~/db/schema/emails";
import { recordMessages } from "~/db/schema/records";
import type { RecordRef } from "~/domain/links/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { makeIssuedInvoice } from "../../../tests/harness/invoices";
import { makeProject } from "../../../tests/harness/portal";
import { makeSentQuote, SALES } from "../../../tests/harness/quotes";
import { samplePdf } from "../../../tests/harness/sample-files";
import { uploadGood } from "../../../tests/harness/uploads";
import { freshContext } from "../../../tests/harness/use-test-context";
import { takeRecordMessage } from "./take-message.server";
import { writeRecordMessage } from "./write-message.server";

const MAILER = { kind: "system", label: "Incoming mail" } as const;
const DANA = { name: "Dana", email: "Dana@JuniperLane.example" };

const test = freshContext();

const stored = () => test.ctx.db.select().from(recordMessages).orderBy(asc(recordMessages.id));
const mailer = () => onBehalfOf(test.ctx, MAILER);
const staff = () => onBehalfOf(test.ctx, SALES);

async function mailedTo(kind: (typeof emails.$inferSelect)["kind"]) {
  const rows = await test.ctx.db.select().from(emails);
  return rows.filter((row) => row.kind === kind);
}

/** A quote without an account, an invoice and a project. */
async function makeRecords(): Promise<RecordRef[]> {
  const quote = await makeSentQuote(test.ctx, {}, true);
  const customer = await makeCustomer(test.ctx);
  const invoiceId = await makeIssuedInvoice(test.ctx, customer.businessId);
  const projectId = await makeProject(test.ctx, customer);
  return [
    { kind: "quote", id: quote.id },
    { kind: "invoice", id: invoiceId },
    { kind: "project", id: projectId },
  ];
}

describe("mail that belongs to a record", () => {
  it("becomes a message of its thread, once, with its files, and staff are told", async () => {
    for (const record of await makeRecords()) {
      const { claim } = await uploadGood(test.ctx, samplePdf(), { purpose: "message-file", name: "plan.pdf" });
      const outerId = `<${record.kind}@mail.example>`;
      const message = { record, side: "customer", author: DANA, text: "Hello", claims: [claim], outerId } as const;
      const first = await takeRecordMessage(mailer(), message);
      expect(first).toMatchObject({ outcome: "added" });
      expect(await takeRecordMessage(mailer(), message)).toEqual(first);
    }
    expect(await stored()).toMatchObject(
      ["quote", "invoice", "project"].map((recordKind) => ({
        recordKind,
        side: "customer",
        via: "mail",
        text: "Hello",
        authorLabel: "Dana",
        authorEmail: "dana@juniperlane.example",
      })),
    );
    const told = await mailedTo("record-message-received");
    expect(new Set(told.map(({ subject }) => subject)).size).toBe(3);
    expect(told.every(({ text }) => text.includes("plan.pdf"))).toBe(true);
  });

  it("of staff is sent on to the customer, with a link of theirs", async () => {
    const [quote] = await makeRecords();
    if (!quote) throw new Error("no quote");
    const author = { name: "Sam", email: "sam@agency.example" };
    await takeRecordMessage(mailer(), {
      record: quote,
      side: "staff",
      author,
      text: "Yes.",
      claims: [],
      outerId: "<1>",
    });
    const [sent] = await mailedTo("record-message");
    expect(sent?.text).toMatch(/https:\/\/agency\.example\/q\/[\w-]{43}/);
    expect(sent?.text).toContain("Yes.");
    expect(await mailedTo("record-message-received")).toEqual([]);
  });

  it("is taken from nobody but the program itself", async () => {
    const [record] = await makeRecords();
    if (!record) throw new Error("no quote");
    const message = { record, side: "customer", author: DANA, text: "x", claims: [], outerId: "<1>" } as const;
    await expect(takeRecordMessage(staff(), message)).rejects.toThrow("takes no mail");
    expect(await stored()).toEqual([]);
  });

  it("with a name that would break a header is stored and told of in one line", async () => {
    const [record] = await makeRecords();
    if (!record) throw new Error("no quote");
    const author = { name: "Dana\r\nBcc: all@x.example\u202e", email: "dana@juniperlane.example" };
    await takeRecordMessage(mailer(), { record, side: "customer", author, text: "x", claims: [], outerId: "<1>" });
    const [told] = await mailedTo("record-message-received");
    expect(told?.subject).not.toMatch(/\p{Cc}/u);
  });
});

it("nothing of a message is stored when one of its files is not ours", async () => {
  const [record] = await makeRecords();
  if (!record) throw new Error("no quote");
  const { claim } = await uploadGood(test.ctx, samplePdf(), { purpose: "message-file" });
  const written = { record, text: "See there", claims: [claim, "forged"] };
  expect(await writeRecordMessage(staff(), written)).toEqual({ outcome: "file-unusable" });
  expect(await stored()).toEqual([]);
  // The good one can still be sent.
  expect(await writeRecordMessage(staff(), { ...written, claims: [claim] })).toMatchObject({ outcome: "added" });
});
