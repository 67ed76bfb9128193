import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { plainSource } from "~/domain/redirects/address-rules";
import { createRedirect, deleteRedirect, updateRedirect } from "~/domain/redirects/change-redirects.server";
import { isKeptAddress, isOwnPage, isOwnQueryKey } from "~/domain/redirects/own-addresses";
import { listMissingAddresses, listRedirects } from "~/domain/redirects/queries.server";
import type { RedirectInput } from "~/domain/redirects/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
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
  const made = await createRedirect(editor(), { ...input, source: plainSource(source), ...changes });
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

it("old addresses of other systems lead on by what their query asks for, also where a page of ours is", async () => {
  expect(await whereTo("/?p=123")).toBe(200);
  await lead("/?p=123", "/blogs/1");
  await lead("/index.php?page=about", "/contact?x=1", { keepsQuery: false });
  await lead("http://Old.example:8080/cms/Show.asp?Lang=de&ID=7#top", "/work");
  await lead("/?p=123&preview_id=4", "/terms");
  expect(await whereTo("/?p=123")).toBe("301 /blogs/1");
  expect(await whereTo("/?utm_source=x&p=123")).toBe("301 /blogs/1?utm_source=x");
  expect(await whereTo("/?preview_id=4&p=123")).toBe("301 /terms");
  expect(await whereTo("/?p=124")).toBe(200);
  expect(await whereTo("/?utm_source=x")).toBe(200);
  expect(await whereTo("/")).toBe(200);
  expect(await whereTo("/index.php?page=about&y=2")).toBe("301 /contact?x=1");
  expect(await whereTo("/index.php?page=other")).toBe(404);
  expect(await whereTo("/cms/show.asp?ID=7&Lang=de")).toBe("301 /work");
  expect(await whereTo("/cms/show.asp?ID=8&Lang=de")).toBe(404);
});

it("a target is sent as it was typed: what is encoded isn't encoded again", async () => {
  for (const [target, location = target] of [
    ["/quote?q=C%2B%2B&u=a%2Fb"],
    ["/quote?q=50%", "/quote?q=50%25"],
    ["/über?q=größe%20x#ä", "/%C3%BCber?q=gr%C3%B6%C3%9Fe%20x#%C3%A4"],
    ["https://bücher.example/ä", "https://xn--bcher-kva.example/%C3%A4"],
    ["https://shop.example.com:8443/x"],
    ["https://shop.example.com:443/x", "https://shop.example.com/x"],
  ] as const) {
    const { id } = await lead("/old", target);
    expect(await whereTo("/old")).toBe(`301 ${location}`);
    await deleteRedirect(editor(), { id });
  }
});

it("spaces and bars are found however they are sent, and sent encoded where they lead", async () => {
  await lead("/our team/a|b", "/new page?q=a|b c#d e", { keepsQuery: false });
  for (const path of ["/our%20team/a|b", "/our%20team/a%7Cb", "/Our%20Team/a%7cb"])
    expect([path, await whereTo(path)]).toEqual([path, "301 /new%20page?q=a%7Cb%20c#d%20e"]);
  await lead("/files/{id}/`x`^1", "/work");
  expect(await whereTo("/files/%7Bid%7D/%60x%60%5E1")).toBe("301 /work");
});

it("bytes of old character sets, what is encoded twice, and fragments with signs are kept apart", async () => {
  await lead("/?q=caf%E9", "/work");
  await lead("/?q=caf%E8", "/terms");
  await lead("/caf%E9", "/contact#a#b?c");
  await lead("/seite%2520x", "/work?");
  await lead("/shop/seite%2520x/*", "/work");
  // Addresses in such bytes lead to the ones that say the same.
  expect(await whereTo("/?q=caf%E9")).toBe("301 /?q=caf%C3%A9");
  expect(await whereTo("/CAF%e9?x=1")).toBe("301 /CAF%C3%A9?x=1");
  expect(await whereTo("/?q=caf%C3%A9")).toBe("301 /work");
  expect(await whereTo("/?q=caf%c3%a8")).toBe("301 /terms");
  expect(await whereTo("/CAF%C3%A9?x=1")).toBe("301 /contact?x=1#a#b?c");
  expect(await whereTo("/seite%2520x?y=1")).toBe("301 /work?y=1");
  expect(await whereTo("/seite%20x")).toBe(404);
  expect(await whereTo("/shop/Seite%2520X/y")).toBe("301 /work");
  expect(await whereTo("/?a=1&amp;q=caf%C3%A9")).toBe("301 /work?a=1");
  for (const broken of ["/%81", "/%E9%0D%0A", "/%zz%E9", "/%E9%5C", "/../%E9", "/%E9/%2e%2e/x"])
    expect([broken, await whereTo(broken)]).toEqual([broken, 400]);
});

it("letters that were typed decomposed, as a Mac makes them, are the same", async () => {
  await lead("/u\u0308ber-uns", "/contact");
  expect(await whereTo("/%C3%BCber-uns")).toBe("301 /contact");
  expect(await whereTo("/u%CC%88ber-uns")).toBe("301 /contact");
  await lead("/größe/*", "/work");
  expect(await whereTo("/gro%CC%88%C3%9Fe/x")).toBe("301 /work");
});

it("the keys that pages of ours read are known", () => {
  const read = places.flatMap(
    ({ module }) => (module as { handle?: { cacheQueryKeys?: readonly string[] } }).handle?.cacheQueryKeys ?? [],
  );
  expect(read.length).toBeGreaterThan(20);
  expect([...new Set(read)].filter((key) => !isOwnQueryKey("/blogs", key))).toEqual([]);
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
  for (const path of ["/go/%2fevil.example/x", "/go/%2f%2fevil.example/x", "/go/%5cevil.example/x", "/go/%81/x"]) {
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
