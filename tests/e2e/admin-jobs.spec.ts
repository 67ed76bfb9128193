import type { Page } from "@playwright/test";
import { SAMPLE_JOBS } from "~/seed/sample-jobs";
import { findViolations } from "./support/axe";
import { expectNotice, focusedName, hydrated, notice, rowNames, rowOf, saving } from "./support/back-office";
import { scriptMode } from "./support/depth";
import { expectSoundInEveryLook } from "./support/every-look";
import { ask } from "./support/http";
import { type Recruiter, withRecruiter } from "./support/jobs";
import { cookieOf, signInAs } from "./support/sign-in";
import { expect, test } from "./support/test";

const INVALID = { title: "Invalid Job", text: "Please fill in all required fields." };
let count = 0;

/** A title that no other test uses. */
function newTitle(word = "Keeper"): string {
  count += 1;
  return `${word} ${process.pid}-${Date.now()}-${count}`;
}

async function openJobs(page: Page, search = ""): Promise<void> {
  await page.goto(`/admin/jobs${search}`);
}

async function fillJob(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Title" }).fill(title);
  await dialog.getByRole("combobox", { name: "Category" }).selectOption("Design");
}

/** Makes jobs of these titles for one test. */
async function withJobs(
  titles: readonly string[],
  work: (ids: string[], recruiter: Recruiter) => Promise<void>,
): Promise<void> {
  await withRecruiter(async (recruiter) => {
    const ids: string[] = [];
    for (const title of titles) ids.push(await recruiter.post({ title, category: "Design", skills: "Figma" }));
    await work(ids, recruiter);
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a recruiter posts a job, changes it, takes it off the site and deletes it", async ({ page, context }) => {
      await signInAs(context, "recruiter");
      const title = newTitle();
      await openJobs(page);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("link", { name: "New job" }).click();
      await fillJob(page, title);
      await page.getByRole("textbox", { name: "Skills" }).fill("Figma, figma , Sketch");
      await page.getByRole("button", { name: "Save job" }).click();
      await expectNotice(page, "Job Created");
      await expect(page).toHaveURL("/admin/jobs");
      await expect(rowOf(page, title)).toContainText("Active");

      await rowOf(page, title).getByRole("link", { name: title, exact: true }).click();
      await expect(page.getByRole("textbox", { name: "Skills" })).toHaveValue("Figma, Sketch");
      await page.getByRole("textbox", { name: "Location" }).fill("Waco, TX");
      await page.getByRole("button", { name: "Save job" }).click();
      await expectNotice(page, "Job Updated");
      await expect(rowOf(page, title)).toContainText("Waco, TX");

      const view = rowOf(page, title).getByRole("link", { name: `View ${title} on the website` });
      const publicPath = (await view.getAttribute("href")) ?? "";
      expect((await ask(publicPath)).status).toBe(200);
      await rowOf(page, title).getByRole("switch").click();
      await expect(rowOf(page, title).getByRole("switch")).toHaveAttribute("aria-checked", "false");
      await expect.poll(async () => (await ask(publicPath)).status).toBe(410);

      await rowOf(page, title)
        .getByRole("link", { name: `Delete ${title}` })
        .click();
      await expect(page.getByRole("alertdialog")).toContainText(title);
      await page.getByRole("button", { name: "Delete job" }).click();
      await expectNotice(page, "Job Deleted");
      await expect(rowOf(page, title)).toHaveCount(0);
      await expect.poll(async () => (await ask(publicPath)).status).toBe(404);
    });

    test("a job without a title or category is refused, and what was typed stays @rest", async ({
      page,
      context,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 400/);
      await signInAs(context, "owner");
      await page.goto("/admin/jobs/new");
      if (javaScriptEnabled) await hydrated(page);
      await page
        .locator("dialog form[method=post]")
        .last()
        .evaluate((form: HTMLFormElement) => {
          form.noValidate = true;
        });
      await page.getByRole("textbox", { name: "Location" }).fill("Waco, TX");
      await page.getByRole("button", { name: "Save job" }).click();
      await expectNotice(page, INVALID.title, INVALID.text);
      await expect(page.getByText("Enter a title.")).toBeVisible();
      await expect(page.getByText("Choose a category.")).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Location" })).toHaveValue("Waco, TX");
      const isAt = javaScriptEnabled ? "/admin/jobs/new" : /\/admin\/jobs\/new\?refused=[\w-]+$/;
      await expect(page).toHaveURL(isAt);
    });

    test("words, filters and order are in the address @rest", async ({ page, context }) => {
      await signInAs(context, "viewer");
      const [first, second] = [newTitle("Alpha"), newTitle("Beta")];
      await withJobs([first, second], async (_, recruiter) => {
        await recruiter.post({ title: `${first} closed`, category: "Marketing", status: "inactive" });
        await openJobs(page);
        if (javaScriptEnabled) await hydrated(page);
        await page.getByRole("searchbox", { name: "Search title or category" }).fill(first);
        if (!javaScriptEnabled) await page.getByRole("button", { name: "Apply" }).click();
        await expect(page).toHaveURL(/[?&]q=Alpha/);
        await expect(page.getByRole("status").filter({ hasText: "2 jobs" })).toBeVisible();
        await page.getByRole("combobox", { name: "Status" }).selectOption("Active");
        if (!javaScriptEnabled) await page.getByRole("button", { name: "Apply" }).click();
        await expect(page).toHaveURL(/status=active/);
        await expect(page.getByRole("status").filter({ hasText: "1 job" })).toBeVisible();
        await expect.poll(() => rowNames(page)).toEqual([first]);
        await page.getByRole("link", { name: "Clear", exact: true }).click();
        await expect(page.getByRole("searchbox")).toHaveValue("");
        await page.getByRole("link", { name: "Title", exact: true }).click();
        await expect(page).toHaveURL(/sort=title/);
        await expect(page.getByRole("columnheader", { name: "Title" })).toHaveAttribute("aria-sort", "ascending");
        await expect(async () => {
          const names = await rowNames(page);
          expect(names).toEqual([...names].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), "en")));
        }).toPass();
      });
    });

    test("selected jobs are closed together @rest", async ({ page, context }) => {
      await signInAs(context, "recruiter");
      const word = newTitle("Bulk");
      const titles = [`${word} one`, `${word} two`, `${word} three`];
      await withJobs(titles, async () => {
        await openJobs(page, `?q=${encodeURIComponent(word)}`);
        if (javaScriptEnabled) await hydrated(page);
        await page.getByRole("checkbox", { name: `Select ${titles[0]}` }).check();
        await page.getByRole("checkbox", { name: `Select ${titles[2]}` }).check();
        await page.getByRole("button", { name: "Deactivate" }).click();
        await expectNotice(page, "Jobs Updated", "2 of 2 changed.");
        await expect(rowOf(page, `${word} one`)).toContainText("Inactive");
        await expect(rowOf(page, `${word} two`).getByRole("switch")).toHaveAttribute("aria-checked", "true");
        if (javaScriptEnabled) await expect(page.getByRole("button", { name: "Deactivate" })).toBeHidden();
      });
    });
  });
}

