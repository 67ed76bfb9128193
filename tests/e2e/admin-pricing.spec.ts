import type { Page } from "@playwright/test";
import { createPlan, deletePlan, updatePlan } from "~/domain/plans/change-plans.server";
import type { PlanInput } from "~/domain/plans/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { expectNotice, focusedName, hydrated, rowNames, rowOf, saving } from "./support/back-office";
import { scriptMode } from "./support/depth";
import { expectSoundInEveryLook } from "./support/every-look";
import { ask } from "./support/http";
import { COLLEAGUE, newName, withOffice } from "./support/office";
import { cookieOf, signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Makes plans for one test; they are gone when it ends. */
async function withPlans(plans: Partial<PlanInput>[], work: (ids: string[]) => Promise<void>): Promise<void> {
  const ids = await withOffice(async (ctx) => {
    const made: string[] = [];
    for (const plan of plans)
      made.push((await createPlan(onBehalfOf(ctx, COLLEAGUE), { name: "", priceCents: 100, ...plan })).id);
    return made;
  });
  try {
    await work(ids);
  } finally {
    await withOffice(async (ctx) => {
      for (const id of ids) await deletePlan(onBehalfOf(ctx, COLLEAGUE), { id }).catch(() => {});
    });
  }
}

/** Returns the page of the next visitor. */
async function publicPage(): Promise<string> {
  return (await ask("/subscriptions")).text;
}

async function fillPlan(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole("dialog").getByRole("textbox", { name: label }).fill(value);
  }
}

/** One after the other: a plan that another test adds would be between two that change places. */
test.describe.configure({ mode: "default" });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a plan is made, offered right away, changed, taken off the site and deleted", async ({ page, context }) => {
      await signInAs(context, "owner");
      const name = newName("Plan");
      await page.goto("/admin/pricing");
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("link", { name: "New plan" }).click();
      await fillPlan(page, { Name: name, Price: "35", Features: " Ads , , $1,000 spend,Calls " });
      await page.getByRole("button", { name: "Save plan" }).click();
      await expectNotice(page, "Plan Created");
      await expect(page).toHaveURL("/admin/pricing");
      await expect(rowOf(page, name)).toContainText("$35/month");
      expect(await publicPage()).toContain(name);

      await rowOf(page, name).getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("textbox", { name: "Features" })).toHaveValue("Ads, $1,000 spend, Calls");
      await fillPlan(page, { Price: "0" });
      await page.getByRole("button", { name: "Save plan" }).click();
      await expectNotice(page, "Plan Updated");
      await expect(rowOf(page, name)).toContainText("$0/month");

      await rowOf(page, name).getByRole("switch").click();
      await expect(rowOf(page, name).getByRole("switch")).toHaveAttribute("aria-checked", "false");
      await expect(rowOf(page, name)).toContainText("Inactive");
      await expect.poll(publicPage).not.toContain(name);

      await rowOf(page, name)
        .getByRole("link", { name: `Delete ${name}` })
        .click();
      await expect(page.getByRole("alertdialog")).toContainText(name);
      await page.getByRole("button", { name: "Delete plan" }).click();
      await expectNotice(page, "Plan Deleted");
      await expect(rowOf(page, name)).toHaveCount(0);
    });

    test("a plan without name or price is refused, and what was typed stays @rest", async ({
      page,
      context,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 400/);
      await signInAs(context, "owner");
      await page.goto("/admin/pricing/new");
      if (javaScriptEnabled) await hydrated(page);
      await page
        .locator("dialog form[method=post]")
        .last()
        .evaluate((form: HTMLFormElement) => {
          form.noValidate = true;
        });
      await fillPlan(page, { Features: "Ads" });
      await page.getByRole("button", { name: "Save plan" }).click();
      await expectNotice(page, "Invalid Plan");
      await expect(page.getByText("Enter a name.")).toBeVisible();
      await expect(page.getByText("Enter a price; 0 is fine.")).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Features" })).toHaveValue("Ads");
    });
  });
}

