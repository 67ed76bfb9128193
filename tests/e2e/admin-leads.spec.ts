import type { Page } from "@playwright/test";
import { moveLead } from "~/domain/leads/move-leads.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { storeLead } from "../harness/leads";
import { expectNotice, focusedName, hydrated, notice, rowNames, rowOf } from "./support/back-office";
import { scriptMode } from "./support/depth";
import { expectSoundInEveryLook } from "./support/every-look";
import { holdScripts } from "./support/held-scripts";
import { ask } from "./support/http";
import { COLLEAGUE, newName, withOffice } from "./support/office";
import { cookieOf, makeAccount, signIn, signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

const HOUR_MS = 60 * 60 * 1000;

/** A lead of a sender that no other test has. */
async function newLead(
  word: string,
  changes: Parameters<typeof storeLead>[1] = {},
): Promise<{ id: string; sender: string; email: string }> {
  const sender = newName(word);
  const email = `${sender.replaceAll(" ", ".").toLowerCase()}@leads.example`;
  const id = await withOffice((ctx) => storeLead(ctx, { name: sender, email, ...changes }));
  return { id, sender, email };
}

async function openInbox(page: Page, text: string): Promise<void> {
  await page.goto(`/admin/leads?q=${encodeURIComponent(text)}`);
}

test("what is chosen and ticked before script comes is saved and selected @rest", async ({ page, context }) => {
  await signInAs(context, "sales");
  const { sender } = await newLead("Hasty");
  const release = await holdScripts(page);
  await page.goto(`/admin/leads?q=${encodeURIComponent(sender)}`, { waitUntil: "commit" });
  await page.getByRole("combobox", { name: `Stage of ${sender}` }).selectOption("Won");
  await page.getByRole("checkbox", { name: `Select ${sender}` }).check();
  release();
  await expectNotice(page, "Moved to Won");
  await expect(page.getByText("1 lead selected")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("combobox", { name: `Stage of ${sender}` })).toHaveValue("won");
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a lead is read, noted, answered and won", async ({ page, context, store }) => {
      await signInAs(context, "sales");
      const { sender, email } = await newLead("Asking");
      await openInbox(page, sender);
      if (javaScriptEnabled) await hydrated(page);
      await expect(rowOf(page, sender)).toContainText("Due in");
      await page.getByRole("link", { name: sender, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: sender })).toBeVisible();
      await expect(page.getByRole("region", { name: "Request", exact: true })).toContainText("Are you");

      await page.getByRole("textbox", { name: "Note" }).fill("Called.\nNo answer.");
      await page.getByRole("button", { name: "Add note" }).click();
      await expectNotice(page, "Note added");
      await expect(page.getByRole("region", { name: "History" })).toContainText("No answer.");
      await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("");

      if (javaScriptEnabled) {
        await page.getByRole("link", { name: "Decline kindly" }).click();
        await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(/aren’t the right fit/);
        await page.getByRole("button", { name: "Undo" }).click();
        await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(/Thank you for your message/);
      }
      await page.getByRole("textbox", { name: "Message" }).fill(`Hello,\n\nyes, we are.\n\nBo`);
      await page.getByRole("button", { name: "Send answer" }).click();
      await expectNotice(page, "Answer not sent yet", "waits under Emails");
      await expect(page.getByRole("region", { name: "Status" })).toContainText("Answered in");
      await expect(page.getByRole("region", { name: "History" })).toContainText("from New to Replied");
      const sent = await store.emailsTo(email);
      expect(sent.map(({ kind, subject }) => [kind, subject])).toEqual([["lead-reply", "Re: A question"]]);
      expect(sent[0]?.text).toContain("yes, we are.");

      await page.getByRole("combobox", { name: `Stage of ${sender}` }).selectOption("Won");
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Save" }).first().click();
      await expect(page.getByRole("region", { name: "History" })).toContainText("from Replied to Won");
      await page.locator("#main").getByRole("link", { name: "Leads", exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/leads\?q=/);
      await expect(rowOf(page, sender).getByRole("combobox")).toHaveValue("won");
    });

    test("an answer without words is refused, and nothing leaves @rest", async ({
      page,
      context,
      store,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 400/);
      await signInAs(context, "sales");
      const { id, email } = await newLead("Silent");
      await page.goto(`/admin/leads/${id}`);
      if (javaScriptEnabled) await hydrated(page);
      const message = page.getByRole("textbox", { name: "Message" });
      await message.fill("  ");
      await page.getByRole("button", { name: "Send answer" }).click();
      await expectNotice(page, "Invalid Answer", "Write your answer.");
      await expect(message).toHaveAccessibleDescription(/Write your answer\./);
      expect(await store.emailsTo(email)).toEqual([]);
    });

    test("suspected spam is released: both messages leave and the clock starts over", async ({
      page,
      context,
      store,
    }) => {
      await signInAs(context, "sales");
      const long = new Date(Date.now() - 72 * HOUR_MS);
      const { id, sender, email } = await newLead("Held", {
        stage: "spam",
        quarantineReason: "honeypot",
        createdAt: long,
        replyDueAt: new Date(Date.now() - 48 * HOUR_MS),
      });
      await openInbox(page, sender);
      await expect(page.getByText("No matching leads")).toBeVisible();
      await page.goto(`/admin/leads/${id}`);
      if (javaScriptEnabled) await hydrated(page);
      await expect(page.getByRole("region", { name: "Set aside as suspected spam" })).toContainText("can’t see");
      await page.getByRole("button", { name: "Not spam" }).click();
      await expectNotice(page, "Not spam");
      await expect(page.getByRole("region", { name: "Status" })).toContainText(/Due in 2\d h/);
      expect((await store.emailsTo(email)).map(({ kind }) => kind)).toEqual(["contact-message-confirmation"]);
      await expect(page.getByRole("region", { name: "History" })).toContainText("marked it as not spam");
    });

    test("selected leads are moved and given to someone together", async ({ page, context }) => {
      const sales = await makeAccount("sales");
      const [name, ...value] = (await signIn(sales)).split("=");
      await context.addCookies([
        { name: name ?? "", value: value.join("="), url: test.info().project.use.baseURL ?? "" },
      ]);
      const word = newName("Bulk");
      const leads = [await newLead(word), await newLead(word), await newLead(word)];
      await openInbox(page, word);
      if (javaScriptEnabled) await hydrated(page);
      for (const { sender } of leads.slice(0, 2))
        await page.getByRole("checkbox", { name: `Select ${sender}` }).check();
      await page.getByRole("combobox", { name: "Stage for the selected leads" }).selectOption("In review");
      await page.getByRole("button", { name: "Move", exact: true }).click();
      await expectNotice(page, "Moved to In review", "2 of 2 moved.");
      for (const { sender } of leads.slice(0, 2)) {
        await expect(rowOf(page, sender).getByRole("combobox")).toHaveValue("in-review");
      }
      const last = leads[2]?.sender ?? "";
      await page.getByRole("checkbox", { name: `Select ${last}` }).check();
      const me = (
        await page.getByRole("combobox", { name: "Assignee for the selected leads" }).locator("option").allInnerTexts()
      ).at(-1);
      await page.getByRole("combobox", { name: "Assignee for the selected leads" }).selectOption({ label: me ?? "" });
      await page.getByRole("button", { name: "Assign", exact: true }).click();
      await expectNotice(page, `Assigned to ${me}`);
      await expect(rowOf(page, last)).toContainText(me ?? "");
    });
  });
}

