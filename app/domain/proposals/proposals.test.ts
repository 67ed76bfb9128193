import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { user } from "~/db/schema/accounts";
import { auditLog } from "~/db/schema/audit";
import type { emails } from "~/db/schema/emails";
import { leadNotes, leads } from "~/db/schema/leads";
import type { posts } from "~/db/schema/posts";
import { proposals } from "~/db/schema/proposals";
import type { quotes } from "~/db/schema/quotes";
import type { tasks } from "~/db/schema/tasks";
import { addLeadNote } from "~/domain/leads/add-lead-note.server";
import { eraseLead } from "~/domain/retention/erase-lead.server";
import { readTimeline } from "~/domain/timeline/read-timeline.server";
import type { Actor } from "~/kernel/actor";
import { deciding, ROBOT } from "../../../tests/harness/deciding";
import { storeLead } from "../../../tests/harness/leads";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { decideProposal, undoDecision } from "./decide-proposal.server";
import { type NewProposal, proposeWork } from "./propose-work.server";
import { countWaiting, getProposal, listProposals, listToDecide } from "./queries.server";
import { reviseProposal, withdrawProposal } from "./revise-proposal.server";
import { PROPOSALS_OPEN_MAX, REASON_MAX_CHARACTERS, SETTLED_KEPT_DAYS } from "./schema";
import { endProposals, settleDecision } from "./settle-decision.server";

const test = emptiedContext();
const { as, staff, propose, note, seen, decide, settle } = deciding(test);
const OTHER: Actor = { ...ROBOT, keyId: "0199f0a2-0000-7000-8000-00000000000b", name: "Other" };
const DAY_MS = 24 * 60 * 60 * 1000;

const rowsOf = (table: typeof leadNotes | typeof tasks | typeof posts | typeof quotes | typeof emails) =>
  test.ctx.db.select().from(table);

describe("proposing", () => {
  it("stores a proposal and nothing else", async () => {
    const leadId = await storeLead(test.ctx);
    const id = await note(leadId);
    expect(await getProposal(as(ROBOT), id)).toMatchObject({
      state: "waiting",
      version: 1,
      proposedBy: "API key: Robot",
    });
    expect(await rowsOf(leadNotes)).toEqual([]);
  });

  it("refuses a record of another kind, one that isn't there, and an outdated one", async () => {
    const leadId = await storeLead(test.ctx);
    const input = {
      kind: "lead-reply",
      content: { subject: "Hi", body: "Soon." },
      why: "",
      forId: null,
      days: 1,
    } as const;
    const of = (record: NewProposal["record"], recordVersion?: string) =>
      proposeWork(as(ROBOT), { ...input, record, recordVersion });
    expect(await of(null)).toEqual({ outcome: "wrong-record" });
    expect(await of({ kind: "quote", id: leadId })).toEqual({ outcome: "wrong-record" });
    expect(await of({ kind: "lead", id: test.ctx.ids.uuid() })).toEqual({ outcome: "gone" });
    expect(await of({ kind: "lead", id: leadId }, "2020-01-01T00:00:00.000Z")).toEqual({ outcome: "outdated" });
  });

  it("lets a program have no more open proposals than allowed, also when it asks all at once", async () => {
    const leadId = await storeLead(test.ctx);
    const record = { kind: "lead", id: leadId } as const;
    const ask = () =>
      proposeWork(as(ROBOT), { kind: "note", record, content: { text: "a" }, why: "", forId: null, days: 1 });
    for (let count = 0; count < PROPOSALS_OPEN_MAX - 2; count++) await ask();
    const last = await Promise.all(Array.from({ length: 6 }, ask));
    expect(last.filter(({ outcome }) => outcome === "proposed")).toHaveLength(2);
    expect(last.filter(({ outcome }) => outcome === "too-many")).toHaveLength(4);
    expect(await note(leadId).catch((error: Error) => error.message)).toBe("too-many");
  });

  it("shows a program its own alone, and lets it withdraw and change its own alone", async () => {
    const id = await note(await storeLead(test.ctx));
    expect((await listProposals(as(OTHER), {})).items).toEqual([]);
    await expect(getProposal(as(OTHER), id)).rejects.toMatchObject({ code: "proposal.not-found" });
    await expect(withdrawProposal(as(OTHER), { id })).rejects.toMatchObject({ code: "proposal.not-found" });
    const content = { text: "Mine" };
    await expect(reviseProposal(as(OTHER), { id, content, why: "" })).rejects.toMatchObject({
      code: "proposal.not-found",
    });
    expect(await withdrawProposal(as(ROBOT), { id })).toEqual({ outcome: "done" });
    expect(await withdrawProposal(as(ROBOT), { id })).toEqual({ outcome: "closed", state: "withdrawn" });
  });

  it("goes with the record that it is about", async () => {
    const leadId = await storeLead(test.ctx);
    await note(leadId);
    await test.ctx.db.delete(leads).where(eq(leads.id, leadId));
    expect(await test.ctx.db.select().from(proposals)).toEqual([]);
  });
});

