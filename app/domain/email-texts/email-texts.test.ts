import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import { emails } from "~/db/schema/emails";
import { settings } from "~/db/schema/settings";
import { getIdentity, getMailIdentity } from "~/domain/settings/queries.server";
import { leadSamples } from "~/email/messages/leads.samples";
import { SENT_QUOTE } from "~/email/messages/quote.samples";
import type { AppContext } from "~/kernel/app-context";
import { EMAIL_KINDS } from "~/kernel/email-kinds";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { fillTokens } from "~/lib/tokens";
import { makeStaff } from "../../../tests/harness/accounts";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { getEmailText, listEmailTexts, previewEmailText } from "./queries.server";
import { resetEmailText } from "./reset-email-text.server";
import { saveEmailText } from "./save-email-text.server";
import { blocksOf, EMAIL_TEXT_IDS, EMAIL_TEXTS, isSoundText, kindOfText, tokenProblem } from "./schema";
import { sendTestEmail } from "./send-test-email.server";
import { emailTextInput } from "./text-input";

const OWN = {
  subject: "{number} for {business}",
  heading: "Good day, {name}",
  body: "A <b>fine</b> quote until {until}.\n\n{link}\n\nIt says:\n{details}\n\nYours, {agency}",
};
const ID = "quote-sent";

const test = emptiedContext();
let owner: AppContext;
let ownerEmail: string;

async function signInOwner(): Promise<void> {
  const ann = await makeStaff(test.ctx, "owner");
  owner = onBehalfOf(test.ctx, ann.actor);
  ownerEmail = ann.email;
}

async function writeQuote(): Promise<{ subject: string; text: string; html: string }> {
  return test.ctx.emails.quoteSent({ ...SENT_QUOTE, identity: await getMailIdentity(test.ctx) });
}

describe("the texts that ship", () => {
  it.each(EMAIL_TEXT_IDS)("%s fills all its tokens and asks for those that it needs", (id) => {
    const { subject, heading, body } = EMAIL_TEXTS[id];
    expect(isSoundText(id, { subject, heading, body })).toBe(true);
    expect(emailTextInput(id).parse({ subject, heading, body })).toEqual({ subject, heading, body });
  });

  it("are there for every kind", () => {
    expect([...new Set(EMAIL_TEXT_IDS.map(kindOfText))].sort()).toEqual(EMAIL_KINDS.toSorted());
  });

  it.each(EMAIL_TEXT_IDS)("%s has a sample, in which nothing is left to fill", async (id) => {
    await signInOwner();
    const { subject, text, html } = await previewEmailText(owner, { id });
    for (const part of [subject, text, html.replace(/<style[\s\S]*?<\/style>/g, "")])
      expect(part).not.toMatch(/\{[a-z]\w*\}/i);
    expect(`${subject}${text}`).not.toMatch(/[<]|undefined/);
  });
});

describe("an edited text", () => {
  it("is in both parts of the messages written from then on, escaped, without another statement than the settings cost", async () => {
    await signInOwner();
    await saveEmailText(owner, { id: ID, updatedAt: "", words: OWN });
    const { subject, text, html } = await writeQuote();
    expect(subject).toBe("Q-0042 for Juniper & Lane <Bakery>");
    const order = [
      "Good day, Dana O'Reyes",
      "A <b>fine</b> quote until April 1, 2026.",
      "Open the quote:",
      "It says:",
      "Total:",
      "Yours, Bluebonnet",
    ];
    const places = order.map((words) => text.indexOf(words));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(html).toContain("A &lt;b&gt;fine&lt;/b&gt; quote");
    expect(html).not.toContain("<b>");
    const before = test.statementCount();
    await getIdentity(test.ctx);
    const one = test.statementCount() - before;
    await writeQuote();
    expect(test.statementCount() - before).toBe(2 * one);
  });

  it("is written down with what changed, and a reset brings the shipped text back", async () => {
    await signInOwner();
    const shipped = await writeQuote();
    await saveEmailText(owner, { id: ID, updatedAt: "", words: OWN });
    const { updatedAt, isEdited } = await getEmailText(owner, ID);
    expect(isEdited).toBe(true);
    expect((await listEmailTexts(owner)).filter((text) => text.isEdited).map(({ id }) => id)).toEqual([ID]);
    await resetEmailText(owner, { id: ID, updatedAt });
    expect(await writeQuote()).toEqual(shipped);
    const rows = await test.ctx.db.select().from(auditLog).where(eq(auditLog.subjectKind, "email-text"));
    expect(rows.map(({ action }) => action).sort()).toEqual(["email-text.changed", "email-text.reset"]);
    expect(rows.find(({ action }) => action === "email-text.changed")?.after).toEqual(OWN);
    expect(rows.find(({ action }) => action === "email-text.reset")?.before).toEqual(OWN);
  });

  it("that is based on an older one is refused with what is stored, also of two at once", async () => {
    await signInOwner();
    const save = (subject: string, updatedAt = "") =>
      saveEmailText(owner, { id: ID, updatedAt, words: { ...OWN, subject } });
    const answers = await Promise.allSettled([save("One"), save("Two")]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const stored = await getEmailText(owner, ID);
    await expect(save("Three")).rejects.toMatchObject({ code: "email-text.stale", stored });
    await expect(resetEmailText(owner, { id: ID, updatedAt: "" })).rejects.toMatchObject({ code: "email-text.stale" });
    await save("Four", stored.updatedAt);
    expect((await getEmailText(owner, ID)).words.subject).toBe("Four");
  });

  it("that the program can't fill anymore gives way to the shipped one", async () => {
    const value = { subject: "{gone}", heading: "Hi", body: "{link}\n{details}" };
    await test.ctx.db.insert(settings).values({ key: `email-text/${ID}`, value, updatedAt: test.clock.now() });
    expect((await writeQuote()).subject).toBe(
      "Your quote Q-0042 from Bluebonnet Digital: $5,399.10, launch by May 18, 2026",
    );
  });

  it("is the owner's alone, and of a text that exists", async () => {
    const bo = await makeStaff(test.ctx, "sales");
    const sales = onBehalfOf(test.ctx, bo.actor);
    const denied = { code: "permission.denied" };
    await expect(saveEmailText(sales, { id: ID, updatedAt: "", words: OWN })).rejects.toMatchObject(denied);
    await expect(resetEmailText(sales, { id: ID, updatedAt: "" })).rejects.toMatchObject(denied);
    await expect(sendTestEmail(sales, { id: ID, words: OWN })).rejects.toMatchObject(denied);
    await expect(previewEmailText(sales, { id: ID })).rejects.toMatchObject(denied);
    await expect(listEmailTexts(sales)).rejects.toMatchObject(denied);
    await signInOwner();
    await expect(getEmailText(owner, "__proto__")).rejects.toMatchObject({ code: "email-text.not-found" });
  });

  it("goes to the person who tests it, with the words of the form, and is not saved", async () => {
    await signInOwner();
    expect(await sendTestEmail(owner, { id: ID, words: OWN })).toEqual({ outcome: "sent" });
    const [mail, ...more] = await test.ctx.db.select().from(emails);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: ID, toAddress: ownerEmail, subject: "[Test] Q-0042 for Juniper & Lane Bakery" });
    expect((await getEmailText(owner, ID)).isEdited).toBe(false);
  });
});

