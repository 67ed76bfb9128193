import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import type { DocumentKind } from "~/domain/documents/kinds";
import { transact } from "~/domain/kernel/transact.server";
import { leaveNotice } from "~/routes/notices.server";
import { seedJobs, seedPosts } from "~/seed/content.server";
import { seedPlans } from "~/seed/plans.server";
import type { TestContext } from "../harness/test-context";

/** What is asked to see all of a document, beside the pages that it names. */
type Asked = { path: string; notice?: Parameters<typeof leaveNotice>[0] };

const MORE: Readonly<Record<string, readonly Asked[]>> = {
  "job-list": [{ path: "/job-listings", notice: "application-submitted" }, { path: "/job-listings?q=zzzz" }],
  quote: [{ path: "/quote", notice: "quote-request-sent" }, { path: "/quote?plan=digital-basic" }],
  "startup-pitch": [{ path: "/startup-pitch", notice: "pitch-submitted" }],
  login: [{ path: "/login", notice: "password-chosen" }],
  signup: [{ path: "/signup", notice: "account-created" }],
  "job-feed": [{ path: "/careers/feed.xml" }],
};

/** Records whose pages show documents: among the jobs a closed one, one of another company and one that says nothing of itself. */
export async function seedShownRecords(test: TestContext, { shownAt }: DocumentKind): Promise<void> {
  await transact(test.ctx, seedPlans);
  if (!shownAt.some((address) => /job|apply|career|blog|newsletter/.test(address))) return;
  await transact(test.ctx, async (tx) => {
    await seedPosts(tx);
    await seedJobs(tx, DEFAULT_IDENTITY);
  });
  const { rows } = await test.pool.query<{ id: string }>("select id from jobs where status = 'active' order by id");
  const [closed, bare] = rows;
  await test.pool.query("update jobs set status = 'inactive' where id = $1", [closed?.id]);
  const nothing = 'description = \'{"about":"","responsibilities":[],"requirements":[]}\'';
  await test.pool.query(
    `update jobs set ${nothing}, salary_min_cents = null, salary_max_cents = null, salary_period = null where id = $1`,
    [bare?.id],
  );
}

/** Every address at which a document can be read, with the cookie that makes it so. */
export async function listShownAt(test: TestContext, { shipped, shownAt }: DocumentKind) {
  const { rows } = await test.pool.query<{ id: string }>("select id from jobs order by status, id");
  const records: Readonly<Record<string, readonly string[]>> = {
    "/job/*": [...rows.map(({ id }) => id), "none"],
    "/apply/*": [...rows.slice(0, 1).map(({ id }) => id), "none"],
  };
  const pages = shownAt.flatMap((address) =>
    address.endsWith("*") ? (records[address] ?? []).map((id) => address.replace("*", id)) : [address],
  );
  const asked: readonly Asked[] = [...pages.map((path) => ({ path })), ...(MORE[shipped.kind] ?? [])];
  return asked.map(({ path, notice }) => {
    const headers: Record<string, string> = notice ? { cookie: leaveNotice(notice).split(";")[0] ?? "" } : {};
    return { path, headers };
  });
}

/** What a person or a search engine reads, without the data that a page's own script begins with. */
export function readable(html: string): string {
  return html
    .replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "")
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replaceAll("<!-- -->", "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
