import { storeOwnAgreement } from "./support/agreements";
import { expectNotice } from "./support/back-office";
import { becomeCustomer, newCustomer } from "./support/customer";
import { scriptMode } from "./support/depth";
import { withOffice } from "./support/office";
import { expect, test } from "./support/test";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a customer gives a card for an agreement, takes it back, and ends the agreement", async ({
      page,
      context,
    }) => {
      const customer = await newCustomer("Crumb");
      const id = await withOffice((ctx) => storeOwnAgreement(ctx, customer.businessId));
      await becomeCustomer(context, customer);
      await page.goto(`/dashboard/agreements/${id}`);
      const card = page.getByRole("region", { name: "Automatic payment" });
      await card.getByRole("button", { name: "Pay automatically" }).click();
      await page.getByRole("button", { name: "Save card" }).click();
      await expectNotice(page, "Thank you");
      await expect(card.getByText("Charged automatically: Visa ending 4242")).toBeVisible();
      await card.getByRole("button", { name: "Stop charging" }).click();
      await expectNotice(page, "The card is removed");
      await expect(card.getByRole("button", { name: "Pay automatically" })).toBeVisible();

      await page.getByText("End it", { exact: true }).first().click();
      await page.getByLabel("Why? Optional").fill("We moved");
      await page.getByRole("button", { name: "End it" }).click();
      await expectNotice(page, "Its last day is set");
    });
  });
}
