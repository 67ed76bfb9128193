import { desc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DOCTORS_CLINICS } from "~/content/industries";
import { bookingKinds, bookings } from "~/db/schema/bookings";
import { emails } from "~/db/schema/emails";
import { leads } from "~/db/schema/leads";
import { storeKind } from "~/domain/bookings/kinds.server";
import { SHIPPED_KINDS } from "~/domain/bookings/schema";
import { transact } from "~/kernel/transact.server";
import { referenceOf } from "~/lib/reference";
import { NOTICES } from "~/routes/notices";
import { cookieHeader, makeCustomer, PASSWORD } from "../harness/accounts";
import { readForms } from "../harness/html-forms";
import { loadRealBuild } from "../harness/real-build";
import { formOf, openRealSite, type RealSite } from "../harness/real-site";
import { byName, cookieOf } from "./document-pages";
import { type Answer, startTestSite } from "./start-test-site";

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

type Fields = Record<string, string>;

/**
 * Sends a page's form as someone without script would, some time after it was opened, and follows to the page after it.
 */
async function send(
  path: string,
  known: string,
  typed: Fields,
): Promise<{ answer: Answer; page: Answer; again: Answer }> {
  const { text } = await real.askAs("visitor", path);
  const form = readForms(text, path).find(({ fields }) => fields.some(([name]) => name === known));
  real.test.clock.advance(60_000);
  const fields = { ...Object.fromEntries(form?.fields ?? []), ...typed };
  const answer = await real.askAs("visitor", form?.action ?? path, formOf(Object.entries(fields)));
  expect(answer.status).toBe(303);
  const cookie = cookieHeader(answer.headers["set-cookie"] ?? []);
  const [target = ""] = (answer.headers.location ?? "").split("#");
  const page = await real.site.ask(target, { headers: { cookie } });
  // Cookies of a browser after the answer has removed some.
  const left = cookieHeader(page.headers["set-cookie"] ?? []);
  return { answer, page, again: await real.site.ask(target, { headers: left ? { cookie: left } : {} }) };
}

function confirmationOf({ text }: Answer): string {
  return text.match(/<section[^>]*data-confirmation[\s\S]*?<\/section>/)?.[0]?.replaceAll("<!-- -->", "") ?? "";
}

const QUOTE = { serviceType: "small-business", businessName: "Roux & Fils", email: "marie@roux.example" };
const PITCH = {
  startupName: "Roux",
  founderName: "Marie",
  email: "marie@roux.example",
  problem: "Flour",
  solution: "Mills",
};
const SIGN_UP = {
  fullName: "Marie",
  email: "m@roux.example",
  password: PASSWORD,
  confirmPassword: PASSWORD,
  terms: "on",
};