test("each change of a stage in the list has its own notice, which takes that one back", async ({ page, context }) => {
  await signInAs(context, "sales");
  const word = newName("Undo");
  const [first, second] = [await newLead(`${word} First`), await newLead(`${word} Second`)];
  await openInbox(page, word);
  await hydrated(page);
  const stageOf = ({ sender }: { sender: string }) => rowOf(page, sender).getByRole("combobox");
  await stageOf(first).selectOption("Replied");
  await stageOf(second).selectOption("Won");
  await stageOf(second).selectOption("In review");
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(2);
  await expect(rowOf(page, first.sender)).toContainText("Answered in");
  await notice(page, "Moved to Replied").getByRole("button", { name: "Undo" }).click();
  await expect(stageOf(first)).toHaveValue("new");
  await expect(rowOf(page, first.sender)).toContainText("Due in");
  await expect(stageOf(second)).toHaveValue("in-review");
});

test("an answer to a lead that someone has changed meanwhile does not leave, and its words stay @rest", async ({
  page,
  context,
  store,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 409/);
  await signInAs(context, "sales");
  const { id, email } = await newLead("Race");
  await page.goto(`/admin/leads/${id}`);
  await hydrated(page);
  await page.getByRole("textbox", { name: "Message" }).fill("My answer.");
  await withOffice((ctx) => moveLead(onBehalfOf(ctx, COLLEAGUE), { id, stage: "lost" }));
  await page.getByRole("button", { name: "Send answer" }).click();
  await expectNotice(page, "Nothing was sent yet");
  await expect(page.getByRole("region", { name: "History" })).toContainText("Colleague moved it from New to Lost");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("My answer.");
  expect(await store.emailsTo(email)).toEqual([]);
  await page.getByRole("button", { name: "Send answer" }).click();
  await expectNotice(page, "Answer not sent yet", "waits under Emails");
  expect(await store.emailsTo(email)).toHaveLength(1);
});