test("with Shift, a job is selected together with all from the one pressed before it @rest", async ({
  page,
  context,
}) => {
  await signInAs(context, "recruiter");
  const word = newTitle("Range");
  const titles = [`${word} aa`, `${word} bb`, `${word} cc`];
  await withJobs(titles, async () => {
    await openJobs(page, `?q=${encodeURIComponent(word)}&sort=title`);
    await hydrated(page);
    await page.getByRole("checkbox", { name: `Select ${titles[0]}` }).check();
    await page.getByRole("checkbox", { name: `Select ${titles[2]}` }).click({ modifiers: ["Shift"] });
    await expect(page.getByRole("checkbox", { name: `Select ${titles[1]}` })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Select all jobs on this page" })).toBeChecked();
    await page.getByRole("button", { name: "Clear selection" }).click();
    for (const title of titles) await expect(page.getByRole("checkbox", { name: `Select ${title}` })).not.toBeChecked();
  });
});

test("the jobs are kept by keyboard alone", async ({ page, context }) => {
  await signInAs(context, "recruiter");
  const word = newTitle("Keys");
  const [first, second] = [`${word} aa`, `${word} bb`];
  await withJobs([first, second], async () => {
    await openJobs(page, "?sort=title");
    await hydrated(page);
    const { keyboard } = page;
    await keyboard.press("/");
    await keyboard.type(word);
    await expect(page.getByRole("status").filter({ hasText: "2 jobs" })).toBeVisible();
    await keyboard.press("Tab");
    await page.getByRole("columnheader", { name: "Title" }).getByRole("link").focus();
    await keyboard.press("j");
    await expect.poll(() => focusedName(page)).toBe(first);
    await keyboard.press("ArrowDown");
    await expect.poll(() => focusedName(page)).toBe(second);
    await keyboard.press("k");
    await keyboard.press("x");
    await expect(page.getByRole("checkbox", { name: `Select ${first}` })).toBeChecked();

    await keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Edit job" })).toBeVisible();
    await expect.poll(() => focusedName(page)).toContain("Title");
    await keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect.poll(() => focusedName(page)).toBe(first);
    await expect(page).toHaveURL(/\/admin\/jobs\?.*q=Keys/);

    await keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Edit job" })).toBeVisible();
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type(`${word} cc`);
    await keyboard.press("Enter");
    await expectNotice(page, "Job Updated");
    await expect.poll(() => rowNames(page)).toEqual([second, `${word} cc`]);

    await page.getByRole("link", { name: `Delete ${second}` }).focus();
    await keyboard.press("Enter");
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expect.poll(() => focusedName(page)).toBe("Delete job");
    await keyboard.press("Escape");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect.poll(() => focusedName(page)).toBe(`Delete ${second}`);

    await rowOf(page, second).getByRole("switch").focus();
    await keyboard.press("Space");
    await expectNotice(page, "Job Updated", "Undo");
    await keyboard.press("F6");
    await page.getByRole("button", { name: "Undo" }).focus();
    await saving(page, () => keyboard.press("Enter"));
    await expect(rowOf(page, second).getByRole("switch")).toHaveAttribute("aria-checked", "true");
  });
});

test("single keys can be switched off, and the arrows still work @rest", async ({ page, context }) => {
  await signInAs(context, "viewer");
  await openJobs(page);
  await hydrated(page);
  await page.keyboard.press("?");
  await page.getByRole("checkbox", { name: /Single keys/ }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.keyboard.press("j");
  expect(await page.evaluate(() => document.activeElement?.closest("table, form"))).toBeNull();
  await page.locator("[data-row-link]").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[data-row-link]").nth(1)).toBeFocused();
});

test("two people edit the same job: nothing is overwritten unseen @rest", async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 409/);
  await signInAs(context, "owner");
  const title = newTitle("Both");
  await withJobs([title], async ([id = ""]) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(`/admin/jobs/${id}/edit`);
      await hydrated(tab);
    }
    await other.getByRole("textbox", { name: "Title" }).fill(`${title} theirs`);
    await other.getByRole("textbox", { name: "Skills" }).fill("Theirs");
    await other.getByRole("button", { name: "Save job" }).click();
    await expectNotice(other, "Job Updated");

    await page.getByRole("textbox", { name: "Title" }).fill(`${title} mine`);
    await page.getByRole("textbox", { name: "Location" }).fill("Mine, TX");
    await page.getByRole("button", { name: "Save job" }).click();
    await expectNotice(page, "Someone else changed this in the meantime");
    const comparison = page.getByRole("region", { name: /Someone else saved this/ });
    await expect(comparison).toContainText(`${title} theirs`);
    await expect(comparison).toContainText(`${title} mine`);
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(`${title} mine`);
    await expect(page.getByRole("textbox", { name: "Skills" })).toHaveValue("Theirs");
    await expect(page.getByRole("textbox", { name: "Location" })).toHaveValue("Mine, TX");
    expect(await findViolations(page)).toEqual([]);
    await comparison.getByRole("button", { name: "Take theirs: Title" }).click();
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(`${title} theirs`);
    await page.getByRole("button", { name: "Save job" }).click();
    await expectNotice(page, "Job Updated");
    await expect(rowOf(page, `${title} theirs`)).toContainText("Mine, TX");
  });
});

