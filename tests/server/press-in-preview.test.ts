import { DomUtils, parseDocument } from "htmlparser2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readShownClaims } from "~/domain/claims/queries.server";
import { getIdentity } from "~/domain/settings/queries.server";
import { discardDocumentDraft } from "~/domain/texts/discard-document-draft.server";
import { formName, pathTo } from "~/domain/texts/document-form";
import { DOCUMENT_KINDS } from "~/domain/texts/kinds";
import { getEditedDocument } from "~/domain/texts/queries.server";
import { saveDocumentDraft } from "~/domain/texts/save-document-draft.server";
import type { Field } from "~/domain/texts/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { isRecord } from "~/lib/document-edits";
import { fillText, findFieldOf, type TextFacts } from "~/routes/admin/website/find-field";
import { inLine, ownTexts, type Pressed } from "~/routes/admin/website/pressed";
import { makeStaff } from "../harness/accounts";
import { inSlice } from "../harness/in-slice";
import type { TestContext } from "../harness/test-context";
import { BY_LINK, seedShownContent } from "./document-pages";
import { startPageSite } from "./start-page-site";
import type { TestSite } from "./start-test-site";

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const EDITOR = { kind: "staff", userId: "u-1", name: "Edda", role: "editor" } as const;

let test: TestContext;
let site: TestSite;
let headers: Record<string, string>;
let facts: TextFacts;
beforeAll(async () => {
  ({ test, site } = await startPageSite());
  await seedShownContent(test);
  headers = await (await makeStaff(test.ctx, "editor")).signIn();
  facts = { identity: await getIdentity(test.ctx), claims: await readShownClaims(as()) };
});
afterAll(async () => {
  await site.stop();
  await test.close();
});

const as = () => onBehalfOf(test.ctx, EDITOR);

type Leaf = { path: string; text: string };

function leavesOf(field: Field, value: unknown, path = ""): Leaf[] {
  if (field.type === "group") {
    const values = isRecord(value) ? value : {};
    return Object.entries(field.fields).flatMap(([name, inner]) => leavesOf(inner, values[name], pathTo(path, name)));
  }
  if (field.type === "list")
    return Array.isArray(value) ? value.flatMap((item, index) => leavesOf(field.item, item, pathTo(path, index))) : [];
  return field.type === "text" && typeof value === "string" && value.trim() !== "" ? [{ path, text: value }] : [];
}

/** The content with a word before each text, which no other text has. */
function numbered(field: Field, value: unknown, marks: Map<string, string>, path = ""): unknown {
  if (field.type === "group") {
    const values = isRecord(value) ? value : {};
    const named = Object.entries(field.fields).filter(([name]) => values[name] !== undefined);
    return Object.fromEntries(
      named.map(([name, inner]) => [name, numbered(inner, values[name], marks, pathTo(path, name))]),
    );
  }
  if (field.type === "list")
    return (value as unknown[]).map((item, index) => numbered(field.item, item, marks, pathTo(path, index)));
  if (field.type !== "text" || value === "") return value;
  const mark = `Qz${marks.size}q`;
  marks.set(path, mark);
  return `${mark} ${value}`;
}

const siteOf = (element: Element) => element.attribs["data-site"];
const isChrome = (element: Element): boolean =>
  siteOf(element) === "header" ||
  siteOf(element) === "footer" ||
  (element.parent?.type === "tag" && isChrome(element.parent));
const saidBy = (element: Element) => inLine(DomUtils.textContent(element));

const ownOf = (element: Element) =>
  ownTexts(
    element.children.map((node) => ({ nodeType: node.nodeType, nodeValue: node.type === "text" ? node.data : "" })),
  );

const textNodes = (element: Element) =>
  element.children.map((node) => (node.type === "text" ? inLine(node.data) : "")).filter((text) => text !== "");