test("what is being written survives a change of stage and assignee @rest", async ({ page, context }) => {
  await signInAs(context, "sales");
  const { id, sender } = await newLead("Keep");
  await page.goto(`/admin/leads/${id}`);
  await hydrated(page);
  await page.getByRole("textbox", { name: "Message" }).fill("Half an answer");
  await page.getByRole("combobox", { name: `Stage of ${sender}` }).selectOption("In review");
  await expectNotice(page, "Moved to In review");
  await expect(page.getByRole("region", { name: "History" })).toContainText("to In review");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Half an answer");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expectNotice(page, "Answer not sent yet", "waits under Emails");
});

test("overdue leads come first, by their promise @rest", async ({ page, context }) => {
  await signInAs(context, "viewer");
  const word = newName("Clock");
  const late = await newLead(word, { replyDueAt: new Date(Date.now() - 3 * HOUR_MS) });
  const soon = await newLead(word, { replyDueAt: new Date(Date.now() + 3 * HOUR_MS) });
  await openInbox(page, word);
  await hydrated(page);
  await page.getByRole("columnheader", { name: "Promise" }).getByRole("link").click();
  await expect(page).toHaveURL(/sort=due/);
  await expect.poll(() => rowNames(page)).toEqual([late.sender, soon.sender]);
  await expect(rowOf(page, late.sender)).toContainText("Overdue by 3 h");
  await page.getByRole("combobox", { name: "Promise" }).selectOption("Overdue");
  await expect.poll(() => rowNames(page)).toEqual([late.sender]);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(rowOf(page, late.sender)).toContainText("New");
});

test("a press anywhere in a row opens it, and the row tells its moment in full", async ({ page, context }) => {
  await signInAs(context, "sales");
  const { sender } = await newLead("Press");
  await openInbox(page, sender);
  await hydrated(page);
  const row = rowOf(page, sender);
  expect((await row.boundingBox())?.height).toBeLessThan(48);
  const moment = row.locator("time");
  await expect(moment).toHaveText("1 min ago");
  const shown = () => moment.evaluate((time) => getComputedStyle(time, "::after").content);
  expect(await shown()).toBe("none");
  await row.getByText("Due in").click({ force: true });
  await expect(page.getByRole("heading", { level: 1, name: sender })).toBeVisible();
  await page.goBack();
  const full = /\d{4}, \d{1,2}:\d{2} [AP]M C[SD]T/;
  await row.getByText("Due in").hover({ force: true });
  expect(await shown()).toBe("none");
  await moment.hover();
  expect(await shown()).toMatch(full);
  await page.getByRole("heading", { level: 1 }).hover();
  expect(await shown()).toBe("none");
  await page.keyboard.press("Tab");
  await row.getByRole("link", { name: sender }).focus();
  expect(await shown()).toMatch(full);
});

