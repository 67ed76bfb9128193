import { afterAll, beforeAll, expect, it } from "vitest";
import { openRealSite, type RealSite } from "../harness/real-site";

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

const SEARCHES = [
  "/blogs?q=",
  "/job-listings?q=",
  "/admin/leads?q=",
  "/admin/search?q=",
  "/admin/blog?q=",
  "/admin/jobs?q=",
];

// PostgreSQL gives up on more than 32 operators of a search that wait for a word.
it.each(SEARCHES)("what means something to the database's search means nothing at %s", async (path) => {
  for (const typed of ["-", "!", "- ", "& ", "| ", "( ", "<-> ", '"', ":* ", "\\", "or ", "not "]) {
    const { status } = await real.askAs("owner", path + encodeURIComponent(typed.repeat(60)));
    expect(status, typed).toBe(200);
  }
});

it("a statement for a customer that no address can name is asked for again, not refused by the server", async () => {
  const { status } = await real.askAs(
    "owner",
    `/admin/customers/${encodeURIComponent("山田 Ștefan")}/statement.pdf?from=x`,
  );
  expect(status).toBeLessThan(500);
});
