import { desc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { auditLog } from "~/db/schema/audit";
import { emails } from "~/db/schema/emails";
import { readTimeline } from "~/domain/timeline/read-timeline.server";
import { listToday } from "~/domain/today/list-today.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyWallTime, momentOfWallTime } from "~/lib/agency-moment";
import { makeStaff } from "../../../tests/harness/accounts";
import { staffWith } from "../../../tests/harness/applications";
import { storeLead } from "../../../tests/harness/leads";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { enterLead, type NewEnteredLead } from "./enter-lead.server";
import { EnteredLead, leadCorrection } from "./entered-input";
import { KINDS } from "./kinds/kinds";
import { LEAD_KINDS } from "./lead-pipeline";
import { getLead, listLeadsPage } from "./list-leads.server";
import { updateLead } from "./update-lead.server";

const HOUR_MS = 60 * 60 * 1000;
const SALES = staffWith("sales");

const test = emptiedContext();

const asSales = () => onBehalfOf(test.ctx, SALES);

function called(changes: Partial<NewEnteredLead> = {}): NewEnteredLead {
  return {
    kind: "contact-message",
    channel: "phone",
    name: "Dana Moss",
    businessName: "Juniper Lane",
    email: "",
    phone: "(512) 555-0142",
    summary: "A new menu page",
    details: { message: "Called about spring." },
    assigneeId: null,
    cameAt: new Date(test.clock.now().getTime() - 3 * HOUR_MS),
    confirm: false,
    ...changes,
  };
}

async function enter(changes: Partial<NewEnteredLead> = {}): Promise<string> {
  const result = await enterLead(asSales(), called(changes));
  if (result.outcome !== "entered") throw new Error(result.outcome);
  return result.leadId;
}

const lastEntry = async () => (await test.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

describe("a lead that came by phone", () => {
  it("is a new lead from when it came, with the promise from then; nobody is written to", async () => {
    const lead = called();
    const id = await enter();
    const stored = await getLead(asSales(), id);
    expect(stored).toMatchObject({
      stage: "new",
      channel: "phone",
      enteredBy: "Robin sales",
      name: "Dana Moss",
      summary: "A new menu page",
      details: { subject: "A new menu page", message: "Called about spring." },
      createdAt: lead.cameAt.toISOString(),
      replyDueAt: new Date(lead.cameAt.getTime() + DEFAULT_IDENTITY.replyHours.contact * HOUR_MS).toISOString(),
    });
    expect(await countRows(test.pool, "emails")).toBe(0);
    const entry = await lastEntry();
    expect(entry).toMatchObject({ action: "lead.entered", subjectId: id, actorLabel: "Robin sales" });
    expect(JSON.stringify(entry)).not.toContain("Dana");
    const { entries } = await readTimeline(asSales(), { kind: "lead", id });
    expect(entries).toMatchObject([{ what: "entered it", who: "Robin sales" }]);
  });

  it("is found by its words and by how it came, and is due today", async () => {
    await storeLead(test.ctx);
    const id = await enter();
    const ids = async (query: object) => (await listLeadsPage(asSales(), query)).items.map((lead) => lead.id);
    expect(await ids({ text: "juniper" })).toEqual([id]);
    expect(await ids({ text: "555 0142" })).toEqual([id]);
    expect(await ids({ channel: "phone" })).toEqual([id]);
    expect(await ids({ channel: "referral" })).toEqual([]);
    test.clock.advance(DEFAULT_IDENTITY.replyHours.contact * HOUR_MS);
    const today = await listToday(asSales(), {});
    expect(JSON.stringify(today)).toContain(id);
  });

  it("has its sender told only where that was ticked, and never without an address", async () => {
    expect(await enterLead(asSales(), called({ confirm: true }))).toEqual({ outcome: "no-address" });
    expect(await countRows(test.pool, "leads")).toBe(0);
    for (const kind of LEAD_KINDS) {
      const details = { [KINDS[kind].entered.said]: "Called about spring." };
      await enter({ kind, details, email: `${kind}@juniper.example`, confirm: true });
    }
    const queued = await test.ctx.db.select().from(emails);
    expect(queued.map(({ kind, toAddress }) => [kind, toAddress]).sort()).toEqual(
      LEAD_KINDS.map((kind) => [`${kind}-confirmation`, `${kind}@juniper.example`]).sort(),
    );
    for (const { text } of queued) expect(text).not.toContain("form at");
  });

  it("is refused from a time to come, from long ago, and for someone who works on no leads", async () => {
    const { userId } = await makeStaff(test.ctx, "recruiter");
    const at = (ms: number) => new Date(test.clock.now().getTime() + ms);
    const outcomes = [
      await enterLead(asSales(), called({ cameAt: at(60_000) })),
      await enterLead(asSales(), called({ cameAt: at(-367 * 24 * HOUR_MS) })),
      await enterLead(asSales(), called({ assigneeId: userId })),
    ];
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["in-future", "too-old", "unknown-assignee"]);
    expect(await countRows(test.pool, "leads")).toBe(0);
  });

  it("is given to who takes it", async () => {
    const { userId } = await makeStaff(test.ctx, "sales");
    expect(await getLead(asSales(), await enter({ assigneeId: userId }))).toMatchObject({ assigneeId: userId });
  });

  it("is entered by nobody who may not", async () => {
    const denied = { code: "permission.denied" };
    await expect(enterLead(onBehalfOf(test.ctx, staffWith("recruiter")), called())).rejects.toMatchObject(denied);
    const id = await enter();
    const lead = { ...called(), name: "X" };
    const edit = updateLead(onBehalfOf(test.ctx, staffWith("recruiter")), { id, lead: corrected(lead) });
    await expect(edit).rejects.toMatchObject(denied);
  });
});

const corrected = ({ name, businessName, email, phone, summary, channel }: NewEnteredLead) => ({
  name,
  businessName,
  email,
  phone,
  summary,
  channel,
});

describe("a correction", () => {
  it("changes any lead; the log names the fields and not what is in them", async () => {
    const id = await storeLead(test.ctx);
    const { updatedAt, replyDueAt } = await getLead(asSales(), id);
    const facts = { name: "Ann Brand-New", businessName: "Acme", email: "", phone: "512", summary: "A question" };
    const lead = { ...facts, channel: "form" as const, subject: "A question", message: "Reworded-words" };
    const result = await updateLead(asSales(), { id, updatedAt, lead });
    expect(result).toMatchObject({ outcome: "saved", lead: { ...facts, replyDueAt, stage: "new" } });
    expect(await getLead(asSales(), id)).toMatchObject({
      details: { subject: "A question", message: "Reworded-words" },
    });
    const entry = await lastEntry();
    expect(entry).toMatchObject({
      action: "lead.updated",
      after: { changed: ["name", "businessName", "email", "phone", "message"] },
    });
    expect(JSON.stringify(entry)).not.toMatch(/Brand-New|Reworded/);
  });

  it("that changes nothing leaves no trace", async () => {
    const id = await enter();
    const { updatedAt, details } = await getLead(asSales(), id);
    const lead = Object.assign(corrected(called()), details);
    expect(await updateLead(asSales(), { id, updatedAt, lead })).toMatchObject({ lead: { updatedAt } });
    expect(await lastEntry()).toMatchObject({ action: "lead.entered" });
  });

  it("that is stale changes nothing and brings along what is stored", async () => {
    const id = await enter();
    const { updatedAt } = await getLead(asSales(), id);
    test.clock.advance(1000);
    await updateLead(asSales(), { id, updatedAt, lead: corrected(called({ name: "Dana Moss-Reyes" })) });
    const late = updateLead(asSales(), { id, updatedAt, lead: corrected(called({ phone: "1" })) });
    await expect(late).rejects.toMatchObject({ code: "lead.stale", stored: { name: "Dana Moss-Reyes" } });
    expect(await getLead(asSales(), id)).toMatchObject({ phone: "(512) 555-0142" });
  });

  it("keeps a choice that the form offers no more, until another takes its place; services are shown, so they can be taken away", async () => {
    const details = { budget: "a-little", customServices: ["Carrier pigeons", "API Development"] };
    const id = await storeLead(test.ctx, { kind: "quote-request", details });
    const correct = async (answers: Record<string, string | string[]>) => {
      const facts = { ...corrected(called()), channel: "form" as const };
      await updateLead(asSales(), { id, lead: Object.assign(facts, answers) });
      return (await getLead(asSales(), id)).details;
    };
    const kept = await correct({ budget: "", timeline: "asap" });
    expect(kept).toMatchObject({
      budget: "a-little",
      customServices: ["Carrier pigeons", "API Development"],
      timeline: "asap",
    });
    const services = await correct({ customServices: ["Carrier pigeons"] });
    expect(services).toMatchObject({ budget: "a-little", customServices: ["Carrier pigeons"] });
    expect(await correct({ budget: "5k-15k", timeline: "" })).toMatchObject({ budget: "5k-15k", timeline: "" });
  });

  it("makes no lead of the website one that was entered, nor the other way around", async () => {
    const [ofSite, ofPhone] = [await storeLead(test.ctx), await enter()];
    const by = (id: string, channel: "form" | "referral") =>
      updateLead(asSales(), { id, lead: { ...corrected(called()), channel } });
    expect(await by(ofSite, "referral")).toEqual({ outcome: "channel-fixed" });
    expect(await by(ofPhone, "form")).toEqual({ outcome: "channel-fixed" });
    expect(await by(ofPhone, "referral")).toMatchObject({ lead: { channel: "referral" } });
  });
});

describe("what staff type", () => {
  const typed = { kind: "contact-message", channel: "phone", name: "Dana", phone: "1", summary: "Menu" };

  it("needs a name and a way to answer, and a time by the agency's clock", () => {
    const now = agencyWallTime(test.clock.now());
    expect(EnteredLead.safeParse({ ...typed, cameAt: now }).success).toBe(true);
    expect(momentOfWallTime(now)).not.toBeNull();
    const wrong = [
      { name: "" },
      { phone: "" },
      { email: "nobody" },
      { channel: "form" },
      { summary: " " },
      { cameAt: "soon" },
      { kind: "other" },
    ];
    for (const change of wrong) {
      expect(EnteredLead.safeParse({ ...typed, cameAt: now, ...change }).success, JSON.stringify(change)).toBe(false);
    }
  });

  it("may leave any answer of a form empty, and is checked where it is given", () => {
    for (const kind of LEAD_KINDS) {
      expect(leadCorrection(kind).safeParse(typed).success, kind).toBe(true);
      const { said, about }: { said: string; about?: string } = KINDS[kind].entered;
      expect(Object.keys(KINDS[kind].fields)).toEqual(expect.arrayContaining([said, ...(about ? [about] : [])]));
    }
    const wrong = leadCorrection("quote-request").safeParse({ ...typed, budget: "a lot", website: "w".repeat(301) });
    expect(wrong.error?.issues.map(({ path }) => path[0]).sort()).toEqual(["budget", "website"]);
  });
});
