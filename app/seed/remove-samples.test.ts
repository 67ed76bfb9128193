import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { businesses } from "~/db/schema/accounts";
import { documentCounters } from "~/db/schema/document-counters";
import { invoices } from "~/db/schema/invoices";
import { leads } from "~/db/schema/leads";
import { sampleRows } from "~/db/schema/samples";
import { addLeadNote } from "~/domain/leads/add-lead-note.server";
import { getSamples } from "~/domain/samples/queries.server";
import { removeSamples, resumeRemoval } from "~/domain/samples/remove-samples.server";
import { findMoney } from "~/domain/settings/find-money.server";
import { createEndpoint } from "~/domain/webhooks/create-endpoint.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { systemClock } from "~/kernel/system-clock";
import { makeCustomer } from "../../tests/harness/accounts";
import { gather } from "../../tests/harness/gather";
import { makeAgreement, makeIssuedInvoice, OWNER, SALES } from "../../tests/harness/invoices";
import { type Row, readRows } from "../../tests/harness/keyed-rows";
import { makeDraft } from "../../tests/harness/quotes";
import { countRows } from "../../tests/harness/test-context";
import { emptiedContext } from "../../tests/harness/use-test-context";
import { seedLarge } from "./large.server";
import { seedDatabase } from "./seed.server";

const OPTIONS = { identity: DEFAULT_IDENTITY, demoData: true, admin: { username: "Admin" } };
/** Tables without samples: every site starts with their rows, or they only remember. */
const NOT_COUNTED = /^(?:settings|sample_rows|posts|pricing_plans|audit_log|document_counters)$/;

const test = emptiedContext();
let owner: AppContext;

beforeAll(async () => {
  owner = onBehalfOf(test.ctx, OWNER);
});

/** Returns the marks, each as `table id`. */
async function readMarks(): Promise<Set<string>> {
  const { rows } = await test.pool.query<{ mark: string }>(
    "select table_name || ' ' || row_id as mark from sample_rows",
  );
  return new Set(rows.map(({ mark }) => mark));
}

/** Copies a sample as a row of the owner's that refers to no sample, for tables that `seedLarge` leaves empty. */
async function copyAsReal(
  table: string,
  marks: ReadonlySet<string>,
  rows: ReadonlyMap<string, Row[]>,
  changes: object = {},
): Promise<void> {
  const sample = rows.get(table)?.[0];
  if (!sample) throw new Error(`${table} is empty`);
  const row = Object.assign(JSON.parse(sample.row) as Record<string, unknown>, changes); // safe: a row of a table
  const { rows: references } = await test.pool.query<{ column: string; to: string }>(
    `select a.attname as column, r.relname as to from pg_constraint f join pg_class r on r.oid = f.confrelid
     join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
     where f.contype = 'f' and f.conrelid = $1::regclass`,
    [table],
  );
  const realOf = (of: string) => rows.get(of)?.find(({ id }) => !marks.has(`${of} ${id}`))?.id;
  for (const { column, to } of references) if (row[column] !== null) row[column] = realOf(to) ?? null;
  for (const [column, of] of [
    ["record_id", "projects"],
    ["subject_id", "projects"],
  ] as const)
    if (column in row) row[column] = realOf(of);
  if ("author_id" in row) row.author_id = null;
  if ("id" in row) row.id = randomUUID();
  if ("code" in row) row.code = "OWN-CODE";
  if ("storage_key" in row) row.storage_key = "1".repeat(32);
  const { rows: columns } = await test.pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
    [table],
  );
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  await test.pool.query(
    `insert into "${table}" (${names}) select ${names} from jsonb_populate_record(null::"${table}", $1::jsonb)`,
    [JSON.stringify(row)],
  );
}

