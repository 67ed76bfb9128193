import type { Page } from "@playwright/test";
import { createPromotion, deletePromotion, updatePromotion } from "~/domain/promotions/change-promotions.server";
import type { PromotionInput } from "~/domain/promotions/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { expectNotice, focusedName, hydrated, rowNames, rowOf } from "./support/back-office";
import { scriptMode } from "./support/depth";
import { expectSoundInEveryLook } from "./support/every-look";
import { ask } from "./support/http";
import { COLLEAGUE, newName, withOffice } from "./support/office";
import { cookieOf, signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

const PROMOTION: PromotionInput = {
  code: "",
  description: "",
  discountType: "percentage",
  discountValue: 10,
  expiresOn: null,
  restrictions: "",
  maxUsage: 100,
  isActive: true,
};

/** Makes promotions for one test; they are gone when it ends. */
async function withPromotions(
  promotions: (Partial<PromotionInput> & { code: string })[],
  work: (ids: string[]) => Promise<void>,
): Promise<void> {
  const ids = await withOffice(async (ctx) => {
    const made: string[] = [];
    for (const promotion of promotions) {
      const result = await createPromotion(onBehalfOf(ctx, COLLEAGUE), { ...PROMOTION, ...promotion });
      if (result.outcome === "saved") made.push(result.promotion.id);
    }
    return made;
  });
  try {
    await work(ids);
  } finally {
    await withOffice(async (ctx) => {
      for (const id of ids) await deletePromotion(onBehalfOf(ctx, COLLEAGUE), { id }).catch(() => {});
    });
  }
}

function newCode(word: string): string {
  return newName(word).replaceAll(" ", "-").toUpperCase();
}

async function fillPromotion(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole("dialog").getByRole("textbox", { name: label }).fill(value);
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a promotion is made, changed, switched off and deleted", async ({ page, context }) => {
      await signInAs(context, "sales");
      const code = newCode("Promo");
      await page.goto("/admin/promotions");
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("link", { name: "New promotion" }).click();
      await fillPromotion(page, { Code: code.toLowerCase(), "Discount value": "25" });
      await page.getByRole("button", { name: "Save promotion" }).click();
      await expectNotice(page, "Promotion Saved");
      await expect(rowOf(page, code)).toContainText("25%");
      await expect(rowOf(page, code)).toContainText("0 of 100");

      await rowOf(page, code).getByRole("link", { name: code, exact: true }).click();
      await page.getByRole("combobox", { name: "Discount type" }).selectOption("Fixed amount");
      await fillPromotion(page, { "Discount value": "1500", "Max usage": "3" });
      await page.getByLabel("Expiration date").fill("2020-01-31");
      await page.getByRole("button", { name: "Save promotion" }).click();
      await expectNotice(page, "Promotion Saved");
      await expect(rowOf(page, code)).toContainText("$1,500");
      await expect(rowOf(page, code)).toContainText("Jan 31, 2020");
      await expect(rowOf(page, code)).toContainText("Expired");

      await rowOf(page, code).getByRole("switch").click();
      await expect(rowOf(page, code)).toContainText("Inactive");
      await rowOf(page, code)
        .getByRole("link", { name: `Delete ${code}` })
        .click();
      await page.getByRole("button", { name: "Delete promotion" }).click();
      await expectNotice(page, "Promotion Deleted");
      await expect(rowOf(page, code)).toHaveCount(0);
    });

    test("without code or discount, or with a code that is taken, nothing is saved @rest", async ({
      page,
      context,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 400/);
      await signInAs(context, "sales");
      const code = newCode("Taken");
      await withPromotions([{ code }], async () => {
        await page.goto("/admin/promotions/new");
        if (javaScriptEnabled) await hydrated(page);
        await page
          .locator("dialog form[method=post]")
          .last()
          .evaluate((form: HTMLFormElement) => {
            form.noValidate = true;
          });
        await fillPromotion(page, { Description: "Half a promotion" });
        await page.getByRole("button", { name: "Save promotion" }).click();
        await expectNotice(page, "Invalid Promotion");
        await expect(page.getByText("Enter a code.")).toBeVisible();
        await expect(page.getByText("Enter a discount.")).toBeVisible();
        await fillPromotion(page, { Code: code, "Discount value": "10" });
        await page.getByRole("button", { name: "Save promotion" }).click();
        await expect(page.getByText("Another promotion has this code.")).toBeVisible();
        await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("Half a promotion");
      });
    });
  });
}

