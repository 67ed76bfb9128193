import { eq } from "drizzle-orm";
import { leadNotes } from "~/db/schema/leads";
import { addLeadNote } from "~/domain/leads/add-lead-note.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { storeLead } from "../harness/leads";
import { SALES } from "../harness/quotes";
import { findViolations } from "./support/axe";
import { expectNotice, hydrated } from "./support/back-office";
import { scriptMode } from "./support/depth";
import { newName, withOffice } from "./support/office";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

/** So that a call is later, whose hour is typed in minutes. */
const LONG_AGO = new Date("2026-01-02T03:04:05Z");

/** A lead with more notes than a page of its history holds. */
async function newNotedLead(word: string, notes: number): Promise<string> {
  return withOffice(async (ctx) => {
    const id = await storeLead(ctx, { name: newName(word) });
    for (let count = 1; count <= notes; count++) {
      await addLeadNote(onBehalfOf(ctx, SALES), { id, text: `Line ${count}!` });
    }
    await ctx.db.update(leadNotes).set({ createdAt: LONG_AGO }).where(eq(leadNotes.leadId, id));
    return id;
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a call is logged, found by its words and its kind, and earlier entries are a press away", async ({
      page,
      context,
    }) => {
      await signInAs(context, "sales");
      const id = await newNotedLead("Called", 45);
      await page.goto(`/admin/leads/${id}`);
      if (javaScriptEnabled) await hydrated(page);
      const history = page.getByRole("region", { name: "History" });
      await history.getByText("Log a call").click();
      await history.getByRole("textbox", { name: "Spoke with" }).fill("Zoe");
      await history.getByRole("textbox", { name: "What was said" }).fill("She wants a café page.");
      await history.getByRole("button", { name: "Log call" }).click();
      await expectNotice(page, "Call logged");
      await expect(page).toHaveURL(`/admin/leads/${id}`);
      await expect(history).toContainText("spoke with Zoe");
      await expect(history).toContainText("Line 45!");
      await expect(history).not.toContainText("Line 6!");
      await expect(history.getByRole("button", { name: "Log call" })).toBeHidden();

      await history.getByRole("link", { name: "Earlier" }).click();
      await expect(history).toContainText("Line 1!");
      await expect(history).not.toContainText("Line 45!");
      await history.getByRole("link", { name: "Newest" }).click();
      await expect(history).toContainText("Line 45!");

      const choose = async () => {
        if (!javaScriptEnabled) await history.getByRole("button", { name: "Apply" }).click();
      };
      await history.getByRole("searchbox", { name: "Search this history" }).fill("CAFE");
      await choose();
      await expect(history.getByRole("listitem")).toHaveCount(1);
      await expect(history).toContainText("She wants a café page.");
      await history.getByRole("searchbox", { name: "Search this history" }).fill("");
      await history.getByRole("combobox", { name: "Show" }).selectOption("Calls");
      await choose();
      await expect(history.getByRole("listitem")).toHaveCount(1);
      await history.getByRole("combobox", { name: "Show" }).selectOption("Payments");
      await choose();
      await expect(history).toContainText("Nothing here matches.");
      if (javaScriptEnabled) await expect(page).toHaveURL(`/admin/leads/${id}`);
    });
  });
}

test("a call that is still to come is shown again with what was typed, and the screen can be used by all @rest", async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 400/);
  await signInAs(context, "sales");
  const id = await newNotedLead("Later", 1);
  await page.goto(`/admin/leads/${id}`);
  await hydrated(page);
  const history = page.getByRole("region", { name: "History" });
  await history.getByText("Log a call").click();
  expect(await findViolations(page)).toEqual([]);
  await history.getByLabel("When").fill("2100-01-01T10:00");
  await history.getByRole("textbox", { name: "What was said" }).fill("Not yet.");
  await history.getByRole("button", { name: "Log call" }).click();
  await expect(history).toContainText("This time is in the future.");
  await expect(history.getByRole("textbox", { name: "What was said" })).toHaveValue("Not yet.");
});
