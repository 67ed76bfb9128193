import { describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { getDashboardHead, listNotifications } from "~/domain/notifications/queries.server";
import { listRecordMessages } from "~/domain/threads/list-messages.server";
import { writeRecordMessage } from "~/domain/threads/write-message.server";
import { type Actor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { kindsTo } from "../../../tests/harness/account-links";
import { makeCustomer } from "../../../tests/harness/accounts";
import { makeColleague, makeProject, newestTo, PROJECT, SALES, VIEWER } from "../../../tests/harness/portal";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { addMilestone } from "./add-milestone.server";
import { markMilestone, moveMilestone, removeMilestone, updateMilestone } from "./change-milestone.server";
import { createProject } from "./create-project.server";
import { moveProject } from "./move-project.server";
import { postProjectUpdate, removeProjectUpdate } from "./post-update.server";
import { getOwnProject, getProject, listOwnProjects, listProjects } from "./queries.server";
import { MILESTONES_MAX, ProjectInput } from "./schema";
import { updateProject } from "./update-project.server";

const test = emptiedContext();

async function addSteps(projectId: string, ...titles: string[]): Promise<void> {
  for (const title of titles)
    await addMilestone(onBehalfOf(test.ctx, SALES), { projectId, milestone: { title, dueOn: null } });
}

async function stepsOf(projectId: string): Promise<string[]> {
  return (await getProject(onBehalfOf(test.ctx, SALES), projectId)).milestones.map(({ title }) => title);
}

async function stepOf(projectId: string, title: string): Promise<string> {
  const { milestones } = await getProject(onBehalfOf(test.ctx, SALES), projectId);
  return milestones.find((step) => step.title === title)?.id ?? "";
}

describe("a project", () => {
  it("is begun for a customer, who is told, and is nobody else's", async () => {
    const [dana, other] = [await makeCustomer(test.ctx), await makeCustomer(test.ctx)];
    const id = await makeProject(test.ctx, dana);
    expect(await listOwnProjects(onBehalfOf(test.ctx, dana.actor))).toMatchObject([
      { id, name: "Online shop", status: "running" },
    ]);
    expect((await getOwnProject(onBehalfOf(test.ctx, dana.actor), id)).name).toBe("Online shop");
    expect(await kindsTo(test.ctx, dana.email)).toEqual(["customer-notification"]);
    expect(await listOwnProjects(onBehalfOf(test.ctx, other.actor))).toEqual([]);
    for (const wrong of [id, "1", "\0", test.ctx.ids.uuid()]) {
      await expect(getOwnProject(onBehalfOf(test.ctx, other.actor), wrong)).rejects.toMatchObject({
        code: "project.not-found",
      });
    }
    for (const actor of [VISITOR, SALES]) {
      await expect(getOwnProject(onBehalfOf(test.ctx, actor), id)).rejects.toMatchObject({ code: "permission.denied" });
    }
    await expect(getProject(onBehalfOf(test.ctx, dana.actor), id)).rejects.toMatchObject({ code: "permission.denied" });
  });

  it("cannot be begun for nobody, nor by someone who only reads", async () => {
    const { businessId, actor } = await makeCustomer(test.ctx);
    for (const wrong of ["1", test.ctx.ids.uuid()]) {
      const begin = createProject(onBehalfOf(test.ctx, SALES), { businessId: wrong, project: PROJECT });
      await expect(begin).rejects.toMatchObject({ code: "customer.not-found" });
    }
    for (const who of [VIEWER, VISITOR, actor]) {
      const begin = createProject(onBehalfOf(test.ctx, who), { businessId, project: PROJECT });
      await expect(begin).rejects.toMatchObject({ code: "permission.denied" });
    }
    expect(await countRows(test.pool, "projects")).toBe(0);
  });

  it("gets another status from a list, of which the customer is told, unless someone was faster", async () => {
    const dana = await makeCustomer(test.ctx);
    const projectId = await makeProject(test.ctx, dana);
    const unread = async () => (await getDashboardHead(onBehalfOf(test.ctx, dana.actor))).unreadCount;
    const before = await unread();
    const move = (who: Actor, from: "running" | "planned", to: "paused" | "done") =>
      moveProject(onBehalfOf(test.ctx, who), { projectId, from, to });
    expect(await move(SALES, "running", "paused")).toEqual({ outcome: "moved" });
    expect((await getProject(onBehalfOf(test.ctx, SALES), projectId)).status).toBe("paused");
    expect(await unread()).toBe(before + 1);
    const [newest] = (await listNotifications(onBehalfOf(test.ctx, dana.actor), {})).items;
    expect(newest).toMatchObject({ title: "Online shop is paused", text: "Until now it was running." });
    expect(await move(SALES, "running", "done")).toEqual({ outcome: "overtaken", current: "paused" });
    expect(await move(SALES, "planned", "paused")).toEqual({ outcome: "moved" });
    expect(await unread()).toBe(before + 1);
    for (const who of [VIEWER, VISITOR, dana.actor]) {
      await expect(move(who, "running", "done")).rejects.toMatchObject({ code: "permission.denied" });
    }
  });

  it("is changed by one person at a time, and the customer is told of another status", async () => {
    const dana = await makeCustomer(test.ctx);
    const projectId = await makeProject(test.ctx, dana);
    const { updatedAt } = await getProject(onBehalfOf(test.ctx, SALES), projectId);
    await updateProject(onBehalfOf(test.ctx, SALES), {
      projectId,
      updatedAt,
      project: { ...PROJECT, status: "paused" },
    });
    const late = updateProject(onBehalfOf(test.ctx, SALES), {
      projectId,
      updatedAt,
      project: { ...PROJECT, name: "Mine" },
    });
    await expect(late).rejects.toMatchObject({ code: "project.stale", httpStatus: 409 });
    expect(await getProject(onBehalfOf(test.ctx, SALES), projectId)).toMatchObject({
      name: "Online shop",
      status: "paused",
    });
    expect((await newestTo(test.ctx, dana.email))?.subject).toBe("Online shop is paused");
  });

  it("is found by its name and by that of its business, by status and by customer", async () => {
    const oak = await makeCustomer(test.ctx, { businessName: "Oak Dental" });
    const elm = await makeCustomer(test.ctx, { businessName: "Elm Books" });
    await makeProject(test.ctx, oak, { name: "Booking page" });
    await makeProject(test.ctx, elm, { name: "Shop for books", status: "done" });
    const names = async (query: Parameters<typeof listProjects>[1]) =>
      (await listProjects(onBehalfOf(test.ctx, VIEWER), query)).items.map(({ name }) => name);
    expect(await names({ text: "oak" })).toEqual(["Booking page"]);
    expect((await names({ text: "boo" })).sort()).toEqual(["Booking page", "Shop for books"]);
    expect(await names({ status: "done" })).toEqual(["Shop for books"]);
    expect(await names({ customer: oak.businessId })).toEqual(["Booking page"]);
    expect(await names({ customer: "nobody" })).toEqual([]);
    expect(await names({ sort: "name", direction: "asc" })).toEqual(["Booking page", "Shop for books"]);
    await expect(listProjects(onBehalfOf(test.ctx, oak.actor))).rejects.toMatchObject({ code: "permission.denied" });
  });

  it("does not end before it begins", () => {
    const parsed = ProjectInput.safeParse({
      name: "A",
      status: "planned",
      startsOn: "2026-03-02",
      dueOn: "2026-03-01",
    });
    expect(parsed.error?.issues[0]?.path).toEqual(["dueOn"]);
    expect(ProjectInput.parse({ name: " A  b ", startsOn: "", dueOn: "" })).toEqual({
      name: "A b",
      summary: "",
      status: "planned",
      startsOn: null,
      dueOn: null,
    });
  });
});

describe("milestones", () => {
  it("are added, moved, changed and removed", async () => {
    const projectId = await makeProject(test.ctx, await makeCustomer(test.ctx));
    await addSteps(projectId, "One", "Two", "Three");
    await moveMilestone(onBehalfOf(test.ctx, SALES), { projectId, id: await stepOf(projectId, "Three"), to: "up" });
    expect(await stepsOf(projectId)).toEqual(["One", "Three", "Two"]);
    await moveMilestone(onBehalfOf(test.ctx, SALES), { projectId, id: await stepOf(projectId, "One"), to: "up" });
    expect(await stepsOf(projectId)).toEqual(["One", "Three", "Two"]);
    const id = await stepOf(projectId, "Three");
    await updateMilestone(onBehalfOf(test.ctx, SALES), {
      projectId,
      id,
      milestone: { title: "Last", dueOn: "2026-04-01" },
    });
    await removeMilestone(onBehalfOf(test.ctx, SALES), { projectId, id: await stepOf(projectId, "Two") });
    expect(await stepsOf(projectId)).toEqual(["One", "Last"]);
  });

  it("tell the customer once when they are reached", async () => {
    const dana = await makeCustomer(test.ctx);
    const projectId = await makeProject(test.ctx, dana);
    await addSteps(projectId, "Design");
    const id = await stepOf(projectId, "Design");
    await Promise.all([1, 2].map(() => markMilestone(onBehalfOf(test.ctx, SALES), { projectId, id, isDone: true })));
    const titles = (await listNotifications(onBehalfOf(test.ctx, dana.actor))).items.map(({ title }) => title);
    expect(titles.filter((title) => title.startsWith("Milestone reached"))).toEqual(["Milestone reached: Design"]);
    expect((await listOwnProjects(onBehalfOf(test.ctx, dana.actor)))[0]?.progress).toEqual({
      done: 1,
      total: 1,
      next: null,
    });
    await markMilestone(onBehalfOf(test.ctx, SALES), { projectId, id, isDone: false });
    expect((await listOwnProjects(onBehalfOf(test.ctx, dana.actor)))[0]?.progress).toEqual({
      done: 0,
      total: 1,
      next: "Design",
    });
  });

  it("refuse a change that is based on an older order, and steps of another project", async () => {
    const dana = await makeCustomer(test.ctx);
    const [projectId, otherId] = [await makeProject(test.ctx, dana), await makeProject(test.ctx, dana)];
    await addSteps(projectId, "One", "Two");
    const { updatedAt } = await getProject(onBehalfOf(test.ctx, SALES), projectId);
    const id = await stepOf(projectId, "Two");
    await moveMilestone(onBehalfOf(test.ctx, SALES), { projectId, id, to: "up", updatedAt });
    const again = moveMilestone(onBehalfOf(test.ctx, SALES), { projectId, id, to: "down", updatedAt });
    await expect(again).rejects.toMatchObject({ code: "project.stale" });
    const foreign = markMilestone(onBehalfOf(test.ctx, SALES), { projectId: otherId, id, isDone: true });
    await expect(foreign).rejects.toMatchObject({ code: "project.not-found" });
    for (const who of [VIEWER, dana.actor, VISITOR]) {
      const mark = markMilestone(onBehalfOf(test.ctx, who), { projectId, id, isDone: true });
      await expect(mark).rejects.toMatchObject({ code: "permission.denied" });
    }
  });

  it("are not more than a page can show", async () => {
    const projectId = await makeProject(test.ctx, await makeCustomer(test.ctx));
    await addSteps(projectId, ...Array.from({ length: MILESTONES_MAX }, (_, index) => `Step ${index}`));
    const one = addMilestone(onBehalfOf(test.ctx, SALES), { projectId, milestone: { title: "More", dueOn: null } });
    expect(await one).toEqual({ outcome: "too-many" });
  });
});

describe("news and comments", () => {
  it("news are told to the customer, once for a form sent twice", async () => {
    const dana = await makeCustomer(test.ctx);
    const projectId = await makeProject(test.ctx, dana);
    const update = { title: "Design approved", text: "We go on." };
    await postProjectUpdate(onBehalfOf(test.ctx, SALES), { projectId, update });
    await postProjectUpdate(onBehalfOf(test.ctx, SALES), { projectId, update });
    const { updates } = await getOwnProject(onBehalfOf(test.ctx, dana.actor), projectId);
    expect(updates).toMatchObject([{ title: "Design approved", by: "Sam Sales" }]);
    expect((await newestTo(test.ctx, dana.email))?.subject).toBe("Online shop: Design approved");
    await removeProjectUpdate(onBehalfOf(test.ctx, SALES), { projectId, id: updates[0]?.id ?? "" });
    expect((await getOwnProject(onBehalfOf(test.ctx, dana.actor), projectId)).updates).toEqual([]);
    const post = postProjectUpdate(onBehalfOf(test.ctx, dana.actor), { projectId, update });
    await expect(post).rejects.toMatchObject({ code: "permission.denied" });
  });

  it("a comment of the customer is mailed to the agency and told to their colleagues, not to themselves", async () => {
    const dana = await makeCustomer(test.ctx, { name: "Dana" });
    const colleague = await makeColleague(test.ctx, dana);
    const projectId = await makeProject(test.ctx, dana);
    const before = (await getDashboardHead(onBehalfOf(test.ctx, dana.actor))).unreadCount;
    await writeRecordMessage(onBehalfOf(test.ctx, dana.actor), {
      record: { kind: "project", id: projectId },
      text: "Can it be blue?",
    });
    await writeRecordMessage(onBehalfOf(test.ctx, dana.actor), {
      record: { kind: "project", id: projectId },
      text: "Can it be blue?",
    });
    expect(await kindsTo(test.ctx, DEFAULT_IDENTITY.email)).toEqual(["record-message-received"]);
    expect((await newestTo(test.ctx, DEFAULT_IDENTITY.email))?.text).toContain("Can it be blue?");
    expect((await getDashboardHead(onBehalfOf(test.ctx, dana.actor))).unreadCount).toBe(before);
    expect((await listNotifications(onBehalfOf(test.ctx, colleague))).items[0]?.title).toBe(
      "Dana wrote in Online shop",
    );
  });

  it("a comment of staff is told to the customer", async () => {
    const dana = await makeCustomer(test.ctx);
    const projectId = await makeProject(test.ctx, dana);
    await writeRecordMessage(onBehalfOf(test.ctx, SALES), {
      record: { kind: "project", id: projectId },
      text: "It can.",
    });
    expect((await newestTo(test.ctx, dana.email))?.subject).toBe("Sam Sales wrote in Online shop");
    expect(await listRecordMessages(onBehalfOf(test.ctx, VIEWER), { kind: "project", id: projectId })).toMatchObject([
      { side: "staff", text: "It can." },
    ]);
    expect(await kindsTo(test.ctx, DEFAULT_IDENTITY.email)).toEqual([]);
  });

  it("nobody comments on projects of others, and nobody without end", async () => {
    const [dana, other] = [await makeCustomer(test.ctx), await makeCustomer(test.ctx)];
    const projectId = await makeProject(test.ctx, dana);
    const say = (actor: Actor, text: string) =>
      writeRecordMessage(onBehalfOf(test.ctx, actor), { record: { kind: "project", id: projectId }, text });
    await expect(say(other.actor, "Hello")).rejects.toMatchObject({ code: "project.not-found" });
    for (const who of [VISITOR, VIEWER]) {
      await expect(say(who, "Hello")).rejects.toMatchObject({ code: "permission.denied" });
    }
    for (let count = 0; count < 40; count += 1) await say(dana.actor, `Comment ${count}`);
    expect(await say(dana.actor, "One more")).toMatchObject({ outcome: "rate-limited" });
  });
});
