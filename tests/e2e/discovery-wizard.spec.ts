import { SUBMITTED, VALUES, WHOLE_LEAD, Wizard } from "./support/discovery-form";
import { expect, test } from "./support/test";

test.describe("with JavaScript", () => {
  test("five steps go forward and back, and the end is an alert", async ({ page, store, address }) => {
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.ready();
    await wizard.tokenCame();
    for (const step of [1, 2, 3, 4]) {
      await wizard.expectStep(step);
      await wizard.answer(step);
      await wizard.button("Next").click();
      await expect(wizard.form.getByRole("heading", { level: 3 })).toBeFocused();
    }
    await wizard.expectStep(5);
    await wizard.button("Previous").click();
    await wizard.expectStep(4);
    await expect(wizard.form.getByLabel("Appointment Schedule")).toBeChecked();
    await wizard.button("Next").click();
    await wizard.answer(5);
    expect(await wizard.values()).toEqual(VALUES);
    await wizard.patience();
    expect(await wizard.alertAfter(() => wizard.button("Submit").click())).toBe(SUBMITTED);
    await expect(wizard.notice(SUBMITTED)).toHaveCount(0);
    await wizard.expectStep(1);
    expect(await wizard.values()).toEqual({});
    const leads = await store.leadsFrom(address);
    expect(leads).toMatchObject([WHOLE_LEAD]);
    expect(await store.emailsFor(leads)).toHaveLength(2);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test("nothing blocks the way, and an empty form ends with the alert and stores nothing @rest", async ({
    page,
    store,
    address,
  }) => {
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.ready();
    for (const _ of [1, 2, 3, 4]) await wizard.button("Next").click();
    expect(await wizard.alertAfter(() => wizard.button("Submit").click())).toBe(SUBMITTED);
    expect(await store.leadsFrom(address)).toEqual([]);
  });

  test("an address that is none does not block the way either, and is kept as it was typed @rest", async ({
    page,
    store,
    address,
  }) => {
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.ready();
    await wizard.tokenCame();
    await wizard.fill({ "Email address": "ada at clinic" });
    // The Enter key goes on to the next step before it sends.
    await page.keyboard.press("Enter");
    await wizard.expectStep(2);
    for (const _ of [2, 3, 4]) await wizard.button("Next").click();
    await wizard.patience();
    expect(await wizard.alertAfter(() => wizard.button("Submit").click())).toBe(SUBMITTED);
    const leads = await store.leadsFrom(address);
    expect(leads).toMatchObject([{ email: "ada at clinic", stage: "new" }]);
    expect((await store.emailsFor(leads)).map((mail) => mail.kind)).toEqual(["discovery-session-received"]);
  });

  test("answers and step survive a reload, and going away and back @rest", async ({ page }) => {
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.ready();
    for (const step of [1, 2, 3]) {
      await wizard.answer(step);
      await wizard.button("Next").click();
    }
    await page.reload();
    await wizard.ready();
    await wizard.expectStep(4);
    await page.goto("/careers");
    await page.goBack();
    await wizard.ready();
    await wizard.expectStep(4);
    const { advertisingChannels: _, location: __, mainGoal: ___, ...first } = VALUES;
    expect(await wizard.values()).toEqual(first);
  });

  test("pressing Submit twice stores one lead @rest", async ({ page, store, address }) => {
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.ready();
    await wizard.tokenCame();
    await wizard.answer(1);
    for (const _ of [1, 2, 3, 4]) await wizard.button("Next").click();
    await wizard.patience();
    await wizard.alertAfter(() => wizard.button("Submit").dblclick());
    expect(await store.leadsFrom(address)).toHaveLength(1);
  });

  test("a token that cannot be fetched does not stop the form @rest", async ({
    page,
    store,
    address,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/form-token|ERR_FAILED/);
    await page.route("**/form-token", (route) => route.abort());
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.ready();
    await wizard.answer(1);
    for (const _ of [1, 2, 3, 4]) await wizard.button("Next").click();
    await wizard.alertAfter(() => wizard.button("Submit").click());
    expect(await store.leadsFrom(address)).toMatchObject([{ stage: "new" }]);
  });

  test("the page brings no framework, and its one script is small @rest", async ({ page }) => {
    const scripts: number[] = [];
    page.on("response", async (response) => {
      if (response.request().resourceType() === "script") scripts.push((await response.body()).length);
    });
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.ready();
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toBeLessThan(4096);
  });
});