/** An owner's own rows in every table in which there are samples. */
async function seedBeside(): Promise<void> {
  await seedLarge(test.ctx, 20);
  await seedDatabase(test.ctx, OPTIONS);
  // On a first start there are no leads but the samples, each of which gets a note that says so.
  await test.pool.query("delete from lead_notes where lead_id::text not in (select row_id from sample_rows)");
  await test.pool.query(
    "delete from sample_rows where table_name = 'lead_notes' and row_id not in (select id::text from lead_notes)",
  );
  const marks = await readMarks();
  const tables = [...new Set([...marks].map((mark) => mark.split(" ")[0] ?? ""))];
  const isReal = (rows: ReadonlyMap<string, Row[]>, table: string) =>
    rows.get(table)?.some(({ id }) => !marks.has(`${table} ${id}`));
  for (const table of ["files", "agreements", ...tables]) {
    const rows = await readRows(test.pool);
    if (!isReal(rows, table)) await copyAsReal(table, marks, rows);
  }
  const rows = await readRows(test.pool);
  expect(tables.filter((table) => !isReal(rows, table))).toEqual([]);
}

/** The tables that say a word, and "pgboss" where work that waits is about what a message says. */
async function tracesOf(word: string): Promise<string[]> {
  const said = [...(await readRows(test.pool))].flatMap(([table, all]) =>
    all.some(({ row }) => row.includes(word)) ? [table] : [],
  );
  const { rows } = await test.pool.query("select from pgboss.job where data ? 'emailId'");
  return rows.length > 0 ? [...said, "pgboss"] : said;
}

const without = (rows: ReadonlyMap<string, Row[]>, leave: (table: string, row: Row) => boolean) =>
  [...rows]
    .flatMap(([table, all]) => all.filter((row) => !leave(table, row)).map((row) => `${table} ${row.row}`))
    .sort();

it("the samples are for owners to remove", async () => {
  const sales = onBehalfOf(test.ctx, SALES);
  await expect(removeSamples(sales, { keep: [] })).rejects.toMatchObject({ code: "permission.denied" });
  await expect(getSamples(sales)).rejects.toMatchObject({ code: "permission.denied" });
});

