import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { DOCTORS_CLINICS } from "~/content/industries";
import { CONTACT_PATH } from "~/content/pages/contact";
import { newsletterLinks, newsletterSubscribers } from "~/db/schema/newsletter";
import { cancelBooking } from "~/domain/bookings/change-booking.server";
import type { DocumentKind } from "~/domain/texts/kinds";
import type { AppContext } from "~/kernel/app-context";
import { hashToken } from "~/kernel/hashes.server";
import { transact } from "~/kernel/transact.server";
import { good, type Notice } from "~/lib/notice";
import { NOTICES } from "~/routes/notices";
import { leaveNotice, signNotice } from "~/routes/notices.server";
import { seedJobs, seedPosts } from "~/seed/content.server";
import { seedPlans } from "~/seed/plans.server";
import { makeStaff } from "../harness/accounts";
import { BOOKED_AT, bookHeld, holdAt, storeBooking } from "../harness/bookings";
import type { TestContext } from "../harness/test-context";

const MINUTE_MS = 60_000;
/** A day beyond those for which times are offered. */
const FAR_DAY = "2027-03-01";

/** Requests that show all of a document, besides the pages that it names. */
type Asked = { path: string; notice?: Notice };

/** A notice by whose name a page knows what was done. */
export const byName = (name: string) => good(name, undefined, { name });

/**
 * Pages that links in emails lead to, and the one of nothing: without a key they say that nothing is there, in the
 * preview too.
 */
export const BY_LINK = [
  "/404",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/login/link",
  "/reset-password",
  "/verify-email",
  "/team-invitation",
];

const MORE: Readonly<Record<string, readonly Asked[]>> = {
  "job-list": [{ path: "/job-listings", notice: byName("application-submitted") }, { path: "/job-listings?q=zzzz" }],
  contact: [{ path: CONTACT_PATH, notice: NOTICES["message-sent"] }],
  quote: [{ path: "/quote", notice: NOTICES["quote-request-sent"] }, { path: "/quote?plan=digital-basic" }],
  "startup-pitch": [{ path: "/startup-pitch", notice: NOTICES["pitch-submitted"] }],
  login: [{ path: "/login", notice: byName("password-chosen") }],
  signup: [{ path: "/signup", notice: NOTICES["account-created"] }],
  blog: [{ path: "/blogs?q=zzzz" }, { path: "/blogs?category=Cloud+Computing" }],
  "blog-post": [{ path: "/blogs/preview/1" }],
  "blog-feed": [{ path: "/feed.xml" }],
  newsletter: [
    { path: "/blogs", notice: NOTICES["newsletter-requested"] },
    ...["open", "done", "spent", "none"].flatMap((token) => [
      { path: `/newsletter/confirm?token=${token}-confirm` },
      { path: `/newsletter/unsubscribe?token=${token}-unsubscribe` },
    ]),
  ],
  "job-feed": [{ path: "/careers/feed.xml" }],
  doctors: [{ path: DOCTORS_CLINICS.path, notice: NOTICES["form-submitted"] }],
};

/** Pages of bookings in each of their states, by their keys. */
const bookingPages = new WeakMap<TestContext, readonly string[]>();

/** Someone who hosts, and times that are held, booked, canceled, and too near to be changed. */
async function seedBookings(test: TestContext): Promise<void> {
  const { ctx, clock } = test;
  await makeStaff(ctx, "owner");
  const held = await holdAt(ctx, inHours(BOOKED_AT, 1), "call");
  const call = await bookHeld(test, await holdAt(ctx, inHours(BOOKED_AT, 2), "call"));
  const session = await bookHeld(test, await holdAt(ctx));
  const canceled = await bookHeld(test, await holdAt(ctx, inHours(BOOKED_AT, 4)));
  await cancelBooking(ctx, canceled);
  const soon = "soon-booked";
  await storeBooking(ctx, {
    tokenHash: hashToken(soon),
    startsAt: inHours(clock.now(), 1),
    endsAt: inHours(clock.now(), 2),
  });
  bookingPages.set(test, [held, call, session, canceled, soon, `${session}/move`, `${soon}/move`]);
}

const inHours = (from: Date, hours: number) => new Date(from.getTime() + hours * 60 * MINUTE_MS);

