import { expect, it } from "vitest";
import { InvoiceInput } from "~/domain/invoices/invoice-input";
import { VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { CARE_LINE, openAgreements } from "../../../tests/harness/agreements";
import { billAgreements } from "./bill-agreements.server";
import { changeAgreement } from "./change-agreement.server";
import { endAgreement } from "./end-agreement.server";
import { getRecurringRevenue } from "./get-recurring-revenue.server";
import { listRecurringMonths } from "./list-recurring-months.server";
import { pauseAgreement, resumeAgreement } from "./pause-agreement.server";

const world = openAgreements();
const line = (unitPrice: string) => ({ ...CARE_LINE, unitPrice });

/** Bills the first days of months, as the worker does. */
async function billMonths(...days: string[]): Promise<void> {
  for (const day of days) {
    world.moveTo(day);
    await billAgreements(world.worker());
  }
}

async function change(id: string, fromOn: string, price: string): Promise<void> {
  const { lines } = InvoiceInput.parse({ title: "-", lines: [line(price)] });
  const asked = { fromOn, isAgreed: true, message: "", lines };
  expect(await changeAgreement(world.sales(), { id, change: asked })).toMatchObject({ outcome: "changed" });
}

/** The sum of a day, over agreements, their lines and their billed periods, by a query of its own. */
async function plainSum(day: string): Promise<number> {
  const { rows } = await world.test.pool.query(
    `select coalesce(round(sum(l.amount_cents * case a.rhythm when 'month' then 1 when 'quarter' then 1 / 3.0 else 1 / 12.0 end)), 0)::int as cents
    from agreements a join agreement_lines l on l.agreement_id = a.id
    where a.starts_on <= $1 and coalesce(a.ends_on, 'infinity') >= $1
      and not exists (select from agreement_lines later where later.agreement_id = a.id and later.from_on > l.from_on and later.from_on <= $1)
      and l.from_on <= $1
      and (exists (select from agreement_periods p where p.agreement_id = a.id and p.from_on <= $1 and p.to_on >= $1)
        or (a.next_on <= $1 and a.paused_at is null))`,
    [day],
  );
  return rows[0].cents;
}

it("says what was new, grown, shrunk and ended in each month and whose it was, equal to plain SQL", async () => {
  world.moveTo("2026-12-20");
  const steady = await world.agree({ startsOn: "2026-12-20", billingDay: "1", rhythm: "quarter" }, [line("300")]);
  const grows = await world.agree({ startsOn: "2027-01-01" }, [line("450")]);
  const ends = await world.agree({ startsOn: "2027-01-01" }, [line("80")]);
  const rests = await world.agree({ startsOn: "2027-01-01" }, [line("200")]);
  await world.agree({ startsOn: "2027-03-01", rhythm: "year" }, [line("1000")]);
  await billMonths("2026-12-20", "2027-01-01", "2027-02-01");
  await change(grows.id, "2027-03-01", "500");
  await pauseAgreement(world.sales(), { id: rests.id });
  const end = { endsOn: "2027-03-31", endedBy: "customer", reason: "", isEarly: true } as const;
  await endAgreement(world.sales(), { id: ends.id, end });
  await billMonths("2027-03-01", "2027-04-01");
  await change(grows.id, "2027-05-01", "400");
  await resumeAgreement(world.sales(), { id: rests.id, resumesOn: "2027-05-01" });
  await billMonths("2027-05-01", "2027-05-20");

  const { months, moves } = await listRecurringMonths(world.sales());
  const shown = months.map((month) => [
    month.month,
    ...[month.new, month.grown, month.shrunk, month.ended, month.monthlyCents].map((cents) => cents / 100),
    month.customers,
  ]);
  expect(shown.slice(0, 7)).toEqual([
    ["2027-05", 200, 0, 100, 0, 783.33, 4],
    ["2027-04", 0, 0, 0, 80, 683.33, 3],
    ["2027-03", 83.33, 50, 0, 200, 763.33, 4],
    ["2027-02", 0, 0, 0, 0, 830, 4],
    ["2027-01", 730, 0, 0, 0, 830, 4],
    ["2026-12", 100, 0, 0, 0, 100, 1],
    ["2026-11", 0, 0, 0, 0, 0, 0],
  ]);
  for (const { month, monthlyCents } of months) {
    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
    expect([month, monthlyCents]).toEqual([month, await plainSum(last > "2027-05-20" ? "2027-05-20" : last)]);
  }
  expect(months[0]?.monthlyCents).toBe((await getRecurringRevenue(world.sales())).monthlyCents);
  const of = ({ businessId }: { businessId: string }) =>
    moves.flatMap(({ business, ...moved }) => (business.id === businessId ? [moved] : []));
  expect(of(rests)).toEqual([
    { month: "2027-05", move: "new", beforeCents: 0, afterCents: 20_000 },
    { month: "2027-03", move: "ended", beforeCents: 20_000, afterCents: 0 },
    { month: "2027-01", move: "new", beforeCents: 0, afterCents: 20_000 },
  ]);
  expect(of(steady)).toEqual([{ month: "2026-12", move: "new", beforeCents: 0, afterCents: 10_000 }]);
});

it("is for those who may read invoices", async () => {
  await expect(listRecurringMonths(onBehalfOf(world.test.ctx, VISITOR))).rejects.toThrow();
});
