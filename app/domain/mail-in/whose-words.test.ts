import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { emails } from "~/db/schema/emails";
import { leads } from "~/db/schema/leads";
import type { AppContext } from "~/kernel/app-context";
import { byWayOfChecker, type MailIn, openMailIn } from "../../../tests/harness/mail-in";
import { mailOf } from "../../../tests/harness/mails";
import type { TestContext } from "../../../tests/harness/test-context";

let test: TestContext;
let ctx: AppContext;
let mail: MailIn;

beforeAll(async () => {
  mail = byWayOfChecker(await openMailIn("mx.agency.example"), "mx.agency.example");
  ({ test, ctx } = mail);
});
beforeEach(() => test.reset());
afterAll(() => mail.close());

const US = DEFAULT_IDENTITY.email;
const comeIn = (parts: Partial<Parameters<typeof mailOf>[0]>) =>
  mail.rowOf(
    mailOf({ from: "Dana <dana@bakery.example>", to: US, subject: "A website", text: "We need one.", ...parts }),
  );
const readLeads = () => ctx.db.select().from(leads).orderBy(asc(leads.createdAt));

describe("a lead that came by mail", () => {
  it("is told of as mailed, not as sent with the form", async () => {
    await comeIn({});
    const [notice] = await ctx.db.select().from(emails);
    expect(notice?.text).toContain("Sent by email.");
    expect(notice?.text).not.toContain("contact form");
  });

  it.each([
    ["a form's robot", "Forms <no-reply@forms.example>", "Dana Reed <dana@bakery.example>", "Dana Reed"],
    ["a website", "wordpress@bakery.example", "dana@bakery.example", ""],
    ["a list that rewrites", "'Dana Reed' via Hello <hello@group.example>", "dana@bakery.example", "Dana Reed"],
    ["a service with a dotted name", "Site <no.reply@forms.example>", "Dana Reed <dana@bakery.example>", "Dana Reed"],
    ["a service in French", "ne-pas-repondre@forms.example", "dana@bakery.example", ""],
    ["a service in Spanish", "Web <no-responder@forms.example>", "dana@bakery.example", ""],
    ["a service's team", "Formcarry <hello@forms.example>", "Dana Reed <dana@bakery.example>", "Dana Reed"],
    ["a host's forms", "formresponses@host.example", '"Reed, Dana" <dana@bakery.example>', "Reed, Dana"],
    ["an office", "info@shop.example", "Dana Reed <dana@bakery.example>", "Dana Reed"],
    ["a form by its name", "Kontaktformular <anna@host.example>", "dana@bakery.example", ""],
    ["a form of ours", `Our website <${US}>`, "Dana Reed <dana@bakery.example>", "Dana Reed"],
    ["a group of ours", `'Dana Reed' via Hello <${US}>`, "dana@bakery.example", "Dana Reed"],
    ["a share", '"Dana Reed (via Docs)" <drive@docs.example>', "Dana Reed <dana@bakery.example>", "Dana Reed"],
    [
      "a list that answers itself, too",
      "Dana Reed via L <l@lists.example>",
      "l@lists.example, dana@bakery.example",
      "Dana Reed",
    ],
    [
      "a group with ours beside it",
      "Form <no-reply@forms.example>",
      `${US}, Dana Reed <dana@bakery.example>`,
      "Dana Reed",
    ],
    ["a robot for an office's mailbox", "no-reply@forms.example", "Dana Reed <DANA@bakery.example>", "Dana Reed"],
  ])("has the address to answer where %s sent it, and shows both", async (_, from, replyTo, name) => {
    await comeIn({ from, headers: [`Reply-To: ${replyTo}`] });
    const [lead] = await readLeads();
    expect(lead).toMatchObject({ email: "dana@bakery.example", name });
    expect(JSON.stringify(lead?.details)).toContain(from.match(/[^\s<>]+@[^\s<>]+/)?.[0]);
  });

  it("has the address that a list kept where answers go to the list", async () => {
    const headers = ["Reply-To: l@lists.example", "X-Original-From: Dana Reed <dana@bakery.example>"];
    await comeIn({ from: "'Dana Reed' via L <l@lists.example>", headers });
    expect((await readLeads())[0]).toMatchObject({ email: "dana@bakery.example", name: "Dana Reed" });
  });

  it("has an address of other letters in the spelling that is stored", async () => {
    await comeIn({ from: "no-reply@forms.example", headers: ["Reply-To: service@bücher.example"] });
    expect((await readLeads())[0]).toMatchObject({ email: "service@xn--bcher-kva.example" });
  });

  it.each([
    ["nobody reads there", "no-reply@forms.example", "no-reply@other.example"],
    ["they are two", "no-reply@forms.example", "a@bakery.example, b@bakery.example"],
    ["it is no address", "no-reply@forms.example", "Dana"],
    ["it is ours", "no-reply@forms.example", US],
  ])("stays its sender's where %s in Reply-To", async (_, from, replyTo) => {
    await comeIn({ from, headers: [`Reply-To: ${replyTo}`] });
    expect((await readLeads())[0]).toMatchObject({ email: from });
  });

  it("goes on for its author through a group that rewrites senders, and for nobody else", async () => {
    const by = (name: string, address: string, headers: readonly string[] = []) =>
      comeIn({ from: `'${name}' via Hello <${US}>`, headers: [`Reply-To: ${address}`, ...headers] });
    const first = await by("Dana Reed", "dana@bakery.example", ["Message-ID: <first@bakery.example>"]);
    const again = ["In-Reply-To: <first@bakery.example>"];
    const second = await by("Dana Reed", "dana@bakery.example", again);
    expect(second).toMatchObject({ state: "placed", subjectId: first?.subjectId });
    expect(await by("Eve", "eve@evil.example", again)).toMatchObject({
      state: "waiting",
      subjectId: first?.subjectId,
    });
    expect(await readLeads()).toHaveLength(1);
  });

  it("stays its sender's where a person wants answers elsewhere", async () => {
    await comeIn({ headers: ["Reply-To: Someone <else@other.example>"] });
    expect((await readLeads())[0]).toMatchObject({ email: "dana@bakery.example" });
  });
});

