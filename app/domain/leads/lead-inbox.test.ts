import { describe, expect, it } from "vitest";
import { readTimeline } from "~/domain/timeline/read-timeline.server";
import { type Actor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { storeLead } from "../../../tests/harness/leads";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { addLeadNote } from "./add-lead-note.server";
import { assignLeads } from "./assign-leads.server";
import { getLeadDetail } from "./get-lead-detail.server";
import { type LeadQuery, listLeadsPage } from "./list-leads.server";
import { moveLead, moveLeads } from "./move-leads.server";
import { releaseLead } from "./release-lead.server";
import { replyToLead } from "./reply-to-lead.server";

const SALES: Actor = { kind: "staff", userId: "s", name: "Bo", role: "sales" };
const VIEWER: Actor = { kind: "staff", userId: "v", name: "Cy", role: "viewer" };
const RECRUITER: Actor = { kind: "staff", userId: "r", name: "Di", role: "recruiter" };
const NOBODY = "00000000-0000-7000-8000-000000000000";
const HOUR_MS = 60 * 60 * 1000;

const test = emptiedContext();

async function detailOf(id: string) {
  return getLeadDetail(onBehalfOf(test.ctx, SALES), id);
}

async function told(id: string) {
  return (await readTimeline(onBehalfOf(test.ctx, SALES), { kind: "lead", id })).entries;
}

async function sendersOf(query: LeadQuery, actor = SALES) {
  const { items } = await listLeadsPage(onBehalfOf(test.ctx, actor), query);
  return items.map((lead) => lead.businessName || lead.name || lead.email);
}

describe("the inbox", () => {
  it("is filtered by kind, stage, promise and words, and sorted by time, due time or sender", async () => {
    const due = (hours: number) => new Date(test.clock.now().getTime() + hours * HOUR_MS);
    await storeLead(test.ctx, { name: "Bea", replyDueAt: due(-1), phone: "(512) 555-0142" });
    await storeLead(test.ctx, { name: "ann", replyDueAt: due(5), email: "ann@acme.example" });
    await storeLead(test.ctx, { businessName: "Café Zoë", replyDueAt: due(-5), stage: "replied" });
    await storeLead(test.ctx, { name: "Spammer", replyDueAt: due(-9), stage: "spam" });
    await storeLead(test.ctx, { name: "Called", replyDueAt: due(-2), repliedAt: test.clock.now(), stage: "in-review" });
    expect(await sendersOf({ withoutSpam: true, sort: "sender", direction: "asc" })).toEqual([
      "ann",
      "Bea",
      "Café Zoë",
      "Called",
    ]);
    expect(await sendersOf({})).toHaveLength(5);
    expect(await sendersOf({ due: "waiting", sort: "due", direction: "asc" })).toEqual(["Bea", "ann"]);
    expect(await sendersOf({ due: "overdue" })).toEqual(["Bea"]);
    expect(await sendersOf({ due: "them", sort: "sender", direction: "asc" })).toEqual(["Café Zoë", "Called"]);
    expect(await sendersOf({ stage: "spam" })).toEqual(["Spammer"]);
    expect(await sendersOf({ kind: "startup-pitch" })).toEqual([]);
    for (const text of ["cafe zoe", "acme", "555 0142", "ann@ac"]) {
      expect(await sendersOf({ text })).toHaveLength(
        text === "555 0142" || text === "cafe zoe" ? 1 : text === "acme" ? 5 : 5,
      );
    }
  });

  it("is for sales and viewers only", async () => {
    await storeLead(test.ctx);
    expect(await sendersOf({}, VIEWER)).toHaveLength(1);
    for (const actor of [VISITOR, RECRUITER]) {
      await expect(listLeadsPage(onBehalfOf(test.ctx, actor))).rejects.toMatchObject({ code: "permission.denied" });
      await expect(getLeadDetail(onBehalfOf(test.ctx, actor), NOBODY)).rejects.toMatchObject({
        code: "permission.denied",
      });
    }
  });
});

describe("a lead's move", () => {
  it("is saved once with who made it, and stops the promise clock when the lead was answered", async () => {
    const id = await storeLead(test.ctx);
    const { lead } = await detailOf(id);
    test.clock.advance(HOUR_MS);
    const result = await moveLead(onBehalfOf(test.ctx, SALES), { id, stage: "replied", updatedAt: lead.updatedAt });
    expect(result).toMatchObject({
      outcome: "moved",
      lead: { stage: "replied", repliedAt: "2026-03-02T16:00:00.000Z" },
    });
    expect(await told(id)).toMatchObject([{ kind: "stage", what: "moved it from New to Replied", who: "Bo" }]);
    await moveLead(onBehalfOf(test.ctx, SALES), { id, stage: "replied" });
    expect(await countRows(test.pool, "audit_log")).toBe(1);
  });

  it("taken back starts the promise clock again, unless an answer has left", async () => {
    const id = await storeLead(test.ctx);
    await moveLead(onBehalfOf(test.ctx, SALES), { id, stage: "replied" });
    await moveLead(onBehalfOf(test.ctx, SALES), { id, stage: "new" });
    expect((await detailOf(id)).lead.repliedAt).toBeNull();
    const { updatedAt } = (await detailOf(id)).lead;
    await replyToLead(onBehalfOf(test.ctx, SALES), { id, updatedAt, subject: "Hi", body: "Hi" });
    await moveLead(onBehalfOf(test.ctx, SALES), { id, stage: "in-review" });
    expect((await detailOf(id)).lead).toMatchObject({ stage: "in-review", repliedAt: expect.any(String) });
  });

  it("of an older version is refused with the newer one", async () => {
    const id = await storeLead(test.ctx);
    const { lead } = await detailOf(id);
    await moveLead(onBehalfOf(test.ctx, SALES), { id, stage: "in-review", updatedAt: lead.updatedAt });
    const late = moveLead(onBehalfOf(test.ctx, SALES), { id, stage: "lost", updatedAt: lead.updatedAt });
    await expect(late).rejects.toMatchObject({ code: "lead.stale", stored: { stage: "in-review" } });
  });

  it("of many at once leaves out those that are there, gone or set aside", async () => {
    const ids = [
      await storeLead(test.ctx),
      await storeLead(test.ctx, { stage: "lost" }),
      await storeLead(test.ctx, { stage: "spam", quarantineReason: "honeypot" }),
      await storeLead(test.ctx, { stage: "spam" }),
    ];
    const result = await moveLeads(onBehalfOf(test.ctx, SALES), { ids: [...ids, NOBODY, "x"], stage: "lost" });
    expect(result).toEqual({ moved: 2, held: 1 });
    expect(await sendersOf({ stage: "lost" })).toHaveLength(3);
    expect(await countRows(test.pool, "audit_log")).toBe(2);
  });

  it("crosses others without a deadlock", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => storeLead(test.ctx)));
    await Promise.all([
      moveLeads(onBehalfOf(test.ctx, SALES), { ids, stage: "won" }),
      moveLeads(onBehalfOf(test.ctx, SALES), { ids: ids.toReversed(), stage: "lost" }),
    ]);
    const { items } = await listLeadsPage(onBehalfOf(test.ctx, SALES));
    expect(new Set(items.map(({ stage }) => stage)).size).toBe(1);
  });
});

