import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { leads } from "~/db/schema/leads";
import type { LeadKind } from "~/db/schema/lists";
import { createAbsence } from "~/domain/absences/change-absences.server";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { getBell } from "~/domain/notifications/queries.server";
import { ASSIGNMENT_DEFAULTS, type AssignmentSetting } from "~/domain/settings/assignment";
import { saveSetting } from "~/domain/settings/save-setting.server";
import type { Actor, StaffActor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay } from "~/lib/calendar-date";
import { kindsTo } from "../../../tests/harness/account-links";
import { makeStaff } from "../../../tests/harness/accounts";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { assignLeads } from "./assign-leads.server";
import { enterLead } from "./enter-lead.server";
import { releaseLead } from "./release-lead.server";
import { sendContactMessage } from "./send-contact-message.server";

const OWNER: Actor = { kind: "staff", userId: "boss", name: "Boss", role: "owner" };

const test = emptiedContext();

async function rule(change: Partial<AssignmentSetting>): Promise<void> {
  await test.pool.query("delete from settings where key = 'assignment'");

  await saveSetting(onBehalfOf(test.ctx, OWNER), { key: "assignment", seen: "", change });
}

async function write(honeypot = ""): Promise<string | null> {
  const token = mintFormToken(test.ctx);
  test.clock.advance(30_000);
  const message = { name: "Ann", email: "ann@acme.example", subject: "A question", message: `Open? ${token}` };
  const submission = {
    token,
    honeypot,
    clientAddress: `203.0.113.${Math.floor(test.clock.now().getTime() / 30_000) % 250}`,
  };
  const sent = await sendContactMessage(test.ctx, message, submission);
  return assigneeOf("leadId" in sent ? (sent.leadId ?? "") : "");
}

async function assigneeOf(id: string): Promise<string | null> {
  const [row] = await test.ctx.db.select({ id: leads.assigneeId }).from(leads).where(eq(leads.id, id));
  return row?.id ?? null;
}

async function bellOf(actor: StaffActor) {
  return (await getBell(onBehalfOf(test.ctx, actor))).newest.map(({ title }) => title);
}

it("stays free as long as Settings say nothing else", async () => {
  await makeStaff(test.ctx, "sales");
  expect(await write()).toBeNull();
});

it("goes round among those who can work on leads and sign in, who are told, and nobody else is", async () => {
  const [ann, bo] = [await makeStaff(test.ctx, "sales"), await makeStaff(test.ctx, "sales")];
  await makeStaff(test.ctx, "sales", { banned: true });
  await makeStaff(test.ctx, "viewer");
  await makeStaff(test.ctx, "sales", { emailVerified: false });
  await rule({ rule: "turn" });
  const got = [await write(), await write(), await write(), await write()];
  expect(got).toEqual([got[0], got[1], got[0], got[1]]);
  expect([got[0], got[1]].sort()).toEqual([ann.userId, bo.userId].sort());
  for (const { actor, email } of [ann, bo]) {
    expect(await bellOf(actor)).toEqual(["Message from Ann", "Message from Ann"]);
    expect(await kindsTo(test.ctx, email)).toEqual(["contact-message-received", "contact-message-received"]);
  }
  const audited = await test.ctx.db.select().from(auditLog).where(eq(auditLog.action, "lead.assigned"));
  expect(audited).toHaveLength(4);
  expect(audited[0]).toMatchObject({ actorKind: "system", actorLabel: "Rule for new leads" });
});

it("of leads that come at the same moment nobody gets two before everyone got one", async () => {
  const people = [
    await makeStaff(test.ctx, "sales"),
    await makeStaff(test.ctx, "sales"),
    await makeStaff(test.ctx, "sales"),
  ];
  await rule({ rule: "turn" });
  const got = await Promise.all(Array.from({ length: 6 }, () => write()));
  for (const { userId } of people) expect(got.filter((id) => id === userId)).toHaveLength(2);
});

