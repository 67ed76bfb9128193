import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { applications } from "~/db/schema/applications";
import { type Actor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { addJob, apply, staffWith } from "../../../tests/harness/applications";
import { storeEmail } from "../../../tests/harness/emails";
import { storeLead } from "../../../tests/harness/leads";
import { makeSentQuote } from "../../../tests/harness/quotes";
import { freshContext } from "../../../tests/harness/use-test-context";
import { listToday } from "./list-today.server";
import type { TodayView } from "./schema";

const test = freshContext();

const as = (actor: Actor) => onBehalfOf(test.ctx, actor);
const rowsOf = async (actor: Actor, view: TodayView = "all") => (await listToday(as(actor), { view })).items;
const kindsOf = async (actor: Actor, view: TodayView = "all") => (await rowsOf(actor, view)).map(({ kind }) => kind);

describe("whose it is", () => {
  it("is mine, or nobody's that I can settle; what someone gone looked after is nobody's", async () => {
    const [ann, ben, gone] = await Promise.all([
      makeStaff(test.ctx, "sales", { name: "Ann" }),
      makeStaff(test.ctx, "sales", { name: "Ben" }),
      makeStaff(test.ctx, "sales", { name: "Gus", banned: true }),
    ]);
    const of = (name: string, assigneeId: string | null) => storeLead(test.ctx, { name, assigneeId });
    await of("Ann's", ann.userId);
    await of("Ben's", ben.userId);
    await of("Nobody's", null);
    await of("Gus's", gone.userId);
    await storeEmail(test.ctx);
    const names = async (actor: Actor, view: TodayView) => (await rowsOf(actor, view)).map(({ who }) => who).sort();
    expect(await names(ann.actor, "mine")).toEqual(["Ann's", "Gus's", "Nobody's", "ann@acme.example"]);
    expect(await names(ann.actor, "all")).toEqual(["Ann's", "Ben's", "Gus's", "Nobody's", "ann@acme.example"]);
    const viewer = await makeStaff(test.ctx, "viewer");
    expect(await names(viewer.actor, "mine")).toEqual([]);
    expect((await listToday(as(viewer.actor))).view).toBe("all");
    expect((await listToday(as(ann.actor))).view).toBe("mine");
    const owners = (await rowsOf(ann.actor, "all")).map(({ who, owner }) => [who, owner?.name ?? null]);
    expect(Object.fromEntries(owners)).toMatchObject({ "Ann's": "Ann", "Ben's": "Ben", "Gus's": null });
  });

  it("follows from a quote's lead, else from who sent it", async () => {
    const [ann, ben] = await Promise.all([makeStaff(test.ctx, "sales"), makeStaff(test.ctx, "sales")]);
    const made = await makeSentQuote(onBehalfOf(test.ctx, ann.actor), { validUntil: "2026-03-04" });
    await test.pool.query("update quote_versions set sent_by_id = $1", [ann.userId]);
    expect(await kindsOf(ann.actor, "mine")).toEqual(["quote-ending"]);
    expect(await kindsOf(ben.actor, "mine")).toEqual([]);
    const leadId = await storeLead(test.ctx, { stage: "replied", repliedAt: test.clock.now(), assigneeId: ben.userId });
    await test.pool.query("update quotes set lead_id = $1 where id = $2", [leadId, made.id]);
    expect(await kindsOf(ann.actor, "mine")).toEqual([]);
    expect(await kindsOf(ben.actor, "mine")).toEqual(["quote-ending"]);
  });

  it.each([
    ["owner", ["application", "email-failed", "lead", "spam-application"]],
    ["viewer", ["application", "email-failed", "lead", "spam-application"]],
    ["sales", ["email-failed", "lead"]],
    ["recruiter", ["application", "spam-application"]],
    ["editor", []],
  ] as const)("%s sees what the role may read", async (role, kinds) => {
    await storeLead(test.ctx);
    await storeEmail(test.ctx);
    const job = await addJob(test);
    await apply(test, job.id);
    const spam = await apply(test, job.id, { applicantEmail: "spam@x.example" });
    await test.ctx.db.update(applications).set({ quarantineReason: "honeypot" }).where(eq(applications.id, spam.id));
    expect((await kindsOf(staffWith(role))).sort()).toEqual(kinds);
  });

  it("is nothing of anyone's from outside", async () => {
    await expect(listToday(as(VISITOR))).rejects.toMatchObject({ code: "permission.denied" });
  });
});
