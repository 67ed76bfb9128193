import { addLeadNote } from "~/domain/leads/add-lead-note.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { storeLead } from "../harness/leads";
import { expectNotice, hydrated, saving } from "./support/back-office";
import { scriptMode } from "./support/depth";
import { expectSoundInEveryLook } from "./support/every-look";
import { newName, withOffice } from "./support/office";
import { cookiesFor, makeAccount, signIn, signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a task is made on a lead's page and of its note, refused in the past, and done on Today", async ({
      page,
      context,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 400/);
      const me = await makeAccount("sales");
      await context.addCookies(cookiesFor(await signIn(me)));
      const [note, title] = [newName("Ask for the logo"), newName("Ring them")];
      const leadId = await withOffice(async (ctx) => {
        const id = await storeLead(ctx, { name: newName("Lead") });
        await addLeadNote(onBehalfOf(ctx, { kind: "system", label: "Test" }), { id, text: note });
        return id;
      });
      const lead = `/admin/leads/${leadId}`;
      await page.goto(lead);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("button", { name: /^Create task from what/ }).click();
      await expectNotice(page, "Task created");
      await expect(page.getByRole("region", { name: "Tasks" }).getByRole("link", { name: note })).toBeVisible();
      await page.getByRole("link", { name: "Create task", exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/tasks\/new/);
      if (javaScriptEnabled) await hydrated(page);
      const dialog = page.getByRole("dialog", { name: "New task" });
      await dialog.getByLabel("What needs to be done").fill(title);
      await dialog.getByLabel("Due").fill("2020-01-31");
      await dialog.getByRole("button", { name: "Save task" }).click();
      await expect(dialog.getByText("This day has passed")).toBeVisible();
      await dialog.getByLabel("Due").fill(new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10));
      await dialog.getByRole("button", { name: "Save task" }).click();
      await expectNotice(page, "Task saved");
      await expect(page).toHaveURL(lead);
      await page.getByRole("button", { name: `Done: ${title}` }).click();
      await expectNotice(page, "Done");
      await expect(page.getByRole("region", { name: "Tasks" }).getByRole("link", { name: title })).toHaveCount(0);
      await page.goto("/admin?area=tasks&view=mine");
      if (javaScriptEnabled) await hydrated(page);
      const row = page.locator("[data-item]").filter({ hasText: note });
      const press = async () => row.getByRole("button", { name: /^Done/ }).click();
      if (javaScriptEnabled) await saving(page, press);
      else await press();
      await expect(row).toHaveCount(0);
      await page.goto(`/admin/tasks?state=done&q=${encodeURIComponent(note)}`);
      await expect(page.locator("tbody").getByRole("link", { name: note }).first()).toBeVisible();
    });
  });
}

test("tasks and reminders fit their place in either look @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  for (const path of ["/admin/tasks", "/admin/reminders", "/admin/settings/reminders"]) {
    await page.goto(path);
    await hydrated(page);
    await expectSoundInEveryLook(page, path);
  }
});

test("a dialog whose answer never came is sent again with its key; opened again, it has another", async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to fetch|ERR_/);
  await context.addCookies(cookiesFor(await signIn(await makeAccount("sales"))));
  const title = newName("Ring them once");
  const rows = page.locator("tbody").getByRole("link", { name: title, exact: true });
  const makeTask = async () => {
    await page.goto("/admin/tasks");
    await hydrated(page);
    await page.getByRole("link", { name: "New task" }).first().click();
    const dialog = page.getByRole("dialog", { name: "New task" });
    await dialog.getByLabel("What needs to be done").fill(title);
    await dialog.getByRole("button", { name: "Save task" }).click();
  };
  const expectTasks = async (count: number) => {
    await expectNotice(page, "Task saved");
    await page.goto(`/admin/tasks?q=${encodeURIComponent(title)}`);
    await expect(rows).toHaveCount(count);
  };
  await page.route(
    "**/tasks/new.data*",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await page.route("**/tasks/new.data*", async (route) =>
    route.request().method() === "POST" ? route.fallback() : route.continue(),
  );
  await makeTask();
  await expect(page.getByRole("heading", { name: "The answer didn’t arrive" })).toBeVisible();
  await page.getByRole("button", { name: "Send again" }).click();
  await expectTasks(1);
  await makeTask();
  await expectTasks(2);
});

test("a call and a choice in a list whose answers never came are sent again from where they were @rest", async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to fetch|ERR_/);
  await context.addCookies(cookiesFor(await signIn(await makeAccount("sales"))));
  const name = newName("Lead");
  const leadId = await withOffice((ctx) => storeLead(ctx, { name }));
  const lead = `/admin/leads/${leadId}`;
  const lose = (address: string) =>
    page.route(
      address,
      async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
  const sendAgain = async () => {
    await expect(page.getByRole("heading", { name: "The answer didn’t arrive" })).toBeVisible();
    await page.getByRole("button", { name: "Send again" }).click();
  };

  const said = newName("They want it in green");
  await page.goto(lead);
  await hydrated(page);
  await page.getByText("Log a call", { exact: true }).click();
  await page.getByLabel("What was said").fill(said);
  await lose("**/admin/timeline/**");
  await page.getByRole("button", { name: "Log call" }).click();
  await sendAgain();
  await expect(page.getByRole("heading", { name: "The answer didn’t arrive" })).toHaveCount(0);
  await page.goto(lead);
  await expect(page.getByText(said)).toHaveCount(1);

  const list = `/admin/leads?q=${encodeURIComponent(name)}`;
  const stage = page
    .locator("tbody")
    .getByRole("combobox", { name: /^(?:Stage|Status) of/ })
    .first();
  await page.goto(list);
  await hydrated(page);
  await lose("**/admin/leads.data**");
  await stage.selectOption({ index: 1 });
  const chosen = await stage.inputValue();
  await sendAgain();
  await expect(stage).toHaveValue(chosen);
  await page.goto(list);
  await expect(stage).toHaveValue(chosen);
});
