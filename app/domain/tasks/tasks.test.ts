import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { user } from "~/db/schema/accounts";
import { auditLog } from "~/db/schema/audit";
import { incomingMails } from "~/db/schema/incoming-mails";
import { leadNotes } from "~/db/schema/leads";
import { tasks } from "~/db/schema/tasks";
import { addLeadNote } from "~/domain/leads/add-lead-note.server";
import { listToday } from "~/domain/today/list-today.server";
import type { Actor, StaffActor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { addDays, agencyDay } from "~/lib/calendar-date";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { addJob, apply } from "../../../tests/harness/applications";
import { makeIncomingMail } from "../../../tests/harness/incoming-mails";
import { storeLead } from "../../../tests/harness/leads";
import { makeProject } from "../../../tests/harness/portal";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { assignTask } from "./assign-task.server";
import { createTask } from "./create-task.server";
import { deleteTask } from "./delete-task.server";
import { finishTask } from "./finish-task.server";
import { forgetTasksOf } from "./forget-tasks.server";
import { makeTaskFrom } from "./make-task-from.server";
import { getTask, listTaskPeople, listTasks, listTasksAbout } from "./queries.server";
import { reopenTask } from "./reopen-task.server";
import { nextDueDay, type TaskInput, type TaskSubject } from "./schema";
import { updateTask } from "./update-task.server";

const test = emptiedContext();
let sales: StaffActor;
let recruiter: StaffActor;
let viewer: StaffActor;

async function people(): Promise<void> {
  const make = async (role: "sales" | "recruiter" | "viewer"): Promise<StaffActor> => {
    const { userId } = await makeStaff(test.ctx, role);
    return { kind: "staff", userId, name: role, role };
  };
  [sales, recruiter, viewer] = [await make("sales"), await make("recruiter"), await make("viewer")];
}

const as = (actor: Actor) => onBehalfOf(test.ctx, actor);
const today = () => agencyDay(test.clock.now());
const typed = (changes: Partial<TaskInput> = {}): TaskInput =>
  Object.assign({ title: "Call", note: "", dueOn: today(), assigneeId: sales.userId, repeats: "never" }, changes);

async function make(changes: Partial<TaskInput> = {}, subject: TaskSubject | null = null): Promise<string> {
  const made = await createTask(as(sales), { task: typed(changes), subject });
  if (made.outcome !== "saved") throw new Error(made.outcome);
  return made.id;
}
const open = async (actor: Actor = sales) => (await listTasks(as(actor))).items;

describe("the next day of a task", () => {
  it.each([
    ["2026-03-02", "never", "2026-03-02", null],
    ["2026-03-02", "daily", "2026-03-02", "2026-03-03"],
    // Five days late: the next is tomorrow, not one of the days that have passed.
    ["2026-03-02", "daily", "2026-03-07", "2026-03-08"],
    ["2026-03-04", "daily", "2026-03-02", "2026-03-05"],
    ["2026-03-02", "weekly", "2026-03-04", "2026-03-09"],
    ["2026-03-02", "weekly", "2026-03-09", "2026-03-16"],
    ["2026-03-06", "weekly", "2026-03-04", "2026-03-13"],
    ["2026-01-31", "monthly", "2026-01-31", "2026-02-28"],
    ["2026-02-28", "monthly", "2026-02-28", "2026-03-31"],
    ["2026-12-31", "monthly", "2026-12-30", "2027-01-31"],
    ["2026-01-31", "monthly", "2026-04-30", "2026-05-31"],
  ] as const)("%s, %s, done on %s: %s", (dueOn, repeats, done, next) => {
    expect(nextDueDay({ dueOn, repeats, repeatDay: dueOn === "2026-02-28" ? 31 : Number(dueOn.slice(-2)) }, done)).toBe(
      next,
    );
  });
});

describe("tasks", () => {
  it("are made, changed and deleted; a stale change and a day in the past are refused", async () => {
    await people();
    const id = await make();
    const { updatedAt } = await getTask(as(sales), id);
    const yesterday = addDays(today(), -1);
    expect(await createTask(as(sales), { task: typed({ dueOn: yesterday }) })).toEqual({ outcome: "in-past" });
    expect(await createTask(as(sales), { task: typed({ dueOn: "2999-01-01" }) })).toEqual({ outcome: "too-far" });
    expect(await updateTask(as(sales), { id, task: typed({ dueOn: yesterday }) })).toEqual({ outcome: "in-past" });
    test.clock.advance(3 * 24 * 3_600_000);
    // One that is overdue by now keeps its day while something else of it is changed.
    const overdue = (await getTask(as(sales), id)).dueOn;
    expect(overdue < today()).toBe(true);
    expect(await updateTask(as(sales), { id, updatedAt, task: typed({ title: "Ring", dueOn: overdue }) })).toEqual({
      outcome: "saved",
    });
    await expect(updateTask(as(sales), { id, updatedAt, task: typed() })).rejects.toMatchObject({ code: "task.stale" });
    await expect(deleteTask(as(sales), { id, updatedAt })).rejects.toMatchObject({ code: "task.stale" });
    expect(await open()).toMatchObject([{ title: "Ring", assignee: { name: expect.any(String) } }]);
    await deleteTask(as(sales), { id });
    expect(await open()).toEqual([]);
  });

  it("come back once when they are done, though it's said twice and at the same time; opened again, there is one", async () => {
    await people();
    const id = await make({ repeats: "weekly" });
    const ends = await Promise.all([1, 2, 3].map(() => finishTask(as(sales), { id })));
    expect(ends.map(({ outcome }) => outcome).sort()).toEqual(["done", "was-done", "was-done"]);
    const [next, ...others] = await open();
    expect(others).toEqual([]);
    expect(next).toMatchObject({ dueOn: addDays(today(), 7), repeats: "weekly" });
    await reopenTask(as(sales), { id });
    expect((await open()).map((task) => [task.id, task.repeats])).toEqual([[id, "weekly"]]);
    expect(await reopenTask(as(sales), { id })).toEqual({ outcome: "was-open" });
    await finishTask(as(sales), { id });
    const [again] = await open();
    test.clock.advance(1000);
    await updateTask(as(sales), {
      id: again?.id ?? "",
      task: typed({ title: "Changed", repeats: "weekly", dueOn: again?.dueOn ?? "" }),
    });
    await reopenTask(as(sales), { id });
    // The later one was touched, so it stays, and this one doesn't make another.
    expect((await open()).map((task) => task.repeats).sort()).toEqual(["never", "weekly"]);
    await finishTask(as(sales), { id });
    expect(await open()).toHaveLength(1);
  });

  it("are on Today of whom they are for, overdue ones first, until they are done; nobody's are on everyone's list", async () => {
    await people();
    const later = await make({ title: "Later", dueOn: addDays(today(), 2) });
    const now = await make({ title: "Now" });
    const free = await make({ title: "Free", assigneeId: "" });
    await make({ title: "Far", dueOn: addDays(today(), 30) });
    await make({ title: "Other", assigneeId: recruiter.userId });
    const rows = async (actor: Actor) =>
      (await listToday(as(actor), { view: "mine", area: "tasks" })).items.map(({ id, part }) => [id, part]);
    expect(await rows(sales)).toEqual([
      [now, "today"],
      [free, "today"],
      [later, "soon"],
    ]);
    await finishTask(as(sales), { id: now });
    test.clock.advance(24 * 3_600_000);
    expect(await rows(sales)).toEqual([
      [free, "now"],
      [later, "soon"],
    ]);
    expect((await rows(recruiter)).length).toBe(2);
    await test.ctx.db.update(user).set({ banned: true }).where(eq(user.id, recruiter.userId));
    expect((await rows(sales)).length).toBe(3);
  });

  it("about a record are seen by those who may read it alone, and given to no one else", async () => {
    await people();
    const leadId = await storeLead(test.ctx);
    const subject: TaskSubject = { kind: "lead", id: leadId };
    const id = await make({}, subject);
    expect(await open(recruiter)).toEqual([]);
    expect((await listToday(as(recruiter), { view: "all" })).items).toEqual([]);
    await expect(getTask(as(recruiter), id)).rejects.toMatchObject({ code: "task.not-found" });
    await expect(finishTask(as(recruiter), { id })).rejects.toMatchObject({ code: "task.not-found" });
    await expect(createTask(as(recruiter), { task: typed(), subject })).rejects.toMatchObject({
      code: "permission.denied",
    });
    expect(await createTask(as(sales), { task: typed({ assigneeId: recruiter.userId }), subject })).toEqual({
      outcome: "may-not-read",
    });
    expect(await assignTask(as(sales), { id, assigneeId: recruiter.userId })).toEqual({ outcome: "may-not-read" });
    expect(await assignTask(as(sales), { id, assigneeId: viewer.userId })).toEqual({ outcome: "unknown-person" });
    expect(await assignTask(as(sales), { id, assigneeId: null })).toEqual({ outcome: "assigned" });
    expect((await listTaskPeople(as(sales), subject)).map((one) => one.id)).toEqual([sales.userId]);
    expect(await open(viewer)).toHaveLength(1);
    await expect(finishTask(as(viewer), { id })).rejects.toMatchObject({ code: "permission.denied" });
    expect(await listTasksAbout(as(sales), subject)).toMatchObject([{ id, subject: { name: expect.any(String) } }]);
    const nobody = "01a20000-0000-7000-8000-000000000000";
    expect(await createTask(as(sales), { task: typed(), subject: { kind: "lead", id: nobody } })).toEqual({
      outcome: "gone",
    });
  });

  it("are made of a note and a mail in one press, once while they are open", async () => {
    await people();
    const leadId = await storeLead(test.ctx);
    await addLeadNote(as(sales), { id: leadId, text: "Ask for the logo\nAs a vector" });
    const [note] = await test.ctx.db.select().from(leadNotes);
    const source = { source: "lead-note", id: note?.id ?? "" } as const;
    const ends = await Promise.all([1, 2].map(() => makeTaskFrom(as(sales), source)));
    expect(ends.map(({ outcome }) => outcome).sort()).toEqual(["made", "was-made"]);
    expect(await open()).toMatchObject([
      {
        title: "Ask for the logo",
        note: "Ask for the logo\nAs a vector",
        dueOn: today(),
        assignee: { id: sales.userId },
        subject: { kind: "lead", id: leadId },
      },
    ]);
    const mailId = await makeIncomingMail(test.ctx, { subject: "", text: "Hello" });
    await makeTaskFrom(as(sales), { source: "mail", id: mailId });
    expect(await open()).toMatchObject([
      {},
      { title: "Email from dana@bakery.example", note: "Hello", subject: { kind: "mail" } },
    ]);
    await expect(makeTaskFrom(as(recruiter), source)).rejects.toMatchObject({ code: "permission.denied" });
    await expect(makeTaskFrom(as(sales), { source: "lead-note", id: mailId })).rejects.toMatchObject({
      code: "task.not-found",
    });
  });

  it("about applications and mails of applicants stay with recruiters", async () => {
    await people();
    const { id } = await apply(test, (await addJob(test)).id);
    const subject: TaskSubject = { kind: "application", id };
    await createTask(as(recruiter), { task: typed({ assigneeId: recruiter.userId }), subject });
    const mailId = await makeIncomingMail(test.ctx, { subject: "My papers", text: "Here" });
    await test.ctx.db.update(incomingMails).set({ subjectKind: "application", subjectId: id });
    expect(await open(sales)).toEqual([]);
    await expect(makeTaskFrom(as(sales), { source: "mail", id: mailId })).rejects.toMatchObject({
      code: "mail.not-found",
    });
    expect(await open(recruiter)).toHaveLength(1);
  });

  it("go with what they are about, and with a business that is closed; the audit log holds none of their words", async () => {
    await people();
    const customer = await makeCustomer(test.ctx);
    const projectId = await makeProject(test.ctx, customer);
    await make({ title: "Zq secret" }, { kind: "customer", id: customer.businessId });
    await make({ title: "Zq secret" }, { kind: "project", id: projectId });
    await make();
    await transact(test.ctx, (tx) => forgetTasksOf(tx, customer.businessId));
    expect(await open()).toHaveLength(1);
    expect(await test.ctx.db.select().from(tasks)).toHaveLength(1);
    expect(JSON.stringify(await test.ctx.db.select().from(auditLog))).not.toContain("Zq secret");
  });
});