describe("approving", () => {
  it("does nothing until it can no longer be undone, then the work once, as the person", async () => {
    const person = await staff();
    const leadId = await storeLead(test.ctx);
    const id = await note(leadId);
    expect(await decide(id, person)).toMatchObject({ outcome: "decided", state: "approved" });
    expect(await rowsOf(leadNotes)).toEqual([]);
    expect(await settle(id)).toBe(true);
    expect(await settle(id)).toBe(false);
    const [written, ...more] = await test.ctx.db.select().from(leadNotes);
    expect(written).toMatchObject({ text: "They want a call.", authorId: person.userId });
    expect(more).toEqual([]);
    expect(await getProposal(as(ROBOT), id)).toMatchObject({ state: "approved", isSettled: true, isChanged: false });
  });

  it("can be undone, and then leaves nothing, whatever the worker does", async () => {
    const person = await staff();
    const id = await note(await storeLead(test.ctx));
    await decide(id, person);
    const [held] = await test.ctx.db.select().from(proposals);
    expect(await undoDecision(as(await staff("owner")), { id })).toEqual({ outcome: "too-late" });
    expect(await undoDecision(as(person), { id })).toEqual({ outcome: "undone" });
    expect(await settleDecision(test.ctx, { proposalId: id, settleKey: held?.settleKey ?? "" })).toBe(false);
    expect(await rowsOf(leadNotes)).toEqual([]);
    expect(await getProposal(as(ROBOT), id)).toMatchObject({ state: "waiting", decidedBy: "" });
    await decide(id, person);
    await settle(id);
    expect(await undoDecision(as(person), { id })).toEqual({ outcome: "too-late" });
  });

  it("is told on the timeline of the record: proposed by, approved by, changed or not", async () => {
    const person = await staff();
    const leadId = await storeLead(test.ctx);
    const id = await note(leadId);
    await decide(id, person, { content: { text: "They want a call on Friday." } });
    await settle(id);
    const { entries } = await readTimeline(as(person), { kind: "lead", id: leadId });
    const told = entries.filter(({ what }) => what.startsWith("approved"));
    expect(told).toMatchObject([{ who: person.name, what: "approved a note proposed by API key: Robot, changed" }]);
    expect(await test.ctx.db.select().from(leadNotes)).toMatchObject([{ text: "They want a call on Friday." }]);
  });

  it("is once in the audit log, with who decided what version", async () => {
    const person = await staff();
    const id = await note(await storeLead(test.ctx));
    await decide(id, person);
    await settle(id);
    const rows = await test.ctx.db.select().from(auditLog).where(like(auditLog.action, "proposal.%"));
    expect(rows.map(({ action }) => action).sort()).toEqual([
      "proposal.approved",
      "proposal.created",
      "proposal.decided",
    ]);
    const decided = rows.find(({ action }) => action === "proposal.decided");
    expect(decided).toMatchObject({ actorId: person.userId, after: { decision: "approve", version: 1 } });
  });

  it("takes the rights of the verb, of the list as of the decision", async () => {
    const editor = await staff("editor");
    const id = await note(await storeLead(test.ctx));
    expect((await listToDecide(as(editor), { view: "waiting" })).items).toEqual([]);
    expect(await countWaiting(as(editor))).toMatchObject({ count: 0 });
    const input = { id, contentSha256: "", base: "", decision: "approve", reason: "" } as const;
    await expect(decideProposal(as(editor), input)).rejects.toMatchObject({ code: "proposal.not-found" });
    await expect(decideProposal(as(ROBOT), input)).rejects.toMatchObject({ code: "permission.denied" });
    const owner: Actor = { ...ROBOT, scopes: ["proposal.write", "lead.write", "dashboard.read"] };
    await expect(decideProposal(as(owner), input)).rejects.toMatchObject({ code: "permission.denied" });
  });

  it("asks the rights again when it takes effect", async () => {
    const person = await staff();
    const id = await note(await storeLead(test.ctx));
    await decide(id, person);
    await test.ctx.db.update(user).set({ role: "recruiter" }).where(eq(user.id, person.userId));
    await settle(id);
    expect(await rowsOf(leadNotes)).toEqual([]);
    expect(await getProposal(as(ROBOT), id)).toMatchObject({
      state: "waiting",
      failure: "Your role doesn’t allow that.",
    });
    await decide(id, await staff("owner"));
    await test.ctx.db.update(user).set({ banned: true });
    await settle(id);
    expect(await getProposal(as(ROBOT), id)).toMatchObject({ state: "waiting", failure: /can no longer sign in/ });
  });
});

