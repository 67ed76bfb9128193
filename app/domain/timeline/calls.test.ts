import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { emails } from "~/db/schema/emails";
import { leads } from "~/db/schema/leads";
import { recordMessages } from "~/db/schema/records";
import { timelineNotes } from "~/db/schema/timeline";
import { writeRecordMessage } from "~/domain/threads/write-message.server";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { makeDeal } from "../../../tests/harness/deal";
import { storeLead } from "../../../tests/harness/leads";
import { makeSentQuote, SALES } from "../../../tests/harness/quotes";
import { freshContext } from "../../../tests/harness/use-test-context";
import { forgetTypedOf } from "./forget-typed.server";
import { logCall } from "./log-call.server";
import { readTimeline, type TimelineQuery } from "./read-timeline.server";
import type { TimelineSubject } from "./schema";

const MINUTE_MS = 60_000;

const NOBODY = "01a20000-0000-7000-8000-000000000000";

const test = freshContext();

const staff = (actor: Actor = SALES) => onBehalfOf(test.ctx, actor);

async function read(subject: TimelineSubject, query: TimelineQuery = {}, actor: Actor = SALES) {
  return (await readTimeline(staff(actor), subject, query)).entries;
}

describe("a call", () => {
  it("is typed in for what was, not for what will be, by those who may write, and written down without its words", async () => {
    const leadId = await storeLead(test.ctx);
    const subject = { kind: "lead", id: leadId } as const;
    const at = new Date(test.clock.now().getTime() - 60 * MINUTE_MS);
    const call = { person: "Ann", at, text: "Zqwords", answers: false };
    expect(await logCall(staff(), subject, { ...call, at: new Date(test.clock.now().getTime() + 1) })).toEqual({
      outcome: "future",
    });
    expect(await test.ctx.db.select().from(timelineNotes)).toEqual([]);
    expect(await logCall(staff(), subject, call)).toEqual({ outcome: "logged" });
    const [entry] = await read(subject);
    expect(entry).toMatchObject({
      kind: "call",
      at: at.toISOString(),
      who: "Bo Sales",
      what: "spoke with Ann",
      text: "Zqwords",
    });
    const [logged] = await test.ctx.db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1);
    expect(logged).toMatchObject({ action: "timeline.call-logged", subjectKind: "lead", subjectId: leadId });
    expect(JSON.stringify(logged)).not.toContain("Zqwords");
    const viewer: Actor = { kind: "staff", userId: "v", name: "Vi", role: "viewer" };
    await expect(logCall(staff(viewer), subject, call)).rejects.toThrow("may not lead.write");
    await expect(logCall(staff(), { kind: "project", id: NOBODY }, call)).rejects.toThrow("project.not-found");
  });

  it("that reached them keeps the promise at its hour, unless it was before they wrote, or said not to be an answer", async () => {
    const leadId = await storeLead(test.ctx);
    const subject = { kind: "lead", id: leadId } as const;
    const before = new Date(test.clock.now().getTime() - MINUTE_MS);
    test.clock.advance(60 * MINUTE_MS);
    const at = test.clock.now();
    test.clock.advance(60 * MINUTE_MS);
    const call = { person: "Ann", at, text: "x", answers: true };
    const stored = async () => (await test.ctx.db.select().from(leads).where(eq(leads.id, leadId)))[0];
    await logCall(staff(), subject, { ...call, answers: false });
    await logCall(staff(), subject, { ...call, at: before });
    expect(await stored()).toMatchObject({ stage: "new", repliedAt: null });
    await logCall(staff(), subject, call);
    expect(await stored()).toMatchObject({ stage: "replied", repliedAt: at });
    await logCall(staff(), subject, { ...call, at: test.clock.now() });
    expect(await stored()).toMatchObject({ stage: "replied", repliedAt: at });
  });

  it("that reached them answers what waits in the thread of a quote or project, but nothing written after it", async () => {
    const dana = await makeCustomer(test.ctx);
    const { id } = await makeSentQuote(test.ctx, { businessEmail: dana.email }, true);
    const record = { kind: "quote", id } as const;
    const waits = async () => {
      const rows = await test.ctx.db.select().from(recordMessages).where(eq(recordMessages.recordId, id));
      return rows.filter(({ awaitsAnswer }) => awaitsAnswer).length;
    };
    const early = test.clock.now();
    test.clock.advance(MINUTE_MS);
    await writeRecordMessage(staff(dana.actor), { record, text: "When do we begin?" });
    const call = { person: "Dana", text: "On Monday.", at: early, answers: true };
    await logCall(staff(), record, call);
    expect(await waits()).toBe(1);
    await logCall(staff(), record, { ...call, at: test.clock.now(), answers: false });
    expect(await waits()).toBe(1);
    await logCall(staff(), record, { ...call, at: test.clock.now() });
    expect(await waits()).toBe(0);
    await writeRecordMessage(staff(dana.actor), { record, text: "And the shop?" });
    expect(await waits()).toBe(1);
  });

  it("is logged by each of eight people who reached them at the same time", async () => {
    const { actor } = await makeCustomer(test.ctx);
    const { id: quoteId } = await makeSentQuote(test.ctx, { businessEmail: actor.email });
    const leadId = await storeLead(test.ctx);
    const call = { person: "", at: test.clock.now(), text: "Reached", answers: true };
    for (const subject of [{ kind: "quote", id: quoteId } as const, { kind: "lead", id: leadId } as const]) {
      const logged = Array.from({ length: 8 }, () => logCall(staff(), subject, call));
      expect(await Promise.all(logged)).toEqual(Array.from({ length: 8 }, () => ({ outcome: "logged" })));
    }
  });

  it("goes with what it is about, and with a business that closes", async () => {
    const { dana, leadId, quoteId, projectId } = await makeDeal(test);
    const call = { person: "", at: test.clock.now(), text: "x", answers: true };
    for (const kind of ["quote", "customer", "project"] as const) {
      const id = { quote: quoteId, customer: dana.businessId, project: projectId }[kind];
      expect(await logCall(staff(), { kind, id }, call)).toEqual({ outcome: "logged" });
    }
    await forgetTypedOf(staff() as never, dana.businessId);
    expect((await test.ctx.db.select().from(timelineNotes)).map(({ leadId }) => leadId)).toEqual([leadId]);
    await test.pool.query("delete from leads where id = $1", [leadId]);
    expect(await test.ctx.db.select().from(timelineNotes)).toEqual([]);
    expect(await test.ctx.db.select().from(emails)).not.toEqual([]);
  });
});
