import { describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { shipped } from "~/content/shipped-document";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { StaleEdit } from "~/kernel/stale-edit.server";
import { isRecord, mergeEdits } from "~/lib/document-edits";
import { publishAllDrafts, scheduleAllDrafts } from "../../../tests/harness/all-drafts";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { describeContent } from "./describe-content";
import { discardDocumentDraft } from "./discard-document-draft.server";
import { afterAct, blank, countName, formName, pathTo, readDocumentForm } from "./document-form";
import { editsOf } from "./find-edits";
import { findProblems } from "./find-problems";
import { DOCUMENT_KINDS } from "./kinds";
import { listDifferences } from "./list-differences";
import { listDrafts } from "./list-drafts.server";
import { findDraftPageTexts, findPageTexts } from "./page-texts.server";
import { publishDocument, publishDocuments } from "./publish-documents.server";
import { publishScheduledDocuments } from "./publish-scheduled-documents.server";
import { getDocumentVersion, getEditedDocument, listDocuments } from "./queries.server";
import { restoreDocument } from "./restore-document.server";
import { saveDocumentDraft } from "./save-document-draft.server";
import { scheduleDocument, unscheduleDocument } from "./schedule-documents.server";
import type { Field } from "./schema";
import { soundEdits } from "./sound-edits";

const EDITOR = { kind: "staff", userId: "u-1", name: "Edda", role: "editor" } as const;
const SALES = { kind: "staff", userId: "u-2", name: "Sal", role: "sales" } as const;

const test = emptiedContext();

const editor = () => onBehalfOf(test.ctx, EDITOR);
const save = (change: object, kind = "home", updatedAt?: string) =>
  saveDocumentDraft(editor(), { kind, content: change, updatedAt });
const shownOn = async (path: string) => (await findPageTexts(test.ctx, path, DEFAULT_IDENTITY)).documents;

it("shows visitors what was published, and no draft", async () => {
  await save({ hero: { title: "Bread, mostly." } });
  expect(await shownOn("/")).toEqual({});
  expect((await findDraftPageTexts(editor(), "/", DEFAULT_IDENTITY)).documents).toEqual({
    home: { hero: { title: "Bread, mostly." } },
  });
  expect(await publishDocument(editor(), { kind: "home" })).toEqual({ outcome: "published", count: 1 });
  expect(await shownOn("/")).toEqual({ home: { hero: { title: "Bread, mostly." } } });
  expect(await shownOn("/contact")).toEqual({});
});

it("asks the database once for all the texts of a page", async () => {
  await save({ hero: { title: "Bread." } });
  await publishAllDrafts(editor());
  const before = test.statementCount();
  await shownOn("/");
  expect(test.statementCount() - before).toBe(1);
});

it("stores only what differs from what is shipped, so that other defaults reach the rest", () => {
  const old = shipped("x", { title: "Old title", lead: "Old lead", steps: [{ text: "One" }] });
  const field = describeContent(old.content, "X");
  const edits = editsOf(field, old.content, { title: "Mine", lead: "Old lead", steps: [{ text: "One" }] });
  expect(edits).toEqual({ title: "Mine" });
  expect(mergeEdits({ title: "New title", lead: "New lead", steps: [{ text: "1" }, { text: "2" }] }, edits)).toEqual({
    title: "Mine",
    lead: "New lead",
    steps: [{ text: "1" }, { text: "2" }],
  });
});

it("ships no text that begins or ends in a space, which its form would take away", () => {
  const textsIn = (value: unknown): string[] => {
    if (typeof value === "string") return [value];
    return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
  };
  const texts = DOCUMENT_KINDS.flatMap(({ shipped: { content } }) => textsIn(content));
  expect(texts.filter((text) => text !== text.trim())).toEqual([]);
});

it("refuses what doesn't fit when it is published, with the reason by field, and keeps the draft", async () => {
  const { problems } = await save({
    hero: { title: "x".repeat(200), lead: "By {nobody}.", first: { href: "javascript:alert(1)" } },
  });
  expect(problems).toEqual({
    "hero.title": "200 characters. There is room for 90.",
    "hero.lead": "There is no fact {nobody}. Try {agency}.",
    "hero.first.href": "An address such as /contact, #plans or https://example.com.",
  });
  expect(await publishDocument(editor(), { kind: "home" })).toMatchObject({
    outcome: "problems",
    kind: "home",
    problems,
    updatedAt: (await getEditedDocument(editor(), "home")).updatedAt,
  });
  expect(await shownOn("/")).toEqual({});
  expect((await getEditedDocument(editor(), "home")).state).toBe("draft");
});

it("falls back field by field where a stored text no longer fits, and tells staff", async () => {
  await save({ hero: { title: "Bread." } });
  await publishAllDrafts(editor());
  const stored = {
    hero: { title: 5, lead: "Fine.", gone: "x" },
    promises: [{ figure: "1" }],
    sections: "all",
    nonsense: { a: 1 },
  };
  await test.pool.query("update documents set edits = $1", [JSON.stringify(stored)]);
  expect(await shownOn("/")).toEqual({ home: { hero: { lead: "Fine." }, promises: [{ figure: "1", text: "" }] } });
  const [home] = (await listDocuments(editor())).filter(({ kind }) => kind === "home");
  expect(home?.misfits).toBeGreaterThan(1);
});

it("fills the agency's facts where the page doesn't, and leaves them where it does", () => {
  const field = describeContent({ plain: "No facts here", told: "By {agency}" }, "X");
  const edits = { plain: "By {agency}, {city}", told: "From {agency}" };
  expect(soundEdits(field, edits, { identity: DEFAULT_IDENTITY })).toEqual({
    plain: `By ${DEFAULT_IDENTITY.name}, ${DEFAULT_IDENTITY.city}`,
    told: "From {agency}",
  });
});

it("refuses a stale save with what is stored, and lets nobody else in", async () => {
  const first = await save({ hero: { title: "One." } }, "home", "");
  await save({ hero: { title: "Two." } }, "home", first.updatedAt);
  const stale = await save({ hero: { title: "Three." } }, "home", first.updatedAt).catch((error: unknown) => error);
  expect(stale).toBeInstanceOf(StaleEdit);
  expect((stale as StaleEdit<"document.stale">).stored.content).toMatchObject({ hero: { title: "Two." } });
  const sales = onBehalfOf(test.ctx, SALES);
  await expect(saveDocumentDraft(sales, { kind: "home", content: {} })).rejects.toThrow("website.write");
  await expect(publishAllDrafts(sales)).rejects.toThrow("website.write");
  await expect(listDocuments(sales)).rejects.toThrow("website.write");
  await expect(findDraftPageTexts(sales, "/", DEFAULT_IDENTITY)).rejects.toThrow("website.write");
});

it("keeps every version, says what it changed, and brings it back as a draft", async () => {
  for (const title of ["One.", "Two."]) {
    await save({ hero: { title } });
    await publishDocument(editor(), { kind: "home" });
  }
  const second = await getDocumentVersion(editor(), { kind: "home", number: 2 });
  expect(second.changed).toEqual([
    { path: "hero.title", label: "Top of the page, title", before: "One.", after: "Two." },
  ]);
  await restoreDocument(editor(), { kind: "home", version: 1 });
  expect(await shownOn("/")).toEqual({ home: { hero: { title: "Two." } } });
  await publishDocument(editor(), { kind: "home" });
  expect(await shownOn("/")).toEqual({ home: { hero: { title: "One." } } });
  await restoreDocument(editor(), { kind: "home", version: "shipped" });
  await publishDocument(editor(), { kind: "home" });
  expect(await shownOn("/")).toEqual({});
  expect(await getEditedDocument(editor(), "home")).toMatchObject({ state: "shipped", versions: { length: 4 } });
});

it("throws a draft away, and a draft that says what is public is none", async () => {
  await save({ hero: { title: "One." } });
  await discardDocumentDraft(editor(), { kind: "home" });
  expect((await getEditedDocument(editor(), "home")).state).toBe("shipped");
  await save({ hero: { title: "One." } });
  const { content } = DOCUMENT_KINDS.find(({ shipped }) => shipped.kind === "home")?.shipped ?? {};
  await save(content as object);
  expect((await getEditedDocument(editor(), "home")).state).toBe("shipped");
});

it("publishes all drafts together or none of them", async () => {
  await save({ hero: { title: "One." } });
  await save({ title: "They say" }, "testimonials");
  expect(await publishAllDrafts(editor())).toEqual({ outcome: "published", count: 2 });
  await save({ hero: { title: "Two." } });
  await save({ title: "" }, "testimonials");
  expect(await publishAllDrafts(editor())).toMatchObject({ outcome: "problems", kind: "testimonials" });
  expect(await shownOn("/")).toMatchObject({ home: { hero: { title: "One." } } });
});

it("publishes some drafts together, and none of them where one doesn't fit; what isn't chosen stays a draft", async () => {
  await save({ hero: { title: "One." } });
  await save({ title: "They say" }, "testimonials");
  await save({ linksTitle: "" }, "footer");
  const kinds = ["testimonials", "home", "contact"];
  expect(await publishDocuments(editor(), { kinds: ["home", "footer"] })).toMatchObject({ outcome: "problems" });
  expect(await publishDocuments(editor(), { kinds })).toEqual({ outcome: "published", count: 2 });
  expect(await shownOn("/")).toMatchObject({ home: { hero: { title: "One." } } });
  expect(await listDrafts(editor())).toMatchObject([{ kind: "footer", title: "Footer", problems: 1 }]);
  expect(await publishDocuments(editor(), { kinds })).toEqual({ outcome: "nothing" });
});

function namesOf(field: Field, path = ""): string[] {
  if (field.type === "group")
    return Object.entries(field.fields).flatMap(([name, inner]) =>
      name.includes("-") ? ["a bad name"] : namesOf(inner, pathTo(path, name)),
    );
  if (field.type === "list") return [countName(path), ...namesOf(field.item, pathTo(path, 59))];
  return [formName(path)];
}

it("ships content that fits its own fields", () => {
  for (const { shipped: own, field } of DOCUMENT_KINDS) {
    const emptied = editsOf(field, {}, own.content);
    expect(findProblems(field, emptied), own.kind).toEqual({});
    expect(mergeEdits(own.content, soundEdits(field, emptied, { identity: DEFAULT_IDENTITY })), own.kind).toBeDefined();
    expect(listDifferences(field, own.content, own.content)).toEqual([]);
    // Limits on names of posted fields: lib/form-with-file.ts.
    for (const name of namesOf(field)) expect(name).toMatch(/^[A-Za-z][\w-]{0,63}$/);
    expect(own.kind).toMatch(/^[a-z]+(-[a-z]+)*$/);
  }
  expect(new Set(DOCUMENT_KINDS.map(({ shipped: own }) => own.kind)).size).toBe(DOCUMENT_KINDS.length);
});

/** Texts of a document that its form doesn't show. */
function unseen(field: Field | undefined, value: unknown, path: string): string[] {
  if (Array.isArray(value))
    return value.flatMap((item) => unseen(field?.type === "list" ? field.item : undefined, item, pathTo(path, 0)));
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, inner]) =>
      unseen(field?.type === "group" ? field.fields[name] : undefined, inner, pathTo(path, name)),
    );
  return typeof value === "string" && / /.test(value) && !field ? [path] : [];
}