test("a search that is still to start never takes the place of what was opened", async ({ page, context }) => {
  await signInAs(context, "sales");
  const { sender } = await newLead("Overtaken");
  await page.clock.install();
  await openInbox(page, sender);
  await hydrated(page);
  for (const isFocused of [true, false]) {
    const isDue = Promise.withResolvers<void>();
    await page.route(/\/admin\/leads\/.*\.data/, async (route) => {
      await isDue.promise;
      await route.continue();
    });
    await page.evaluate(
      ({ name, isFocused }) => {
        const box = document.querySelector<HTMLInputElement>("#list-search");
        const row = [...document.querySelectorAll("a")].find((link) => link.textContent === name);
        if (!box || !row) throw new Error("the list isn’t there");
        box.focus();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, `${name} `);
        box.dispatchEvent(new Event("input", { bubbles: true }));
        if (isFocused) row.focus();
        row.click();
      },
      { name: sender, isFocused },
    );
    await page.clock.fastForward(1000);
    isDue.resolve();
    await expect(page.getByRole("heading", { level: 1, name: sender })).toBeVisible();
    await page.goBack();
    await expect(rowOf(page, sender)).toBeVisible();
  }
});

test("the inbox is worked by keyboard alone @rest", async ({ page, context }) => {
  await signInAs(context, "sales");
  const { sender } = await newLead("Keys");
  await page.goto("/admin/leads");
  await hydrated(page);
  const { keyboard } = page;
  await keyboard.press("/");
  await keyboard.type(sender);
  await expect(page.getByRole("status").filter({ hasText: "1 lead" })).toBeVisible();
  await page.getByRole("columnheader", { name: "Sender" }).getByRole("link").focus();
  await keyboard.press("j");
  await expect.poll(() => focusedName(page)).toBe(sender);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: sender })).toBeVisible();
  await page.getByRole("combobox", { name: `Stage of ${sender}` }).focus();
  await keyboard.press("ArrowDown");
  await expectNotice(page, "Moved to In review");
  await page.getByRole("textbox", { name: "Note" }).focus();
  await keyboard.type("By keyboard");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expectNotice(page, "Note added");
});

test("the download holds what the list shows, with the answers of the form", async () => {
  const word = newName("Csv");
  await newLead(word, { summary: "=1+1" });
  await newLead(word, { stage: "spam" });
  const { text } = await ask(`/admin/leads.csv?q=${encodeURIComponent(word)}`, {
    headers: { cookie: await cookieOf("viewer") },
  });
  expect(text).toMatch(/^\ufeffReceived,Kind,Stage,/);
  expect(text).toContain("'=1+1");
  expect(text).toContain("Subject: A question");
  expect(text.match(/@leads\.example/g)).toHaveLength(1);
});

test("axe finds nothing in either look, and nothing is wider than the screen @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  const { id, sender } = await newLead("Axe");
  const held = await newLead("Axe", { stage: "spam", quarantineReason: "too-fast" });
  const paths = [`/admin/leads?q=${encodeURIComponent(sender)}`, `/admin/leads/${id}`, `/admin/leads/${held.id}`];
  for (const path of paths) {
    await page.goto(path);
    await hydrated(page);
    await expectSoundInEveryLook(page, path);
  }
  await page.goto(paths[0] ?? "");
  await hydrated(page);
  await page.getByRole("checkbox", { name: `Select ${sender}` }).check();
  await expectSoundInEveryLook(page, "selected");
  await expect(notice(page, "Error")).toHaveCount(0);
});