describe("the samples", () => {
  it("are exactly what the first start has stored beside what every site starts with", async () => {
    await seedDatabase(test.ctx, { ...OPTIONS, demoData: false });
    const bare = await readRows(test.pool);
    await test.reset();
    await seedDatabase(Object.assign({}, test.ctx, { clock: systemClock }), OPTIONS);
    const [rows, marks] = [await readRows(test.pool), await readMarks()];
    const stored = [...rows].flatMap(([table, all]) =>
      NOT_COUNTED.test(table) ? [] : all.map(({ id }) => `${table} ${id}`),
    );
    const ofStaff = stored.filter((mark) => !marks.has(mark));
    const kept = [...bare]
      .filter(([table]) => !NOT_COUNTED.test(table))
      .flatMap(([table, all]) => all.map(() => table));
    expect(ofStaff.map((mark) => mark.split(" ")[0]).sort()).toEqual(kept.sort());
    expect([...marks].filter((mark) => !stored.includes(mark))).toEqual([]);
    expect(marks.size).toBeGreaterThan(700);
    // The migration marks the samples of an older site, but no row with a key of several columns.
    await test.pool.query("delete from sample_rows");
    const migration = await readFile("app/db/migrations/0057_sample-rows.sql", "utf8");
    await test.pool.query(migration.split("--> statement-breakpoint").at(-1) ?? "");
    expect([...(await readMarks())].sort()).toEqual([...marks].filter((mark) => !mark.includes("/")).sort());
  });

  it("go without a trace, and nothing of an owner's goes with them", async () => {
    await seedBeside();
    const [before, marks] = [await readRows(test.pool), await readMarks()];
    const { rows: people } = await test.pool.query<{ said: string }>(
      `select email as said from leads where id::text in (select row_id from sample_rows) union
       select email from "user" where id in (select row_id from sample_rows) union
       select applicant_email from applications where id::text in (select row_id from sample_rows)`,
    );
    const files = (await gather(test.ctx.files.list())).length;
    const { counts, workedOn } = await getSamples(owner);
    expect(workedOn).toEqual([]);
    expect(counts).toContainEqual({ noun: "leads", count: 60 });
    const { removed, kept } = await removeSamples(owner, { keep: "worked-on" });
    expect(Object.values(removed).reduce((sum, count) => sum + count, 0)).toBe(
      counts.reduce((sum, { count }) => sum + count, 0),
    );
    expect(kept).toEqual([]);
    const after = await readRows(test.pool);
    const left = [...after].flatMap(([table, all]) => all.map(({ id }) => `${table} ${id}`));
    expect(left.filter((mark) => marks.has(mark))).toEqual([]);
    const isOwn = (table: string, { id }: Row) => marks.has(`${table} ${id}`);
    const only = /^(?:settings|sample_rows|audit_log)$/;
    expect(without(after, (table) => only.test(table))).toEqual(
      without(before, (table, row) => only.test(table) || isOwn(table, row)),
    );
    const said = without(after, () => false);
    const gone = [...[...marks].map((mark) => mark.split(" ")[1] ?? ""), ...people.map((person) => person.said)];
    expect(gone.flatMap((word) => said.filter((row) => row.includes(word)))).toEqual([]);
    expect((await gather(test.ctx.files.list())).length).toBeLessThan(files);
    expect(await test.ctx.db.$count(sampleRows, eq(sampleRows.going, false))).toBe(0);
    expect(await resumeRemoval(test.ctx)).toBe(false);
  });

  it("are kept or taken where someone has worked on them, also when the process died meanwhile", async () => {
    await seedDatabase(test.ctx, OPTIONS);
    const [lead] = await test.ctx.db.select({ id: leads.id, email: leads.email }).from(leads).limit(1);
    const [customer] = await test.ctx.db.select({ id: businesses.id, name: businesses.name }).from(businesses).limit(1);
    if (!lead || !customer) throw new Error("there were no samples");
    await createEndpoint(owner, { url: "https://hooks.example/in", description: "", eventTypes: ["invoice.issued"] });
    await addLeadNote(owner, { id: lead.id, text: "Call again." });
    const invoiceId = await makeIssuedInvoice(test.ctx, customer.id);
    expect(await tracesOf(invoiceId)).toEqual(
      expect.arrayContaining(["audit_log", "emails", "pgboss", "webhook_events"]),
    );
    const { workedOn } = await getSamples(owner);
    expect(workedOn.map(({ key, isSample, hasSums }) => [key, isSample, hasSums])).toEqual([
      [`leads/${lead.id}`, true, false],
      [`invoices/${invoiceId}`, false, true],
    ]);
    const dying = onBehalfOf(dyingAt(test.ctx, 6), OWNER);
    await expect(removeSamples(dying, { keep: [`leads/${lead.id}`] })).rejects.toThrow("killed");
    expect(await test.ctx.db.$count(businesses)).toBe(14);
    expect(await resumeRemoval(test.ctx)).toBe(true);
    expect(await test.ctx.db.select({ id: leads.id }).from(leads)).toEqual([{ id: lead.id }]);
    expect([await tracesOf(invoiceId), await tracesOf(customer.id), await tracesOf(customer.name)]).toEqual([
      [],
      [],
      [],
    ]);
    expect(await test.ctx.db.$count(sampleRows, eq(sampleRows.going, false))).toBe(0);
    expect(await findMoney(test.ctx)).toBe("");
    // Numbers begin with the first again.
    expect(await countRows(test.pool, "document_counters")).toBe(0);
    const before = await readRows(test.pool);
    const { accounts } = await seedDatabase(test.ctx, OPTIONS);
    expect(accounts.map(({ label }) => label)).toEqual(["Staff"]);
    expect(await readRows(test.pool)).toEqual(before);
  });

  it("that an invoice of the owner's stands on stay with it, and are the owner's from then on", async () => {
    await seedDatabase(test.ctx, OPTIONS);
    const [customer] = await test.ctx.db.select({ id: businesses.id, name: businesses.name }).from(businesses).limit(1);
    const invoiceId = await makeIssuedInvoice(test.ctx, customer?.id ?? "");
    const { kept } = await removeSamples(owner, { keep: "worked-on" });
    expect(kept).toHaveLength(2);
    expect(kept).toContain(`customer ${customer?.name}`);
    expect(await test.ctx.db.select({ id: businesses.id }).from(businesses)).toEqual([{ id: customer?.id }]);
    expect(await test.ctx.db.select({ id: invoices.id }).from(invoices)).toEqual([{ id: invoiceId }]);
    expect(await test.ctx.db.select({ last: documentCounters.last }).from(documentCounters)).toEqual([{ last: 1 }]);
    await expect(test.ctx.db.delete(invoices)).rejects.toThrow();
  });
});