describe("an agency whose address is a list or a group", () => {
  it.each([
    [
      "a group",
      [
        "Precedence: list",
        `List-Id: <${US.replace("@", ".")}>`,
        `List-Post: <mailto:${US}>`,
        "List-Unsubscribe: <mailto:x@group.example>",
      ],
    ],
    ["a plain list", ["Precedence: list"]],
    ["Exchange", ["X-Auto-Response-Suppress: None"]],
  ])("gets leads by %s", async (_, headers) => {
    expect((await comeIn({ headers }))?.state).toBe("placed");
    expect(await readLeads()).toHaveLength(1);
  });

  it.each([
    ["a newsletter", ["List-Id: <news.shop.example>", "List-Unsubscribe: <https://shop.example/>"]],
    ["a newsletter without a name", ["Precedence: list", "List-Unsubscribe: <https://shop.example/>"]],
    ["what wants no answer", ["X-Auto-Response-Suppress: All"]],
  ])("gets none by %s", async (_, headers) => {
    expect((await comeIn({ headers }))?.state).toBe("automatic");
  });
});

it.each([
  "Automatic reply: Your quote",
  "Abwesenheitsnotiz: Angebot",
  "Out of Office: Re: Quote",
  "Réponse automatique : Devis",
  "Automatisch antwoord: Offerte",
  "Автоответ: Счёт",
  "自動応答: 見積",
  "I’m out of the office: Re: Your quote",
  "Currently out of office: Quote",
  "Vacation auto-reply: Quote",
  "Away from my desk: Re: Invoice 2026-0001",
  "Urlaubsbenachrichtigung: Ihr Angebot",
  "Notification d’absence : Devis",
])("is an out-of-office note without headers: %s", async (subject) => {
  expect(await comeIn({ subject })).toMatchObject({
    state: "automatic",
    reason: expect.stringContaining("out-of-office"),
  });
  expect(await readLeads()).toEqual([]);
});

it.each([
  "Out of office signs for our shop",
  "Vacation rentals: a website",
  "Away from Shopify: a new shop",
  "Automatic reply system wanted",
  "Abwesend im August?",
  "Poissa",
])("is a person's: %s", async (subject) => expect((await comeIn({ subject }))?.state).toBe("placed"));

it("a reply to all of someone else waits with the lead that it belongs to", async () => {
  const first = await comeIn({ messageId: "<first@bakery.example>" });
  const reply = {
    from: "Bo <bo@bakery.example>",
    subject: "Re: A website",
    headers: ["In-Reply-To: <first@bakery.example>"],
  };
  expect(await comeIn(reply)).toMatchObject({
    state: "waiting",
    subjectKind: "lead",
    subjectId: first?.subjectId,
    reason: expect.stringContaining("It belongs to a lead"),
  });
  expect(await readLeads()).toHaveLength(1);
});

it("an email without words says why, in the lead and its notice", async () => {
  await mail.rowOf(
    "From: dana@bakery.example\r\nSubject: Hello\r\nContent-Type: application/pkcs7-mime; smime-type=enveloped-data\r\nContent-Transfer-Encoding: base64\r\n\r\nMIAG",
  );
  const [lead] = await readLeads();
  expect(JSON.stringify(lead?.details)).toContain("This email is encrypted");
  expect((await ctx.db.select().from(emails))[0]?.text).toContain("This email is encrypted");
});
