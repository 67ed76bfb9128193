import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { WEBHOOK_EVENT_TYPES } from "~/db/schema/lists";
import { moveApplication } from "~/domain/applications/move-application.server";
import { addLeadNote } from "~/domain/leads/add-lead-note.server";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { PERMISSIONS } from "~/kernel/permissions";
import { addJob, apply, staffWith } from "../../../tests/harness/applications";
import { makeDeal } from "../../../tests/harness/deal";
import { storeLead } from "../../../tests/harness/leads";
import { makeSentQuote, SALES } from "../../../tests/harness/quotes";
import { freshContext } from "../../../tests/harness/use-test-context";
import { TIMELINE_EVENTS } from "./event-words";
import { logCall } from "./log-call.server";
import { readTimeline, type TimelineQuery } from "./read-timeline.server";
import { TIMELINE_KIND_LABELS, type TimelineEntry, type TimelineKind, type TimelineSubject } from "./schema";

const MINUTE_MS = 60_000;
const NOBODY = "01a20000-0000-7000-8000-000000000000";
const KINDS = Object.keys(TIMELINE_KIND_LABELS) as TimelineKind[];

const test = freshContext();

const staff = (actor: Actor = SALES) => onBehalfOf(test.ctx, actor);
const keyWith = (...scopes: string[]): Actor => ({ kind: "key", keyId: NOBODY, name: "Reader", scopes });

async function read(subject: TimelineSubject, query: TimelineQuery = {}, actor: Actor = SALES) {
  return (await readTimeline(staff(actor), subject, query)).entries;
}

/** Every entry, page by page from the newest. */
async function readWhole(subject: TimelineSubject, query: TimelineQuery = {}): Promise<TimelineEntry[]> {
  const page = await readTimeline(staff(), subject, query);
  if (page.earlier === null) return page.entries;
  return [...(await readWhole(subject, { ...query, before: page.earlier })), ...page.entries];
}

const kindsOf = (entries: readonly TimelineEntry[]) =>
  KINDS.filter((kind) => entries.some((each) => each.kind === kind));

