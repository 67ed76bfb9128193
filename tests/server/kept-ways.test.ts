import { desc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DOCTORS_CLINICS } from "~/content/industries";
import { emails } from "~/db/schema/emails";
import { listPlans } from "~/domain/plans/queries.server";
import { transact } from "~/kernel/transact.server";
import { seedPlans } from "~/seed/plans.server";
import { makeCustomer, PASSWORD } from "../harness/accounts";
import { readForms } from "../harness/html-forms";
import { storeLead } from "../harness/leads";
import { formOf, openRealSite, type RealSite } from "../harness/real-site";

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
  await transact(real.test.ctx, (tx) => seedPlans(tx));
});

afterAll(() => real.stop());

const QUOTE = "/quotes/0199f0a0-0000-7000-8000-000000000001?from=mail#terms";

async function page(target: string, cookie = ""): Promise<string> {
  const { text } = await real.site.ask(target, { headers: cookie ? { cookie } : {} });
  return text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
}

function links(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
}

function fieldsOf(html: string, name: string): Record<string, string> {
  const form = readForms(html, "/").find(({ fields }) => fields.some(([field]) => field === name));
  return Object.fromEntries(form?.fields ?? []);
}

async function newestLink(): Promise<string> {
  const [message] = await real.test.ctx.db.select().from(emails).orderBy(desc(emails.id)).limit(1);
  const found = message?.text.match(/https:\/\/agency\.example(\/\S+)/g)?.find((url) => /token=|\/login/.test(url));
  return (found ?? "").replace("https://agency.example", "");
}

const NEW = { password: PASSWORD, confirmPassword: PASSWORD, terms: "on", fullName: "Marie Roux" };

async function signUp(target: string, email: string) {
  const form = await page(target);
  const { formToken = "" } = fieldsOf(form, "formToken");
  const action = form.match(
    /<form[^>]*action="([^"]*)"[^>]*aria-labelledby="signup-title"|aria-labelledby="signup-title"[^>]*action="([^"]*)"/,
  );
  const fields = Object.entries({ ...NEW, email, formToken });
  return real.site.ask(action?.[1] ?? action?.[2] ?? "", formOf(fields));
}

describe("what someone came for is kept", () => {
  const asked = new URLSearchParams({ next: QUOTE, email: "marie@roux.example" });

  it("from sign-in to sign-up and back, and to a forgotten password and back", async () => {
    const next = new URLSearchParams({ next: QUOTE });
    const login = links(await page(`/login?${asked}`));
    expect(login).toContain(`/signup?${asked}`);
    expect(login).toContain(`/forgot-password?${next}`);
    expect(links(await page(`/signup?${asked}`))).toContain(`/login?${asked}`);
    expect(links(await page(`/forgot-password?${next}`))).toContain(`/login?${next}`);
  });

  it("and the address is in the form", async () => {
    expect(fieldsOf(await page(`/signup?${asked}`), "email").email).toBe("marie@roux.example");
    expect(fieldsOf(await page(`/login?${asked}`), "username").username).toBe("marie@roux.example");
    expect(fieldsOf(await page("/signup?email=no%20address"), "email").email).toBe("");
  });

  it("over the link that confirms the address", async () => {
    const sent = await signUp(`/signup?${asked}`, "marie@roux.example");
    expect(sent.status).toBe(303);
    const link = await newestLink();
    expect(new URLSearchParams(link.split("?")[1]).get("next")).toBe(QUOTE);
    const confirmed = await real.site.ask(link, formOf([["password", PASSWORD]]));
    expect([confirmed.status, confirmed.headers.location]).toEqual([303, QUOTE]);
  });

  it("over the message that the address has an account already", async () => {
    await makeCustomer(real.test.ctx, { email: "known@roux.example" });
    real.test.clock.advance(2 * 60_000);
    await signUp(`/signup?${asked}`, "known@roux.example");
    expect(await newestLink()).toBe(`/login?${new URLSearchParams({ next: QUOTE })}`);
  });

  it("over a new password", async () => {
    await makeCustomer(real.test.ctx, { email: "forgot@roux.example" });
    const next = new URLSearchParams({ next: QUOTE });
    await real.site.ask(`/forgot-password?${next}`, formOf([["email", "forgot@roux.example"]]));
    const answer = await real.site.ask(
      await newestLink(),
      formOf([
        ["password", PASSWORD],
        ["confirmPassword", PASSWORD],
      ]),
    );
    expect([answer.status, answer.headers.location]).toEqual([303, `/login?${next}`]);
  });

  it("but never to another site", async () => {
    const bad = new URLSearchParams({ next: "//evil.example" });
    for (const path of ["/login", "/signup", "/forgot-password"]) {
      expect(links(await page(`${path}?${bad}`)).filter((href) => href.includes("evil"))).toEqual([]);
    }
  });
});