describe("after a form is sent, its notice shows and a confirmation takes the form's place", () => {
  it.each([
    ["quote", "/quote", "businessName", QUOTE, "Quote Request Sent!", "Get Free Quote", "24 hours"],
    ["pitch", "/startup-pitch", "founderName", PITCH, "Pitch Submitted!", 'name="founderName"', "48 hours"],
  ])("%s, with a reference that the message has too", async (_name, path, known, typed, title, ofForm, time) => {
    const { page, again } = await send(path, known, typed);
    expect(page.text).toMatch(new RegExp(`<dialog open[^>]*aria-label="${title}"`));
    const shown = confirmationOf(page);
    const [lead] = await real.test.ctx.db.select({ id: leads.id }).from(leads).orderBy(desc(leads.id)).limit(1);
    const reference = referenceOf(lead?.id ?? "");
    for (const words of [title, typed.email, reference, time]) expect(shown).toContain(words);
    const [message] = await real.test.ctx.db
      .select({ text: emails.text })
      .from(emails)
      .orderBy(desc(emails.id))
      .limit(1);
    expect(message?.text).toContain(`Reference: ${reference}`);
    expect(page.text).not.toContain(ofForm);
    expect(again.text).toContain(ofForm);
    expect(confirmationOf(again)).toBe("");
  });

  it("sign-up", async () => {
    const { page } = await send("/signup?next=%2Fquotes", "fullName", SIGN_UP);
    const shown = confirmationOf(page);
    for (const words of ["Account Created!", "m@roux.example", "48 hours", "/signup?next=%2Fquotes"]) {
      expect(shown).toContain(words);
    }
    expect(page.text).not.toContain('name="confirmPassword"');
  });

  it("newsletter, on the page of the blog", async () => {
    real.test.clock.advance(60_000);
    const { page } = await send("/newsletter/subscribe", "email", { email: "reader@roux.example" });
    expect(confirmationOf(page)).toContain("reader@roux.example");
    expect(page.text).not.toContain('action="/newsletter/subscribe"');
  });

  it("forgotten password, without saying whether the address has an account", async () => {
    const { page } = await send("/forgot-password", "email", { email: "nobody@roux.example" });
    expect(confirmationOf(page)).toContain("If the address has an account");
    expect(confirmationOf(page)).not.toContain("nobody@roux.example");
    expect(page.text).not.toContain('name="email"');
  });

  it("a new password, above the form to sign in with it", async () => {
    await makeCustomer(real.test.ctx, { email: "known@roux.example" });
    await real.askAs("visitor", "/forgot-password", formOf([["email", "known@roux.example"]]));
    const [message] = await real.test.ctx.db
      .select({ text: emails.text })
      .from(emails)
      .orderBy(desc(emails.id))
      .limit(1);
    const link = message?.text.match(/\/reset-password\?token=[\w-]+/)?.[0] ?? "";
    const { page } = await send(link, "password", { password: PASSWORD, confirmPassword: PASSWORD });
    expect(confirmationOf(page)).toContain("Your password has been changed");
  });
});

it("a time is offered after a message, a quote request and a discovery form, while its kind is on", async () => {
  const { ctx } = real.test;
  const shown = async () => {
    const ask = async (path: string, notice: "quote-request-sent" | "form-submitted" | "message-sent") =>
      (await real.site.ask(path, { headers: { cookie: cookieOf(ctx, NOTICES[notice]) } })).text;
    const quote = await ask("/quote", "quote-request-sent");
    const clinic = await ask(DOCTORS_CLINICS.path, "form-submitted");
    const contact = await ask("/contact", "message-sent");
    return [
      contact.includes('href="/book/call"'),
      quote.includes('href="/book/call"'),
      clinic.includes('href="/book/discovery-session"'),
    ];
  };
  expect(await shown()).toEqual([true, true, true]);
  const off = SHIPPED_KINDS.map((kind) => ({ ...kind, isActive: false }));
  await transact(ctx, async (tx) => {
    for (const kind of off) await storeKind(tx, kind);
  });
  await ctx.db.update(bookingKinds).set({ isActive: false });
  expect(await shown()).toEqual([false, false, false]);
  for (const { slug } of off) expect((await real.site.ask(`/book/${slug}`)).status).toBe(404);
  await ctx.db.update(bookingKinds).set({ isActive: true });
});

const MESSAGE = {
  name: "Marie Roux",
  email: "marie@mills.example",
  subject: "A site",
  message: "Can we talk about a site?",
};
const CLINIC = { name: "Dr. Roux", email: "dr@mills.example", phone: "512 555 0190", practiceName: "Roux" };

