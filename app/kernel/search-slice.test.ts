import { beforeAll, describe, expect, it } from "vitest";
import { listApplications } from "~/domain/applications/queries.server";
import { listPayments } from "~/domain/billing/staff-queries.server";
import { listLeadsPage } from "~/domain/leads/list-leads.server";
import { listProjects } from "~/domain/projects/queries.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { seedLarge } from "~/seed/large.server";
import { sharedContext } from "../../tests/harness/use-test-context";
import type { Actor } from "./actor";
import type { ListPage } from "./list-page";

const OWNER: Actor = { kind: "staff", userId: "1", name: "Ann", role: "owner" };
/** More than are looked through before the index is asked. */
const ROWS = 2400;

const test = sharedContext();

beforeAll(async () => {
  await seedLarge(test.ctx, ROWS);
});

async function idsOf(statement: string): Promise<string[]> {
  const { rows } = await test.pool.query<{ id: string }>(statement);
  return rows.map(({ id }) => id);
}

/** Reads a list to its end, and says on each page how many there are in all. */
async function readWhole(list: (cursor: string | undefined) => Promise<ListPage<{ id: string }>>) {
  const ids: string[] = [];
  const totals = new Set<string>();
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list(cursor);
    ids.push(...page.items.map(({ id }) => id));
    totals.add(`${page.total.count}${page.total.isMore ? "+" : ""}`);
    cursor = page.next;
  }
  return { ids, totals: [...totals] };
}

describe("a searched list", () => {
  it.each([
    ["a rare word", "person77", "email like 'person77%'"],
    ["a word of one row in sixteen", "Hugo", "name like 'Hugo %'"],
    ["a word of one row", "person2399", "email like 'person2399@%'"],
    ["a word of no row", "zzzz", "false"],
  ])("shows every row with %s once, in order, and counts them", async (_what, text, condition) => {
    for (const stage of [undefined, "won"] as const) {
      const query = { text, stage, sort: "sender", direction: "asc", limit: 20 } as const;
      const expected = await idsOf(
        `select id from leads where ${condition} and ${stage ? `stage = '${stage}'` : true}
          order by lower(coalesce(nullif(business_name, ''), nullif(name, ''), email)), id`,
      );
      const { ids, totals } = await readWhole((cursor) =>
        listLeadsPage(onBehalfOf(test.ctx, OWNER), { ...query, cursor }),
      );
      expect(ids).toEqual(expected);
      expect(totals).toEqual([String(expected.length)]);
    }
  });

  it("stops counting a word that nearly every row has, and shows them all the same", async () => {
    const expected = await idsOf("select id from applications order by created_at desc, id desc");
    const { ids, totals } = await readWhole((cursor) =>
      listApplications(onBehalfOf(test.ctx, OWNER), { skill: "e", text: "r", cursor, limit: 200 }),
    );
    expect(ids.length).toBeGreaterThan(1000);
    expect(expected.filter((id) => ids.includes(id))).toEqual(ids);
    expect(totals).toEqual(["1000+"]);
  });
});

describe("payments", () => {
  const find = (text: string) =>
    readWhole((cursor) => listPayments(onBehalfOf(test.ctx, OWNER), { text, cursor, limit: 100 }));
  const expectedBy = (condition: string) =>
    idsOf(`select payments.id from payments left join businesses on businesses.id = payments.business_id
      where ${condition} order by payments.created_at desc, payments.id desc`);

  it.each([
    ["LARGE-0000077", "invoice_number = 'LARGE-0000077'"],
    ["0077", "invoice_number like '%0077%' or payer_email like '%0077%'"],
    ["erson12", "payer_email like '%erson12%'"],
    ["proj", "description ilike '%proj%'"],
    ["bakery", "name ~* '\\mbakery'"],
    ["bakery testing", "name ~* '\\mbakery' and description ilike '%testing%'"],
    ["zzzz", "false"],
    ["!?", "false"],
  ])("are found by %j, whichever of invoice, words, payer and business has each word", async (text, condition) => {
    const { ids } = await find(text);
    expect(ids).toEqual(await expectedBy(condition));
  });
});

it("projects are found by the name of their business, too", async () => {
  const { ids } = await readWhole((cursor) =>
    listProjects(onBehalfOf(test.ctx, OWNER), { text: "bakery", sort: "name", direction: "asc", cursor }),
  );
  expect(ids).toEqual(
    await idsOf(`select projects.id from projects join businesses on businesses.id = business_id
      where businesses.name ~* '\\mbakery' order by lower(projects.name), projects.id`),
  );
  expect(ids.length).toBeGreaterThan(20);
});
