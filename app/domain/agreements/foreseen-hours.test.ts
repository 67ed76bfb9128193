import { expect, it } from "vitest";
import { logHours } from "~/domain/hours/log-hours.server";
import { listOwnHours } from "~/domain/hours/queries.server";
import { HoursInput } from "~/domain/hours/schema";
import { showHours } from "~/domain/hours/show-hours.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeStaff } from "../../../tests/harness/accounts";
import { openAgreements } from "../../../tests/harness/agreements";
import { makeProject } from "../../../tests/harness/portal";
import { billAgreements, billLastHours } from "./bill-agreements.server";
import { endAgreement } from "./end-agreement.server";
import { openOwnAgreement } from "./open-own-agreement.server";
import { pauseAgreement } from "./pause-agreement.server";
import { getAgreement } from "./queries.server";

const agreed = openAgreements();
const { sales, worker, moveTo, agree, billed } = agreed;

const HOURS = { included: "20", rollOver: "nothing", carryMax: "", above: "110" };
const END = { endedBy: "customer", reason: "", isEarly: true } as const;
const RETAINER = { name: "Retainer", unitPrice: "1800", quantity: "1", taxRateId: "", hours: HOURS };

async function retain() {
  moveTo("2027-01-01");
  const { id, businessId, actor } = await agree({ startsOn: "2027-01-01" }, [RETAINER]);
  await billAgreements(worker());
  const projectId = await makeProject(agreed.test.ctx, { businessId });
  const { userId: personId } = await makeStaff(agreed.test.ctx, "sales");
  const log = async (workedOn: string, time: string) => {
    const typed = {
      personId,
      workedOn,
      time,
      role: "Product Manager",
      isBillable: "on",
      note: "Work",
      agreementId: id,
    };
    const logged = await logHours(sales(), { projectId, hours: HoursInput.parse(typed) });
    if (logged.outcome !== "saved") throw new Error(logged.outcome);
  };
  return { id, businessId, projectId, customer: () => onBehalfOf(agreed.test.ctx, actor), log };
}

it("the next bill foresees the hours above the included ones, and comes to that", async () => {
  const { id, businessId, customer, log } = await retain();
  moveTo("2027-01-20");
  await log("2027-01-10", "20:00");
  expect((await getAgreement(sales(), id)).upcoming.map(({ totalCents }) => totalCents)).toEqual([
    180_000, 180_000, 180_000, 180_000,
  ]);
  await log("2027-01-11", "3:20");
  const foreseen = (await getAgreement(sales(), id)).upcoming;
  expect(foreseen.map(({ totalCents, aboveMinutes }) => [totalCents, aboveMinutes])).toEqual([
    [180_000 + 36_667, 200],
    [180_000, undefined],
    [180_000, undefined],
    [180_000, undefined],
  ]);
  expect((await openOwnAgreement(customer(), id)).upcoming).toEqual(foreseen);
  moveTo("2027-02-01");
  await billAgreements(worker());
  expect((await billed(businessId)).at(-1)?.totalCents).toBe(foreseen[0]?.totalCents);
});

it("hours above of the last period are a bill of their own, where it ends and where it is paused", async () => {
  for (const stop of [
    (id: string) => endAgreement(sales(), { id, end: { ...END, endsOn: "2027-01-31" } }),
    (id: string) => pauseAgreement(sales(), { id }),
  ]) {
    const { id, businessId, log } = await retain();
    moveTo("2027-01-20");
    await log("2027-01-11", "23:20");
    await stop(id);
    const { upcoming } = await getAgreement(sales(), id);
    expect(upcoming).toMatchObject([{ from: "2027-01-01", to: "2027-01-31", totalCents: 36_667, aboveMinutes: 200 }]);
    moveTo("2027-02-01");
    expect(await billLastHours(worker())).toBe(1);
    expect((await billed(businessId)).at(-1)?.totalCents).toBe(upcoming[0]?.totalCents);
    expect((await getAgreement(sales(), id)).upcoming).toEqual([]);
  }
});

it("hours that an agreement counted are among the customer's billed hours", async () => {
  const { projectId, customer, log } = await retain();
  await showHours(sales(), { projectId, isShown: true });
  moveTo("2027-01-20");
  await log("2027-01-10", "2:00");
  expect(await listOwnHours(customer(), projectId)).toEqual([]);
  moveTo("2027-02-01");
  await billAgreements(worker());
  expect(await listOwnHours(customer(), projectId)).toMatchObject([
    { minutes: 120, note: "Work", number: "", agreement: "Website care" },
  ]);
});