it("an owner’s trials go where that was chosen, and the currency is free again", async () => {
  await seedDatabase(test.ctx, OPTIONS);
  const [lead] = await test.ctx.db.select({ id: leads.id }).from(leads).limit(1);
  await addLeadNote(owner, { id: lead?.id ?? "", text: "Call again." });
  const { businessId } = await makeCustomer(test.ctx, { businessName: "山田 Ștefan" });
  await makeDraft(test.ctx, { businessName: "Boulangerie Paulette" });
  await makeIssuedInvoice(test.ctx, businessId);
  await makeAgreement(test.ctx, businessId);
  const trials = [
    { noun: "quote", count: 1 },
    { noun: "invoice", count: 1 },
    { noun: "agreement", count: 1 },
  ];
  expect((await getSamples(owner)).trials).toEqual(trials);
  const { workedOn } = await getSamples(owner);
  await removeSamples(owner, { keep: workedOn.map(({ key }) => key), trials: 3 });
  expect(await findMoney(test.ctx)).toBe("");
  expect(await test.ctx.db.select({ id: businesses.id }).from(businesses)).toEqual([{ id: businessId }]);
  expect(await test.ctx.db.select({ id: leads.id }).from(leads)).toEqual([{ id: lead?.id }]);
  expect(await countRows(test.pool, "document_counters")).toBe(0);
});

it("an owner’s trials stay where nothing was chosen", async () => {
  await seedDatabase(test.ctx, OPTIONS);
  await makeDraft(test.ctx);
  await removeSamples(owner, { keep: "worked-on" });
  expect(await findMoney(test.ctx)).toBe("quotes");
});

it("no trial goes that the owner wasn’t shown, nor once the samples are gone", async () => {
  await seedDatabase(test.ctx, OPTIONS);
  await makeDraft(test.ctx);
  await makeDraft(test.ctx);
  expect(await removeSamples(owner, { keep: [], trials: 1 })).toMatchObject({ outcome: "changed" });
  expect((await getSamples(owner)).trials).toEqual([{ noun: "quotes", count: 2 }]);
  await removeSamples(owner, { keep: [] });
  expect((await getSamples(owner)).trials).toEqual([]);
  await removeSamples(owner, { keep: [], trials: 2 });
  expect(await countRows(test.pool, "quotes")).toBe(2);
});

it("nothing is a trial once a customer has paid online", async () => {
  await seedDatabase(test.ctx, OPTIONS);
  await makeCustomer(test.ctx);
  await makeDraft(test.ctx);
  expect((await getSamples(owner)).trials).toEqual([{ noun: "quote", count: 1 }]);
  await copyAsReal("payments", await readMarks(), await readRows(test.pool), { invoice_number: "OWN-1" });
  expect((await getSamples(owner)).trials).toEqual([]);
  expect(await removeSamples(owner, { keep: "worked-on", trials: 1 })).toMatchObject({ outcome: "changed" });
  expect(await findMoney(test.ctx)).toContain("quotes");
});

/** A context whose process is killed before its transaction of this number. */
function dyingAt(ctx: AppContext, number: number): AppContext {
  let count = 0;
  const db = new Proxy(ctx.db, {
    get(target, name) {
      const held: unknown = Reflect.get(target, name);
      if (name === "transaction" && ++count === number) throw new Error("killed");
      return typeof held === "function" ? held.bind(target) : held;
    },
  });
  return Object.assign({}, ctx, { db });
}
