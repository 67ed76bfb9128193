import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { businesses } from "~/db/schema/accounts";
import { auditLog } from "~/db/schema/audit";
import { listContactsOf } from "~/domain/contacts/queries.server";
import { getStatement } from "~/domain/invoices/statement.server";
import { listBillingMailboxes } from "~/domain/links/internal.server";
import { inviteToPortal } from "~/domain/team/invite-to-portal.server";
import { readTimeline } from "~/domain/timeline/read-timeline.server";
import { findMerged } from "~/kernel/merged.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { OWNER } from "../../../tests/harness/api";
import { staffWith } from "../../../tests/harness/applications";
import { makeFullCustomer } from "../../../tests/harness/full-customer";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { getCustomerMerge, mergeCustomers } from "./merge-customers.server";
import { getCustomer } from "./queries.server";
import { updateCustomer } from "./update-customer.server";

const NOBODY = "00000000-0000-7000-8000-000000000000";

const test = emptiedContext();

const asOwner = () => onBehalfOf(test.ctx, OWNER);
const asSales = () => onBehalfOf(test.ctx, staffWith("sales"));

/** Every column that refers to a business, as the database knows them. */
async function placesOf(): Promise<{ table: string; column: string }[]> {
  const { rows } = await test.pool.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'businesses'::regclass order by 1, 2`,
  );
  return rows;
}

async function rowsOf(businessId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, column } of await placesOf()) {
    const { rows } = await test.pool.query(`select count(*)::int as n from ${table} where ${column} = $1`, [
      businessId,
    ]);
    counts[`${table}.${column}`] = rows[0].n;
  }
  return counts;
}

const makeFull = (name: string, at: number) => makeFullCustomer(test, name, at);

describe("a customer that becomes part of another", () => {
  it("leaves nothing behind in any table, and nothing is lost but what was the same", async () => {
    const [gone, into] = [await makeFull("Gone", 1), await makeFull("Into", 0)];
    const [before, beforeInto] = [await rowsOf(gone.businessId), await rowsOf(into.businessId)];
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    const merge = { id: gone.businessId, intoId: into.businessId };
    const { moves, refusal, updatedAt } = await getCustomerMerge(asSales(), merge);
    expect(refusal).toBeNull();
    expect(moves).toMatchObject({
      people: 1,
      contacts: 1,
      quotes: 1,
      invoices: 1,
      agreements: 1,
      payments: 2,
      projects: 1,
      tasks: 1,
    });
    expect(await mergeCustomers(asSales(), { ...merge, updatedAt })).toEqual({ outcome: "merged" });
    const after = await rowsOf(into.businessId);
    expect(Object.values(await rowsOf(gone.businessId)).every((count) => count === 0)).toBe(true);
    // A business has only one each: name at the provider (the other pays for it), billing address, contact per address,
    // figure per day.
    const once = { "payment_customers.business_id": 1, "business_billing.business_id": 1, "contacts.business_id": 1 };
    for (const place of Object.keys(before)) {
      const sum = (before[place] ?? 0) + (beforeInto[place] ?? 0);
      const less = Object.hasOwn(once, place) || place === "daily_metrics.business_id" ? 1 : 0;
      const more = place === "payment_payers.business_id" ? 1 : 0;
      expect(after[place], place).toBe(sum - less + more);
    }
    const { rows } = await test.pool.query("select visits from daily_metrics where day = '2026-01-02'");
    expect(rows).toEqual([{ visits: 10 }]);
    expect(await listContactsOf(asSales(), into.businessId)).toMatchObject([{ name: "Cleo", phone: "1" }]);
    const { notes, people } = await getCustomer(asSales(), into.businessId);
    expect(notes).toBe("Merged from Gone\nBilled as: Gone Ltd");
    expect(people).toHaveLength(2);
    const { rows: billing } = await test.pool.query("select name, tax_number from business_billing");
    expect(billing).toEqual([{ name: "Into Ltd", tax_number: "T-1" }]);
    const { rows: open } = await test.pool.query("select 1 from team_invitations where ended_at is null");
    expect(open).toHaveLength(1);
    const period = { businessId: into.businessId, from: "2000-01-01", to: "2100-01-01" };
    expect((await getStatement(asOwner(), period)).entries.length).toBeGreaterThanOrEqual(4);
  });

  it("is found by its old address, also after the survivor was merged, and both histories are one", async () => {
    const [a, b, c] = [await makeCustomer(test.ctx), await makeCustomer(test.ctx), await makeCustomer(test.ctx)];
    await updateCustomer(asSales(), { id: a.businessId, customer: { name: "First name", notes: "Of A" } });
    await mergeCustomers(asSales(), { id: a.businessId, intoId: b.businessId });
    await mergeCustomers(asSales(), { id: b.businessId, intoId: c.businessId });
    for (const { businessId } of [a, b]) {
      expect(await findMerged(test.ctx, "customer", businessId)).toBe(c.businessId);
      await expect(getCustomer(asSales(), businessId)).rejects.toMatchObject({ code: "customer.not-found" });
    }
    expect(await findMerged(test.ctx, "customer", c.businessId)).toBeNull();
    expect((await getCustomer(asSales(), c.businessId)).notes).toContain("Of A");
    const { entries } = await readTimeline(asSales(), { kind: "customer", id: c.businessId });
    const words = JSON.stringify(entries);
    expect(words.match(/merged another customer/g)).toHaveLength(2);
    expect(words).toContain("changed the customer’s details");
    const actions = await test.ctx.db.select().from(auditLog).where(eq(auditLog.action, "customer.merged"));
    expect(actions.map(({ subjectId }) => subjectId).sort()).toEqual([b.businessId, c.businessId].sort());
  });

  it("isn’t merged while someone of either one hasn’t shown that their mailbox is theirs", async () => {
    const stranger = await makeCustomer(test.ctx, { email: "dana@juniper-lane.example", emailVerified: false });
    const customer = await makeCustomer(test.ctx, { email: "dana@juniperlane.example" });
    for (const [id, intoId] of [
      [stranger.businessId, customer.businessId],
      [customer.businessId, stranger.businessId],
    ] as const) {
      expect(await mergeCustomers(asSales(), { id, intoId })).toEqual({ outcome: "unconfirmed" });
    }
    await test.pool.query('update "user" set email_verified = true');
    const merge = { id: stranger.businessId, intoId: customer.businessId };
    expect(await mergeCustomers(asSales(), merge)).toEqual({ outcome: "merged" });
  });

  it("names in its question who will read, who gets the bills, and which invitations end; they do", async () => {
    const [gone, into] = [await makeFull("Gone", 1), await makeFull("Into", 0)];
    const details = { email: "bills@gone.example", copies: ["copy@gone.example"] };
    await test.pool.query("update business_billing set email = $1, copies = $2 where business_id = $3", [
      details.email,
      details.copies,
      gone.businessId,
    ]);
    await test.pool.query("update contacts set tags = 'billing' where business_id = $1", [gone.businessId]);
    await inviteToPortal(asOwner(), { customerId: gone.businessId, email: "other@gone.example", role: "owner" });
    const merge = { id: gone.businessId, intoId: into.businessId };
    const asked = await getCustomerMerge(asSales(), merge);
    expect(asked.readers.map(({ email }) => email).sort()).toEqual([gone.email, into.email].sort());
    expect(asked.billMailboxes.toSorted()).toEqual(["bills@gone.example", "cleo@both.example", "copy@gone.example"]);
    expect(asked.endingInvitations).toBe(2);
    await test.pool.query("update business_billing set email = 'bills@into.example' where business_id = $1", [
      into.businessId,
    ]);
    const { billMailboxes } = await getCustomerMerge(asSales(), merge);
    expect(billMailboxes.toSorted()).toEqual(["cleo@both.example", "copy@gone.example"]);
    await mergeCustomers(asSales(), merge);
    expect((await listBillingMailboxes(test.ctx, into.businessId)).toSorted()).toEqual(
      ["bills@into.example", ...billMailboxes].sort(),
    );
    const { rows } = await test.pool.query("select email from team_invitations where ended_at is null");
    expect(rows).toEqual([{ email: "new@both.example" }]);
  });

  it("is merged once; an edit that comes first is not overwritten, and one that comes later finds nothing", async () => {
    const [a, b] = [await makeCustomer(test.ctx), await makeCustomer(test.ctx)];
    const merge = { id: a.businessId, intoId: b.businessId };
    const { updatedAt } = await getCustomerMerge(asSales(), merge);
    test.clock.advance(1000);
    await updateCustomer(asSales(), { id: b.businessId, customer: { name: "Edited", notes: "" } });
    await expect(mergeCustomers(asSales(), { ...merge, updatedAt })).rejects.toMatchObject({ code: "customer.stale" });
    const again = await getCustomerMerge(asSales(), merge);
    const both = await Promise.allSettled([
      mergeCustomers(asSales(), { ...merge, updatedAt: again.updatedAt }),
      mergeCustomers(asSales(), { id: b.businessId, intoId: a.businessId, updatedAt: again.updatedAt }),
      updateCustomer(asSales(), {
        id: a.businessId,
        customer: { name: "Late", notes: "" },
        updatedAt: again.updatedAt,
      }),
    ]);
    // Whichever comes first wins alone, since all three act on the same state of both.
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    const losers = both.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
    for (const code of losers) expect(["customer.stale", "customer.not-found"]).toContain(code);
    const isMerged = both.slice(0, 2).some(({ status }) => status === "fulfilled");
    const names = (await test.ctx.db.select().from(businesses)).map(({ name }) => name);
    expect(names).toHaveLength(isMerged ? 1 : 2);
    if (!isMerged) expect(names.sort()).toEqual(["Edited", "Late"]);
  });

  it.each([
    ["same", () => Promise.resolve()],
    ["closed", () => test.pool.query("update businesses set closed_at = now() where name = 'Gone'")],
    [
      "paying",
      () =>
        test.pool.query(
          "update checkouts set status = 'open' where business_id in (select id from businesses where name = 'Gone')",
        ),
    ],
    [
      "unconfirmed",
      () => test.pool.query("update \"user\" set email_verified = false where email like '%@gone.example'"),
    ],
    ["both-subscribed", () => test.pool.query("update subscriptions set status = 'active'")],
  ] as const)("is refused: %s", async (outcome, prepare) => {
    const [gone, into] = [await makeFull("Gone", 1), await makeFull("Into", 0)];
    await prepare();
    const merge = { id: gone.businessId, intoId: outcome === "same" ? gone.businessId : into.businessId };
    expect(await mergeCustomers(asSales(), merge)).toEqual({ outcome });
    if (outcome !== "same") expect((await getCustomerMerge(asSales(), merge)).refusal).toBe(outcome);
    expect(await rowsOf(gone.businessId)).toMatchObject({ "contacts.business_id": 1, "invoices.business_id": 1 });
  });

  it("is refused to those who may not, and with what isn't there or is merged already", async () => {
    const [a, b] = [await makeCustomer(test.ctx), await makeCustomer(test.ctx)];
    const merge = { id: a.businessId, intoId: b.businessId };
    for (const who of [a.actor, staffWith("viewer"), staffWith("recruiter")]) {
      const ctx = onBehalfOf(test.ctx, who);
      await expect(mergeCustomers(ctx, merge)).rejects.toMatchObject({ code: "permission.denied" });
      await expect(getCustomerMerge(ctx, merge)).rejects.toMatchObject({ code: "permission.denied" });
    }
    await mergeCustomers(asSales(), merge);
    for (const ids of [
      merge,
      { id: b.businessId, intoId: a.businessId },
      { id: b.businessId, intoId: NOBODY },
      { id: "x", intoId: "y" },
    ]) {
      await expect(mergeCustomers(asSales(), ids)).rejects.toMatchObject({ code: "customer.not-found" });
    }
  });
});
