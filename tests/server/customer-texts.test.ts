import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mintRecordLink } from "~/domain/links/internal.server";
import { DOCUMENT_KINDS } from "~/domain/texts/kinds";
import { publishDocuments } from "~/domain/texts/publish-documents.server";
import { saveDocumentDraft } from "~/domain/texts/save-document-draft.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { addressOf } from "../harness/address-of";
import { type Knocker, openRealSite, type RealSite } from "../harness/real-site";
import { ACCESS } from "../security/access-table";
import { readable } from "./document-pages";
import { longTextsOf, marked } from "./marked-texts";

const EDITOR = { kind: "staff", userId: "u-1", name: "Edda", role: "editor" } as const;
const KINDS = DOCUMENT_KINDS.filter(({ group }) => group === "Customers’ pages");

let real: RealSite;
/** The place of each text, by the mark that stands for it. */
const marks = new Map<string, string>();
let pages = "";

beforeAll(async () => {
  real = await openRealSite();
  await real.test.pool.query("update projects set quote_id = $1", [real.ids.quoteId]);
  await rewriteAll();
  pages = await readAll();
});
afterAll(() => real?.stop());

/** Puts a mark of its own in place of every text. */
async function rewriteAll(): Promise<void> {
  const editor = onBehalfOf(real.test.ctx, EDITOR);
  const kinds = KINDS.map(({ shipped }) => shipped.kind);
  for (const { shipped, field } of KINDS) {
    const own = new Map([...marks].map(([mark]) => [mark, ""]));
    const content = marked(field, shipped.content, own);
    for (const [mark, path] of own) if (!marks.has(mark)) marks.set(mark, `${shipped.kind}.${path}`);
    expect(await saveDocumentDraft(editor, { kind: shipped.kind, content })).toMatchObject({ problems: {} });
  }
  expect(await publishDocuments(editor, { kinds })).toMatchObject({ outcome: "published" });
  real.site.refresh();
}

function linkTo(kind: "quote" | "invoice" | "project", id = ""): Promise<string> {
  const link = { record: { kind, id }, email: "robin@cafe.example", name: "Robin" };
  return transact(real.test.ctx, (tx) => mintRecordLink(tx, link));
}

async function readAll(): Promise<string> {
  const { ids } = real;
  const asked: [Knocker, string][] = Object.keys(ACCESS)
    .filter((pattern) => /^\/(?:dashboard|quotes)\b/.test(pattern) && !pattern.includes("."))
    .map((pattern) => ["customer", addressOf(pattern, ids)]);
  const visited = Object.keys(ACCESS).filter((pattern) =>
    /^\/(?:login|forgot|reset|verify|team-inv|app)/.test(pattern),
  );
  for (const pattern of [...visited, "/preview/:token"]) asked.push(["visitor", addressOf(pattern, ids)]);
  const quote = await linkTo("quote", ids.quoteId);
  for (const rest of ["", "/accept", "/decline", "/messages"]) asked.push(["visitor", quote + rest]);
  asked.push(["visitor", await linkTo("invoice", ids.invoiceId)], ["visitor", await linkTo("project", ids.projectId)]);
  const texts = [];
  for (const [who, target] of asked) texts.push(readable((await real.askAs(who, target)).text));
  const underWay = { cookie: "two_factor=begun" };
  texts.push(readable((await real.askAs("visitor", "/login/two-factor", { headers: underWay })).text));
  return texts.join("\n");
}

it("shows texts of every document of customers' pages as they were edited, and nothing of what is shipped", () => {
  const seen = [...marks].filter(([mark]) => pages.includes(mark));
  const kindsSeen = new Set(seen.map(([, path]) => path.split(".")[0]));
  expect(KINDS.map(({ shipped }) => shipped.kind).filter((kind) => !kindsSeen.has(kind))).toEqual([]);
  const left = KINDS.flatMap(({ field, shipped }) => longTextsOf(field, shipped.content)).filter((text) =>
    pages.includes(text),
  );
  expect(left).toEqual([]);
});

it("answers forms in the words of the edited documents", async () => {
  const said = async (target: string, fields: Record<string, string>) =>
    readable((await real.postAs("customer", target, Object.entries(fields))).text);
  const markOf = (place: string) => [...marks].find(([, path]) => path === place)?.[0] ?? "no such text";
  const { quoteId } = real.ids;
  const message = await said(`/quotes/${quoteId}/messages`, { intent: "send", text: "" });
  expect(message).toContain(markOf("messages.empty"));
  const profile = {
    intent: "password",
    currentPassword: "not this one",
    password: "sixteen letters!",
    confirmPassword: "sixteen letters!",
  };
  expect(await said("/dashboard/profile", profile)).toContain(markOf("account.password.wrong"));
  expect(await said(`/quotes/${quoteId}/accept`, { name: "" })).toContain(markOf("quote-page.confirm.check"));
});

it("edits what only customers see by its form alone, and says why nothing is beside it", async () => {
  const editorOf = async (kind: string) => (await real.askAs("editor", `/admin/website/${kind}`)).text;
  const [quotes, signIn] = [await editorOf("quotes"), await editorOf("two-factor")];
  expect([quotes.includes("<iframe"), signIn.includes("<iframe")]).toEqual([false, true]);
  expect([quotes, signIn].map((text) => text.includes("There’s no preview of these texts"))).toEqual([true, false]);
  expect([quotes, signIn].map((text) => text.includes("Share a preview"))).toEqual([false, true]);
});

it("leaves no module that says such a document as it is shipped", () => {
  const names = new Set(KINDS.map(({ shipped }) => shipped));
  const modules = import.meta.glob<Record<string, unknown>>(
    ["../../app/content/pages/*.ts", "!../../app/content/pages/*.test.ts"],
    { eager: true },
  );
  const constants = Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => ([...names].some((each) => each === value) ? [name] : [])),
  );
  expect(constants.length).toBe(KINDS.length);
  const asShipped = new RegExp(`(?<!typeof )\\b(?:${constants.join("|")})\\.content\\b`);
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  expect(files.filter((file) => asShipped.test(readFileSync(`app/${file}`, "utf8")))).toEqual([]);
});
