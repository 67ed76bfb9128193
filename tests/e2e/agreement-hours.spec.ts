import { billNext } from "~/domain/agreements/bill-agreements.server";
import { createAgreement } from "~/domain/agreements/create-agreement.server";
import { AgreementTermsInput } from "~/domain/agreements/schema";
import { InvoiceInput } from "~/domain/invoices/invoice-input";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { addDays, agencyDay } from "~/lib/calendar-date";
import { OWNER } from "../harness/api";
import { expectNotice, hydrated } from "./support/back-office";
import { becomeCustomer, newCustomer } from "./support/customer";
import { scriptMode } from "./support/depth";
import { newName, withOffice } from "./support/office";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

const RETAINER = {
  name: "Retainer",
  unit: "piece",
  quantity: "1",
  unitPrice: "900",
  taxRateId: "",
  hours: { included: "10", rollOver: "period", carryMax: "", above: "110" },
};

/** An agreement of 10 hours a month since last month, of which none were used then. */
async function storeRetainer(ctx: AppContext, businessId: string) {
  const owner = onBehalfOf(ctx, OWNER);
  const thisMonth = `${agencyDay(ctx.clock.now()).slice(0, 8)}01`;
  const startsOn = `${addDays(thisMonth, -1).slice(0, 8)}01`;
  const title = newName("Retainer");
  const made = await createAgreement(owner, {
    businessId,
    content: InvoiceInput.parse({ title, lines: [RETAINER] }),
    terms: AgreementTermsInput.parse({ rhythm: "month", startsOn, isDraft: true }),
  });
  if (made.outcome !== "created") throw new Error(made.outcome);
  for (const _month of [1, 2]) await transact(owner, (tx) => billNext(tx, made.id));
  return { id: made.id, title };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("hours of a project are assigned to an agreement, and its bar shows staff and customer what is used, included and carried", async ({
      page,
      context,
    }) => {
      const customer = await newCustomer("Hours");
      const { id, title } = await withOffice((ctx) => storeRetainer(ctx, customer.businessId));
      await signInAs(context, "owner");
      const own = `/admin/invoices/agreements/${id}`;
      await page.goto(own);
      const hours = page.getByRole("region", { name: "Hours" });
      await expect(hours).toContainText("0 hours used of 20, 10 hours of them carried over");

      for (const [time, used] of [
        ["3:30", "3:30 hours used of 20, 10 hours of them carried over"],
        ["18", "21:30 hours used of 20, 10 hours of them carried over; 1:30 hours above that"],
      ] as const) {
        await page.goto(`/admin/projects/${customer.projectId}/hours/new`);
        if (javaScriptEnabled) await hydrated(page);
        await page.getByLabel("Time").fill(time);
        await page.getByRole("combobox", { name: "Counts toward" }).selectOption({ label: title });
        await page.getByRole("button", { name: "Save" }).click();
        await expectNotice(page, "Hours saved");
        await page.goto(own);
        await expect(hours).toContainText(used);
      }
      const widths = (region: typeof hours) =>
        region.locator("svg rect").evaluateAll((parts) => parts.map((part) => Number(part.getAttribute("width"))));
      // All that is free, what is used of it, what is above it, and the mark after what was carried.
      const bar = [(20 / 21.5) * 100, (20 / 21.5) * 100, (1.5 / 21.5) * 100, 0.4].map((share) => Math.round(share));
      expect((await widths(hours)).map((share) => Math.round(share))).toEqual(bar);

      await becomeCustomer(context, customer);
      await page.goto(`/dashboard/agreements/${id}`);
      await expect(page.getByText("21:30 hours used of 20, 10 hours of them carried over")).toBeVisible();
      const shown = await widths(page.getByRole("main"));
      expect(shown.slice(0, bar.length).map((share) => Math.round(share))).toEqual(bar);
    });
  });
}
