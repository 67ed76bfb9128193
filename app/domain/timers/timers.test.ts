import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { user } from "~/db/schema/accounts";
import { auditLog } from "~/db/schema/audit";
import { projectTimers } from "~/db/schema/project-timers";
import { logHours } from "~/domain/hours/log-hours.server";
import { listHours } from "~/domain/hours/queries.server";
import { HoursInput } from "~/domain/hours/schema";
import { updateProject } from "~/domain/projects/update-project.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { agencyDay } from "~/lib/calendar-date";
import { makeCustomer, makeStaff } from "../../../tests/harness/accounts";
import { makeProject, PROJECT, SALES, VIEWER } from "../../../tests/harness/portal";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { discardTimer } from "./discard-timer.server";
import { findLastRole, getTimer, listOwnTimers, listTimers } from "./queries.server";
import { formatRunning, TIMERS_KEPT_MAX, timedMinutes } from "./schema";
import { startTimer } from "./start-timer.server";
import { stopTimer } from "./stop-timer.server";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const test = emptiedContext();

async function makeWorld() {
  const customer = await makeCustomer(test.ctx);
  const projectId = await makeProject(test.ctx, customer);
  const { userId } = await makeStaff(test.ctx, "sales");
  const me = onBehalfOf(test.ctx, { ...SALES, userId });
  const start = async (note = "", where = projectId) => {
    const started = await startTimer(me, { projectId: where, note });
    if (started.outcome !== "started") throw new Error(started.outcome);
    return started.id;
  };
  const hours = async (time: string) =>
    HoursInput.parse({ personId: userId, workedOn: agencyDay(test.clock.now()), time, role: "Product Manager" });
  const save = async (timerId: string, where = projectId) =>
    logHours(me, { projectId: where, timerId, hours: await hours("1:00") });
  return { ...customer, projectId, userId, me, start, save };
}

it("a timer runs until it's stopped, waits, and ends with the entry that saves it", async () => {
  const { me, projectId, userId, start, save } = await makeWorld();
  const id = await start("Sketches");
  test.clock.advance(89 * MINUTE_MS + 29_000);
  const running = { id, note: "Sketches", stoppedAt: null, seconds: 5369, minutes: 89, person: { id: userId } };
  expect(await listOwnTimers(me)).toMatchObject([running]);
  test.clock.advance(1000);
  expect(await stopTimer(me, { id })).toEqual({ outcome: "stopped", projectId, minutes: 90 });
  test.clock.advance(HOUR_MS);
  expect(await stopTimer(me, { id })).toEqual({ outcome: "was-stopped", projectId, minutes: 90 });
  expect(await listTimers(me, { projectId })).toMatchObject([{ id, seconds: 5370, minutes: 90 }]);
  expect(await findLastRole(me, { projectId, personId: userId })).toBeUndefined();
  expect(await save(id)).toMatchObject({ outcome: "saved" });
  expect(await listOwnTimers(me)).toEqual([]);
  expect(await findLastRole(me, { projectId, personId: userId })).toBe("Product Manager");
  await expect(getTimer(me, { id })).rejects.toMatchObject({ code: "timer.not-found" });
});

it("ten presses at once in several tabs start one timer, stop it once and save it once", async () => {
  const { me, projectId, save } = await makeWorld();
  const tabs = Array.from({ length: 10 }, (_, tab) => tab);
  const begun = await Promise.all(tabs.map(() => startTimer(me, { projectId, note: "" })));
  expect(begun.filter(({ outcome }) => outcome === "started")).toHaveLength(1);
  expect(begun.filter(({ outcome }) => outcome === "running")).toHaveLength(9);
  const [timer] = await listOwnTimers(me);
  const id = timer?.id ?? "";
  const ends = await Promise.all(tabs.map(() => stopTimer(me, { id })));
  expect(ends.filter(({ outcome }) => outcome === "stopped")).toHaveLength(1);
  const saved = await Promise.all(tabs.map(() => save(id)));
  expect(saved.filter(({ outcome }) => outcome === "saved")).toHaveLength(1);
  expect(saved.filter(({ outcome }) => outcome === "timer-gone")).toHaveLength(9);
  expect((await listHours(me, { projectId })).items).toHaveLength(1);
});

it("a person has one running timer: another one stops theirs, which waits, and colleagues keep theirs", async () => {
  const world = await makeWorld();
  const { me, start } = world;
  const other = await makeProject(test.ctx, world, { name: "Another" });
  const { userId: colleague } = await makeStaff(test.ctx, "sales");
  const first = await start();
  await startTimer(me, { projectId: world.projectId, personId: colleague, note: "" });
  test.clock.advance(HOUR_MS);
  const started = await startTimer(me, { projectId: other, note: "" });
  expect(started).toMatchObject({ outcome: "started", stopped: first });
  expect(await listOwnTimers(me)).toMatchObject([
    { project: { id: other }, stoppedAt: null },
    { id: first, minutes: 60 },
  ]);
  expect(await listTimers(me, { personId: colleague })).toMatchObject([{ stoppedAt: null, minutes: 60 }]);
  const inserted = test.ctx.db.insert(projectTimers).values({
    id: test.ctx.ids.uuid(),
    projectId: other,
    personId: world.userId,
    personLabel: "Twice",
    startedAt: test.clock.now(),
  });
  await expect(inserted).rejects.toThrow();
});

