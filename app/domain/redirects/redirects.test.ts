import { describe, expect, it } from "vitest";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { seedPosts } from "~/seed/content.server";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { createRedirect, deleteRedirect, updateRedirect } from "./change-redirects.server";
import { importRedirects } from "./import-redirects.server";
import { getRedirect, listMissingAddresses, listRedirects } from "./queries.server";
import { forgetMissingAddresses, recordVisits } from "./record-visits.server";
import { MISSING_DAYS, MISSING_MAX, type RedirectInput } from "./schema";

const EDITOR: Actor = { kind: "staff", userId: "2", name: "Edda", role: "editor" };
const VIEWER: Actor = { kind: "staff", userId: "3", name: "Cy", role: "viewer" };
const INPUT: RedirectInput = {
  source: "/old",
  target: "/contact",
  kind: "permanent",
  keepsQuery: true,
  isActive: true,
};

const test = emptiedContext();

const editor = () => onBehalfOf(test.ctx, EDITOR);
const make = (changes: Partial<RedirectInput> = {}) => createRedirect(editor(), { ...INPUT, ...changes });

describe("a redirect", () => {
  it("is stored by people who write the website, and told in the audit log", async () => {
    expect(await make()).toMatchObject({ outcome: "saved", redirect: { ...INPUT, hits: 0, lastHitAt: null } });
    await expect(createRedirect(onBehalfOf(test.ctx, VIEWER), INPUT)).rejects.toMatchObject({
      code: "permission.denied",
    });
    await expect(listRedirects(onBehalfOf(test.ctx, VIEWER))).rejects.toMatchObject({ code: "permission.denied" });
    const { rows } = await test.pool.query("select action from audit_log");
    expect(rows).toEqual([{ action: "redirect.created" }]);
  });

  it("can't lead into itself, by whatever way", async () => {
    for (const [source, target] of [
      ["/old", "/old"],
      ["/old", "/Old/?again=1"],
      ["/old", "https://agency.example/old"],
      ["/old/*", "/old/new"],
      ["/old/*", "/old/*"],
      ["/old/*/x", "/old/*/x"],
    ] as const)
      expect(await make({ source, target }), `${source} to ${target}`).toEqual({ outcome: "into-itself" });
    // A page of ours answers there, so that nobody is led on.
    expect(await make({ source: "/services/*", target: "/services/startups" })).toMatchObject({ outcome: "saved" });
  });

  it("can't lead into another one, nor another into it, so that there is no chain and no loop", async () => {
    await make({ source: "/b", target: "/contact" });
    expect(await make({ source: "/a", target: "/b" })).toEqual({ outcome: "leads-on" });
    expect(await make({ source: "/a", target: "https://agency.example/b#x" })).toEqual({ outcome: "leads-on" });
    await make({ source: "/c", target: "/d/e" });
    expect(await make({ source: "/d/*", target: "/contact" })).toEqual({ outcome: "led-to" });
    expect(await make({ source: "/d/e", target: "/c" })).toEqual({ outcome: "leads-on" });
    expect(await make({ source: "/b", target: "/terms" })).toEqual({ outcome: "taken" });
  });

  it("that is off is in nobody's way, and can't be switched on into a chain", async () => {
    const off = await make({ source: "/b", target: "/contact", isActive: false });
    expect(await make({ source: "/a", target: "/b" })).toMatchObject({ outcome: "saved" });
    const id = off.outcome === "saved" ? off.redirect.id : "";
    expect(await updateRedirect(editor(), { id, changes: { isActive: true } })).toEqual({ outcome: "led-to" });
    expect((await getRedirect(editor(), id)).isActive).toBe(false);
  });

  it("can't begin at a published post", async () => {
    await transact(test.ctx, seedPosts);
    expect(await make({ source: "/blogs/1" })).toEqual({ outcome: "post-there" });
    const csv = "from,to\n/blogs/1-old-name,/x\n/blogs/999,/x\n/blogs/no-number,/x\n/blogs/nor-this,/x";
    expect(await importRedirects(editor(), csv)).toMatchObject({ problems: [{ line: 2 }, { line: 4 }, { line: 5 }] });
    expect(await make({ source: "/blogs/4000" })).toMatchObject({ outcome: "saved" });
  });

  it("of two at once that would make a loop, one is refused", async () => {
    const made = await Promise.all([make({ source: "/a", target: "/b" }), make({ source: "/b", target: "/a" })]);
    expect(made.filter(({ outcome }) => outcome === "saved")).toHaveLength(1);
  });

  it("an edit or a removal of an older version is refused with the newer one", async () => {
    const made = await make();
    if (made.outcome !== "saved") throw new Error(made.outcome);
    const { id, updatedAt } = made.redirect;
    await updateRedirect(editor(), { id, updatedAt, changes: { target: "/terms" } });
    const late = updateRedirect(editor(), { id, updatedAt, changes: { target: "/privacy" } });
    await expect(late).rejects.toMatchObject({ code: "redirect.stale", stored: { target: "/terms" } });
    await expect(deleteRedirect(editor(), { id, updatedAt })).rejects.toMatchObject({ code: "redirect.stale" });
    await deleteRedirect(editor(), { id });
    expect(await countRows(test.pool, "redirects")).toBe(0);
  });
});

