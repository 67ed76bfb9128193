import type { Page } from "@playwright/test";
import { ask, postForm } from "./support/http";
import { LeadPage } from "./support/lead-form";
import { expect, test } from "./support/test";

const PATH = "/industries/doctors-clinics";
const SUBMITTED = "Form submitted!";
const STEPS = [
  "Contact details",
  "Main challenges",
  "Current online presence",
  "Preferred advertising channels",
  "Practice location and main goal",
];
const CHANNELS = [
  "Facebook",
  "Instagram",
  "TikTok",
  "LinkedIn",
  "Google Ads",
  "Google My Business",
  "Appointment Schedule",
];
const GOALS = [
  ["more-patients", "Get more patients"],
  ["branding", "Improve branding"],
  ["digital-growth", "Overall digital growth"],
  ["reputation", "Online reputation management"],
  ["website", "New website"],
];
const CONTACT = {
  "Full name": "Dr. Ada Lovelace",
  "Email address": "ada@clinic.example",
  "Phone number": "(512) 555-0133",
  "Practice name": "Lovelace Dental <West>",
};
const CHALLENGES = "What are your main challenges?";
const PRESENCE = "Where can people find you online today?";
const VALUES = {
  name: [CONTACT["Full name"]],
  email: [CONTACT["Email address"]],
  phone: [CONTACT["Phone number"]],
  practiceName: [CONTACT["Practice name"]],
  challenges: ["Empty Tuesdays"],
  currentPresence: ["A listing"],
  advertisingChannels: ["Facebook", "Appointment Schedule"],
  location: ["Austin, TX"],
  mainGoal: ["reputation"],
};

class Wizard extends LeadPage {
  constructor(page: Page) {
    super(page, PATH);
  }

  async ready(): Promise<void> {
    await expect(this.form).toHaveAttribute("data-stepping");
  }

  /** Until the form, which is now seen, has got its token. */
  async tokenCame(): Promise<void> {
    await this.form.scrollIntoViewIfNeeded();
    await expect(this.form.locator('[name="formToken"]')).toHaveValue(/\S/);
    this.arrived();
  }

  button(name: "Previous" | "Next" | "Submit") {
    return this.form.getByRole("button", { name, exact: true });
  }

  async expectStep(step: number): Promise<void> {
    await expect(this.form.getByRole("heading", { level: 3 })).toHaveText([`${step}${STEPS[step - 1]}`]);
    const dots = this.form.getByRole("list", { name: "Progress" }).getByRole("listitem");
    await expect(dots).toHaveCount(5);
    const filled = await dots.evaluateAll((items) => items.map((item) => item.hasAttribute("data-filled")));
    expect(filled).toEqual(STEPS.map((_, index) => index < step));
    await expect(this.form.locator("[aria-current=step]")).toContainText(`Step ${step} of 5`);
    await expect(this.button("Previous")).toBeVisible({ visible: step > 1 });
    await expect(this.button("Next")).toBeVisible({ visible: step < 5 });
    await expect(this.button("Submit")).toBeVisible({ visible: step === 5 });
  }

  async answer(step: number): Promise<void> {
    if (step === 1) await this.fill(CONTACT);
    if (step === 2) await this.fill({ [CHALLENGES]: "Empty Tuesdays" });
    if (step === 3) await this.fill({ [PRESENCE]: "A listing" });
    if (step === 4) for (const channel of VALUES.advertisingChannels) await this.form.getByLabel(channel).check();
    if (step === 5) {
      await this.fill({ "Practice location": "Austin, TX" });
      await this.form.getByLabel("Online reputation management").check();
    }
  }

  /** Presses a button that is answered by an alert, and answers its text. */
  async alertAfter(press: () => Promise<void>): Promise<string> {
    const shown = this.page.waitForEvent("dialog");
    await press();
    const dialog = await shown;
    const text = dialog.message();
    await dialog.accept();
    return text;
  }
}

const WHOLE_LEAD = {
  kind: "discovery-session",
  stage: "new",
  quarantineReason: null,
  name: CONTACT["Full name"],
  email: CONTACT["Email address"],
  phone: CONTACT["Phone number"],
  businessName: CONTACT["Practice name"],
  details: {
    challenges: "Empty Tuesdays",
    currentPresence: "A listing",
    advertisingChannels: ["Facebook", "Appointment Schedule"],
    location: "Austin, TX",
    mainGoal: "reputation",
  },
};

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the five steps are one long form with the specification's choices", async ({ page }) => {
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

  test("nothing is enforced: an empty form is answered alike and stores nothing", async ({ page, store, address }) => {
    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.button("Submit").click();
    await expect(wizard.notice(SUBMITTED)).toBeVisible();
    expect(await store.leadsFrom(address)).toEqual([]);
  });

  test("a filled honeypot is answered alike, kept apart and never mailed", async ({ page, store, address }) => {
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

  test("too many are refused without losing what was typed", async ({ page, address, expectedComplaints }) => {
    expectedComplaints.push(/status of 429/);
    for (let count = 0; count < 60; count++) {
      await postForm(PATH, [["phone", String(count)]], { "x-forwarded-for": address });
    }
    const wizard = new Wizard(page);
    await wizard.open();
    for (const step of [1, 2, 3, 4, 5]) await wizard.answer(step);
    await wizard.button("Submit").click();
    await expect(wizard.notice("Too many requests")).toBeVisible();
    expect(await wizard.values()).toEqual(VALUES);
  });
});

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

  test("nothing blocks the way, and an empty form ends with the alert and stores nothing", async ({
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

  test("an address that is none does not block the way either, and is kept as it was typed", async ({
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

  test("answers and step survive a reload, and going away and back", async ({ page }) => {
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

  test("pressing Submit twice stores one lead", async ({ page, store, address }) => {
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

  test("a token that cannot be fetched does not stop the form", async ({
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

  test("the page brings no framework, and its one script is small", async ({ page }) => {
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

test("a form that no browser of ours sent is kept apart", async ({ store, address }) => {
  const body = new URLSearchParams({ name: "Bot" }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": address };
  expect((await ask(PATH, { method: "POST", headers, body })).status).toBe(303);
  expect(await store.leadsFrom(address)).toMatchObject([{ stage: "spam", quarantineReason: "bad-token" }]);
});
