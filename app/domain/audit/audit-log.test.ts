import { describe, expect, it } from "vitest";
import type { StaffRole } from "~/db/schema/lists";
import { type Actor, VISITOR } from "~/kernel/actor";
import { type AuditEntry, recordAudit } from "~/kernel/audit.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { type AuditQuery, getAuditRecord, listAuditFacets, listAuditLog } from "./queries.server";

const staff = (role: StaffRole): Actor => ({ kind: "staff", userId: `${role}-1`, name: `Olivia ${role}`, role });
const OWNER = staff("owner");

const test = emptiedContext();

async function record(entry: Partial<AuditEntry> = {}, actor: Actor = OWNER, requestId = "test"): Promise<void> {
  test.clock.advance(60_000);
  await transact(onBehalfOf(test.ctx, actor, requestId), (tx) =>
    recordAudit(tx, { action: "job.updated", subject: { kind: "job", id: "job-1" }, ...entry }),
  );
}

async function actions(query: AuditQuery = {}): Promise<string[]> {
  return (await listAuditLog(onBehalfOf(test.ctx, OWNER), query)).items.map(({ action }) => action);
}

it("only owners read the log", async () => {
  for (const actor of [staff("sales"), staff("recruiter"), staff("editor"), staff("viewer"), VISITOR]) {
    for (const attempt of [
      () => listAuditLog(onBehalfOf(test.ctx, actor)),
      () => getAuditRecord(onBehalfOf(test.ctx, actor), "x"),
      () => listAuditFacets(onBehalfOf(test.ctx, actor)),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "permission.denied" });
    }
  }
});

it("lines are listed newest first, page by page, and each can be opened", async () => {
  const before = { title: "Baker" };
  const after = { title: "Master baker" };
  await record({ action: "job.created" });
  await record({ before, after }, OWNER, "request-1");
  await record({ action: "job.deleted" }, staff("recruiter"));
  expect(await actions()).toEqual(["job.deleted", "job.updated", "job.created"]);
  expect(await actions({ direction: "asc" })).toEqual(["job.created", "job.updated", "job.deleted"]);
  const first = await listAuditLog(onBehalfOf(test.ctx, OWNER), { limit: 1 });
  const [second] = (await listAuditLog(onBehalfOf(test.ctx, OWNER), { limit: 1, cursor: first.next ?? "" })).items;
  expect(first.total).toEqual({ count: 3, isMore: false });
  expect(second).toMatchObject({
    actor: { kind: "staff", id: "owner-1", label: "Olivia owner" },
    action: "job.updated",
    subject: { kind: "job", id: "job-1" },
    before,
    after,
    requestId: "request-1",
  });
  expect(await getAuditRecord(onBehalfOf(test.ctx, OWNER), second?.id ?? "")).toEqual(second);
  await expect(getAuditRecord(onBehalfOf(test.ctx, OWNER), "nonsense")).rejects.toMatchObject({
    code: "audit.not-found",
  });
});

describe("the log is filtered", () => {
  it("by kind of actor, by person, action and thing, all at once", async () => {
    await record({ action: "lead.received", subject: { kind: "lead", id: "lead-1" } }, VISITOR);
    await record({ action: "lead.moved", subject: { kind: "lead", id: "lead-1" } }, staff("sales"));
    await record({ action: "lead.moved", subject: { kind: "lead", id: "lead-2" } }, staff("sales"));
    await record({ action: "email.expired" }, { kind: "system", label: "Sweeper" });
    expect(await actions({ actor: "visitor" })).toEqual(["lead.received"]);
    expect(await actions({ actor: "system" })).toEqual(["email.expired"]);
    expect(await actions({ actor: "sales-1" })).toEqual(["lead.moved", "lead.moved"]);
    expect(await actions({ actor: "nobody" })).toEqual([]);
    expect(await actions({ action: "lead.moved", subjectKind: "lead", subjectId: "lead-2" })).toEqual(["lead.moved"]);
    expect(await actions({ subjectId: "lead-1" })).toEqual(["lead.moved", "lead.received"]);
  });

  it("by days on the agency's calendar, both included", async () => {
    // It is 9 AM on March 2 in Austin.
    await record({ action: "job.created" });
    test.clock.advance(14 * 60 * 60 * 1000);
    await record({ action: "job.updated" });
    test.clock.advance(60 * 60 * 1000);
    await record({ action: "job.deleted" });
    expect(await actions({ to: "2026-03-02" })).toEqual(["job.updated", "job.created"]);
    expect(await actions({ from: "2026-03-03" })).toEqual(["job.deleted"]);
    expect(await actions({ from: "2026-03-02", to: "2026-03-02" })).toEqual(["job.updated", "job.created"]);
    expect(await actions({ from: "2026-02-30", to: "yesterday" })).toHaveLength(3);
  });

  it("by words of who, what, which and how it was changed", async () => {
    await record({ before: { title: "Baker" }, after: { title: "Pâtissier" } }, staff("recruiter"));
    await record({ action: "plan.deleted", subject: { kind: "plan", id: "plan-7" } });
    expect(await actions({ text: "recruiter" })).toEqual(["job.updated"]);
    expect(await actions({ text: "patiss" })).toEqual(["job.updated"]);
    expect(await actions({ text: "plan 7" })).toEqual(["plan.deleted"]);
    expect(await actions({ text: "plan baker" })).toEqual([]);
  });
});

it("the filter offers the actions and kinds that the log knows, and the people who are staff", async () => {
  const business = "0199f0a0-0000-7000-8000-000000000001";
  await test.pool.query("insert into businesses (id, name, created_at) values ($1, 'Acme', now())", [business]);
  await test.pool.query(
    `insert into "user" (id, name, email, role, business_id) values ('1', 'Zoe', 'zoe@agency.example', 'sales', null),
      ('2', 'Ann', 'ann@agency.example', 'owner', null), ('3', 'Carl', 'carl@example.com', 'customer', $1)`,
    [business],
  );
  expect(await listAuditFacets(onBehalfOf(test.ctx, OWNER))).toMatchObject({ actions: [], subjectKinds: [] });
  await record({ action: "plan.deleted", subject: { kind: "plan", id: "plan-7" } });
  await record();
  await record();
  expect(await listAuditFacets(onBehalfOf(test.ctx, OWNER))).toEqual({
    actions: ["job.updated", "plan.deleted"],
    subjectKinds: ["job", "plan"],
    staff: [
      { id: "2", name: "Ann" },
      { id: "1", name: "Zoe" },
    ],
  });
});

it("an entry with a very large snapshot is stored and found by its beginning", async () => {
  const after = { html: `Zebra ${"word ".repeat(200_000)}` };
  await record({ after });
  expect(await actions({ text: "zebra" })).toEqual(["job.updated"]);
});