describe("a file", () => {
  it("stores a thousand in few statements, and names each line that another one of thousands is in the way of", async () => {
    const file = (from: number, count: number, line = (at: number) => `/old/${at},/new/${at}`) =>
      ["from,to", ...Array.from({ length: count }, (_, at) => line(from + at))].join("\n");
    const before = test.statementCount();
    expect(await importRedirects(editor(), file(0, 1000))).toEqual({ outcome: "imported", count: 1000 });
    expect(test.statementCount() - before).toBeLessThan(40);
    expect(await countRows(test.pool, "redirects")).toBe(1000);
    const lines = [
      "/old/7,/x",
      "/fresh,/old/8",
      "/new/9,/x",
      "/a/*,/old/*",
      "/pp,/qq",
      "/qq,/rr",
      "/old/x|y z,/new page",
    ];
    expect(await importRedirects(editor(), ["from,to", ...lines].join("\n"))).toMatchObject({
      outcome: "problems",
      problems: [2, 3, 4, 5, 7].map((line) => ({ line })),
    });
    expect(await importRedirects(editor(), ["from,to", lines[6]].join("\n"))).toMatchObject({ outcome: "imported" });
  });

  it("is stored whole, with its head in any order", async () => {
    const csv = "status;to;from\r\n302;/contact;/One\r\n;https://shop.example.com/*;/two/*\r\n";
    expect(await importRedirects(editor(), csv)).toEqual({ outcome: "imported", count: 2 });
    const { items } = await listRedirects(editor(), { sort: "source", direction: "asc" });
    expect(items).toMatchObject([
      { source: "/one", kind: "temporary", keepsQuery: true, isActive: true },
      { source: "/two/*", kind: "permanent" },
    ]);
  });

  it("with a loop, a chain or a repetition in it stores nothing, and says which line", async () => {
    await make({ source: "/there", target: "/contact" });
    const csv = "from,to\n/a,/b\n/b,/c\n/a,/terms\n/x,/there\n/y,/y";
    const answer = await importRedirects(editor(), csv);
    expect(answer.outcome === "problems" && answer.problems.map(({ line }) => line)).toEqual([3, 4, 5, 6]);
    expect(await countRows(test.pool, "redirects")).toBe(1);
  });

  it.each(["", "from,note\n/a,/b", "from,to", "from,to\n/contact,/b\n/a,//evil.example", 'from,to\n"'])(
    "that says %j is refused",
    async (csv) => expect(await importRedirects(editor(), csv)).toMatchObject({ outcome: "problems" }),
  );
});

describe("addresses that were not found", () => {
  const tell = (paths: Record<string, number>) =>
    recordVisits(test.ctx, {
      hits: new Map(),
      missing: new Map(Object.entries(paths).map(([path, count]) => [path, { count, at: test.clock.now() }])),
    });

  it("are counted, the most asked first, and go once a redirect begins there", async () => {
    await tell({ "/a": 1, "/b/c": 2 });
    await tell({ "/a": 5, "/b/d": 1 });
    const paths = async () => (await listMissingAddresses(editor())).items.map(({ path, count }) => `${path} ${count}`);
    expect(await paths()).toEqual(["/a 6", "/b/c 2", "/b/d 1"]);
    await make({ source: "/b/*", target: "/terms" });
    expect(await paths()).toEqual(["/a 6"]);
  });

  it("are so many and no more, and those asked for often stay", async () => {
    await tell({ "/often": 3 });
    test.clock.advance(1000);
    await tell(Object.fromEntries(Array.from({ length: MISSING_MAX + 20 }, (_, index) => [`/rare/${index}`, 1])));
    expect(await countRows(test.pool, "missing_addresses")).toBe(MISSING_MAX);
    expect((await listMissingAddresses(editor())).items[0]).toMatchObject({ path: "/often" });
  });

  it("are forgotten when nobody asks for them anymore", async () => {
    await tell({ "/a": 9 });
    test.clock.advance((MISSING_DAYS - 1) * 24 * 60 * 60 * 1000);
    expect(await forgetMissingAddresses(test.ctx)).toBe(0);
    test.clock.advance(2 * 24 * 60 * 60 * 1000);
    expect(await forgetMissingAddresses(test.ctx)).toBe(1);
  });
});
