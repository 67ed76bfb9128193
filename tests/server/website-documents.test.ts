import { describe, expect, it } from "vitest";
import { DOCUMENT_KINDS } from "~/domain/texts/kinds";
import { saveDocumentDraft } from "~/domain/texts/save-document-draft.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer, makeStaff } from "../harness/accounts";
import { publishAllDrafts } from "../harness/all-drafts";
import { readForms } from "../harness/html-forms";
import { formOf } from "../harness/real-site";
import { readable } from "./document-pages";
import { emptiedPageSite } from "./start-page-site";

const EDITOR = { kind: "staff", userId: "u-1", name: "Edda", role: "editor" } as const;

const { test, site } = emptiedPageSite();

const write = (kind: string, content: unknown) => saveDocumentDraft(onBehalfOf(test.ctx, EDITOR), { kind, content });
const publish = () => publishAllDrafts(onBehalfOf(test.ctx, EDITOR));

it("changes nothing of what visitors get while it is a draft, and all of it on the next request after publishing", async () => {
  const before = await site.ask("/");
  await write("home", { hero: { title: "Bread, mostly." } });
  expect((await site.ask("/")).body.equals(before.body)).toBe(true);
  expect((await site.ask("/?drafts")).body.equals(before.body)).toBe(true);
  await publish();
  const after = await site.ask("/");
  expect(after.text).toContain("Bread, mostly.");
  expect(after.text).not.toContain("pull their weight");
  // Beside data, the words that load the script of the price line once someone is near it.
  expect(after.text.match(/<script(?![^>]*ld\+json)[^>]*>/g)).toEqual([expect.stringContaining('type="module"')]);
  expect(after.text).not.toMatch(/<script[^>]*\ssrc=|rel="modulepreload"/);
});

