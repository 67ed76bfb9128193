import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { user } from "~/db/schema/accounts";
import { auditLog } from "~/db/schema/audit";
import type { StaffRole } from "~/db/schema/lists";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { chooseListLook } from "./choose-list-look.server";
import { deleteListView } from "./delete-list-view.server";
import { getListLook, listListViews } from "./queries.server";
import { saveListView } from "./save-list-view.server";
import { ListViewInput, VIEWS_MAX } from "./schema";

const LEADS = "/admin/leads";
const MINE = { list: LEADS, name: "Mine, overdue", search: "due=overdue&assignee=me", isShared: false };
const REFUSED = { code: "permission.denied" };

const test = emptiedContext();
let sales: Actor;
let viewer: Actor;
let owner: Actor;
const as = (actor: Actor) => onBehalfOf(test.ctx, actor);
const namesFor = async (actor: Actor, list = LEADS) => (await listListViews(as(actor), list)).map(({ name }) => name);

beforeEach(async () => {
  [sales, viewer, owner] = [await newActor("sales"), await newActor("viewer"), await newActor("owner")];
});

async function newActor(role: StaffRole): Promise<Actor> {
  return (await makeStaff(test.ctx, role)).actor;
}

async function idOf(actor: Actor, name = MINE.name): Promise<string> {
  const view = (await listListViews(as(actor), LEADS)).find((each) => each.name === name);
  if (!view) throw new Error(`no view ${name}`);
  return view.id;
}

describe("how lists look", () => {
  it("is the usual until someone chooses, and each choice is kept for that person alone", async () => {
    expect(await getListLook(as(sales))).toEqual({ rows: "normal", leads: "list" });
    await chooseListLook(as(sales), { rows: "compact" });
    await chooseListLook(as(sales), { leads: "board" });
    await chooseListLook(as(sales), {});
    expect(await getListLook(as(sales))).toEqual({ rows: "compact", leads: "board" });
    expect(await getListLook(as(viewer))).toEqual({ rows: "normal", leads: "list" });
  });

  it("is for staff alone", async () => {
    await expect(chooseListLook(as({ kind: "visitor" }), { rows: "compact" })).rejects.toMatchObject(REFUSED);
    expect(await getListLook(as({ kind: "visitor" }))).toEqual({ rows: "normal", leads: "list" });
  });
});

describe("a saved view", () => {
  it("is in the menu of its list for the one who keeps it, and of no one else", async () => {
    await saveListView(as(sales), MINE);
    expect(await listListViews(as(sales), LEADS)).toMatchObject([
      { name: "Mine, overdue", search: "due=overdue&assignee=me", sharedBy: null, isRemovable: true },
    ]);
    expect(await namesFor(sales, "/admin/quotes")).toEqual([]);
    expect(await namesFor(viewer)).toEqual([]);
    expect(await test.ctx.db.select().from(auditLog)).toEqual([]);
  });

  it("takes over what is saved under its name again, whatever its capitals", async () => {
    await saveListView(as(sales), MINE);
    await Promise.all(
      [1, 2].map(() => saveListView(as(sales), { ...MINE, name: "MINE, overdue", search: "due=them" })),
    );
    expect(await listListViews(as(sales), LEADS)).toMatchObject([{ name: "MINE, overdue", search: "due=them" }]);
  });

  it("is shared by anyone but viewers, seen by all with whose it is, and both is in the audit log", async () => {
    await saveListView(as(sales), { ...MINE, isShared: true });
    await expect(saveListView(as(viewer), { ...MINE, isShared: true })).rejects.toMatchObject(REFUSED);
    const [owned] = await test.ctx.db
      .select({ name: user.name })
      .from(user)
      .where(eq(user.id, userIdOf(sales)));
    expect(await listListViews(as(viewer), LEADS)).toMatchObject([{ sharedBy: owned?.name, isRemovable: false }]);
    await saveListView(as(sales), MINE);
    expect(await namesFor(viewer)).toEqual([]);
    const rows = await test.ctx.db.select().from(auditLog);
    expect(rows.map(({ action }) => action).sort()).toEqual(["list-view.removed", "list-view.shared"]);
  });

  it("is removed by the one who keeps it; a shared one by those who look after accounts too", async () => {
    await saveListView(as(sales), { ...MINE, isShared: true });
    const id = await idOf(sales);
    await expect(deleteListView(as(viewer), { id })).rejects.toMatchObject(REFUSED);
    await deleteListView(as(owner), { id });
    expect(await namesFor(sales)).toEqual([]);

    await saveListView(as(sales), MINE);
    const own = await idOf(sales);
    await expect(deleteListView(as(owner), { id: own })).rejects.toMatchObject({ code: "list-view.not-found" });
    await deleteListView(as(sales), { id: own });
    for (const gone of [own, "x"]) {
      await expect(deleteListView(as(sales), { id: gone })).rejects.toMatchObject({ code: "list-view.not-found" });
    }
  });

  it("is one of so many at most, also when several are saved at once", async () => {
    for (let count = 1; count < VIEWS_MAX; count += 1)
      await saveListView(as(sales), { ...MINE, name: `View ${count}` });
    const made = await Promise.all(["A", "B", "C"].map((name) => saveListView(as(sales), { ...MINE, name })));
    expect(made.map(({ outcome }) => outcome).sort()).toEqual(["saved", "too-many", "too-many"]);
  });

  it.each([
    ["an empty name", { name: " \u200b " }],
    ["a name that is too long", { name: "ș".repeat(61) }],
    ["a place that is no list", { list: "/quotes/1" }],
    ["a list elsewhere", { list: "//evil.example" }],
    ["a query that is too long", { search: "q=".padEnd(1001, "x") }],
  ])("is not taken with %s", (_, bad) => {
    expect(ListViewInput.safeParse({ ...MINE, ...bad }).success).toBe(false);
  });

  it("goes with the account of the one who keeps it", async () => {
    await saveListView(as(sales), { ...MINE, isShared: true });
    await test.ctx.db.delete(user).where(eq(user.id, userIdOf(sales)));
    expect(await namesFor(viewer)).toEqual([]);
  });
});

function userIdOf(actor: Actor): string {
  if (actor.kind !== "staff") throw new Error("not staff");
  return actor.userId;
}
