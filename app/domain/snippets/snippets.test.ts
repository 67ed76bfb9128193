import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "~/db/schema/audit";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { createSnippet } from "./create-snippet.server";
import { deleteSnippet } from "./delete-snippet.server";
import { getReplySnippets, getSnippet, listSnippets } from "./queries.server";
import { fillSnippet, SNIPPETS_MAX, SnippetInput } from "./schema";
import { updateSnippet } from "./update-snippet.server";

const ANN: Actor = { kind: "staff", userId: "1", name: "Ann", role: "owner" };
const WORDS = { title: "Directions", text: "Hello, {name}\n\nRing twice.\n{sender}" };

const test = emptiedContext();
const as = (actor: Actor) => onBehalfOf(test.ctx, actor);

async function make(words = WORDS): Promise<string> {
  const made = await createSnippet(as(ANN), words);
  if (made.outcome !== "saved") throw new Error(made.outcome);
  return made.id;
}

describe("a snippet", () => {
  it("is kept, changed and deleted, each with its row in the audit log", async () => {
    const id = await make();
    await make({ title: "an answer", text: "Yes." });
    expect((await listSnippets(as(ANN))).map(({ title }) => title)).toEqual(["an answer", "Directions"]);
    const { updatedAt } = await getSnippet(as(ANN), id);
    await updateSnippet(as(ANN), { id, updatedAt, snippet: { title: "The way", text: WORDS.text } });
    await expect(updateSnippet(as(ANN), { id, updatedAt, snippet: WORDS })).rejects.toMatchObject({
      code: "snippet.stale",
      stored: { title: "The way" },
    });
    await expect(deleteSnippet(as(ANN), { id, updatedAt })).rejects.toMatchObject({ code: "snippet.stale" });
    await deleteSnippet(as(ANN), { id });
    for (const gone of [id, "x"]) {
      await expect(getSnippet(as(ANN), gone)).rejects.toMatchObject({ code: "snippet.not-found" });
    }
    const rows = await test.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(rows.map(({ action }) => action).sort()).toEqual(["snippet.created", "snippet.deleted", "snippet.updated"]);
    expect(rows.find(({ action }) => action === "snippet.updated")).toMatchObject({ after: { title: "The way" } });
  });

  it("is the owner's to change, and for everyone who writes to people outside to insert", async () => {
    const id = await make();
    for (const role of ["sales", "recruiter", "viewer"] as const) {
      const actor: Actor = { ...ANN, role };
      const refused = { code: "permission.denied" };
      await expect(createSnippet(as(actor), WORDS)).rejects.toMatchObject(refused);
      await expect(updateSnippet(as(actor), { id, snippet: WORDS })).rejects.toMatchObject(refused);
      await expect(deleteSnippet(as(actor), { id })).rejects.toMatchObject(refused);
      await expect(listSnippets(as(actor))).rejects.toMatchObject(refused);
      const { snippets } = await getReplySnippets(as(actor));
      expect(snippets).toHaveLength(role === "sales" ? 1 : 0);
    }
  });

  it("is one of so many at most, also when several are made at once", async () => {
    for (let count = 1; count < SNIPPETS_MAX; count += 1) await make();
    const made = await Promise.all([1, 2, 3].map(() => createSnippet(as(ANN), WORDS)));
    expect(made.map(({ outcome }) => outcome).sort()).toEqual(["saved", "too-many", "too-many"]);
  });

  it("says the name of its reader, or leaves no gap", () => {
    const values = { name: "Dana {phone}", sender: "Ann", agency: "Bluebonnet", phone: "1" };
    expect(fillSnippet(WORDS.text, values)).toBe("Hello, Dana {phone}\n\nRing twice.\nAnn");
    expect(fillSnippet(WORDS.text, { ...values, name: "" })).toBe("Hello\n\nRing twice.\nAnn");
  });

  it("refuses tokens that nobody fills, beside the field", () => {
    const { error } = SnippetInput.safeParse({ title: "A", text: "Hello {nobody}" });
    expect(error?.issues).toMatchObject([{ path: ["text"], message: "{nobody} isn’t a token for snippets." }]);
  });
});