it("shows drafts to staff who may write the website, in a frame of ours, and to nobody else", async () => {
  await write("home", { hero: { title: "Bread, mostly." } });
  const editor = await (await makeStaff(test.ctx, "editor")).signIn();
  const preview = await site.ask("/?drafts", { headers: editor });
  expect(preview.text).toContain("Bread, mostly.");
  expect(preview.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(preview.headers["cache-control"]).toBe("no-store");
  const plain = await site.ask("/", { headers: editor });
  expect(plain.text).not.toContain("Bread, mostly.");
  expect(plain.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  const others = [
    await makeStaff(test.ctx, "sales"),
    await makeStaff(test.ctx, "viewer"),
    await makeCustomer(test.ctx),
  ];
  for (const other of others) {
    const { text, headers } = await site.ask("/?drafts", { headers: await other.signIn() });
    expect(text).not.toContain("Bread, mostly.");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  }
});

it("asks the database nothing for a page that is kept", async () => {
  await site.ask("/");
  const before = test.statementCount();
  await site.ask("/");
  expect(test.statementCount()).toBe(before);
});

it("asks the database for one thing alone where someone who is signed in reads a page of texts: who they are", async () => {
  const headers = await (await makeCustomer(test.ctx)).signIn();
  await site.ask("/privacy", { headers });
  const before = test.statementCount();
  await site.ask("/privacy", { headers });
  expect(test.statementCount() - before).toBe(1);
});

it("shows an edit to someone who is signed in with their very next page", async () => {
  const headers = await (await makeCustomer(test.ctx)).signIn();
  await site.ask("/", { headers });
  await write("home", { hero: { title: "Bread, mostly." } });
  expect((await site.ask("/", { headers })).text).not.toContain("Bread, mostly.");
  await publish();
  expect((await site.ask("/", { headers })).text).toContain("Bread, mostly.");
});

it("says in place of a page that can't be shown what the agency wrote, and where nothing is", async () => {
  await write("error-pages", { missing: { title: "Not here, sorry." }, home: "To the start" });
  await write("not-found", { title: "Nobody lives here." });
  await publish();
  const headers = await (await makeCustomer(test.ctx)).signIn();
  const missing = await site.ask("/dashboard/projects/none", { headers });
  expect([missing.status, missing.text]).toEqual([404, expect.stringContaining("Not here, sorry.")]);
  expect(missing.text).toContain("To the start");
  const lost = await site.ask("/nothing-here");
  expect([lost.status, lost.text]).toEqual([404, expect.stringContaining("Nobody lives here.")]);
  expect(lost.text).not.toContain("Oops!");
});

it("orders and leaves out sections of the home page as it is told", async () => {
  await write("home", { sections: [{ id: "closing" }, { id: "ledger" }] });
  await publish();
  const { text } = await site.ask("/");
  expect(text.indexOf('id="closing-title"')).toBeGreaterThan(0);
  expect(text.indexOf('id="closing-title"')).toBeLessThan(text.indexOf('id="ledger-title"'));
  expect(text).not.toContain('id="steps-title"');
});

it("publishes a testimonial of the agency's own only with its source and consent, which no visitor gets", async () => {
  const quote = { name: "Ștefan 山田", role: "Baker", company: "Krume", text: "They bake well.", rating: 5 };
  const refused = await write("testimonials", { quotes: [{ ...quote, source: " ", consent: "" }] });
  expect(Object.keys(refused.problems)).toEqual(["quotes.0.source", "quotes.0.consent"]);
  expect((await publish()).outcome).toBe("problems");
  expect((await site.ask("/")).text).not.toContain("They bake well.");
  const vouched = { ...quote, source: "Email of May 3", consent: "Agreed by phone, May 4" };
  expect((await write("testimonials", { quotes: [vouched] })).problems).toEqual({});
  await publish();
  for (const page of ["/", "/_.data", "/services/startups", "/services/startups.data"]) {
    const { text } = await site.ask(page);
    expect(text).not.toMatch(/Email of May|Agreed by phone/);
  }
  expect((await site.ask("/")).text).toContain("They bake well.");
});

it("never fails a page for what is stored", async () => {
  await write("home", { hero: { title: "Bread." } });
  await publish();
  for (const odd of [
    "{}",
    "[]",
    "5",
    '{"hero":null}',
    '{"hero":{"title":null},"steps":{"items":[[],{},null]}}',
    '"x"',
    "null",
  ]) {
    await test.pool.query("update documents set edits = $1::jsonb", [odd]);
    site.refresh();
    const { status, text } = await site.ask("/");
    expect([odd, status]).toEqual([odd, 200]);
    expect(text).toContain("pull their weight");
  }
});

describe("the editor without script", () => {
  const open = async (target: string) => {
    const { cookie } = await (await makeStaff(test.ctx, "editor")).signIn();
    const { text } = await site.ask(target, { headers: { cookie } });
    const [form] = readForms(text, target).filter(({ fields }) => fields.some(([name]) => name === "updatedAt"));
    const fields = form?.fields ?? [];
    const post = async (changes: Record<string, string>) => {
      const sent = new Map(fields);
      sent.delete("intent");
      sent.delete("act");
      for (const [name, value] of Object.entries(changes)) sent.set(name, value);
      const { headers, ...options } = formOf(sent);
      return site.ask(target, { ...options, headers: { ...headers, cookie } });
    };
    return { text, fields: new Map(fields), post, cookie };
  };

  const draftsForm = async () => {
    const { text, cookie } = await open("/admin/website");
    const [form] = readForms(text, "/admin/website").filter(({ fields }) => fields.some(([name]) => name === "draft"));
    const post = async (fields: [string, string][]) => {
      const { headers, ...options } = formOf(fields);
      return site.ask("/admin/website", { ...options, headers: { ...headers, cookie } });
    };
    const drafts = (form?.fields ?? []).filter(([name]) => name === "draft");
    return { text: readable(text), drafts, post };
  };

  it("lists every document with its state, and publishes the drafts together that stay selected: all, at first", async () => {
    await write("home", { hero: { title: "Bread." } });
    await write("footer", { linksTitle: "Ways around" });
    const { text, drafts, post } = await draftsForm();
    const whole = readable((await open("/admin/website?all")).text);
    for (const { title } of DOCUMENT_KINDS) expect(whole).toContain(title);
    expect(text).not.toContain("Default text");
    expect(text).toContain("Draft");
    expect(drafts.map(([, kind]) => kind).sort()).toEqual(["footer", "home"]);
    const answer = await post(drafts.filter(([, kind]) => kind === "home"));
    expect([answer.status, answer.headers.location]).toEqual([303, "/admin/website"]);
    const after = (await site.ask("/")).text;
    expect([after.includes("Bread."), after.includes("Ways around")]).toEqual([true, false]);
    expect((await draftsForm()).drafts).toEqual([["draft", "footer"]]);
  });

  it("lets no draft hold up the others that doesn't fit yet, and says where to mend it", async () => {
    await write("home", { hero: { title: "Bread." } });
    await write("testimonials", { title: "" });
    const { text, drafts, post } = await draftsForm();
    expect(drafts).toEqual([["draft", "home"]]);
    expect(text).toContain("1 text doesn’t fit yet");
    expect((await post(drafts)).status).toBe(303);
    expect((await site.ask("/")).text).toContain("Bread.");
    const refused = await post([["draft", "testimonials"]]);
    expect(refused.headers.location).toBe("/admin/website/testimonials");
    expect((await post([])).status).toBe(400);
  });

  it("schedules the selected drafts for one moment", async () => {
    await write("home", { hero: { title: "Bread." } });
    await write("footer", { linksTitle: "Ways around" });
    const { post } = await draftsForm();
    const scheduleAt = new Date(test.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 16);
    const answer = await post([
      ["draft", "home"],
      ["intent", "schedule"],
      ["scheduleAt", scheduleAt],
    ]);
    expect(answer.status).toBe(303);
    const { rows } = await test.pool.query("select kind from documents where scheduled_for is not null");
    expect(rows).toEqual([{ kind: "home" }]);
  });

  it("shows every field with what is shipped, saves a draft, and publishes it", async () => {
    const { fields, post } = await open("/admin/website/home");
    expect(fields.get("at-hero-title")).toBe("Software and websites that pull their weight.");
    expect(fields.get("count-promises")).toBe("3");
    const saved = await post({ "at-hero-title": "Bread, mostly." });
    expect(saved.status).toBe(303);
    expect((await site.ask("/")).text).not.toContain("Bread, mostly.");
    const again = await open("/admin/website/home");
    expect(again.fields.get("at-hero-title")).toBe("Bread, mostly.");
    expect((await again.post({ intent: "publish" })).status).toBe(303);
    expect((await site.ask("/")).text).toContain("Bread, mostly.");
    expect((await test.pool.query("select edits from documents")).rows).toEqual([
      { edits: { hero: { title: "Bread, mostly." } } },
    ]);
  });

  it("refuses what doesn't fit beside its field and keeps what was typed", async () => {
    const { post } = await open("/admin/website/home");
    const answer = await post({ intent: "publish", "at-hero-title": "By {nobody}", "at-hero-lead": "Kept." });
    expect(answer.status).toBe(400);
    expect(readable(answer.text)).toContain("There is no fact {nobody}.");
    expect(answer.text).toContain("Kept.");
    expect((await open("/admin/website/home")).fields.get("at-hero-lead")).toBe("Kept.");
    expect((await site.ask("/")).text).toContain("pull their weight");
  });

  it("adds to, moves and takes from a list", async () => {
    const first = await open("/admin/website/testimonials");
    expect((await first.post({ act: "down:quotes.0" })).headers.location).toBe(
      "/admin/website/testimonials#list-quotes",
    );
    const second = await open("/admin/website/testimonials");
    expect(second.fields.get("at-quotes-1-name")).toBe("Marisol Treviño");
    await second.post({ act: "remove:quotes.1" });
    const third = await open("/admin/website/testimonials");
    const count = Number(first.fields.get("count-quotes"));
    expect(third.fields.get("count-quotes")).toBe(String(count - 1));
    await third.post({ act: "add:quotes" });
    expect((await open("/admin/website/testimonials")).fields.get("count-quotes")).toBe(String(count));
  });

  it("shows both texts when someone else has saved, and the next save keeps one's own", async () => {
    const mine = await open("/admin/website/home");
    await write("home", { hero: { title: "Theirs." } });
    const refused = await mine.post({ "at-hero-title": "Mine." });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Theirs.");
    expect(refused.text).toContain("Mine.");
    const [form] = readForms(refused.text, "/admin/website/home").filter(({ fields }) =>
      fields.some(([name]) => name === "at-hero-title"),
    );
    const updatedAt = new Map(form?.fields).get("updatedAt") ?? "";
    expect((await mine.post({ "at-hero-title": "Mine.", updatedAt })).status).toBe(303);
    expect((await open("/admin/website/home")).fields.get("at-hero-title")).toBe("Mine.");
  });

  it("keeps a draft as one types, and says of a stale one that it is", async () => {
    const { cookie } = await open("/admin/website/home");
    const send = (fields: Record<string, string>) => {
      const { headers, ...options } = formOf(Object.entries(fields));
      return site.ask("/admin/website/home/draft", { ...options, headers: { ...headers, cookie } });
    };
    const first = await send({ "at-hero-title": "x".repeat(91), updatedAt: "" });
    expect(JSON.parse(first.text)).toMatchObject({
      outcome: "saved",
      problems: { "hero.title": "91 characters. There is room for 90." },
    });
    const stale = await send({ "at-hero-title": "y", updatedAt: "" });
    expect([stale.status, JSON.parse(stale.text)]).toEqual([409, { outcome: "stale" }]);
  });

  it("shows what a version changed and restores it as a draft", async () => {
    for (const title of ["One.", "Two."]) {
      await write("home", { hero: { title } });
      await publish();
    }
    const { text, post } = await open("/admin/website/home/versions/1");
    expect(readable(text)).toContain("Top of the page, title");
    expect((await post({})).headers.location).toBe("/admin/website/home");
    expect((await open("/admin/website/home")).fields.get("at-hero-title")).toBe("One.");
    const { status } = await site.ask("/admin/website/home/versions/9", {
      headers: await (await makeStaff(test.ctx, "owner")).signIn(),
    });
    expect(status).toBe(404);
  });

  it("shows of an edited text and list what was shipped, and brings back one alone", async () => {
    const links = [{ label: "Bread", href: "/contact" }];
    await write("footer", { linksTitle: "Ways around", contactTitle: "Write", links });
    const { text, post } = await open("/admin/website/footer");
    const shown = readable(text);
    expect(shown.match(/Default text<\/p>/g)).toHaveLength(3);
    expect(shown).toContain(">Quick links</p>");
    expect(shown).toContain("Label: Small Business");
    expect(shown).toContain('value="reset:linksTitle"');
    const title = await post({ act: "reset:linksTitle" });
    expect([title.status, title.headers.location]).toEqual([303, "/admin/website/footer#part-linksTitle"]);
    const again = await open("/admin/website/footer");
    expect(again.fields.get("at-linksTitle")).toBe("Quick links");
    expect(again.fields.get("at-contactTitle")).toBe("Write");
    await again.post({ act: "reset:links" });
    const last = await open("/admin/website/footer");
    expect(last.fields.get("at-links-1-label")).toBe("Small Business");
    expect((await test.pool.query("select draft from documents where kind = 'footer'")).rows).toEqual([
      { draft: { contactTitle: "Write" } },
    ]);
    for (const odd of ["reset:", "reset:links.0.label", "reset:constructor", "reset:linksTitle.more"])
      expect((await last.post({ act: odd })).status).toBe(303);
    expect((await open("/admin/website/footer")).fields.get("at-contactTitle")).toBe("Write");
  });

  it("goes back to what is shipped", async () => {
    await write("home", { hero: { title: "Bread." } });
    await publish();
    await (await open("/admin/website/home")).post({ intent: "reset" });
    await (await open("/admin/website/home")).post({ intent: "publish" });
    expect((await site.ask("/")).text).toContain("pull their weight");
  });
});