it("leads are given to those who may work on them, and taken back", async () => {
  const bo = await makeStaff(test.ctx, "sales", { name: "Bo Diaz" });
  const viewer = await makeStaff(test.ctx, "viewer");
  const id = await storeLead(test.ctx);
  const assign = (assigneeId: string | null) => assignLeads(onBehalfOf(test.ctx, SALES), { ids: [id], assigneeId });
  expect(await assign(bo.userId)).toMatchObject({ outcome: "assigned", count: 1, assignee: { name: "Bo Diaz" } });
  expect((await listLeadsPage(onBehalfOf(test.ctx, bo.actor), { assignee: "me" })).items).toMatchObject([
    { assigneeName: "Bo Diaz" },
  ]);
  expect(await sendersOf({ assignee: "nobody" })).toEqual([]);
  expect(await assign(viewer.userId)).toEqual({ outcome: "unknown-assignee" });
  expect(await assign("'; drop")).toEqual({ outcome: "unknown-assignee" });
  const detail = await detailOf(id);
  expect(await told(id)).toMatchObject([{ what: "assigned it to Bo Diaz" }]);
  expect(detail.assignees.map(({ name }) => name)).toEqual(["Bo Diaz"]);
  expect(await assign(null)).toMatchObject({ outcome: "assigned", count: 1, assignee: null });
  expect(await sendersOf({ assignee: "nobody" })).toHaveLength(1);
});

