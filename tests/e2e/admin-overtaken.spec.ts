import type { Page } from "@playwright/test";
import { getEditedPost } from "~/domain/posts/list-all-posts.server";
import { postFields } from "~/domain/posts/post-fields";
import { PostInput } from "~/domain/posts/post-input";
import { saveDraft } from "~/domain/posts/save-draft.server";
import { createEndpoint } from "~/domain/webhooks/create-endpoint.server";
import type { WebhookEventType } from "~/domain/webhooks/schema";
import { sendTestEvent } from "~/domain/webhooks/send-test-event.server";
import { updateEndpoint } from "~/domain/webhooks/update-endpoint.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { createVault } from "~/kernel/vault.server";
import { makeCustomer } from "../harness/accounts";

import { expectNotice, hydrated } from "./support/back-office";
import { EDITOR, withPost } from "./support/blog";
import { newPicture } from "./support/new-picture";
import { COLLEAGUE, newName, withOffice } from "./support/office";
import { signInAs } from "./support/sign-in";
import { SECRET } from "./support/surroundings";
import { expect, test } from "./support/test";

const WEBHOOKS = "/admin/settings/webhooks";
const COMPARISON = { name: "Someone else saved this while you were editing" };

/**
 * The edit dialog of an endpoint, above a screen that is read again and again, because a delivery that nobody makes is
 * under way.
 */
async function openEndpoint(page: Page, word: string) {
  const url = `https://receiver.example/${word}-${Date.now()}`;
  const id = await withOffice(async (ctx) => {
    const colleague = onBehalfOf(Object.assign({}, ctx, { vault: createVault(SECRET) }), COLLEAGUE);
    const made = await createEndpoint(colleague, { url, description: "Leads", eventTypes: ["lead.created"] });
    if (made.outcome !== "created") throw new Error(made.outcome);
    return made.endpointId;
  });
  await withOffice((ctx) => sendTestEvent(onBehalfOf(ctx, COLLEAGUE), id));
  await page.goto(`${WEBHOOKS}/${id}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Description").waitFor();
  /** A colleague saves, and this screen has noticed. */
  async function overtake(changes: { description: string; eventTypes: WebhookEventType[] }) {
    await withOffice((ctx) => updateEndpoint(onBehalfOf(ctx, COLLEAGUE), { id, changes: { url, ...changes } }));
    await expect(page.getByText(changes.eventTypes.join(", "))).toBeAttached();
  }
  return { overtake };
}

test("a form whose screen was read again meanwhile overwrites nothing unseen", async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 409/);
  await signInAs(context, "owner");
  const { overtake } = await openEndpoint(page, "overtaken");
  await page.getByLabel("Description").fill("Mine");
  await overtake({ description: "Theirs", eventTypes: ["lead.created", "job.closed"] });
  await page.getByRole("button", { name: "Save endpoint" }).click();
  const comparison = page.getByRole("region", COMPARISON);
  await expect(comparison).toContainText("Theirs");
  // Fields that this person never touched are the other's.
  await expect(page.getByRole("checkbox", { name: /^job\.closed/ })).toBeChecked();
  await page.getByRole("button", { name: "Save endpoint" }).click();
  await expectNotice(page, "Endpoint saved");
  await expect(page.getByRole("definition").filter({ hasText: "Mine" })).toBeVisible();
  await expect(page.getByText("lead.created, job.closed")).toBeVisible();
});

test("a form takes what a colleague changed where nothing was typed, and saves both @rest", async ({
  page,
  context,
}) => {
  await signInAs(context, "owner");
  const { overtake } = await openEndpoint(page, "both");
  await page.getByLabel("Description").fill("Mine");
  await overtake({ description: "Leads", eventTypes: ["lead.created", "job.published"] });
  await expect(page.getByRole("checkbox", { name: /^job\.published/ })).toBeChecked();
  await expect(page.getByLabel("Description")).toHaveValue("Mine");
  await page.getByRole("button", { name: "Save endpoint" }).click();
  await expectNotice(page, "Endpoint saved");
  await expect(page.getByRole("definition").filter({ hasText: "Mine" })).toBeVisible();
  await expect(page.getByText("lead.created, job.published")).toBeVisible();
});

test("a form that stays open has no conflict with its own saves @rest", async ({ page, context }) => {
  await signInAs(context, "sales");
  const businessName = newName("Twice");
  const email = `${businessName.replaceAll(" ", ".").toLowerCase()}@customers.example`;
  const { businessId } = await withOffice((ctx) => makeCustomer(ctx, { businessName, email }));
  await page.goto(`/admin/customers/${businessId}`);
  await hydrated(page);
  await page.getByText("Edit business").click();
  const notes = page.getByRole("textbox", { name: "Notes" });
  for (const words of ["Once.", "Twice.", "Thrice."]) {
    await notes.fill(words);
    await page.getByRole("button", { name: "Save customer" }).click();
    await expectNotice(page, "Customer saved");
    await expect(notes).toHaveValue(words);
    await expect(page.getByText("Customer saved")).toBeHidden();
  }
});

test("an article whose screen was read again overwrites no colleague's words @rest", async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 409/);
  await signInAs(context, "editor");
  await withPost({ html: "<p>First words.</p>" }, async ({ id }) => {
    await page.goto(`/admin/blog/${id}`);
    await hydrated(page);
    await expect(page.locator(".rich-text")).toHaveText("First words.");
    const stored = () => withOffice(async (ctx) => (await getEditedPost(onBehalfOf(ctx, EDITOR), id)).content);
    const theirs = PostInput.parse({ ...postFields(await stored()), html: "<p>Their words.</p>" });
    await withOffice((ctx) => saveDraft(onBehalfOf(ctx, EDITOR), { id, post: theirs }));
    await page.getByLabel("Alt text").fill("A blue van");
    await page.locator("input[type=file]").setInputFiles(await newPicture());
    await page.getByRole("button", { name: "Add picture" }).click();
    await expect(page.getByRole("button", { name: "Insert into the article: A blue van" }).first()).toBeVisible();
    await page.getByRole("textbox", { name: "Tags" }).fill("Mine");
    await expect(page.getByText("Someone else has saved this post. Press Save draft to compare.")).toBeVisible();
    expect((await stored()).html).toBe("<p>Their words.</p>");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByRole("region", COMPARISON)).toContainText("Their words.");
    expect((await stored()).html).toBe("<p>Their words.</p>");
  });
});