it("has a field for every text that it ships", () => {
  for (const { shipped: own, field } of DOCUMENT_KINDS)
    expect([own.kind, unseen(field, own.content, "")]).toEqual([own.kind, []]);
});

it("adds, moves and removes items of lists, and does nothing for what means nothing", () => {
  const content = { steps: [{ text: "a" }, { text: "b" }] };
  const three = { steps: [...content.steps, { text: "c" }] };
  const field = describeContent(content, "X");
  expect(afterAct(field, content, "add:steps")).toEqual({ steps: [{ text: "a" }, { text: "b" }, { text: "" }] });
  expect(afterAct(field, content, "up:steps.1")).toEqual({ steps: [{ text: "b" }, { text: "a" }] });
  expect(afterAct(field, three, "move:steps.0:2")).toEqual({ steps: [{ text: "b" }, { text: "c" }, { text: "a" }] });
  expect(afterAct(field, three, "move:steps.2:0")).toEqual({ steps: [{ text: "c" }, { text: "a" }, { text: "b" }] });
  expect(afterAct(field, content, "remove:steps.0")).toEqual({ steps: [{ text: "b" }] });
  for (const odd of [
    "up:steps.0",
    "down:steps.1",
    "remove:steps.9",
    "up:__proto__.1",
    "add:none",
    "x:steps.0",
    "add:",
    "move:steps.0:2",
    "move:steps.0:-1",
    "move:steps.0",
  ])
    expect(afterAct(field, content, odd), odd).toEqual(content);
  expect(blank(field)).toEqual({ steps: [] });
});

