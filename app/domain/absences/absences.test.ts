import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { absences } from "~/db/schema/absences";
import { user } from "~/db/schema/accounts";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { listToday } from "~/domain/today/list-today.server";
import { addHolidays } from "~/domain/working-time/add-holidays.server";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { addDays, agencyDay } from "~/lib/calendar-date";
import { makeStaff } from "../../../tests/harness/accounts";
import { OWNER } from "../../../tests/harness/invoices";
import { storeLead } from "../../../tests/harness/leads";
import { freshContext } from "../../../tests/harness/use-test-context";
import { createAbsence, deleteAbsence, updateAbsence } from "./change-absences.server";
import { inChargeFor } from "./internal.server";
import { getAbsence, listAbsencePeople, listAbsences, listAway } from "./queries.server";
import { AbsenceInput } from "./schema";

const HOUR_MS = 3_600_000;

const test = freshContext();

const as = (actor: Actor) => onBehalfOf(test.ctx, actor);
const today = (days = 0) => addDays(agencyDay(test.clock.now()), days);

async function people() {
  const [ann, ben, eve] = [
    await makeStaff(test.ctx, "sales", { name: "Ann" }),
    await makeStaff(test.ctx, "sales", { name: "山田 Ștefan" }),
    await makeStaff(test.ctx, "editor", { name: "Eve" }),
  ];
  const away = (from: number, until: number, standInId = ben.userId) => ({
    userId: ann.userId,
    standInId,
    fromOn: today(from),
    untilOn: today(until),
  });
  return { ann, ben, eve, away };
}

describe("days away", () => {
  it("are refused where nobody could stand in, and nothing is stored", async () => {
    const { ann, ben, eve, away } = await people();
    const refused = async (absence: AbsenceInput) => (await createAbsence(as(OWNER), absence)).outcome;
    expect(await refused(away(0, 3, ann.userId))).toBe("oneself");
    expect(await refused(away(3, 0))).toBe("ends-before");
    expect(await refused(away(-3, -1))).toBe("in-past");
    expect(await refused(away(1, 500))).toBe("too-far");
    expect(await refused(away(0, 3, eve.userId))).toBe("may-not");
    expect(await refused(away(0, 3, "nobody"))).toBe("unknown-stand-in");
    await test.ctx.db.update(user).set({ banned: true }).where(eq(user.id, ben.userId));
    expect(await refused(away(0, 3))).toBe("unknown-stand-in");
    expect(await test.ctx.db.select().from(absences)).toEqual([]);
    const form = AbsenceInput.safeParse({ userId: "a", standInId: "b", fromOn: "2026-03-04", untilOn: "2026-03-03" });
    expect(form.error?.issues.map(({ path }) => path)).toEqual([["untilOn"]]);
  });

  it("never leave one away on whom another counts, from either side and with two at once", async () => {
    const { ann, ben, away } = await people();
    const owner = await makeStaff(test.ctx, "owner");
    const bens = { ...away(5, 8, owner.userId), userId: ben.userId };
    expect((await createAbsence(as(ben.actor), bens)).outcome).toBe("saved");
    expect((await createAbsence(as(ann.actor), away(8, 9))).outcome).toBe("stand-in-away");
    expect((await createAbsence(as(ann.actor), away(1, 4))).outcome).toBe("saved");
    expect((await createAbsence(as(ann.actor), away(4, 4))).outcome).toBe("overlaps");
    expect((await createAbsence(as(ben.actor), { ...bens, fromOn: today(2), untilOn: today(2) })).outcome).toBe(
      "stands-in",
    );
    const both = await Promise.all([
      createAbsence(as(ann.actor), away(20, 22)),
      createAbsence(as(ben.actor), { ...bens, fromOn: today(21), untilOn: today(23) }),
    ]);
    expect(both.map(({ outcome }) => outcome).filter((outcome) => outcome === "saved")).toHaveLength(1);
  });

  it("are one's own to enter, change and delete; the owner may for anyone", async () => {
    const { ann, ben, eve, away } = await people();
    await expect(createAbsence(as(ben.actor), away(0, 3))).rejects.toMatchObject({ code: "permission.denied" });
    expect((await createAbsence(as(ann.actor), away(0, 3))).outcome).toBe("saved");
    const [stored] = (await listAbsences(as(eve.actor))).items;
    expect(stored).toMatchObject({ person: { name: "Ann" }, standIn: { name: "山田 Ștefan" }, state: "now" });
    const namesBy = async (text: string) => (await listAbsences(as(eve.actor), { text })).items.length;
    expect([await namesBy("ann"), await namesBy("Ștefan"), await namesBy("%"), await namesBy("Eve")]).toEqual([
      1, 1, 0, 0,
    ]);
    const { id = "", updatedAt = "" } = stored ?? {};
    await expect(updateAbsence(as(ben.actor), { id, absence: away(0, 9) })).rejects.toThrow("days away");
    await expect(
      updateAbsence(as(eve.actor), { id, absence: { ...away(0, 9), userId: eve.userId } }),
    ).rejects.toThrow();
    await expect(deleteAbsence(as(ben.actor), { id })).rejects.toMatchObject({ code: "permission.denied" });
    test.clock.advance(1000);
    expect(await updateAbsence(as(OWNER), { id, updatedAt, absence: away(0, 5) })).toEqual({ outcome: "saved" });
    expect((await getAbsence(as(ann.actor), id)).untilOn).toBe(today(5));
    await expect(updateAbsence(as(ann.actor), { id, updatedAt, absence: away(0, 1) })).rejects.toMatchObject({
      code: "absence.stale",
    });
    await expect(deleteAbsence(as(ann.actor), { id, updatedAt })).rejects.toMatchObject({ code: "absence.stale" });
    await deleteAbsence(as(ann.actor), { id });
    expect((await listAbsences(as(ann.actor), { state: "any" })).items).toEqual([]);
    expect((await listAbsencePeople(as(ann.actor))).people.map(({ name }) => name)).toEqual(["Ann"]);
    expect((await listAbsencePeople(as(OWNER))).people.map(({ name }) => name)).toEqual(["Ann", "Eve", "山田 Ștefan"]);
  });
});