/** Every element of a page that says something, and what a press on it finds. */
function pressAll(html: string): { element: Element; pressed: Pressed & { at: string } }[] {
  const [body] = DomUtils.getElementsByTagName("body", parseDocument(html));
  const elements = DomUtils.getElementsByTagName("*", body?.children ?? []);
  const shown = elements.filter(
    (element) => !["script", "style", "noscript", "template", "option"].includes(element.name),
  );
  const outside = shown.filter((element) => !isChrome(element)).flatMap((each) => [saidBy(each), ...ownOf(each)]);
  return shown.flatMap((element) => {
    if (ownOf(element).length === 0) return [];
    const levels = [];
    for (
      let each: Element | null = element;
      each && levels.length < 10;
      each = each.parent?.type === "tag" ? each.parent : null
    )
      levels.push({ whole: saidBy(each), own: ownOf(each) });
    const around = isChrome(element) ? { levels, elsewhere: outside } : { levels };
    return textNodes(element).map((at) => ({ element, pressed: { at, ...around } }));
  });
}

async function readPreviews(kind: string): Promise<string[]> {
  const { pages } = await getEditedDocument(as(), kind);
  const texts = [];
  for (const page of pages) {
    const { status, text, headers: said } = await site.ask(`${page}?drafts`, { headers });
    // The page of an email's link says so without its key, and there is no page at the address of nothing.
    expect([page, status]).toEqual([page, BY_LINK.includes(page) ? 404 : 200]);
    expect(String(said["content-security-policy"])).toContain("frame-ancestors 'self'");
    texts.push(text);
  }
  return texts;
}

const shownKinds = DOCUMENT_KINDS.filter(({ group }) => group !== "Search and sharing");

describe.each(inSlice(shownKinds).map((kind) => [kind.title, kind] as const))("%s", (_title, { shipped, field }) => {
  it("leads from each of its texts in the preview to the field that holds it, and from no other text", async () => {
    const leaves = leavesOf(field, shipped.content).map(({ path, text }) => ({ path, text: fillText(text, facts) }));
    const saidIn = new Map(leaves.map(({ path, text }) => [formName(path), text]));
    const wrong = [];
    for (const html of await readPreviews(shipped.kind)) {
      for (const { element, pressed } of pressAll(html)) {
        const name = findFieldOf(pressed, field, shipped.content, facts);
        const own = pressed.at;
        const isHeld = leaves.some(({ text }) => inLine(text) === own);
        const found = name === undefined ? undefined : saidIn.get(name);
        if (isHeld && !isChrome(element) && inLine(found ?? "") !== own) wrong.push([own, name, found]);
        if (!isHeld && found !== undefined && !sharesWords(found, pressed)) wrong.push([own, name, found]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("tells fields apart by their own words", async () => {
    const marks = new Map<string, string>();
    await saveDocumentDraft(as(), { kind: shipped.kind, content: numbered(field, shipped.content, marks) });
    const { content } = await getEditedDocument(as(), shipped.kind);
    const wrong = [];
    for (const html of await readPreviews(shipped.kind)) {
      const places = pressAll(html);
      for (const [path, mark] of marks) {
        const at = places.find(({ pressed }) => `${pressed.at} `.includes(`${mark} `));
        const name = at && findFieldOf(at.pressed, field, content, facts);
        // A line that the page puts together of several fields leads to one of them.
        const said = at ? `${at.pressed.at} ` : "";
        const held = [...marks].filter(([, each]) => said.includes(`${each} `)).map(([each]) => formName(each));
        if (at && (name === undefined || !held.includes(name))) wrong.push([path, name, saidBy(at.element)]);
      }
    }
    await discardDocumentDraft(as(), { kind: shipped.kind, updatedAt: undefined });
    expect(wrong).toEqual([]);
  });
});

/** True when the pressed and the found text have words in common: at least half of those of the shorter one. */
function sharesWords(text: string, { levels }: Pressed): boolean {
  const wordsOf = (of: string) =>
    of
      .replace(/\{[^{}]*\}/g, "")
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1);
  const held = new Set(wordsOf(text));
  return levels.slice(0, 5).some(({ whole, own }) =>
    [whole, ...own].some((said) => {
      const words = new Set(wordsOf(said));
      const shared = [...words].filter((word) => held.has(word)).length;
      return shared > 0 && shared * 2 >= Math.min(words.size, held.size);
    }),
  );
}