test("plans change places, here and on the site @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  const [first, second] = [newName("First"), newName("Second")];
  await withPlans([{ name: first }, { name: second }], async () => {
    await page.goto("/admin/pricing");
    await hydrated(page);
    await rowOf(page, second)
      .getByRole("button", { name: `Move ${second} up` })
      .click();
    await expectNotice(page, "Plan Updated");
    const isBefore = (names: string[]) => names.indexOf(second) < names.indexOf(first);
    await expect.poll(async () => isBefore(await rowNames(page))).toBe(true);
    await expect
      .poll(async () => (await publicPage()).indexOf(second) < (await publicPage()).indexOf(first))
      .toBe(true);
    await saving(page, () => page.getByRole("button", { name: "Undo" }).click());
    await expect.poll(async () => isBefore(await rowNames(page))).toBe(false);
  });
});

test("two people edit the same plan: nothing is overwritten unseen @rest", async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 409/);
  await signInAs(context, "owner");
  const name = newName("Both");
  await withPlans([{ name, isActive: false }], async ([id = ""]) => {
    await page.goto(`/admin/pricing/${id}/edit`);
    await hydrated(page);
    await withOffice((ctx) =>
      updatePlan(onBehalfOf(ctx, COLLEAGUE), { id, changes: { priceCents: 9900, description: "Theirs" } }),
    );
    await fillPlan(page, { Price: "45" });
    await page.getByRole("button", { name: "Save plan" }).click();
    await expectNotice(page, "Someone else changed this in the meantime");
    const comparison = page.getByRole("region", { name: /Someone else saved this/ });
    await expect(comparison).toContainText("99");
    await expect(comparison).toContainText("45");
    await page.getByRole("button", { name: "Save plan" }).click();
    await expectNotice(page, "Plan Updated");
    await expect(rowOf(page, name)).toContainText("$45/month");
  });
});

test("plans are kept by keyboard alone @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  const name = newName("Keys");
  await withPlans([{ name, isActive: false }], async () => {
    await page.goto("/admin/pricing");
    await hydrated(page);
    const { keyboard } = page;
    await keyboard.press("/");
    await keyboard.type(name);
    await expect(page.getByRole("status").filter({ hasText: "1 plan" })).toBeVisible();
    await page.getByRole("columnheader", { name: "Plan" }).getByRole("link").focus();
    await keyboard.press("j");
    await expect.poll(() => focusedName(page)).toBe(name);
    await keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Edit plan" })).toBeVisible();
    await keyboard.press("Tab");
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type("77");
    await keyboard.press("Enter");
    await expectNotice(page, "Plan Updated");
    await expect(rowOf(page, name)).toContainText("$77");
    await rowOf(page, name).getByRole("switch").focus();
    await saving(page, () => keyboard.press("Space"));
    await expect(rowOf(page, name)).toContainText("Active");
  });
});

test("anyone who may not change plans reads them, and the download is theirs too @rest", async ({ page, context }) => {
  await signInAs(context, "sales");
  await page.goto("/admin/pricing");
  await hydrated(page);
  await expect(page.getByRole("link", { name: "New plan" })).toHaveCount(0);
  await expect(page.getByRole("switch").first()).toBeDisabled();
  await rowOf(page, "Growth").getByRole("link", { name: "Growth" }).click();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Name" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Save plan" })).toHaveCount(0);
  const { status, text } = await ask("/admin/pricing.csv", { headers: { cookie: await cookieOf("sales") } });
  expect(status).toBe(200);
  expect(text).toMatch(/^\ufeffName,Price in USD,/);
  expect(text).toContain("Growth,79,Monthly,");
});

test("axe finds nothing in either look, and nothing is wider than the screen @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  for (const path of ["/admin/pricing", "/admin/pricing/new", "/admin/pricing?q=nothing-like-this"]) {
    await page.goto(path);
    await hydrated(page);
    await expectSoundInEveryLook(page, path);
  }
});
