import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emails } from "~/db/schema/emails";
import type { leadNotes } from "~/db/schema/leads";
import { posts } from "~/db/schema/posts";
import { quotes } from "~/db/schema/quotes";
import { tasks } from "~/db/schema/tasks";
import { getLead } from "~/domain/leads/list-leads.server";
import { moveLead } from "~/domain/leads/move-leads.server";
import type { Actor } from "~/kernel/actor";
import { deciding } from "../../../tests/harness/deciding";
import { storeLead } from "../../../tests/harness/leads";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { getProposal, getProposalInFull } from "./queries.server";

const test = emptiedContext();
const { as, staff, propose, seen, decide, settle } = deciding(test);

const rowsOf = (table: typeof leadNotes | typeof tasks | typeof posts | typeof quotes | typeof emails) =>
  test.ctx.db.select().from(table);

describe("kinds", () => {
  const approved = async (id: string, person: Actor) => {
    expect(await decide(id, person)).toMatchObject({ outcome: "decided" });
    await settle(id);
    return getProposal(as(person), id);
  };

  it("makes a task about a record", async () => {
    const person = await staff();
    const leadId = await storeLead(test.ctx);
    const content = { title: "Call", dueOn: "2026-03-05", assigneeId: "", repeats: "never", note: "" } as const;
    const id = await propose({ kind: "task", record: { kind: "lead", id: leadId }, content });
    const { result } = await approved(id, person);
    expect(await test.ctx.db.select().from(tasks)).toMatchObject([{ id: result?.id, leadId, title: "Call" }]);
  });

  it("shows all of a task that would be made, with the name of the person who gets it", async () => {
    const person = await staff();
    const content = {
      title: "Call",
      dueOn: "2026-03-05",
      assigneeId: person.userId,
      repeats: "weekly",
      note: "",
    } as const;
    const { shown } = await getProposalInFull(as(person), await propose({ kind: "task", content }));
    const { assigneeId: _, ...task } = content;
    expect(shown).toEqual({ as: "task", ...task, assignee: person.name });
  });

  it("tells right away that the verb refuses", async () => {
    const person = await staff();
    const content = { title: "Call", dueOn: "2020-03-05", assigneeId: "", repeats: "never", note: "" } as const;
    const id = await propose({ kind: "task", content });
    expect(await decide(id, person)).toMatchObject({ outcome: "refused", why: /has passed/ });
    expect(await rowsOf(tasks)).toEqual([]);
    expect(await decide(id, person, { content: { ...content, dueOn: "2026-03-05" } })).toMatchObject({
      outcome: "decided",
    });
    expect(await rowsOf(tasks)).toEqual([]);
  });

  it("sends a reply to a lead once, after the wait", async () => {
    const person = await staff();
    const leadId = await storeLead(test.ctx);
    const content = { subject: "Your menu page", body: "We’ll call you on Friday." };
    const id = await propose({ kind: "lead-reply", record: { kind: "lead", id: leadId }, content });
    const { shown } = await getProposalInFull(as(person), id);
    expect(shown).toMatchObject({ as: "email", subject: "Your menu page", html: /We’ll call you on Friday/ });
    const isReply = and(eq(emails.kind, "lead-reply"), eq(emails.leadId, leadId));
    await decide(id, person);
    expect(await test.ctx.db.select().from(emails).where(isReply)).toEqual([]);
    await settle(id);
    await settle(id);
    expect(await test.ctx.db.select().from(emails).where(isReply)).toHaveLength(1);
    expect(await getLead(as(person), leadId)).toMatchObject({ stage: "replied" });
  });

  it("refuses a reply to a lead that has changed since it was shown, then and later", async () => {
    const person = await staff();
    const leadId = await storeLead(test.ctx);
    const content = { subject: "Hello", body: "We’ll call you on Friday." };
    const id = await propose({ kind: "lead-reply", record: { kind: "lead", id: leadId }, content });
    const before = await seen(id, person);
    await moveLead(as(person), { id: leadId, stage: "in-review" });
    expect(await decide(id, person, before)).toEqual({ outcome: "base-changed" });
    expect((await getProposalInFull(as(person), id)).base).toMatchObject({
      isChanged: true,
      before: { Stage: "New" },
      now: { fields: { Stage: "In review" } },
    });
    expect(await decide(id, person)).toMatchObject({ outcome: "decided" });
    await moveLead(as(person), { id: leadId, stage: "lost" });
    await settle(id);
    expect(await getProposal(as(person), id)).toMatchObject({ state: "waiting", failure: /changed the record/ });
    expect(await rowsOf(emails)).toEqual([]);
  });

  it("corrects the fields of a lead that it names and no others", async () => {
    const person = await staff();
    const leadId = await storeLead(test.ctx);
    const before = await getLead(as(person), leadId);
    const id = await propose({
      kind: "lead-fields",
      record: { kind: "lead", id: leadId },
      content: { phone: "+1 512 555 0100" },
    });
    await approved(id, person);
    expect(await getLead(as(person), leadId)).toEqual({
      ...before,
      phone: "+1 512 555 0100",
      updatedAt: expect.any(String),
    });
  });

  it("writes a draft of a post that nobody can read, without what would run in a browser", async () => {
    const editor = await staff("editor");
    const html = '<p onclick="steal()">Hello<script>steal()</script></p>';
    const content = { title: "Spring", category: "Startups" as const, description: "", tags: ["a"], html };
    const id = await propose({ kind: "post", content });
    expect((await getProposalInFull(as(editor), id)).shown).toMatchObject({ as: "post", html: "<p>Hello</p>" });
    await approved(id, editor);
    expect(await test.ctx.db.select().from(posts)).toMatchObject([{ title: "Spring", status: "draft" }]);
  });

  it("writes a draft of a quote that is sent to no one", async () => {
    const person = await staff();
    const content = {
      businessName: "Juniper Lane",
      contactName: "",
      businessEmail: "dana@juniper.example",
      validUntil: "2026-04-30",
      message: "",
      items: [{ name: "Site", description: "", unitPrice: 1200.5, quantity: 2, unit: "piece" as const }],
    };
    const id = await propose({ kind: "quote", content });
    expect((await getProposalInFull(as(person), id)).shown).toMatchObject({
      as: "quote",
      content: { items: [{ name: "Site", unitPriceCents: 120_050 }] },
    });
    const { result } = await approved(id, person);
    expect(await test.ctx.db.select().from(quotes)).toMatchObject([{ id: result?.id, number: null }]);
    expect(await rowsOf(emails)).toEqual([]);
  });
});
