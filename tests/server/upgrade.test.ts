import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { describeContent } from "~/domain/texts/describe-content";
import { editsOf } from "~/domain/texts/find-edits";
import { findProblems } from "~/domain/texts/find-problems";
import { DOCUMENT_KINDS, type DocumentKind } from "~/domain/texts/kinds";
import { moveRenamedDocuments } from "~/domain/texts/move-renamed-documents.server";
import { findPageTexts } from "~/domain/texts/page-texts.server";
import { withNewNames } from "~/domain/texts/renamed";
import { withRoomFor } from "~/domain/texts/room-for-stored";
import { saveDocumentDraft } from "~/domain/texts/save-document-draft.server";
import type { Field, GroupField } from "~/domain/texts/schema";
import { soundEdits } from "~/domain/texts/sound-edits";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { type Edits, isRecord, mergeEdits } from "~/lib/document-edits";
import { publishAllDrafts } from "../harness/all-drafts";
import type { TestContext } from "../harness/test-context";
import { listShownAt, readable, seedShownRecords } from "./document-pages";
import { startPageSite } from "./start-page-site";
import type { TestSite } from "./start-test-site";

const EDITOR = { kind: "staff", userId: "u-1", name: "Edda", role: "editor" } as const;
/** Begins every text that the agency wrote. */
const OURS = "Ours: ";

/** The content with every text as the agency words it. */
function reworded(field: Field, value: unknown, path = ""): unknown {
  if (field.type === "group" && isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const own = field.fields[name];
        return [name, own ? reworded(own, inner, `${path}.${name}`) : inner];
      }),
    );
  if (field.type === "list" && Array.isArray(value))
    return value.map((item, index) => reworded(field.item, item, `${path}.${index}`));
  if (field.type !== "text" || value === "") return value;
  // As long as it may be, so that a place that gets smaller has less room than it takes.
  return `${OURS}${path.slice(1)}`.padEnd(Math.min(field.max, 400), " words").slice(0, field.max);
}

/** Prefix of texts that another release could ship. */
const NEW = "New: ";
type Release = (value: string) => string;
function rewritten(value: unknown, change: Release): unknown {
  if (typeof value === "string") return / /.test(value) ? change(value) : value;
  if (Array.isArray(value)) return value.map((item) => rewritten(item, change));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rewritten(inner, change)]));
  return value;
}

/** Records of the content, with what `change` makes of them, those in lists too. */
function restructured(value: unknown, change: (record: Record<string, unknown>, isItem: boolean) => unknown): unknown {
  const walk = (inner: unknown, isItem: boolean): unknown => {
    if (Array.isArray(inner)) return inner.map((item) => walk(item, true));
    if (!isRecord(inner)) return inner;
    return change(Object.fromEntries(Object.entries(inner).map(([name, each]) => [name, walk(each, false)])), isItem);
  };
  return walk(value, false);
}

const ADDED = { addedText: `${NEW}words`, addedTick: true, addedCount: 3, addedLines: [`${NEW}line one`] };

const RELEASES: Readonly<Record<string, (content: unknown) => unknown>> = {
  "longer texts": (content) => rewritten(content, (text) => NEW + text.repeat(3)),
  "shorter texts": (content) => rewritten(content, (text) => `${NEW}${text.match(/\{[^}]*\}/g)?.join(" ") ?? "x"}`),
  "more fields": (content) => restructured(content, (record) => ({ ...record, ...ADDED })),
  "fewer fields": (content) =>
    restructured(content, (record, isItem) => {
      const names = Object.keys(record);
      return isItem || names.length < 3 ? record : Object.fromEntries(Object.entries(record).slice(1));
    }),
  "fewer fields in items": (content) =>
    restructured(content, (record, isItem) => {
      const names = Object.keys(record);
      return isItem && names.length > 1 ? Object.fromEntries(Object.entries(record).slice(1)) : record;
    }),
  "other items": (content) => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value))
        return value
          .map(turned)
          .reverse()
          .slice(0, Math.max(1, value.length - 1));
      if (!isRecord(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, turned(inner)]));
    };
    return rewritten(turned(content), (text) => NEW + text);
  },
};

