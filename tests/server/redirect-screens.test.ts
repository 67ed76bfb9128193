import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteCustomPage } from "~/domain/custom-pages/delete-custom-page.server";
import { updateCustomPage } from "~/domain/custom-pages/update-custom-page.server";
import { createRedirect } from "~/domain/redirects/change-redirects.server";
import { importRedirects } from "~/domain/redirects/import-redirects.server";
import { listRedirects } from "~/domain/redirects/queries.server";
import { REDIRECT_REFUSALS } from "~/domain/redirects/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../harness/accounts";
import { type HtmlForm, readForms } from "../harness/html-forms";
import { formOf, formWithFiles } from "../harness/real-site";
import type { TestContext } from "../harness/test-context";
import { publishOwnPage } from "./publish-own-page";
import { startPageSite } from "./start-page-site";
import type { TestSite } from "./start-test-site";

const EDITOR = { kind: "staff", userId: "u-1", name: "Edda", role: "editor" } as const;
const WAY = { kind: "permanent", keepsQuery: true, isActive: true } as const;

let test: TestContext;
let site: TestSite;
let headers: Record<string, string>;
beforeAll(async () => {
  ({ test, site } = await startPageSite());
});
beforeEach(async () => {
  await site.redirects.flush();
  await test.reset();
  site.refresh();
  headers = await (await makeStaff(test.ctx, "editor")).signIn();
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

const as = () => onBehalfOf(test.ctx, EDITOR);
const lead = (source: string, target: string) => createRedirect(as(), { source, target, ...WAY });
const targets = async () => {
  const { items } = await listRedirects(as(), { sort: "source", direction: "asc" });
  return items.map(({ source, target }) => `${source} ${target}`);
};
const whereTo = async (path: string) => {
  const { status, headers: said } = await site.ask(path);
  return `${status} ${said.location ?? ""}`.trim();
};

/** The form of a screen that has this field, and what the screen says. */
async function open(path: string, field: string): Promise<{ form: HtmlForm; text: string }> {
  const { status, text } = await site.ask(path, { headers });
  expect([path, status]).toEqual([path, 200]);
  const form = readForms(text, path).find(
    ({ fields, files }) => fields.some(([name]) => name === field) || files?.includes(field),
  );
  if (!form) throw new Error(`${path} has no form with ${field}`);
  return { form, text };
}

describe("where a page of the agency's own is", () => {
  it("no redirect can begin, in the form beside its field, in a file by its line", async () => {
    await publishOwnPage(as(), ["hero"]);
    const { form } = await open("/admin/redirects/new", "source");
    const sent = new Map([...form.fields, ["source", "/bakeries"], ["target", "/contact"]] as [string, string][]);
    const { headers: typed, ...posted } = formOf(sent);
    const refused = await site.ask(form.action, { ...posted, headers: { ...typed, ...headers } });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(REDIRECT_REFUSALS["page-there"]);
    expect(await importRedirects(as(), "from,to\n/old,/contact\n/bakeries,/contact")).toEqual({
      outcome: "problems",
      problems: [{ line: 3, message: REDIRECT_REFUSALS["page-there"] }],
    });
    expect(await targets()).toEqual([]);
    expect(await whereTo("/bakeries")).toBe("200");
  });

  it("what leads to it follows where it moves and what takes its place, so that no chain comes of it", async () => {
    const id = await publishOwnPage(as(), ["hero"]);
    await lead("/bread", "/bakeries");
    await lead("/rolls", "/bakeries?from=rolls#order");
    await lead("/other", "/bakeries-of-old");
    const page = { name: "Breads", path: "/breads", menuHeading: "" };
    expect(await updateCustomPage(as(), { id, updatedAt: undefined, page })).toEqual({ outcome: "saved" });
    expect(await targets()).toEqual(["/bread /breads", "/other /bakeries-of-old", "/rolls /breads?from=rolls#order"]);
    expect(await whereTo("/bread")).toBe("301 /breads");
    expect(await whereTo("/bakeries")).toBe("301 /breads");
    expect(await deleteCustomPage(as(), { id, updatedAt: undefined, target: "/contact" })).toEqual({
      outcome: "deleted",
    });
    expect(await whereTo("/bread")).toBe("301 /contact");
    expect(await whereTo("/breads")).toBe("301 /contact");
  });
});

describe("the screens", () => {
  it("import a file of redirects, all or none, and keep what was pasted", async () => {
    const { form } = await open("/admin/redirects/import", "file");
    const post = async (csv: string, pasted = "") => {
      const files = csv === "" ? [] : [["file", new File([csv], "redirects.csv", { type: "text/csv" })] as const];
      const sent = new Map([...form.fields, ["lines", pasted]] as [string, string][]);
      const { headers: typed, ...posted } = await formWithFiles(sent, files);
      return site.ask(form.action, { ...posted, headers: { ...typed, ...headers } });
    };
    const refused = await post("from,to\n/a,/contact\n/b,/b\n/c,nowhere");
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/Line <!-- -->4/);
    const pasted = await post("", "from,to\n/b,/b");
    expect(pasted.text).toContain(REDIRECT_REFUSALS["into-itself"]);
    expect(pasted.text).toContain("/b,/b</textarea>");
    expect(await targets()).toEqual([]);
    const stored = await post("from,to,status\r\n/a,/contact,301\r\n/shop/*,https://shop.example.com/*,302\r\n");
    expect([stored.status, stored.headers.location]).toEqual([303, "/admin/redirects"]);
    expect(await whereTo("/a")).toBe("301 /contact");
    expect(await whereTo("/shop/x/y")).toBe("302 https://shop.example.com/x/y");
  });

  it("lead from an address that wasn't found to its redirect with one press", async () => {
    for (const path of ["/old-prices", "/old-prices", "/team"]) expect(await whereTo(path)).toBe("404");
    await site.redirects.flush();
    const { text } = await site.ask("/admin/redirects/missing", { headers });
    const [, address = ""] =
      /<a[^>]*aria-label="Redirect \/old-prices"[^>]*href="([^"]*)"/.exec(text) ??
      /<a[^>]*href="([^"]*)"[^>]*aria-label="Redirect \/old-prices"/.exec(text) ??
      [];
    const { form } = await open(address.replaceAll("&amp;", "&"), "source");
    expect(new Map(form.fields).get("source")).toBe("/old-prices");
    const { headers: typed, ...posted } = formOf(new Map([...form.fields, ["target", "/quote"]] as [string, string][]));
    const saved = await site.ask(form.action, { ...posted, headers: { ...typed, ...headers } });
    expect(saved.status).toBe(303);
    expect(await whereTo("/old-prices")).toBe("301 /quote");
    const left = await site.ask("/admin/redirects/missing", { headers });
    expect([left.text.includes("/old-prices"), left.text.includes("/team")]).toEqual([false, true]);
  });
});
