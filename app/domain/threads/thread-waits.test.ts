import { expect, it } from "vitest";
import { listInvoices } from "~/domain/invoices/queries.server";
import type { RecordKind } from "~/domain/links/schema";
import { listProjects } from "~/domain/projects/queries.server";
import { askForChange } from "~/domain/quotes/ask-change.server";
import { listQuotes } from "~/domain/quotes/queries.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { makeIssuedInvoice } from "../../../tests/harness/invoices";
import { makeProject } from "../../../tests/harness/portal";
import { acceptanceOf, makeSentQuote, SALES } from "../../../tests/harness/quotes";
import { sharedContext } from "../../../tests/harness/use-test-context";
import { writeRecordMessage } from "./write-message.server";

const test = sharedContext();

const staff = () => onBehalfOf(test.ctx, SALES);

const listed = {
  quote: async (waits: "us" | "them") => (await listQuotes(staff(), { waits })).items.map(({ id }) => id),
  invoice: async (waits: "us" | "them") => (await listInvoices(staff(), { waits })).items.map(({ id }) => id),
  project: async (waits: "us" | "them") => (await listProjects(staff(), { waits })).items.map(({ id }) => id),
} satisfies Record<RecordKind, unknown>;

it("the lists of quotes, invoices and projects find those whose thread waits for us, and for the customer", async () => {
  const dana = await makeCustomer(test.ctx);
  const make = {
    quote: async () => (await makeSentQuote(test.ctx, { businessEmail: dana.email })).id,
    invoice: () => makeIssuedInvoice(test.ctx, dana.businessId),
    project: () => makeProject(test.ctx, dana),
  };
  for (const kind of ["quote", "invoice", "project"] as const) {
    const [asked, answered] = [await make[kind](), await make[kind]()];
    await make[kind]();
    for (const id of [asked, answered]) {
      await writeRecordMessage(onBehalfOf(test.ctx, dana.actor), { record: { kind, id }, text: "When?" });
    }
    test.clock.advance(1000);
    await writeRecordMessage(staff(), { record: { kind, id: answered }, text: "On Monday." });
    expect([kind, await listed[kind]("us"), await listed[kind]("them")]).toEqual([kind, [asked], [answered]]);
  }
});

it("a quote of which a change was asked for waits for us", async () => {
  const dana = await makeCustomer(test.ctx);
  const { id } = await makeSentQuote(test.ctx, { businessEmail: dana.email });
  const { versionId } = await acceptanceOf(test.ctx, dana.actor, id);
  await askForChange(onBehalfOf(test.ctx, dana.actor), { id, versionId, text: "Cheaper, please." });
  expect(await listed.quote("us")).toContain(id);
  expect(await listed.quote("them")).not.toContain(id);
});
