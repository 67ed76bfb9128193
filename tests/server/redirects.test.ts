import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { createRedirect } from "~/domain/redirects/create-redirect.server";
import { isKeptAddress, isOwnPage } from "~/domain/redirects/own-addresses";
import { listMissingAddresses, listRedirects } from "~/domain/redirects/queries.server";
import type { RedirectInput } from "~/domain/redirects/schema";
import { updateRedirect } from "~/domain/redirects/update-redirect.server";
import { loadRealBuild, type Place } from "../harness/real-build";
import { createTestContext, type TestContext } from "../harness/test-context";
import { startTestSite, type TestSite } from "./start-test-site";

const EDITOR = { kind: "staff", userId: "u-1", name: "Edda", role: "editor" } as const;

let test: TestContext;
let site: TestSite;
let places: readonly Place[];
beforeAll(async () => {
  const [context, real] = await Promise.all([createTestContext(), loadRealBuild()]);
  test = context;
  places = real.places;
  test.ctx.contentChanged = () => site.refresh();
  site = await startTestSite(0, test.ctx, real.build);
});
beforeEach(async () => {
  await site.redirects.flush();
  await test.reset();
  site.refresh();
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

const editor = () => onBehalfOf(test.ctx, EDITOR);

async function lead(source: string, target: string, changes: Partial<RedirectInput> = {}) {
  const input = { source, target, kind: "permanent", keepsQuery: true, isActive: true } as const;
  const made = await createRedirect(editor(), { ...input, ...changes });
  if (made.outcome !== "saved") throw new Error(made.outcome);
  return made.redirect;
}

async function whereTo(target: string) {
  const { status, headers } = await site.ask(target);
  return headers.location === undefined ? status : `${status} ${headers.location}`;
}

it("an address that nothing answers leads on from the next request, and stops when it is switched off", async () => {
  expect(await whereTo("/old")).toBe(404);
  const { id } = await lead("/old", "/contact");
  expect(await whereTo("/old")).toBe("301 /contact");
  expect(await whereTo("/OLD/?a=1&b=%20")).toBe("301 /OLD?a=1&b=%20");
  expect(await whereTo("/OLD?a=1&b=%20")).toBe("301 /contact?a=1&b=%20");
  await updateRedirect(editor(), { id, changes: { kind: "temporary", keepsQuery: false, target: "/terms?x=1" } });
  expect(await whereTo("/old?a=1")).toBe("302 /terms?x=1");
  await updateRedirect(editor(), { id, changes: { isActive: false } });
  expect(await whereTo("/old")).toBe(404);
});

it("a pattern takes along what its star stands for, and the one that says more goes first", async () => {
  await lead("/shop/*", "https://shop.example.com/*");
  await lead("/shop/*/photos", "/new/*/pictures");
  await lead("/shop/sale/photos", "/contact");
  expect(await whereTo("/shop/a/b?c=1")).toBe("301 https://shop.example.com/a/b?c=1");
  expect(await whereTo("/shop/Blue%20Hat/photos")).toBe("301 /new/Blue%20Hat/pictures");
  expect(await whereTo("/shop/sale/photos")).toBe("301 /contact");
  expect(await whereTo("/shop")).toBe(404);
});

it("leads to no other host by anything that is asked for", async () => {
  await lead("/go/*/x", "/*/y");
  for (const path of ["/go/%2fevil.example/x", "/go/%2f%2fevil.example/x", "/go/%5cevil.example/x", "/go/%ff/x"]) {
    const { headers } = await site.ask(path);
    expect(headers.location ?? "/-/y", path).toMatch(/^\/[^/\\]+\/y$/);
  }
});

it("also where a route is but finds nothing, and never where a page of ours is", async () => {
  await lead("/blogs/4711", "/blogs");
  expect(await whereTo("/blogs/4711")).toBe("301 /blogs");
  await test.pool.query(
    `insert into redirects (id, source, target, kind, keeps_query, is_active, created_at, updated_at)
     values ('01a20000-0000-7000-8000-000000000001', '/contact', '/terms', 'permanent', true, true, now(), now()),
            ('01a20000-0000-7000-8000-000000000002', '/admin/none', '/terms', 'permanent', true, true, now(), now())`,
  );
  site.refresh();
  expect(await whereTo("/contact")).toBe(200);
  expect(await whereTo("/admin/none")).toMatch(/^30\d \/login/);
  expect((await site.ask("/blogs/4711", { method: "POST" })).status).not.toBe(301);
});

it("asks the database once, however many ask", async () => {
  await lead("/old", "/contact");
  await site.ask("/");
  await whereTo("/old");
  const before = test.statementCount();
  for (let count = 0; count < 5; count++) await whereTo("/old");
  await site.ask("/");
  expect(test.statementCount()).toBe(before);
});

it("counts who followed and what was asked for in vain, without what tells of someone or comes from a scan", async () => {
  const { id, updatedAt } = await lead("/old", "/contact");
  for (const path of ["/old", "/old?x=1", "/gone", "/Gone?mail=a@b.example", "/team/über-uns".replace("ü", "%C3%BC")])
    await site.ask(path);
  for (const path of [
    "/wp-login.php",
    "/.env",
    "/.git/config",
    "/a.php",
    "/vendor/phpunit/x",
    "/reset/ann@example.com",
    "/order/12345678",
    "/session/9f86d081884c7d659a2f",
    "/q/abcdef/secret",
    "/application/abcdef/x",
    "/assets/old.js",
    `/long/${"a-".repeat(200)}`,
    "/<script>",
  ])
    await site.ask(path);
  await site.redirects.flush();
  const { items } = await listMissingAddresses(editor());
  expect(items.map(({ path, count }) => `${path} ${count}`)).toEqual(["/gone 2", "/team/über-uns 1"]);
  const { items: redirects } = await listRedirects(editor());
  expect(redirects).toMatchObject([{ id, hits: 2, updatedAt, lastHitAt: test.clock.now().toISOString() }]);
});

it("knows every address of the site: its own pages and what the program keeps", () => {
  const fixed = places.map(({ pattern }) => pattern).filter((pattern) => !/[:*]/.test(pattern));
  expect(fixed.filter((path) => !isOwnPage(path) && !isKeptAddress(path))).toEqual([]);
  const open = places
    .map(({ pattern }) => pattern)
    .filter((pattern) => /[:*]/.test(pattern) && !isKeptAddress(pattern));
  expect(open.sort()).toEqual(
    [
      "/*",
      "/blogs/:category/feed.xml",
      "/blogs/:postId",
      "/blogs/:postId/:name",
      "/blogs/preview/:postId",
      "/job/:jobId",
    ].sort(),
  );
});