describe("a timeline", () => {
  it("gathers of a customer what there is about their requests, quotes, invoices, payments and projects, the newest last", async () => {
    const { dana, leadId, quoteId } = await makeDeal(test);
    const customer = { kind: "customer", id: dana.businessId } as const;
    const whole = await readWhole(customer);
    expect(kindsOf(whole)).toEqual(KINDS.filter((kind) => kind !== "file"));
    expect(whole.map(({ at }) => at)).toEqual(whole.map(({ at }) => at).sort());
    const lines = whole.map(({ who, what, text, about }) => [who, what, text, about?.name ?? ""].join(" | "));
    expect(lines).toEqual(
      expect.arrayContaining([
        "Bo Sales | moved it from New to In review |  | A new shop",
        "Bo Sales | noted | Knows what she wants. | A new shop",
        "Bo Sales | spoke with Dana | Wants a café page. | A new shop",
        "Bo Sales | sent version 1 for $5,999.00 |  | Quote Q-0001",
        "Bo Sales | noted | She compares us. | Quote Q-0001",
        "Dana Whitfield | accepted the quote for $5,999.00 |  | Quote Q-0001",
        "Bo Sales | recorded a payment of | Cheque 7 | ",
      ]),
    );
    const said = whole.find(({ text }) => text === "Is booking part of it?");
    expect(said).toMatchObject({
      kind: "message",
      marks: ["customer"],
      files: [{ name: "plan.pdf", of: { kind: "message", record: { kind: "quote", id: quoteId } } }],
    });
    expect(whole.find(({ opens }) => opens?.kind === "mail")?.text).toContain("Opening hours too.");
    expect(await read({ kind: "lead", id: leadId }, { text: "dana CAFE" })).toMatchObject([
      { kind: "call", about: null },
    ]);
  });

  it("of a lead, quote or project has what came of it and what it came from, and nothing of others", async () => {
    const { leadId, quoteId, projectId } = await makeDeal(test);
    const other = await makeSentQuote(test.ctx, { businessEmail: "else@where.example" }, true);
    expect(kindsOf(await readWhole({ kind: "lead", id: leadId }))).toEqual(KINDS.filter((kind) => kind !== "file"));
    const ofQuote = await readWhole({ kind: "quote", id: quoteId });
    expect(kindsOf(ofQuote)).toEqual(["email", "message", "note", "version", "answer", "invoice", "payment", "other"]);
    expect(kindsOf(await readWhole({ kind: "project", id: projectId }))).toEqual([
      ...["email", "message", "note", "version", "answer", "invoice", "payment", "stage", "other"],
    ]);
    const ofOther = await readWhole({ kind: "quote", id: other.id });
    expect(kindsOf(ofOther)).toEqual(["email", "version", "other"]);
    expect(ofOther.filter(({ id }) => ofQuote.some((each) => each.id === id))).toEqual([]);
  });

  it("shows one kind alone, files of messages and mails with messages too, and finds what any entry says", async () => {
    const { dana } = await makeDeal(test);
    const customer = { kind: "customer", id: dana.businessId } as const;
    const whole = await readWhole(customer);
    for (const kind of KINDS) {
      const some = await readWhole(customer, { kind });
      expect(new Set(some.map((each) => each.kind))).toEqual(new Set([kind]));
      const inWhole = whole.filter((each) => each.kind === kind).map(({ id }) => id);
      expect(some.map(({ id }) => id)).toEqual(expect.arrayContaining(inWhole));
    }
    expect(await read(customer, { kind: "file" })).toMatchObject([{ files: [{ name: "plan.pdf" }] }]);
    for (const text of ["opening", "knows", "booking", "compares", "accepted", "cheque 7", "in review", "version 1"]) {
      expect(await read(customer, { text }), text).not.toEqual([]);
    }
    expect(await read(customer, { text: "nowhere-at-all" })).toEqual([]);
  });

  it("comes in pages that hold each entry once, also where many have one moment", async () => {
    const id = await storeLead(test.ctx);
    for (let count = 0; count < 90; count++) await addLeadNote(staff(), { id, text: `Note ${count}.` });
    const whole = await readWhole({ kind: "lead", id });
    expect(whole.map(({ text }) => text)).toEqual(Array.from({ length: 90 }, (_, count) => `Note ${count}.`));
    const newestPage = await readTimeline(staff(), { kind: "lead", id });
    for (const before of ["", "x", "%%%", Buffer.from("2026 or 1=1").toString("base64url"), "A".repeat(5000)]) {
      expect(await readTimeline(staff(), { kind: "lead", id }, { before })).toEqual(newestPage);
    }
  });

  it("shows everyone only what they may read", async () => {
    const { dana, quoteId } = await makeDeal(test);
    const quote = { kind: "quote", id: quoteId } as const;
    const seen = async (...scopes: string[]) => kindsOf(await read(quote, {}, keyWith("quote.read", ...scopes)));
    expect(await seen()).toEqual(["message", "note", "version", "answer", "other"]);
    expect(await seen("invoice.read")).toEqual(["message", "note", "version", "answer", "invoice", "payment", "other"]);
    expect(await seen("email.read")).toEqual(["email", "message", "note", "version", "answer", "other"]);
    const customer = { kind: "customer", id: dana.businessId } as const;
    expect(kindsOf(await read(customer, {}, keyWith("customer.read")))).toEqual([]);
    expect(kindsOf(await read(customer, {}, keyWith("customer.read", "lead.read")))).toEqual(["call", "note", "stage"]);
    for (const actor of [staffWith("recruiter"), dana.actor, keyWith("lead.read")] as Actor[]) {
      await expect(read(quote, {}, actor)).rejects.toThrow("may not quote.read");
    }
    for (const id of [NOBODY, "'; drop table"]) {
      await expect(read({ kind: "quote", id })).rejects.toThrow("quote.not-found");
    }
  });

  it("of an application has its moves, notes, calls, files and emails, for recruiters", async () => {
    const job = await addJob(test);
    const { id } = await apply(test, job.id);
    const recruiter = staffWith("recruiter");
    const subject = { kind: "application", id } as const;
    test.clock.advance(MINUTE_MS);
    await moveApplication(staff(recruiter), { id, to: "shortlisted", note: "Good letter" });
    await logCall(staff(recruiter), subject, {
      person: "",
      at: test.clock.now(),
      text: "Monday at nine.",
      answers: true,
    });
    const entries = await read(subject, {}, recruiter);
    expect(kindsOf(entries)).toEqual(["email", "call", "stage", "other"]);
    expect(await read(subject, { kind: "file" }, recruiter)).toMatchObject([{ files: [{ name: "Resume Dana.pdf" }] }]);
    expect(entries.map(({ who, what }) => `${who} ${what}`.trim())).toEqual(
      expect.arrayContaining([
        "Applied",
        `${recruiter.name} moved it from Pending to Shortlisted`,
        `${recruiter.name} had a call`,
      ]),
    );
    await expect(read(subject, {}, SALES)).rejects.toThrow("may not application.read");
  });
});

it("every action of the audit log about what has a timeline has words there, or is left out on purpose", () => {
  const sources = readdirSync("app/domain", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".server.ts"))
    .map((file) => readFileSync(path.join("app/domain", file), "utf8"));
  const actions = sources.flatMap((source) =>
    [...source.matchAll(/"((?:lead|quote|invoice|project|customer|link|message)\.[a-z-]+)"/g)].flatMap(
      ([, name]) => name ?? [],
    ),
  );
  const written = new Set(actions.filter((name) => !ERRORS.test(name) && !PERMISSIONS.some((one) => one === name)));
  const known = new Set<string>([...Object.keys(TIMELINE_EVENTS), ...UNTOLD, ...WEBHOOK_EVENT_TYPES]);
  expect([...written].filter((name) => !known.has(name)).sort()).toEqual([]);
});

/** Codes of errors have the same look, and so have permissions. */
const ERRORS = /\.(?:act|not-found|stale|not-yours)$/;

/** Told better by a table of its own, or of no use to anyone who reads a timeline. */
const UNTOLD = [
  ...[
    "lead.noted",
    "lead.replied",
    "lead.wrote",
    "message.added",
    "quote.accepted",
    "quote.change-asked",
    "quote.sent",
  ],
  ...["quote.published", "project.file-added", "project.update-posted"],
  // Gone with what it was about.
  ...["lead.expired", "lead.erased", "quote.deleted", "invoice.deleted"],
  // Hours have a list of their own, and a milestone shows what it is.
  ...["project.hours-changed", "project.hours-logged", "project.hours-removed", "project.hours-shown"],
  ...["project.timer-discarded", "project.timer-started", "project.timer-stopped"],
  ...["project.milestone-changed", "project.milestone-moved", "link.code-sent"],
];