it.each([
  ["a message", "/contact", "message", MESSAGE, "call", [MESSAGE.name, MESSAGE.email]],
  [
    "a quote request",
    "/quote",
    "businessName",
    { ...QUOTE, phone: "512 555 0123" },
    "call",
    [QUOTE.email, "512 555 0123"],
  ],
  [
    "a discovery form",
    DOCTORS_CLINICS.path,
    "practiceName",
    CLINIC,
    "discovery-session",
    Object.values(CLINIC).slice(0, 3),
  ],
])(
  "after %s a time lies on it, and what was typed isn't asked again",
  async (_name, path, known, typed, slug, told) => {
    const { ctx } = real.test;
    const { page } = await send(path, known, typed);
    const href = page.text.match(new RegExp(`href="(/book/${slug}\\?for=[^"]+)"`))?.[1] ?? "";
    const times = await real.askAs("visitor", href);
    expect(times.headers["cache-control"]).toBe("no-store");
    const forms = readForms(times.text, href);
    const press = forms.find(({ fields }) => fields.some(([name]) => name === "form-key" || name === "zone"));
    const at = times.text.match(/name="at" value="([^"]+)"/)?.[1] ?? "";
    const held = await real.askAs("visitor", press?.action ?? "", formOf([...(press?.fields ?? []), ["at", at]]));
    const here = held.headers.location ?? "";
    const details = await real.askAs("visitor", here);
    for (const value of told) expect(details.text).toContain(`value="${value}"`);
    expect((await real.askAs("visitor", here.split("?")[0] ?? "")).text).not.toContain(told[0]);
    const form = readForms(details.text, here).find(({ fields }) => fields.some(([name]) => name === "email"));
    real.test.clock.advance(60_000);
    const answers = { ...Object.fromEntries(form?.fields ?? []), name: "Marie", phone: "512 555 0123" };
    const booked = await real.askAs("visitor", here, formOf(Object.entries(answers)));
    expect(booked.headers.location).not.toContain("for=");
    const [lead] = await ctx.db.select({ id: leads.id }).from(leads).orderBy(desc(leads.id)).limit(1);
    const [booking] = await ctx.db
      .select()
      .from(bookings)
      .orderBy(desc(bookings.createdAt), desc(bookings.id))
      .limit(1);
    expect(booking).toMatchObject({ state: "booked", leadId: lead?.id });
  },
);

it("where no email can leave, no step speaks of a message", async () => {
  const { build } = await loadRealBuild();
  const held = await startTestSite(0, { ...real.test.ctx, sendsMail: false }, build);
  const shown = async (path: string, notice: string, site = held) =>
    confirmationOf(await site.ask(path, { headers: { cookie: cookieOf(real.test.ctx, byName(notice)) } }));
  for (const [path, notice] of [
    ["/signup", "account-created"],
    ["/blogs", "newsletter-requested"],
    ["/forgot-password", "reset-requested"],
    ["/login/email", "sign-in-link-requested"],
    ["/job-listings", "application-submitted"],
  ] as const) {
    const speaks = /open the message|our message|<ol[^>]*><\/ol>/i;
    expect(await shown(path, notice, real.site), path).toMatch(speaks);
    const words = await shown(path, notice);
    expect(words, path).toContain("confirmation-title");
    expect(words, path).not.toMatch(speaks);
    expect(words, path).not.toMatch(/follow its link|confirm (with|your)|after a new article|for each new/i);
    expect(words.includes("<ol"), path).toBe(path === "/job-listings");
  }
  await held.stop();
});

it("the confirmation takes the focus, also without script", async () => {
  const { page } = await send("/quote", "businessName", { ...QUOTE, businessName: "Another" });
  expect(page.text).toMatch(/<section[^>]*tabindex="-1"[^>]*autofocus=""[^>]*data-confirmation/i);
  expect(page.text.match(/autofocus=""/gi)).toHaveLength(1);
});

it("nobody else puts words into it", async () => {
  const payload = Buffer.from(JSON.stringify({ to: "evil@example.com", reference: "CALL ME" })).toString("base64url");
  const notice = cookieOf(real.test.ctx, NOTICES["quote-request-sent"]);
  const read = async (cookie: string) => (await real.site.ask("/quote", { headers: { cookie } })).text;
  const text = await read(`${notice}; receipt=${payload}.forged`);
  expect(text).toContain("Quote Request Sent!");
  expect(text).not.toContain("evil@example.com");
  const words = Buffer.from(JSON.stringify({ tone: "good", title: "Call 555 now" })).toString("base64url");
  const signature = notice.split(".")[1];
  for (const forged of [
    `notice=${words}`,
    `notice=${words}.forged`,
    `notice=${words}.${signature}`,
    "notice=.",
    "notice=a.b",
  ])
    expect(await read(forged), forged).not.toContain("Call 555 now");
});