it("goes round among those whom Settings name, and one who was away for long gets no heap", async () => {
  const [ann, bo, cy] = [
    await makeStaff(test.ctx, "sales"),
    await makeStaff(test.ctx, "sales"),
    await makeStaff(test.ctx, "owner"),
  ];
  await rule({ rule: "turn", people: [ann.userId, bo.userId] });
  await write();
  await write();
  await test.pool.query(`update "user" set banned = true where id = $1`, [bo.userId]);
  expect([await write(), await write(), await write()]).toEqual([ann.userId, ann.userId, ann.userId]);
  await test.pool.query(`update "user" set banned = false where id = $1`, [bo.userId]);
  expect([await write(), await write(), await write()]).toEqual([bo.userId, ann.userId, bo.userId]);
  expect(await bellOf(cy.actor)).toEqual([]);
});

it("goes by its kind, and stays free where that person can't have it", async () => {
  const ann = await makeStaff(test.ctx, "sales");
  const byKind = (kind: LeadKind, id: string) =>
    rule({ rule: "kind", byKind: { ...ASSIGNMENT_DEFAULTS.byKind, [kind]: id } });
  await byKind("contact-message", ann.userId);
  expect(await write()).toBe(ann.userId);
  await byKind("quote-request", ann.userId);
  expect(await write()).toBeNull();
  await byKind("contact-message", (await makeStaff(test.ctx, "viewer")).userId);
  expect(await write()).toBeNull();
  await byKind("contact-message", "gone");
  expect(await write()).toBeNull();
});

it("suspected spam goes to nobody until it's let in, and what staff enter goes round unless they name someone", async () => {
  const ann = await makeStaff(test.ctx, "sales");
  await rule({ rule: "turn" });
  expect(await write("filled in")).toBeNull();
  const [spam] = await test.ctx.db.select({ id: leads.id }).from(leads);
  await releaseLead(onBehalfOf(test.ctx, OWNER), { id: spam?.id ?? "" });
  expect(await assigneeOf(spam?.id ?? "")).toBe(ann.userId);
  const call = {
    kind: "contact-message" as const,
    channel: "phone" as const,
    name: "Bea",
    businessName: "",
    email: "",
    phone: "",
    summary: "Called",
    details: {},
    cameAt: test.clock.now(),
    confirm: false,
  };
  const entered = await enterLead(onBehalfOf(test.ctx, OWNER), { ...call, assigneeId: null });
  expect(await assigneeOf("leadId" in entered ? entered.leadId : "")).toBe(ann.userId);
});

it("a colleague who gives one tells the person once, who isn't told of what they take", async () => {
  const [ann, bo] = [await makeStaff(test.ctx, "sales", { name: "Ann Lee" }), await makeStaff(test.ctx, "sales")];
  await write();
  const [lead] = await test.ctx.db.select({ id: leads.id }).from(leads);
  const ids = [lead?.id ?? ""];
  const assign = () => assignLeads(onBehalfOf(test.ctx, ann.actor), { ids, assigneeId: bo.userId });
  await assign();
  await assign();
  expect(await bellOf(bo.actor)).toEqual(["Ann Lee gave you a lead, “Message from Ann”", "Message from Ann"]);
  expect(await kindsTo(test.ctx, bo.email)).toEqual(["staff-handed-over"]);
  await assignLeads(onBehalfOf(test.ctx, ann.actor), { ids, assigneeId: ann.userId });
  expect(await bellOf(ann.actor)).toEqual(["Message from Ann"]);
});

it("someone who is away gets no turn, and who stands in for them gets what goes to them by its kind", async () => {
  const [ann, bo] = [await makeStaff(test.ctx, "sales"), await makeStaff(test.ctx, "sales")];
  const today = agencyDay(test.ctx.clock.now());
  await createAbsence(onBehalfOf(test.ctx, ann.actor), {
    userId: ann.userId,
    standInId: bo.userId,
    fromOn: today,
    untilOn: today,
  });
  await rule({ rule: "turn" });
  expect([await write(), await write()]).toEqual([bo.userId, bo.userId]);
  await rule({ rule: "kind", byKind: { ...ASSIGNMENT_DEFAULTS.byKind, "contact-message": ann.userId } });
  expect(await write()).toBe(bo.userId);
  test.clock.advance(24 * 60 * 60 * 1000);
  expect(await write()).toBe(ann.userId);
});
