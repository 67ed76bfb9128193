import { expect, it } from "vitest";
import { VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { addDays } from "~/lib/calendar-date";
import { CARE_LINE, openAgreements } from "../../../tests/harness/agreements";
import { endAgreement } from "./end-agreement.server";
import { getRecurringRevenue } from "./get-recurring-revenue.server";
import { pauseAgreement } from "./pause-agreement.server";
import { MONTHS_OF } from "./periods";
import { listAgreements } from "./queries.server";

const world = openAgreements();
const START = "2026-03-01";
const revenue = () => getRecurringRevenue(world.sales());
const line = (unitPrice: string) => ({ ...CARE_LINE, unitPrice });

it("is a month of what runs today: a third of a quarter, a twelfth of a year, each customer once", async () => {
  world.moveTo(START);
  expect(await revenue()).toEqual({ monthlyCents: 0, customers: 0, endingSoon: 0 });
  await world.agree({ startsOn: START }, [line("450"), line("50.05")]);
  await world.agree({ startsOn: START, rhythm: "quarter" }, [line("100")]);
  await world.agree({ startsOn: START, rhythm: "year" }, [line("1000")]);
  await world.agree({ startsOn: "2026-04-01" }, [line("9999")]);
  // 500.05 + 33.333… + 83.333…
  expect(await revenue()).toEqual({ monthlyCents: 61_672, customers: 3, endingSoon: 0 });
});

it("leaves out what is paused or over, and counts what ends within 60 days", async () => {
  world.moveTo(START);
  const paused = await world.agree({ startsOn: START }, [line("10")]);
  await pauseAgreement(world.sales(), { id: paused.id });
  const end = { endedBy: "customer", reason: "", isEarly: true } as const;
  const soon = await world.agree({ startsOn: START }, [line("20")]);
  await endAgreement(world.sales(), { id: soon.id, end: { ...end, endsOn: addDays(START, 59) } });
  const late = await world.agree({ startsOn: START }, [line("40")]);
  await endAgreement(world.sales(), { id: late.id, end: { ...end, endsOn: addDays(START, 60) } });
  expect(await revenue()).toEqual({ monthlyCents: 6000, customers: 2, endingSoon: 1 });
  world.moveTo(addDays(START, 60));
  expect(await revenue()).toMatchObject({ monthlyCents: 4000, customers: 1, endingSoon: 1 });
});

it("is without tax and the sum of what the list says", async () => {
  world.moveTo(START);
  for (const [rhythm, price] of [
    ["month", "119"],
    ["quarter", "33.33"],
    ["year", "777.77"],
  ] as const) {
    await world.agree({ startsOn: START, rhythm }, [line(price), line("0.07")]);
  }
  const { items } = await listAgreements(world.sales());
  const yearly = items.reduce((sum, { rhythm, netCents }) => sum + netCents * (12 / MONTHS_OF[rhythm]), 0);
  expect((await revenue()).monthlyCents).toBe(Math.round(yearly / 12));
});

it("is for those who may read invoices", async () => {
  await expect(getRecurringRevenue(onBehalfOf(world.test.ctx, VISITOR))).rejects.toThrow();
});
