import { expect, it } from "vitest";
import { SECTION_SAMPLES, type SectionType } from "~/content/page-sections";
import { pathTo } from "~/domain/texts/document-form";
import { DOCUMENT_KINDS, type DocumentKind } from "~/domain/texts/kinds";
import { publishDocument } from "~/domain/texts/publish-documents.server";
import { saveDocumentDraft } from "~/domain/texts/save-document-draft.server";
import type { Field } from "~/domain/texts/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { isRecord } from "~/lib/document-edits";
import { makeStaff } from "../harness/accounts";
import { BY_LINK, listShownAt, seedShownContent } from "./document-pages";
import { contentOf, publishOwnPage, sectionOf } from "./publish-own-page";
import { emptiedPageSite } from "./start-page-site";

const EDITOR = { kind: "staff", userId: "u-1", name: "Edda", role: "editor" } as const;
/** Short enough for every text, and each way out of a text, an attribute, a script and a comment. */
const ATTACKS = ["<svg/onload=1>", "\"'><b onx=1>", "</script><b>", "--><b onx=1>"];
const ESCAPED = /<svg\/onload|<b onx=1|<\/script><b>/;
const TIME_LIMIT_MS = 180_000;

const { test, site } = emptiedPageSite();

const as = () => onBehalfOf(test.ctx, EDITOR);

/** Every text with an attack in its place. */
function attacked(field: Field, value: unknown, attack: string, path = ""): unknown {
  if (field.type === "group") {
    const values = isRecord(value) ? value : {};
    const named = Object.entries(field.fields).filter(([name]) => values[name] !== undefined);
    return Object.fromEntries(
      named.map(([name, inner]) => [name, attacked(inner, values[name], attack, pathTo(path, name))]),
    );
  }
  if (field.type === "list") return (value as unknown[]).map((item) => attacked(field.item, item, attack, path));
  return field.type === "text" ? attack : value;
}

/** `statuses` are those with which the pages have to answer; otherwise any that is no failure of ours. */
async function expectSound(
  paths: readonly { path: string; headers?: Record<string, string> }[],
  statuses?: readonly number[],
): Promise<void> {
  for (const { path, headers = {} } of paths) {
    const { status, text } = await site.ask(path, { headers });
    const isFine = statuses ? statuses.includes(status) : status < 500;
    expect([path, isFine ? "fine" : status, ESCAPED.exec(text)?.[0]]).toEqual([path, "fine", undefined]);
  }
}

it("hostile words in any document stay words: on its pages, in its preview and in its editor", {
  timeout: TIME_LIMIT_MS,
}, async () => {
  const { cookie } = await (await makeStaff(test.ctx, "editor")).signIn();
  await seedShownContent(test);
  for (const [index, { shipped, field, shownAt }] of DOCUMENT_KINDS.entries()) {
    const attack = ATTACKS[index % ATTACKS.length] ?? "";
    const content = attacked(field, shipped.content, attack);
    await saveDocumentDraft(as(), { kind: shipped.kind, content });
    const [first = "/"] = shownAt.filter((address) => !address.endsWith("*"));
    await expectSound([{ path: `/admin/website/${shipped.kind}`, headers: { cookie } }], [200]);
    await expectSound([{ path: `${first}?drafts`, headers: { cookie } }], [BY_LINK.includes(first) ? 404 : 200]);
    await publishDocument(as(), { kind: shipped.kind });
    await expectSound(await listShownAt(test, { shipped, shownAt } as unknown as DocumentKind));
  }
});

it("hostile words in any section of a page stay words, for search engines too", async () => {
  const types = Object.keys(SECTION_SAMPLES) as SectionType[]; // safe: its own keys
  const hostile = (value: unknown, attack: string): unknown => {
    if (typeof value === "string") return /^(?:\/|https:)/.test(value) ? value : attack;
    if (Array.isArray(value)) return value.map((item) => hostile(item, attack));
    if (!isRecord(value)) return value;
    // A choice has no words.
    const of = (name: string, inner: unknown) => (name === "period" ? inner : hostile(inner, attack));
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, of(name, inner)]));
  };
  const id = await publishOwnPage(as(), ["hero"]);
  for (const attack of ATTACKS) {
    const sections = types.map((type) => {
      const own = sectionOf(type);
      const kept = Object.fromEntries(
        ["drawing", "picture", "plans", "projects"].flatMap((name) =>
          name in own ? [[name, (own as Record<string, unknown>)[name]]] : [],
        ),
      );
      return { ...(hostile(own, attack) as object), type, ...kept };
    });
    const published = await publishDocument(as(), { kind: `page-${id}`, content: { ...contentOf([]), sections } });
    expect(published).toMatchObject({ outcome: "published" });
    await expectSound([{ path: "/bakeries" }, { path: "/sitemap.xml" }]);
  }
});