it("a quote has the form that asks for a change of it, and older links to the contact form put its number there", async () => {
  const { headers, text } = await real.askAs("customer", `/quotes/${real.ids.quoteId}`);
  expect(headers.location).toBeUndefined();
  expect(text).toContain('value="ask-change"');
  const [number] = text.match(/Q-\d{4,}/) ?? [];
  const { subject } = fieldsOf(await page(`/contact?quote=${number}`, real.cookieOf("customer")), "subject");
  expect(subject).toBe(`A change to quote ${number}`);
  expect(fieldsOf(await page("/contact?quote=%3Cb%3E"), "subject").subject).toBe("");
});

describe("the button of a plan", () => {
  it("carries a subscription plan through sign-up to the tab where it is subscribed to", async () => {
    const [, plan] = await listPlans(real.test.ctx);
    const next = `/dashboard/subscription?plan=${plan?.id}`;
    const button = `/signup?${new URLSearchParams({ next })}`;
    expect(links(await page("/subscriptions"))).toContain(button);
    const form = await page(button);
    expect(form).toContain("Growth, $79");
    expect(links(form)).toContain(`/login?${new URLSearchParams({ next })}`);
    const { headers } = await real.askAs("customer", button);
    expect(headers.location).toBe(next);
    const tab = await page(next, real.cookieOf("customer"));
    expect(tab).toContain("Your choice");
    const names = [...tab.matchAll(/Subscribe to[^<]*(?:<!-- -->)?([A-Z]\w+)/g)].map(([, name]) => name);
    expect(names[0]).toBe("Growth");
  });

  it("carries a maintenance plan into the quote form", async () => {
    const button = "/quote?plan=digital-kickstarter";
    expect(links(await page("/maintenance-plans"))).toContain(button);
    const fields = fieldsOf(await page(button), "description");
    expect(fields).toMatchObject({ serviceType: "small-business", customServices: "Ongoing Maintenance" });
    expect(fields.description).toContain("Digital Kickstarter ($199");
  });

  it("carries a clinic's plan into the discovery form", async () => {
    const clinic = DOCTORS_CLINICS.path;
    expect(links(await page(clinic))).toContain("?plan=growth#discovery");
    expect(fieldsOf(await page(`${clinic}?plan=growth`), "challenges").challenges).toContain("Growth ($1,997/mo)");
    expect(fieldsOf(await page(clinic), "challenges").challenges).toBe("");
  });
});

describe("a signed-in customer's new request", () => {
  it("begins with what we know of them, in each form", async () => {
    const marie = await makeCustomer(real.test.ctx, {
      name: "Marie Roux",
      businessName: "Roux & Fils",
      email: "m@roux.example",
    });
    await storeLead(real.test.ctx, { email: "M@roux.example", phone: "(512) 555-0144" });
    const { cookie } = await marie.signIn();
    const about = { email: "m@roux.example", phone: "(512) 555-0144" };
    expect(fieldsOf(await page("/quote?package=medium", cookie), "businessName")).toMatchObject({
      ...about,
      businessName: "Roux & Fils",
      selectedPackage: "Medium",
    });
    const pitch = { ...about, startupName: "Roux & Fils", founderName: "Marie Roux" };
    expect(fieldsOf(await page("/startup-pitch", cookie), "founderName")).toMatchObject(pitch);
    const message = { name: "Marie Roux", email: "m@roux.example" };
    expect(fieldsOf(await page("/contact", cookie), "subject")).toMatchObject(message);
    const practice = { ...about, name: "Marie Roux", practiceName: "Roux & Fils" };
    expect(fieldsOf(await page(DOCTORS_CLINICS.path, cookie), "practiceName")).toMatchObject(practice);
  });

  it("and a visitor's is empty", async () => {
    const { email, businessName } = fieldsOf(await page("/quote"), "businessName");
    expect([email, businessName]).toEqual(["", ""]);
  });
});