it("a note is in the history and makes nobody's edit stale", async () => {
  const id = await storeLead(test.ctx);
  const { lead } = await detailOf(id);
  await addLeadNote(onBehalfOf(test.ctx, SALES), { id, text: "Called.\nNo answer." });
  const after = await detailOf(id);
  expect(after.lead.updatedAt).toBe(lead.updatedAt);
  expect(await told(id)).toMatchObject([{ kind: "note", who: "Bo", text: "Called.\nNo answer." }]);
});

it("the detail shows what they wrote, what else they sent, and whose customer they are", async () => {
  const id = await storeLead(test.ctx, { email: "Dana@juniper.example" });
  const other = await storeLead(test.ctx, { email: "dana@JUNIPER.example", summary: "Earlier" });
  await storeLead(test.ctx, { email: "else@juniper.example" });
  await test.pool.query(`insert into businesses (id, name, created_at) values ($1, 'Juniper', now())`, [NOBODY]);
  await test.pool.query(
    `insert into "user" (id, name, email, role, business_id) values ('d', 'Dana', 'dana@juniper.example', 'customer', $1)`,
    [NOBODY],
  );
  const detail = await detailOf(id);
  expect(detail.facts).toEqual([
    { label: "Subject", value: "A question" },
    { label: "Message", value: "Are you\nopen?", isLong: true },
  ]);
  expect(detail.others).toMatchObject([{ id: other, summary: "Earlier" }]);
  expect(detail.customer).toEqual({ businessId: NOBODY, name: "Juniper" });
  expect(detail.drafts[0]).toMatchObject({ subject: "Re: A question" });
  expect(detail.drafts[0]?.body).toContain("Hello Ann Lee,");
  expect((await getLeadDetail(onBehalfOf(test.ctx, VIEWER), id)).drafts).toEqual([]);
});

it("those who may only read change nothing", async () => {
  const id = await storeLead(test.ctx);
  for (const actor of [VIEWER, RECRUITER, VISITOR]) {
    for (const attempt of [
      () => moveLead(onBehalfOf(test.ctx, actor), { id, stage: "won" }),
      () => moveLeads(onBehalfOf(test.ctx, actor), { ids: [id], stage: "won" }),
      () => assignLeads(onBehalfOf(test.ctx, actor), { ids: [id], assigneeId: null }),
      () => addLeadNote(onBehalfOf(test.ctx, actor), { id, text: "Hi" }),
      () => releaseLead(onBehalfOf(test.ctx, actor), { id }),
      () => replyToLead(onBehalfOf(test.ctx, actor), { id, updatedAt: "", subject: "Hi", body: "Hi" }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "permission.denied" });
    }
  }
  expect(await countRows(test.pool, "audit_log")).toBe(0);
});

it.each([NOBODY, "x"])("a lead that does not exist is not found: %s", async (id) => {
  for (const attempt of [
    () => getLeadDetail(onBehalfOf(test.ctx, SALES), id),
    () => moveLead(onBehalfOf(test.ctx, SALES), { id, stage: "won" }),
    () => addLeadNote(onBehalfOf(test.ctx, SALES), { id, text: "Hi" }),
    () => releaseLead(onBehalfOf(test.ctx, SALES), { id }),
    () => replyToLead(onBehalfOf(test.ctx, SALES), { id, updatedAt: "", subject: "Hi", body: "Hi" }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: "lead.not-found" });
  }
});
