import { eq, like } from "drizzle-orm";
import { proposals } from "~/db/schema/proposals";
import { tasks } from "~/db/schema/tasks";
import { hydrated } from "./support/back-office";
import { storeProposal } from "./support/desk";
import { newName, withOffice } from "./support/office";
import { signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Runs `work` with tasks that wait for a decision, and takes away what came of them. */
async function withProposals(count: number, work: (titles: string[]) => Promise<void>): Promise<void> {
  const titles = Array.from({ length: count }, () => newName("Proposal"));
  await withOffice(async (ctx) => {
    for (const title of titles) {
      const content = { title, dueOn: "2031-01-31", note: "", assigneeId: "", repeats: "never" };
      await storeProposal(ctx, { content, contentSha256: title });
    }
  });
  try {
    await work(titles);
  } finally {
    await withOffice(async ({ db }) => {
      for (const title of titles) {
        await db.delete(proposals).where(like(proposals.contentSha256, title));
        await db.delete(tasks).where(eq(tasks.title, title));
      }
    });
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a proposal is opened from Today, edited, approved and undone", async ({ page, context }) => {
      await signInAs(context, "owner");
      await withProposals(1, async ([title = ""]) => {
        await page.goto("/admin");
        await page.getByRole("link", { name: /^Waiting for you/ }).click();
        await page.getByRole("link", { name: title }).click();
        await expect(page.getByRole("heading", { name: title })).toBeVisible();
        await page.getByRole("link", { name: "Edit", exact: true }).click();
        await page.getByLabel("Task").fill(`${title} soon`);
        await page.getByRole("button", { name: "Approve with changes" }).click();
        await page.getByRole("button", { name: `Undo: ${title}` }).click();
        await expect(page.getByRole("heading", { name: title })).toBeVisible();
        await page.getByRole("link", { name: "Send back" }).click();
        await page.getByLabel("What should change?").fill("Which day?");
        await page.getByRole("button", { name: "Send back" }).click();
        await expect(page.getByRole("list", { name: "Decided just now" })).toContainText(title);
      });
    });
  });
}

test("proposals are decided by single keys", async ({ page, context }) => {
  await signInAs(context, "owner");
  await withProposals(3, async (titles) => {
    await page.goto("/admin/waiting");
    await hydrated(page);
    for (const [index, key] of ["a", "x", "a"].entries()) {
      const title = titles[index] ?? "";
      await page.getByRole("link", { name: title }).click();
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await page.keyboard.press(key);
      await expect(page.getByRole("list", { name: "Decided just now" })).toContainText(title);
    }
    await page.keyboard.press("z");
    await expect(page.getByRole("heading", { name: titles[2] ?? "" })).toBeVisible();
  });
});
