import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { emails } from "~/db/schema/emails";
import { bouncedAddresses } from "~/db/schema/incoming-mails";
import { quotes } from "~/db/schema/quotes";
import { openRealSite, type RealSite } from "../harness/real-site";

const REASON = "550 5.1.1 No such user";

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

/** A message to an address that came back, and the mark on the address. */
async function bounce(email: string, about: { leadId?: string; applicationId?: string } = {}): Promise<string> {
  const { ctx } = real.test;
  const [id, now] = [ctx.ids.uuid(), ctx.clock.now()];
  const body = { subject: "About you", text: "Hello", html: "<p>Hello</p>" };
  const moments = { createdAt: now, sentAt: now, bouncedAt: now, bounceReason: REASON };
  const message = { id, kind: "lead-reply" as const, toAddress: email, status: "sent" as const, messageId: id };
  await ctx.db.insert(emails).values(Object.assign({}, message, about, body, moments));
  await ctx.db.insert(bouncedAddresses).values({ email, reason: REASON, emailId: id, bouncedAt: now });
  return id;
}

it("email that came back is told of where people look: beside whom it was for, what it was about, and the message", async () => {
  const { ids, test } = real;
  const places = ["leads", "applications", "quotes", "invoices", "projects", "customers"] as const;
  const pathOf = (tab: (typeof places)[number]) => `/admin/${tab}/${ids[`${tab.slice(0, -1)}Id`]}`;
  for (const tab of places) expect((await real.askAs("owner", pathOf(tab))).text, tab).not.toContain("is bouncing");
  const [quote] = await test.ctx.db
    .select({ email: quotes.businessEmail })
    .from(quotes)
    .where(eq(quotes.id, ids.quoteId ?? ""));
  const { rows: people } = await test.pool.query<{ email: string }>(
    `select email from "user" where business_id = '${ids.customerId}' and email <> '${quote?.email ?? ""}'`,
  );
  const ofCustomer = quote?.email ?? people[0]?.email ?? "";
  await bounce("zqlead@example.com", { leadId: ids.leadId ?? "" });
  await bounce("zqapplicant@example.com", { applicationId: ids.applicationId ?? "" });
  const emailId = await bounce(ofCustomer);
  const cameBack = (await real.askAs("owner", "/admin/emails?status=bounced")).text;
  expect(cameBack.match(/About you/g)?.length).toBeGreaterThanOrEqual(3);
  expect(cameBack).toContain(`/admin/emails/${emailId}"`);
  expect(cameBack).not.toContain(`/admin/emails/${ids.emailId}"`);
  expect((await real.askAs("owner", "/admin/emails")).text).toContain(`/admin/emails/${ids.emailId}"`);
  expect((await real.askAs("owner", "/admin/emails?status=failed")).text).not.toContain("About you");
  for (const tab of places) {
    const { status, text } = await real.askAs("owner", pathOf(tab));
    expect([tab, status]).toEqual([tab, 200]);
    expect(text, tab).toContain("is bouncing");
    expect(text, tab).toContain(REASON);
  }
  for (const path of [pathOf("leads"), pathOf("applications"), pathOf("customers"), "/admin/emails"]) {
    expect((await real.askAs("owner", path)).text, path).toContain("Bounced</");
  }
  const message = (await real.askAs("owner", `/admin/emails/${emailId}`)).text;
  expect(message).toContain("Bounced</");
  expect(message).toContain(REASON);
  const other = (await real.askAs("owner", `/admin/leads/${ids.leadId}`)).text;
  expect(other).not.toContain(ofCustomer);
});