it("over a month with daylight saving and a holiday, what is of someone away is on the stand-in's list on those days and no others", async () => {
  const { ann, ben, away } = await people();
  // From Friday, February 27: the clocks are set on March 8.
  test.clock.set(Date.parse("2026-02-27T17:00:00Z") - test.clock.now().getTime());
  await addHolidays(as(OWNER), { by: "texas" });
  const { updatedAt } = await getSetting(as(OWNER), "identity");
  await saveSetting(as(OWNER), { key: "identity", seen: updatedAt, change: { replyHoursAre: "working" } });
  await storeLead(test.ctx, { assigneeId: ann.userId, replyDueAt: new Date("2026-04-30T00:00:00Z") });
  const leave = away(7, 12);
  expect((await createAbsence(as(ann.actor), leave)).outcome).toBe("saved");
  const seen: string[] = [];
  for (let hour = 0; hour < 31 * 24; hour += 6) {
    const own = await listToday(as(ann.actor), { view: "mine" });
    const standIn = await listToday(as(ben.actor), { view: "mine" });
    const day = today();
    const isAway = day >= leave.fromOn && day <= leave.untilOn;
    expect(own.items.map(({ kind }) => kind)).toEqual(["lead"]);
    expect(standIn.items.map(({ owner }) => owner?.name)).toEqual(isAway ? ["Ann"] : []);
    expect(standIn.standsInFor.map(({ person }) => person.name)).toEqual(isAway ? ["Ann"] : []);
    expect(own.ownAbsence?.standIn.name ?? null).toBe(isAway ? "山田 Ștefan" : null);
    expect(await inChargeFor(test.ctx, [ann.userId])).toEqual(isAway ? [ann.userId, ben.userId] : [ann.userId]);
    expect((await listAway(test.ctx)).map(({ person }) => person.id)).toEqual(isAway ? [ann.userId] : []);
    if (isAway && seen.at(-1) !== day) seen.push(day);
    test.clock.advance(6 * HOUR_MS);
  }
  expect(seen).toEqual(["2026-03-06", "2026-03-07", "2026-03-08", "2026-03-09", "2026-03-10", "2026-03-11"]);
});