it("starts at two projects at once leave one running timer", async () => {
  const world = await makeWorld();
  const others = [await makeProject(test.ctx, world), await makeProject(test.ctx, world), world.projectId];
  await Promise.all(others.map((projectId) => startTimer(world.me, { projectId, note: "" })));
  const timers = await listOwnTimers(world.me);
  expect(timers).toHaveLength(3);
  expect(timers.filter(({ stoppedAt }) => stoppedAt === null)).toHaveLength(1);
});

it("time that passes is counted across midnight, days and the change to daylight saving", async () => {
  const { me, start, save } = await makeWorld();
  // In America/New_York clocks go from 2:00 to 3:00 that night.
  test.clock.advance(Date.parse("2026-03-08T06:30:00Z") - test.clock.now().getTime());
  const id = await start();
  test.clock.advance(HOUR_MS);
  expect(await getTimer(me, { id })).toMatchObject({ minutes: 60, startedAt: "2026-03-08T06:30:00.000Z" });
  test.clock.advance(30 * HOUR_MS);
  await stopTimer(me, { id });
  expect(await getTimer(me, { id })).toMatchObject({ minutes: 31 * 60 });
  expect(await save(id)).toMatchObject({ outcome: "saved" });
});

it("a clock that is set back leaves an entry's least time", async () => {
  const { me, start } = await makeWorld();
  const id = await start();
  test.clock.set(-HOUR_MS);
  expect(await stopTimer(me, { id })).toMatchObject({ outcome: "stopped", minutes: 1 });
  expect(await getTimer(me, { id })).toMatchObject({ seconds: 0, minutes: 1 });
});

it("a timer outlives a project's end and a person's role, and colleagues finish it", async () => {
  const { me, projectId, userId, start, save } = await makeWorld();
  const id = await start();
  await updateProject(me, { projectId, project: { ...PROJECT, status: "done" } });
  await test.ctx.db.update(user).set({ role: "viewer" }).where(eq(user.id, userId));
  const viewer = onBehalfOf(test.ctx, { ...VIEWER, userId });
  expect(await listOwnTimers(viewer)).toEqual([]);
  await expect(stopTimer(viewer, { id })).rejects.toMatchObject({ code: "permission.denied" });
  await expect(startTimer(viewer, { projectId, note: "" })).rejects.toMatchObject({ code: "permission.denied" });
  await expect(discardTimer(viewer, { id })).rejects.toMatchObject({ code: "permission.denied" });
  await stopTimer(onBehalfOf(test.ctx, SALES), { id });
  expect(await save(id)).toMatchObject({ outcome: "saved" });
});

it("a discarded timer can't be saved, nor one of another project, nor by a refused entry", async () => {
  const world = await makeWorld();
  const { me, projectId, start, save } = world;
  const other = await makeProject(test.ctx, world);
  const id = await start();
  expect(await save(id, other)).toEqual({ outcome: "timer-gone" });
  const typed = HoursInput.parse({ personId: "nobody", workedOn: "2026-01-01", time: "1", role: "Product Manager" });
  expect(await logHours(me, { projectId, hours: typed, timerId: id })).toEqual({ outcome: "unknown-person" });
  expect(await listOwnTimers(me)).toHaveLength(1);
  await discardTimer(me, { id });
  expect(await save(id)).toEqual({ outcome: "timer-gone" });
  await expect(discardTimer(me, { id })).rejects.toMatchObject({ code: "timer.not-found" });
  const log = await test.ctx.db.select({ action: auditLog.action }).from(auditLog);
  const actions = log.map(({ action }) => action).filter((action) => action.startsWith("project.timer"));
  expect(actions).toEqual(["project.timer-started", "project.timer-discarded"]);
});

it("only so many wait to be saved", async () => {
  const world = await makeWorld();
  const places = [world.projectId, await makeProject(test.ctx, world)];
  for (let made = 0; made < TIMERS_KEPT_MAX; made += 1) await world.start("", places[made % 2]);
  const projectId = places[TIMERS_KEPT_MAX % 2] ?? "";
  expect(await startTimer(world.me, { projectId, note: "" })).toEqual({ outcome: "too-many" });
  expect(await startTimer(world.me, { projectId, personId: "nobody", note: "" })).toEqual({
    outcome: "unknown-person",
  });
});

it("a time is rounded to the nearest minute, at least one", () => {
  expect([0, 29, 89, 90, 5370, 86_400].map(timedMinutes)).toEqual([1, 1, 1, 2, 90, 1440]);
  expect([0, 59, 60, 3599, 93_600].map(formatRunning)).toEqual(["0:00", "0:00", "0:01", "0:59", "26:00"]);
});