test("promotions are found by words and state, and listed in every order @rest", async ({ page, context }) => {
  await signInAs(context, "viewer");
  const word = newCode("Find");
  await withPromotions([{ code: `${word}-B` }, { code: `${word}-A`, isActive: false }], async () => {
    await page.goto(`/admin/promotions?q=${word}&sort=code`);
    await hydrated(page);
    await expect.poll(() => rowNames(page)).toEqual([`${word}-A`, `${word}-B`]);
    await page.getByRole("combobox", { name: "Status" }).selectOption("Usable now");
    await expect(page).toHaveURL(/state=usable/);
    await expect.poll(() => rowNames(page)).toEqual([`${word}-B`]);
    await expect(page.getByRole("switch")).toBeDisabled();
    const csv = await ask(`/admin/promotions.csv?q=${word}`, { headers: { cookie: await cookieOf("viewer") } });
    expect(csv.text.trimEnd().split("\r\n")).toHaveLength(3);
  });
});

test("two people edit the same promotion: nothing is overwritten unseen @rest", async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 409/);
  await signInAs(context, "sales");
  const code = newCode("Both");
  await withPromotions([{ code }], async ([id = ""]) => {
    await page.goto(`/admin/promotions/${id}/edit`);
    await hydrated(page);
    await withOffice((ctx) => updatePromotion(onBehalfOf(ctx, COLLEAGUE), { id, changes: { maxUsage: 7 } }));
    await fillPromotion(page, { "Max usage": "9" });
    await page.getByRole("button", { name: "Save promotion" }).click();
    const comparison = page.getByRole("region", { name: /Someone else saved this/ });
    await expect(comparison).toContainText("7");
    await comparison.getByRole("button", { name: "Take theirs: Max usage" }).click();
    await expect(page.getByRole("textbox", { name: "Max usage" })).toHaveValue("7");
    await page.getByRole("button", { name: "Save promotion" }).click();
    await expectNotice(page, "Promotion Saved");
    await expect(rowOf(page, code)).toContainText("0 of 7");
  });
});

test("promotions are kept by keyboard alone @rest", async ({ page, context }) => {
  await signInAs(context, "sales");
  const code = newCode("Keys");
  await withPromotions([{ code }], async () => {
    await page.goto(`/admin/promotions?q=${code}`);
    await hydrated(page);
    const { keyboard } = page;
    await keyboard.press("j");
    await expect.poll(() => focusedName(page)).toBe(code);
    await keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Edit promotion" })).toBeVisible();
    await page.getByRole("textbox", { name: "Discount value" }).focus();
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type("33");
    await keyboard.press("Enter");
    await expectNotice(page, "Promotion Saved");
    await expect(rowOf(page, code)).toContainText("33%");
  });
});

test("axe finds nothing in either look, and nothing is wider than the screen @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  for (const path of ["/admin/promotions", "/admin/promotions/new", "/admin/promotions?q=nothing-like-this"]) {
    await page.goto(path);
    await hydrated(page);
    await expectSoundInEveryLook(page, path);
  }
});

test("a dialog opened while its row is being saved waits for that, so that deleting meets no conflict of one's own @rest", async ({
  page,
  context,
}) => {
  await signInAs(context, "sales");
  const code = newCode("Slow");
  await withPromotions([{ code }], async () => {
    await page.goto(`/admin/promotions?text=${code}`);
    await hydrated(page);
    const order: string[] = [];
    const saved = Promise.withResolvers<void>();
    await page.route(/\/admin\/promotions(\.data)?\?/, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await saved.promise;
      const response = await route.fetch();
      order.push("saved");
      return route.fulfill({ response });
    });
    page.on("request", (request) => {
      if (request.url().includes("/delete.data")) order.push("asked for the dialog");
    });
    await rowOf(page, code).getByRole("switch").click();
    await rowOf(page, code)
      .getByRole("link", { name: `Delete ${code}` })
      .click();
    saved.resolve();
    await page.getByRole("button", { name: "Delete promotion" }).click();
    await expectNotice(page, "Promotion Deleted");
    expect(order.slice(0, 2)).toEqual(["saved", "asked for the dialog"]);
  });
});
