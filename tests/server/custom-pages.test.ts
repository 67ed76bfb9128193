import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeStaff } from "../harness/accounts";
import { readForms } from "../harness/html-forms";
import { formOf } from "../harness/real-site";
import type { TestContext } from "../harness/test-context";
import { startPageSite } from "./start-page-site";
import type { TestSite } from "./start-test-site";

let test: TestContext;
let site: TestSite;
let cookie: string;
beforeAll(async () => {
  ({ test, site } = await startPageSite());
});
beforeEach(async () => {
  await test.reset();
  site.refresh();
  ({ cookie } = await (await makeStaff(test.ctx, "editor")).signIn());
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

const WEBSITE = "/admin/website";
/** True when a page contains this; unlike `toContain`, a failure doesn't print the page. */
const says = (html: string, words: string) => readable(html).includes(words);

type Changes = Readonly<Record<string, string>>;

function readable(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replaceAll("<!-- -->", "")
    .replaceAll("&#x27;", "'");
}

/** The form at an address as the browser of an editor without script has it, and what sending it answers. */
async function open(target: string, mark = "updatedAt") {
  const { status, text } = await site.ask(target, { headers: { cookie } });
  expect(status).toBe(200);
  const [form] = readForms(text, target).filter(({ fields }) => fields.some(([name]) => name === mark));
  const fields = new Map(form?.fields);
  async function post(changes: Changes) {
    const sent = new Map(fields);
    sent.delete("intent");
    sent.delete("act");
    for (const [name, value] of Object.entries(changes)) sent.set(name, value);
    const { headers, ...options } = formOf(sent);
    return site.ask(target, { ...options, headers: { ...headers, cookie } });
  }
  return { text: readable(text), fields, post };
}

async function add(typed: Changes) {
  const { post } = await open(`${WEBSITE}/pages/new`, "path");
  return post(typed);
}

/** A page with sound words, still a draft; returns where it is edited. */
async function addPage({ path = "/spring-offer", name = "Spring offer" } = {}): Promise<string> {
  const { status, headers } = await add({ name, path, arrangement: "landing" });
  expect(status).toBe(303);
  const editor = String(headers.location);
  const { fields, post } = await open(editor);
  const words = [...fields].filter(([, value]) => /^\[.*\]$/.test(value));
  expect(
    (await post(Object.fromEntries(words.map(([field], index) => [field, `Words ${index} 山田 Ștefan`])))).status,
  ).toBe(303);
  return editor;
}

async function publish(editor: string) {
  return (await open(editor)).post({ intent: "publish" });
}

describe("a new page", () => {
  it("is a draft of sections whose words say what belongs there, and can't be published like that", async () => {
    const made = await add({ name: "Spring offer", path: "Spring-Offer/", arrangement: "landing" });
    const editor = String(made.headers.location);
    expect(editor).toMatch(/^\/admin\/website\/page-[\da-f-]{36}$/);
    const { text, fields, post } = await open(editor);
    expect(says(text, "/spring-offer, not on the website yet")).toBe(true);
    expect(fields.get("at-sections-0-type")).toBe("hero");
    expect(fields.get("at-sections-0-title")).toBe("[Headline: what you do, and for whom]");
    const refused = await post({ intent: "publish" });
    expect(refused.status).toBe(400);
    expect(says(refused.text, "Write your own words here, without the brackets.")).toBe(true);
    expect((await site.ask("/spring-offer")).status).toBe(404);
    const preview = await site.ask("/spring-offer?drafts", { headers: { cookie } });
    expect([preview.status, preview.text.includes("[Headline: what you do, and for whom]")]).toEqual([200, true]);
  });

  it("is on the website once it is published, without a byte of script, and from memory", async () => {
    const editor = await addPage();
    expect((await site.ask("/spring-offer")).status).toBe(404);
    expect((await publish(editor)).status).toBe(303);
    const { status, text, headers } = await site.ask("/spring-offer");
    expect(status).toBe(200);
    expect(says(text, "<h1")).toBe(true);
    expect(says(text, "Words 0 山田 Ștefan")).toBe(true);
    expect(says(text, '<link rel="canonical" href="https://agency.example/spring-offer"')).toBe(true);
    expect(says(text, '"@type":"FAQPage"')).toBe(true);
    expect(/<script(?![^>]*ld\+json)/.test(text)).toBe(false);
    expect(headers.etag).toBeTruthy();
    const before = test.statementCount();
    await site.ask("/spring-offer");
    expect(test.statementCount()).toBe(before);
  });

  it("follows what is published next, and its versions can be restored", async () => {
    const editor = await addPage();
    await publish(editor);
    await (await open(editor)).post({ "at-sections-0-title": "Bread, mostly." });
    expect(says((await site.ask("/spring-offer")).text, "Bread, mostly.")).toBe(false);
    await publish(editor);
    expect(says((await site.ask("/spring-offer")).text, "Bread, mostly.")).toBe(true);
    const version = await open(`${editor}/versions/1`);
    expect(says(version.text, "Sections, 1, opening, title")).toBe(true);
    expect((await version.post({})).status).toBe(303);
    await publish(editor);
    expect(says((await site.ask("/spring-offer")).text, "Bread, mostly.")).toBe(false);
  });

  it("says that someone else has saved meanwhile", async () => {
    const editor = await addPage();
    const mine = await open(editor);
    await (await open(editor)).post({ "at-sections-0-title": "Theirs." });
    const refused = await mine.post({ "at-sections-0-title": "Mine." });
    expect([refused.status, refused.text.includes("Theirs."), refused.text.includes("Mine.")]).toEqual([
      409,
      true,
      true,
    ]);
  });
});

describe("its address", () => {
  it.each([
    "/admin",
    "/admin/offers",
    "/api",
    "/api/things",
    "//evil",
    "https://evil.example",
    "../up",
    "/a/../b",
    "/山田",
    "/spring offer",
    "/spring--offer",
    "/a/b/c/d/e",
    "/contact",
    "/blogs/mine",
    "/job/mine",
    "/sitemap.xml",
    `/${"a".repeat(101)}`,
    "/",
    "",
  ])("can't be %s", async (path) => {
    const answer = await add({ name: "Offer", path, arrangement: "landing" });
    expect(answer.status).toBe(400);
    expect(/aria-invalid="true"/.test(answer.text)).toBe(true);
    expect((await test.pool.query("select * from custom_pages")).rows).toEqual([]);
  });

  it("can't be one that another page or a redirect has, even where two people ask at the same moment", async () => {
    const answers = await Promise.all(
      ["One", "Two"].map((name) => add({ name, path: "/offer", arrangement: "landing" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect(
      says(answers.find(({ status }) => status === 400)?.text ?? "", "Another page of yours has this address."),
    ).toBe(true);
    const redirect = await open("/admin/redirects/new", "source");
    expect((await redirect.post({ source: "/old", target: "/contact" })).status).toBe(303);
    const refused = await add({ name: "Old", path: "/old", arrangement: "landing" });
    expect(says(refused.text, "A redirect starts at this address.")).toBe(true);
  });

  it("can be changed, and the old one leads to it", async () => {
    const editor = await addPage();
    await publish(editor);
    await site.ask("/spring-offer");
    const { post, fields } = await open(`${editor}/address`, "path");
    expect(fields.get("path")).toBe("/spring-offer");
    expect((await post({ path: "/trades/bakeries" })).status).toBe(303);
    const old = await site.ask("/spring-offer?from=mail");
    expect([old.status, old.headers.location]).toEqual([301, "/trades/bakeries?from=mail"]);
    expect((await site.ask("/trades/bakeries")).status).toBe(200);
    expect((await post({ path: "/another" })).status).toBe(409);
    await (await open(`${editor}/address`, "path")).post({ path: "/spring-offer" });
    expect((await site.ask("/spring-offer")).status).toBe(200);
    expect((await site.ask("/trades/bakeries")).headers.location).toBe("/spring-offer");
  });
});

describe("its sections", () => {
  it("are added by kind, moved, switched off and removed", async () => {
    const editor = await addPage();
    await (await open(editor)).post({ act: "up:sections.1" });
    expect((await open(editor)).fields.get("at-sections-0-type")).toBe("text");
    await (await open(editor)).post({ act: "add:sections:steps" });
    const added = await open(editor);
    expect([added.fields.get("count-sections"), added.fields.get("at-sections-7-type")]).toEqual(["8", "steps"]);
    await added.post({ act: "remove:sections.0" });
    expect((await open(editor)).fields.get("at-sections-0-type")).toBe("hero");
    const off = await open(editor);
    const refused = await off.post({ intent: "publish" });
    expect(refused.status).toBe(400);
    expect((await (await open(editor)).post({ "at-sections-6-isHidden": "on", intent: "publish" })).status).toBe(303);
    const { text } = await site.ask("/spring-offer");
    expect(says(text, "[How it works, in a few words]")).toBe(false);
  });

  it("are left out, and the page is shown, where what is stored makes no sense", async () => {
    const editor = await addPage();
    await publish(editor);
    const hero = {
      type: "hero",
      title: "Kept.",
      lead: "Lead",
      first: { label: "Go", href: "/quote" },
      drawing: "none",
    };
    for (const [odd, isKept] of [
      [{ sections: [{ type: "carousel", title: "Odd" }, hero] }, true],
      [{ sections: [{ type: "hero", title: 5 }, null, 7, hero] }, true],
      [{ sections: [{ ...hero, first: { label: "Go", href: "javascript:alert(1)" } }] }, true],
      [{ sections: "all" }, false],
      [{ sections: [{ type: "__proto__" }, { type: "constructor" }] }, false],
      [{ sections: Array.from({ length: 60 }, () => hero) }, true],
      [{}, false],
      [[], false],
    ] as const) {
      await test.pool.query("update documents set edits = $1::jsonb", [JSON.stringify(odd)]);
      site.refresh();
      const { status, text } = await site.ask("/spring-offer");
      expect([odd, status, text.includes("Kept."), text.includes("javascript:")]).toEqual([odd, 200, isKept, false]);
      expect(says(text, "<h1")).toBe(true);
      const list = await site.ask(WEBSITE, { headers: { cookie } });
      // More sections than a form takes are shown as they were stored.
      expect(/no longer fits?/.test(readable(list.text))).toBe(!(isKept && odd.sections.length > 40));
    }
  });

  it("are refused beside the field where a text is too long or names an unknown fact", async () => {
    const editor = await addPage();
    const refused = await (await open(editor)).post({
      intent: "publish",
      "at-sections-0-title": "x".repeat(91),
      "at-sections-0-lead": "By {nobody}",
      "at-sections-0-first-href": "javascript:alert(1)",
    });
    expect(refused.status).toBe(400);
    for (const words of ["91 characters. There is room for 90.", "There is no fact {nobody}.", "An address such as"])
      expect(says(refused.text, words)).toBe(true);
    const sixty = await (await open(editor)).post({
      intent: "publish",
      "count-sections": "60",
      ...Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`at-sections-${at}-type`, "text"])),
    });
    expect([sixty.status, sixty.text.includes("At most 40.")]).toEqual([400, true]);
  });
});

it("lets nobody but those who may write the website add or see a draft", async () => {
  const editor = await addPage();
  for (const role of ["sales", "viewer"] as const) {
    const headers = await (await makeStaff(test.ctx, role)).signIn();
    expect((await site.ask(editor, { headers })).status).toBe(403);
    expect((await site.ask("/spring-offer?drafts", { headers })).status).toBe(404);
  }
  expect((await site.ask("/spring-offer?drafts")).status).toBe(404);
});
