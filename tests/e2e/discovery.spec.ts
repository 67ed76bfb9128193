import {
  CHANNELS,
  DISCOVERY_PATH,
  GOALS,
  STEPS,
  SUBMITTED,
  VALUES,
  WHOLE_LEAD,
  Wizard,
} from "./support/discovery-form";
import { ask, postForm } from "./support/http";
import { expect, test } from "./support/test";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the five steps are one long form with the specification's choices @rest", async ({ page }) => {
    const wizard = new Wizard(page);
    await wizard.open();
    await expect(wizard.form.getByRole("heading", { level: 3 })).toHaveText(
      STEPS.map((step, at) => `${at + 1}${step}`),
    );
    await expect(wizard.button("Submit")).toBeVisible();
    await expect(wizard.button("Next")).toBeHidden();
    await expect(wizard.button("Previous")).toBeHidden();
    const boxes = wizard.form.locator('[name="advertisingChannels"]');
    expect(await boxes.evaluateAll((all) => all.map((box) => box.getAttribute("value")))).toEqual(CHANNELS);
    const goals = wizard.form.locator('label:has([name="mainGoal"])');
    const offered = await goals.evaluateAll((labels) =>
      labels.map((label) => [label.querySelector("input")?.value, label.textContent]),
    );
    expect(offered).toEqual(GOALS);
    await expect(wizard.form.locator("[required]")).toHaveCount(0);
    await expect(wizard.field("Email address")).toHaveAttribute("type", "email");
  });

  test("a sent form is stored whole, mailed twice and answered by a notice", async ({ page, store, address }) => {
    const wizard = new Wizard(page);
    await wizard.open();
    for (const step of [1, 2, 3, 4, 5]) await wizard.answer(step);
    expect(await wizard.values()).toEqual(VALUES);
    await wizard.button("Submit").click();
    await expect(wizard.notice(SUBMITTED)).toBeVisible();
    expect(await wizard.values()).toEqual({});
    const leads = await store.leadsFrom(address);
    expect(leads).toMatchObject([WHOLE_LEAD]);
    const mails = await store.emailsFor(leads);
    expect(mails.map((mail) => mail.kind)).toEqual(["discovery-session-confirmation", "discovery-session-received"]);
    await page.goBack();
    await wizard.button("Submit").click();
    await expect(wizard.notice(SUBMITTED)).toBeVisible();
    expect((await store.leadsFrom(address)).filter((lead) => lead.name !== "")).toHaveLength(1);
  });

  test("nothing is enforced: an empty form is answered alike and stores nothing @rest", async ({
    page,
    store,
    address,
  }) => {
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.button("Submit").click();
    await expect(wizard.notice(SUBMITTED)).toBeVisible();
    expect(await store.leadsFrom(address)).toEqual([]);
  });

  test("a filled honeypot is answered alike, kept apart and never mailed @rest", async ({ page, store, address }) => {
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.answer(1);
    await wizard.form.locator('[name="topic_alt"]').fill("https://spam.example");
    await wizard.button("Submit").click();
    await expect(wizard.notice(SUBMITTED)).toBeVisible();
    const leads = await store.leadsFrom(address);
    expect(leads).toMatchObject([{ stage: "spam", quarantineReason: "honeypot" }]);
    expect(await store.emailsFor(leads)).toEqual([]);
  });

  test("too many are refused without losing what was typed @rest", async ({ page, address, expectedComplaints }) => {
    expectedComplaints.push(/status of 429/);
    const { text: formToken } = await ask("/form-token");
    for (let count = 0; count < 60; count++) {
      const fields: [string, string][] = [
        ["phone", String(count)],
        ["formToken", formToken],
      ];
      await postForm(DISCOVERY_PATH, fields, { "x-forwarded-for": address });
    }
    const wizard = new Wizard(page);
    await wizard.open();
    for (const step of [1, 2, 3, 4, 5]) await wizard.answer(step);
    await wizard.button("Submit").click();
    await expect(wizard.notice("Too many requests")).toBeVisible();
    expect(await wizard.values()).toEqual(VALUES);
  });
});

test("a form that no page of ours sent is shown again with a token that counts", async ({ store, address }) => {
  const body = new URLSearchParams({ name: "Bot" }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": address };
  const { status, text } = await ask(DISCOVERY_PATH, { method: "POST", headers, body });
  expect(status).toBe(409);
  expect(text).toContain('value="Bot"');
  expect(text).toMatch(/name="formToken" value="[0-9a-f-]{36}\./);
  expect(await store.leadsFrom(address)).toEqual([]);
});