/** Every text with its path. */
function textsOf(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsOf(item, `${path}.${index}`));
  return isRecord(value) ? Object.entries(value).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`)) : [];
}

/** True when the fields have one for this path. */
function hasField(field: Field | undefined, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return field?.type === "text";
  if (field?.type === "list") return hasField(field.item, rest);
  return field?.type === "group" && hasField(field.fields[step], rest);
}

const valueAt = (value: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], value); // safe: only read

const release = (kind: DocumentKind, content: unknown): GroupField =>
  describeContent(content, kind.title, kind.rules ?? {});
const shownBy = (field: GroupField, edits: Edits, shipped: unknown) =>
  mergeEdits(shipped, soundEdits(field, edits, { shipped, identity: DEFAULT_IDENTITY }));

describe.each(Object.entries(RELEASES))("a release with %s", (_, change) => {
  it("keeps what was edited of every document, and none of it returns to the sample", () => {
    for (const kind of DOCUMENT_KINDS) {
      const edited = reworded(kind.field, kind.shipped.content);
      const edits = editsOf(kind.field, kind.shipped.content, edited);
      const next = change(kind.shipped.content);
      const field = release(kind, next);
      const shown = new Map(textsOf(shownBy(field, edits, next)));
      const staffOnly = /\.(?:source|consent)$/;
      for (const [path, text] of textsOf(edits)) {
        if (!text.startsWith(OURS) || staffOnly.test(path)) continue;
        if (hasField(field, path.split(".").slice(1))) expect([path, shown.get(path)]).toEqual([path, text]);
      }
      for (const [path, problem] of Object.entries(findProblems(withRoomFor(field, edits), edits)))
        if (valueAt(edits, path) !== undefined)
          expect([path, problem]).toEqual([path, expect.not.stringMatching(/room for|At (?:least|most)|whole number/)]);
    }
  });

  it("reaches all of every document that nobody edited", () => {
    for (const kind of DOCUMENT_KINDS) {
      const next = change(kind.shipped.content);
      expect(shownBy(release(kind, next), {}, next)).toEqual(next);
      const [name, first] = Object.entries(kind.field.fields).find(([, { type }]) => type === "group") ?? [];
      if (name === undefined || !first || !isRecord(kind.shipped.content) || !isRecord(next)) continue;
      const changed = { [name]: reworded(first, kind.shipped.content[name], `.${name}`) };
      const edits = editsOf(kind.field, kind.shipped.content, changed);
      const shown = shownBy(release(kind, next), edits, next) as Record<string, unknown>; // safe: a document is a record
      for (const other of Object.keys(next)) if (other !== name) expect(shown[other]).toEqual(next[other]);
    }
  });
});

describe("within a list that was edited", () => {
  const field = describeContent(
    {
      steps: [
        { id: "one", when: "On day one", text: "Sample words one", icon: "sun" },
        { id: "two", when: "On day two", text: "Sample words two", icon: "moon" },
      ],
    },
    "X",
    { at: { "steps.*.icon": { type: "choice", choices: { sun: "Sun", moon: "Moon" } } } },
  );
  const shipped = { steps: [{ id: "one", when: "On day one", text: "Sample words one", icon: "moon" }] };
  const shown = (steps: Edits[]) => soundEdits(field, { steps }, { shipped, identity: DEFAULT_IDENTITY }).steps;

  it("gives a new field what the shipped item like it says, and else no words", () => {
    expect(shown([{ when: "On day one", text: "Ours", icon: "sun" }])).toEqual([
      { id: "one", when: "On day one", text: "Ours", icon: "sun" },
    ]);
    expect(shown([{ id: "two", text: "Ours", icon: "sun" }])).toEqual([
      { id: "two", when: "", text: "Ours", icon: "sun" },
    ]);
  });

  it("falls back for a choice that is gone alone, and leaves out an item that said nothing else", () => {
    expect(shown([{ id: "two", when: "Later", text: "Ours", icon: "star" }])).toEqual([
      { id: "two", when: "Later", text: "Ours", icon: "sun" },
    ]);
    const sections = describeContent({ sections: [{ id: "a" }, { id: "b" }] }, "X");
    const order = { sections: [{ id: "gone" }, { id: "b" }] };
    expect(soundEdits(sections, order, { identity: DEFAULT_IDENTITY })).toEqual({ sections: [{ id: "b" }] });
  });
});

describe("what a release calls otherwise", () => {
  it("is found under its new name, in groups and in lists, and what was written there since wins", () => {
    const renamed = { x: { "hero.headline": "hero.title", "steps.*.body": "steps.*.text", "old.deep.line": "line" } };
    const stored: Edits = {
      hero: { headline: "Ours" },
      steps: [{ body: "One" }, { text: "Two" }],
      old: { deep: { line: "L" } },
    };
    expect(withNewNames("x", stored, renamed)).toEqual({
      hero: { title: "Ours" },
      steps: [{ text: "One" }, { text: "Two" }],
      line: "L",
    });
    expect(withNewNames("x", { hero: { headline: "Old", title: "Newer" } }, renamed)).toEqual({
      hero: { title: "Newer" },
    });
    expect(withNewNames("y", stored, renamed)).toEqual(stored);
  });
});

describe("with the site", () => {
  let test: TestContext;
  let site: TestSite;
  beforeAll(async () => {
    ({ test, site } = await startPageSite());
  });
  beforeEach(async () => {
    await test.reset();
    site.refresh();
  });
  afterAll(async () => {
    await site.stop();
    await test.close();
  });

  it("moves a document whose kind has another name now, once, with its versions", async () => {
    const editor = onBehalfOf(test.ctx, EDITOR);
    await saveDocumentDraft(editor, { kind: "contact", content: { title: "Write, or come by" } });
    await publishAllDrafts(editor);
    for (const table of ["documents", "document_versions"])
      await test.pool.query(`update ${table} set kind = 'reach-us' where kind = 'contact'`);
    for (let start = 0; start < 2; start += 1) await moveRenamedDocuments(test.ctx, { "reach-us": "contact" });
    const { documents } = await findPageTexts(test.ctx, "/contact", DEFAULT_IDENTITY);
    expect(documents).toEqual({ contact: { title: "Write, or come by" } });
    const { rows } = await test.pool.query("select kind, number from document_versions");
    expect(rows).toEqual([{ kind: "contact", number: 1 }]);
  });

  /** Returns the value as an older version stored it, with one field less of every item. */
  function asOlder(value: unknown, isItem = false): unknown {
    if (Array.isArray(value)) return value.map((item) => asOlder(item, true));
    if (!isRecord(value)) return value;
    const known = Object.entries(value).filter(([, inner], index, all) => {
      const texts = all.filter(([, each]) => typeof each === "string");
      return !(
        isItem &&
        texts.length > 1 &&
        index === all.findIndex(([, each]) => each === texts.at(-1)?.[1]) &&
        inner
      );
    });
    return Object.fromEntries(known.map(([name, inner]) => [name, asOlder(inner)]));
  }

  it.each(DOCUMENT_KINDS.map((kind) => [kind.shipped.kind, kind] as const))(
    "shows the pages of %s with what an older version stored",
    async (name, kind) => {
      await seedShownRecords(test, kind);
      const edits = asOlder(editsOf(kind.field, kind.shipped.content, reworded(kind.field, kind.shipped.content)));
      await test.pool.query(
        "insert into documents (kind, locale, edits, version, updated_at, updated_by) values ($1, 'en', $2, 1, now(), 'Edda')",
        [name, JSON.stringify(edits)],
      );
      let said = "";
      for (const { path, headers } of await listShownAt(test, kind)) {
        const answer = await site.ask(path, { headers });
        expect([path, answer.status]).toEqual([path, expect.not.stringMatching(/^5/)]);
        expect(answer.status).toBeLessThan(500);
        said += readable(answer.text);
      }
      // Error pages have no address of their own, and customers' pages are someone's: customer-texts.test.ts.
      if (name !== "error-pages" && kind.group !== "Customers’ pages") expect(said.length).toBeGreaterThan(0);
    },
  );
});