test("without JavaScript a stale edit shows both versions too @rest", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await signInAs(context, "owner");
  const title = newTitle("Plain");
  await withJobs([title], async ([id = ""]) => {
    const [page, other] = [await context.newPage(), await context.newPage()];
    for (const tab of [page, other]) await tab.goto(`/admin/jobs/${id}/edit`);
    for (const [tab, name] of [
      [other, "theirs"],
      [page, "mine"],
    ] as const) {
      await tab.getByRole("textbox", { name: "Title" }).fill(`${title} ${name}`);
      await tab.getByRole("button", { name: "Save job" }).click();
    }
    await expect(page.getByRole("region", { name: /Someone else saved this/ })).toContainText(`${title} theirs`);
    await page.getByRole("button", { name: "Save job" }).click();
    await expectNotice(page, "Job Updated");
    await expect(rowOf(page, `${title} mine`)).toBeVisible();
  });
  await context.close();
});

test("leaving a changed form asks first, whichever way one leaves @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  await openJobs(page);
  await hydrated(page);
  await page.getByRole("link", { name: "New job" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Half a job");
  for (const leave of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
    await leave();
    await expect(page.getByRole("alertdialog", { name: "Discard what you typed?" })).toBeVisible();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Half a job");
  }
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL("/admin/jobs");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("closing a dialog keeps the list's query, and back and reload work @rest", async ({ page, context }) => {
  await signInAs(context, "viewer");
  const title = newTitle();
  await withJobs([title], async () => {
    const list = `/admin/jobs?q=${encodeURIComponent(title).replaceAll("%20", "+")}&status=active&sort=title`;
    await page.goto(list);
    await hydrated(page);
    await page.locator("[data-row-link]").click();
    await expect(page).toHaveURL(/\/edit\?q=.+&status=active&sort=title/);
    await page.reload();
    await expect(page.getByRole("dialog")).toBeVisible();
    await hydrated(page);
    await page.getByRole("dialog").getByRole("link", { name: "Close" }).first().click();
    await expect(page).toHaveURL(list);
    await page.locator("[data-row-link]").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(list);
  });
});

test("a viewer reads everything and changes nothing @rest", async ({ page, context }) => {
  await signInAs(context, "viewer");
  const title = newTitle();
  await withJobs([title], async () => {
    await openJobs(page, `?q=${encodeURIComponent(title)}`);
    await hydrated(page);
    await expect(page.getByRole("link", { name: "New job" })).toHaveCount(0);
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await expect(page.getByRole("switch").first()).toBeDisabled();
    await page.locator("[data-row-link]").click();
    await expect(page.getByRole("dialog").getByRole("textbox", { name: "Title" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Save job" })).toHaveCount(0);
  });
  const cookie = await cookieOf("viewer");
  expect((await ask("/admin/jobs/new", { headers: { cookie } })).status).toBe(403);
});

test("an edit of a job that is gone says so @rest", async ({ page, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 404/);
  await signInAs(context, "owner");
  await withJobs([newTitle()], async ([id = ""], recruiter) => {
    await page.goto(`/admin/jobs/${id}/edit`);
    await hydrated(page);
    await recruiter.remove(id);
    await page.getByRole("textbox", { name: "Title" }).fill("Too late");
    await page.getByRole("button", { name: "Save job" }).click();
    await expectNotice(page, "No longer there");
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Too late");
  });
});

test("the download holds what the list shows, and no formula", async () => {
  const word = newTitle("Csv");
  await withJobs([`=${word}`, `${word}, "quoted"`], async () => {
    const cookie = await cookieOf("recruiter");
    const { status, headers, text } = await ask(`/admin/jobs.csv?q=${encodeURIComponent(word)}`, {
      headers: { cookie },
    });
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toContain('filename="jobs.csv"');
    expect(headers["content-type"]).toContain("text/csv");
    const lines = text.trimEnd().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^\ufeffTitle,Category,/);
    expect(text).toContain(`'=${word}`);
    expect(text).toContain(`"${word}, ""quoted""",Design`);
    expect((await ask("/admin/jobs.csv", { headers: { cookie: await cookieOf("sales") } })).status).toBe(403);
  });
});

test("axe finds nothing in either look, and nothing is wider than the screen @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  await openJobs(page);
  await hydrated(page);
  for (const path of ["/admin/jobs", "/admin/jobs/new", "/admin/jobs?q=nothing-like-this"]) {
    await page.goto(path);
    await hydrated(page);
    await expectSoundInEveryLook(page, path);
  }
  // A job of the demonstration: other tests delete theirs meanwhile.
  await page.goto(`/admin/jobs?q=${encodeURIComponent(SAMPLE_JOBS[0]?.title ?? "")}`);
  await hydrated(page);
  await page
    .getByRole("checkbox", { name: /^Select (?!all)/ })
    .first()
    .check();
  await expectSoundInEveryLook(page, "selected");
  await page
    .getByRole("link", { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectSoundInEveryLook(page, "asked");
});

test("on a phone a job is posted from its card @rest", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(context, "recruiter");
  const title = newTitle("Phone");
  await openJobs(page);
  await hydrated(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox", { name: "Order" })).toBeHidden();
  await page.getByText("Filters", { exact: true }).click();
  await page.getByRole("combobox", { name: "Order" }).selectOption("Title, A to Z");
  await expect(page).toHaveURL(/sort=title/);
  await page.getByRole("link", { name: "New job" }).click();
  await fillJob(page, title);
  await page.getByRole("button", { name: "Save job" }).click();
  await expectNotice(page, "Job Created");
  await expect(notice(page, "Invalid Job")).toHaveCount(0);
  await expect(rowOf(page, title)).toContainText("Category");
  await rowOf(page, title)
    .getByRole("link", { name: `Delete ${title}` })
    .click();
  await page.getByRole("button", { name: "Delete job" }).click();
  await expectNotice(page, "Job Deleted");
});