/** Records whose pages show a document. */
export async function seedShownRecords(test: TestContext, { shipped, shownAt }: DocumentKind): Promise<void> {
  if (shipped.kind === "booking") await seedBookings(test);
  // Someone whose times can be chosen.
  if (shipped.kind === "doctors") await makeStaff(test.ctx, "owner");
  if (shownAt.some((address) => /job|apply|career|blog|newsletter/.test(address))) await seedShownContent(test);
  else await transact(test.ctx, seedPlans);
}

/**
 * Plans, articles, links of the newsletter and jobs that pages show: among these a closed one, one of another company
 * and one that says nothing of itself.
 */
export async function seedShownContent(test: TestContext): Promise<void> {
  await transact(test.ctx, seedPlans);
  await transact(test.ctx, async (tx) => {
    await seedPosts(tx);
    await seedJobs(tx, DEFAULT_IDENTITY);
  });
  await seedNewsletterLinks(test);
  const { rows } = await test.pool.query<{ id: string }>("select id from jobs where status = 'active' order by id");
  const [closed, bare] = rows;
  await test.pool.query("update jobs set status = 'inactive' where id = $1", [closed?.id]);
  const nothing = 'description = \'{"about":"","responsibilities":[],"requirements":[]}\'';
  await test.pool.query(
    `update jobs set ${nothing}, salary_min_cents = null, salary_max_cents = null, salary_period = null where id = $1`,
    [bare?.id],
  );
}

/** A link of each purpose in each state, by the name of the state. */
async function seedNewsletterLinks(test: TestContext): Promise<void> {
  for (const [state, confirm, unsubscribe] of [
    ["open", "pending", "confirmed"],
    ["done", "confirmed", "unsubscribed"],
    ["spent", "pending", "confirmed"],
  ] as const) {
    for (const [purpose, status] of [
      ["confirm", confirm],
      ["unsubscribe", unsubscribe],
    ] as const) {
      const subscriberId = test.ctx.ids.uuid();
      const now = test.clock.now();
      const times = { requestedAt: now, createdAt: now, updatedAt: now };
      const confirmedAt = status === "pending" ? null : now;
      const unsubscribedAt = status === "unsubscribed" ? now : null;
      const email = `${state}-${purpose}@example.com`;
      await test.ctx.db
        .insert(newsletterSubscribers)
        .values({ id: subscriberId, email, status, source: {}, confirmedAt, unsubscribedAt, ...times });
      const usedAt = state === "spent" ? now : null;
      await test.ctx.db
        .insert(newsletterLinks)
        .values({ tokenHash: hashToken(`${state}-${purpose}`), subscriberId, purpose, createdAt: now, usedAt });
    }
  }
}

/** Every address at which a document can be read, with the cookie that makes it so. */
export async function listShownAt(test: TestContext, { shipped, shownAt }: DocumentKind) {
  const { rows } = await test.pool.query<{ id: string }>("select id from jobs order by status, id");
  const records: Readonly<Record<string, readonly string[]>> = {
    "/job/*": [...rows.map(({ id }) => id), "none"],
    "/blogs/*": ["1", "2", "999"],
    "/book/*": ["call", "discovery-session", `call?day=${FAR_DAY}`, "call?day=2026-03-07"],
    "/booking/*": ["none", ...(bookingPages.get(test) ?? [])],
    "/apply/*": [...rows.slice(0, 1).map(({ id }) => id), "none"],
  };
  const pages = shownAt.flatMap((address) =>
    address.endsWith("*") ? (records[address] ?? []).map((id) => address.replace("*", id)) : [address],
  );
  const asked: readonly Asked[] = [...pages.map((path) => ({ path })), ...(MORE[shipped.kind] ?? [])];
  return asked.map(({ path, notice }) => {
    const headers: Record<string, string> = notice ? { cookie: cookieOf(test.ctx, notice) } : {};
    return { path, headers };
  });
}

/** As a browser sends back the notice that an answer of ours left. */
export function cookieOf(app: Pick<AppContext, "signer">, notice: Notice): string {
  const headers = new Headers({ "set-cookie": leaveNotice(notice) });
  signNotice(headers, app);
  return headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** Returns the text for a person or a search engine, without the data that a page's own script begins with. */
export function readable(html: string): string {
  return html
    .replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "")
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replaceAll("<!-- -->", "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