describe("a schedule", () => {
  const later = (minutes = 60) => new Date(test.clock.now().getTime() + minutes * 60_000);
  const publishAt = (at: Date) => publishScheduledDocuments(test.ctx, { at: at.toISOString() });
  const homeSays = (title: string, at: Date, updatedAt?: string) =>
    scheduleDocument(editor(), { kind: "home", content: { hero: { title } }, at, updatedAt });

  it("publishes together what was written when it was made, once, also when two processes try", async () => {
    await save({ hero: { title: "From Monday on." } });
    await save({ title: "Write, or come by" }, "contact");
    const at = later();
    expect(await scheduleAllDrafts(editor(), { at })).toEqual({ outcome: "scheduled", count: 2 });
    await save({ hero: { title: "Half a sent" } });
    expect(await getEditedDocument(editor(), "home")).toMatchObject({
      scheduledFor: at.toISOString(),
      isAheadOfSchedule: true,
    });
    expect(await shownOn("/")).toEqual({});
    expect((await Promise.all([publishAt(at), publishAt(at)])).sort()).toEqual([0, 2]);
    expect(await shownOn("/")).toEqual({ home: { hero: { title: "From Monday on." } } });
    expect(await shownOn("/contact")).toEqual({ contact: { title: "Write, or come by" } });
    const home = await getEditedDocument(editor(), "home");
    expect(home).toMatchObject({ scheduledFor: null, isAheadOfSchedule: false, state: "draft" });
    expect(home.versions).toMatchObject([{ number: 1, publishedBy: "Schedule" }]);
    expect((await getEditedDocument(editor(), "contact")).state).toBe("edited");
  });

  it("is queued for its moment, and one moved, taken back or overtaken publishes nothing", async () => {
    const [first, second] = [later(), later(90)];
    await homeSays("First", first);
    const { rows } = await test.pool.query(
      "select count(*)::int as count from pgboss.job where name = 'document-publication' and data->>'at' = $1 and start_after > now() + interval '30 minutes'",
      [first.toISOString()],
    );
    expect(rows).toEqual([{ count: 1 }]);
    await homeSays("Second", second);
    expect(await publishAt(first)).toBe(0);
    await unscheduleDocument(editor(), { kind: "home" });
    expect(await publishAt(second)).toBe(0);
    expect((await getEditedDocument(editor(), "home")).content).toMatchObject({ hero: { title: "Second" } });
    await homeSays("Third", second);
    await publishDocument(editor(), { kind: "home" });
    expect(await publishAt(second)).toBe(0);
    expect(await shownOn("/")).toEqual({ home: { hero: { title: "Third" } } });
  });

  it("outlives a discarded draft", async () => {
    const at = later();
    await homeSays("As agreed", at);
    await discardDocumentDraft(editor(), { kind: "home" });
    expect(await publishAt(at)).toBe(1);
    expect(await shownOn("/")).toEqual({ home: { hero: { title: "As agreed" } } });
    expect((await getEditedDocument(editor(), "home")).state).toBe("edited");
  });

  it("is not made for what doesn't fit, for nothing, for the past, for another age, by others or over someone's text", async () => {
    expect(await homeSays("x".repeat(200), later())).toMatchObject({ outcome: "problems", kind: "home" });
    await discardDocumentDraft(editor(), { kind: "home" });
    expect(await scheduleAllDrafts(editor(), { at: later() })).toEqual({ outcome: "nothing" });
    expect(await scheduleDocument(editor(), { kind: "home", content: {}, at: later() })).toEqual({
      outcome: "nothing",
    });
    for (const moment of [test.clock.now(), new Date(0), new Date("2099-01-01"), new Date(Number.NaN)])
      expect(await homeSays("Too late", moment)).toEqual({ outcome: "bad-moment" });
    expect((await getEditedDocument(editor(), "home")).state).toBe("shipped");
    await save({ hero: { title: "Hers" } });
    await expect(homeSays("His", later(), "2020-01-01T00:00:00.000Z")).rejects.toBeInstanceOf(StaleEdit);
    const sales = onBehalfOf(test.ctx, SALES);
    await expect(scheduleAllDrafts(sales, { at: later() })).rejects.toMatchObject({ code: "permission.denied" });
    await expect(unscheduleDocument(sales, { kind: "home" })).rejects.toMatchObject({ code: "permission.denied" });
  });
});

it("a text is read whole, however long it is, so that the field can say so", () => {
  const title: Field = { type: "text", label: "Title", max: 10, rows: 1 };
  const form = new FormData();
  form.set(formName("title"), `${"x".repeat(30_000)}the end`);
  const read = readDocumentForm({ type: "group", label: "Page", fields: { title } }, form);
  expect(read.title).toMatch(/^x{30000}the end$/);
});