describe("versions", () => {
  it("refuses the version before, in whatever order both come", async () => {
    const person = await staff();
    for (let round = 0; round < 12; round++) {
      const leadId = await storeLead(test.ctx, { email: `${round}@juniper.example` });
      const id = await note(leadId, `first ${round}`);
      const input = { ...(await seen(id, person)), decision: "approve", reason: "" } as const;
      const [decided, revised] = await Promise.all([
        decideProposal(as(person), input),
        reviseProposal(as(ROBOT), { id, content: { text: `second ${round}` }, why: "" }),
      ]);
      const isFirst = decided.outcome === "decided";
      expect(revised.outcome).toBe(isFirst ? "closed" : "done");
      if (!isFirst) expect(decided).toEqual({ outcome: "other-version" });
      await settle(id);
      const written = await test.ctx.db.select().from(leadNotes).where(eq(leadNotes.leadId, leadId));
      expect(written.map(({ text }) => text)).toEqual(isFirst ? [`first ${round}`] : []);
    }
  });

  it("lets one of two people decide, and the work be done once", async () => {
    const [one, other] = [await staff(), await staff("owner")];
    const leadId = await storeLead(test.ctx);
    for (let round = 0; round < 6; round++) {
      const id = await note(leadId, `round ${round}`);
      const both = await Promise.all([decide(id, one), decide(id, other, { decision: "reject" })]);
      expect(both.map(({ outcome }) => outcome).sort()).toEqual(["closed", "decided"]);
      await Promise.all([settle(id), settle(id), settle(id)]);
      const isDone = both[0].outcome === "decided" ? 1 : 0;
      const made = await test.ctx.db
        .select()
        .from(leadNotes)
        .where(eq(leadNotes.text, `round ${round}`));
      expect(made).toHaveLength(isDone);
    }
  });

  it("waits again as its next version once it was sent back with a reason", async () => {
    const person = await staff();
    const id = await note(await storeLead(test.ctx));
    expect(await decide(id, person, { decision: "send-back" })).toEqual({ outcome: "no-reason" });
    const long = { decision: "send-back", reason: "x".repeat(REASON_MAX_CHARACTERS + 1) } as const;
    expect(await decide(id, person, long)).toEqual({ outcome: "long-reason" });
    await decide(id, person, { decision: "send-back", reason: "Which day?" });
    const content = { text: "They want a call on Friday." };
    expect(await reviseProposal(as(ROBOT), { id, content, why: "" })).toEqual({
      outcome: "closed",
      state: "sent-back",
    });
    await settle(id);
    expect(await getProposal(as(ROBOT), id)).toMatchObject({
      state: "sent-back",
      reason: "Which day?",
      isSettled: true,
    });
    expect(await reviseProposal(as(ROBOT), { id, content, why: "" })).toEqual({ outcome: "done" });
    expect(await getProposal(as(ROBOT), id)).toMatchObject({ state: "waiting", version: 2, reason: "" });
  });
});

describe("time", () => {
  it("overtakes what nobody decides, and deletes what was settled long ago", async () => {
    const person = await staff();
    const leadId = await storeLead(test.ctx);
    const late = await note(leadId);
    const rejected = await note(leadId);
    await decide(rejected, person, { decision: "reject" });
    await settle(rejected);
    test.clock.advance(15 * DAY_MS);
    const input = { id: late, contentSha256: "", base: "", decision: "approve", reason: "" } as const;
    expect(await decideProposal(as(person), input)).toEqual({ outcome: "closed", state: "overtaken" });
    expect(await endProposals(test.ctx)).toEqual({ overtaken: 1, deleted: 0 });
    expect(await getProposal(as(ROBOT), late)).toMatchObject({ state: "overtaken", reason: "Nobody decided in time." });
    test.clock.advance((SETTLED_KEPT_DAYS + 1) * DAY_MS);
    expect(await endProposals(test.ctx)).toEqual({ overtaken: 0, deleted: 2 });
  });

  it("ends with the person whom it names, though it is about no record", async () => {
    const person = await staff();
    const leadId = await storeLead(test.ctx, { email: "dana@juniper.example", name: "Dana Moss" });
    const html = "<p>As dana@juniper.example told us</p>";
    const content = { title: "Spring", category: "Startups" as const, description: "", tags: [], html };
    const kept = await propose({ kind: "post", content: { ...content, html: "<p>As others told us</p>" } });
    await propose({ kind: "post", content });
    await eraseLead(as(person), { id: leadId });
    expect((await test.ctx.db.select().from(proposals)).map(({ id }) => id)).toEqual([kept]);
  });

  it("isn't changed by notes that others write in the meantime", async () => {
    const person = await staff();
    const leadId = await storeLead(test.ctx);
    const record = { kind: "lead", id: leadId } as const;
    const id = await propose({ kind: "lead-reply", record, content: { subject: "Hi", body: "We’ll call on Friday." } });
    const before = await seen(id, person);
    await addLeadNote(as(person), { id: leadId, text: "Nice people" });
    expect(await decide(id, person, before)).toMatchObject({ outcome: "decided" });
  });
});