describe("what a text may not be", () => {
  it.each([
    ["body", "Hello\n\n{details}", "{link} is missing. The email doesn’t work without it."],
    ["body", "See {link}\n{details}", "Put {link} on a line of its own."],
    ["body", "{link}\n{link}\n{details}", "{link} can be used here only once."],
    ["body", "{link}\n{details}\n{Name}", "{Name} isn’t a token of this email. The ones it has are listed here."],
    ["subject", "{version}", "{version} isn’t a token of this email. The ones it has are listed here."],
    ["subject", "Open {link}", "{link} can only be used in the text."],
    ["heading", "{toString}", "{toString} isn’t a token of this email. The ones it has are listed here."],
  ] as const)("a %s of %j", (field, text, problem) => {
    expect(tokenProblem(ID, field, text)).toBe(problem);
    const { error } = emailTextInput(ID).safeParse({ ...OWN, [field]: text });
    expect(error?.issues).toMatchObject([{ path: [field], message: problem }]);
  });

  it("stored by a verb", async () => {
    await signInOwner();
    await expect(saveEmailText(owner, { id: ID, updatedAt: "", words: { ...OWN, body: "Hello" } })).rejects.toThrow();
    await expect(sendTestEmail(owner, { id: ID, words: { ...OWN, subject: "" } })).rejects.toThrow();
    expect(await test.ctx.db.select().from(settings)).toEqual([]);
  });
});

describe("a token", () => {
  it.each([
    ["Thank you, {name}", "Thank you"],
    ["Dear {name}, welcome", "Dear, welcome"],
    ["{name}, welcome", "Welcome"],
    ["On {day}. {name} More.", "On Monday. More."],
    ["{name}", ""],
  ])("with nothing to say leaves no gap: %s", (text, filled) => {
    expect(fillTokens(text, { name: "", day: "Monday" })).toBe(filled);
  });

  it("is filled once: what it holds is never searched for tokens, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 30 }), (one, two) => {
        const values = { one: `{two}${one}{link}`, two: `{one}${two}` };
        expect(fillTokens("a{one}b{two}", values)).toBe(`a${values.one}b${values.two}`);
      }),
      { numRuns: 200 },
    );
    expect(blocksOf("{one}", { one: "Hello\n\n{link}" })).toEqual([{ paragraph: "Hello" }, { paragraph: "{link}" }]);
  });
});

it("the promise of a confirmation follows the settings, in the agency's own words too", async () => {
  await signInOwner();
  const words = {
    subject: "Got it",
    heading: "Thanks",
    body: "You hear from us within {hours}, by {due}. {agencyPhone}",
  };
  await saveEmailText(owner, { id: "quote-request-confirmation", updatedAt: "", words });
  const identity = { ...(await getMailIdentity(test.ctx)), phone: "(512) 555-0100" };
  const { subject, text, html } = await test.ctx.emails.quoteRequestConfirmation({
    ...leadSamples("quote-request")[0],
    identity,
  });
  expect(subject).toBe("Got it");
  expect(text).toContain("within 24 hours, by Tuesday, March 3 at 9:00 AM Central Time. (512) 555-0100");
  for (const part of [text, html]) expect(part).not.toContain("Two shops");
});

it("a notice to the team carries the agency's own words, and never loses what it is about", async () => {
  await signInOwner();
  const id = "quote-request-received";
  const words = {
    subject: "New: {business}",
    heading: "Call {business}",
    body: "By {due}, please.\n\n{link}\n{details}",
  };
  await saveEmailText(owner, { id, updatedAt: "", words });
  const { subject, text } = await test.ctx.emails.quoteRequestReceived({
    ...leadSamples("quote-request")[0],
    identity: await getMailIdentity(test.ctx),
  });
  expect(subject).toMatch(/^New: /);
  expect(text).toMatch(/By Tuesday, March 3 at 9:00 AM Central Time, please\.\n\nOpen the lead:\n.*\n\nService: /s);
  const without = { ...words, body: "By {due}, please.\n\n{link}" };
  await expect(saveEmailText(owner, { id, updatedAt: "", words: without })).rejects.toThrow("{details} is missing");
});
