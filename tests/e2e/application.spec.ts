import type { Page } from "@playwright/test";
import { APPLY_BUTTON, ApplyPage, RESUME, SUBMITTED_NOTICE, someAddress, WORD_RESUME } from "./support/apply-form";
import { findViolations } from "./support/axe";
import { ask, postForm } from "./support/http";
import { jobPaths } from "./support/pages";
import { readServerLog } from "./support/server-log";
import type { Store } from "./support/store";
import { expect, test } from "./support/test";

const PRIVATE = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

/** Applies and returns the private link of the receipt. */
async function applied(page: Page, store: Store): Promise<{ email: string; path: string; jobId: string }> {
  const [job = ""] = await jobPaths();
  const jobId = job.replace("/job/", "");
  const form = new ApplyPage(page, jobId);
  await form.open();
  const email = someAddress();
  await form.fillAll(email);
  await form.send(APPLY_BUTTON);
  await form.expectNotice(SUBMITTED_NOTICE);
  return { email, path: await linkIn(store, email), jobId };
}

/** The path of the private link in the newest message to this address. */
async function linkIn(store: Store, email: string): Promise<string> {
  const text = (await store.emailsTo(email)).at(-1)?.text ?? "";
  return text.match(/\/application\/[\w-]+/)?.[0] ?? "";
}

test.use({ javaScriptEnabled: false });

test("the private page tells in kind words how it stands, and keeps to itself @rest", async ({ page, store }) => {
  const { path, email } = await applied(page, store);
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(200);
  expect(await answer?.allHeaders()).toMatchObject(PRIVATE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We’re reading it");
  await expect(page.getByText(RESUME.name)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.locator("script:not([type])")).toHaveCount(0);
});

test("looking, even often, changes nothing; neither does a post without the button's word", async ({
  page,
  store,
  address,
}) => {
  const { path } = await applied(page, store);
  const [before] = await store.applicationsFrom(address);
  for (const target of [path, `${path}?intent=erase&confirm=on`, `${path}?intent=withdraw`]) {
    expect((await ask(target)).status).toBe(200);
    expect((await ask(target, { method: "HEAD" })).status).toBe(200);
  }
  for (const fields of [[], [["intent", "erase"]], [["intent", "toString"]]] as [string, string][][]) {
    expect((await postForm(path, fields)).status).toBe(400);
  }
  expect(await store.applicationsFrom(address)).toEqual([before]);
});

test("another resume takes the place of the first; a wrong file is refused in words", async ({
  page,
  store,
  address,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 400/);
  const { path } = await applied(page, store);
  await page.goto(path);
  await page.getByText("Send another resume", { exact: true }).click();
  const file = page.getByLabel("Another resume");
  await file.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("no") });
  await page.getByRole("button", { name: "Replace resume" }).click();
  await expect(file).toHaveAccessibleDescription("Please choose a PDF or Word file (.pdf, .doc or .docx).");
  await file.setInputFiles(WORD_RESUME);
  await page.getByRole("button", { name: "Replace resume" }).click();
  await expect(page.getByRole("dialog", { name: "We have your new resume" })).toBeVisible();
  await expect(page.getByText(WORD_RESUME.name)).toBeVisible();
  const [application] = await store.applicationsFrom(address);
  expect(application && (await store.filesOf(application))).toEqual([WORD_RESUME.name]);
});

test("an application is taken back with one press, and can be sent again", async ({ page, store, address }) => {
  const { path, jobId, email } = await applied(page, store);
  await page.goto(path);
  await page.getByText("Withdraw your application", { exact: true }).click();
  await page.getByRole("button", { name: "Yes, withdraw it" }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You withdrew this application");
  await expect(page.getByRole("dialog", { name: "You have withdrawn your application" })).toBeVisible();
  await expect(page.getByText("Send another resume")).toHaveCount(0);
  await page.getByRole("link", { name: "Apply again" }).click();
  await expect(page).toHaveURL(`/apply/${jobId}`);
  const form = new ApplyPage(page, jobId);
  form.arrived();
  await form.fillAll(email);
  await form.send(APPLY_BUTTON);
  await form.expectNotice(SUBMITTED_NOTICE);
  const stored = await store.applicationsFrom(address);
  expect(stored.map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([true, false]);
});

test("data is deleted once the person says that they understand, and the link is dead", async ({
  page,
  store,
  address,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 404/);
  const { path, email } = await applied(page, store);
  await page.goto(path);
  await page.getByText("Delete your data", { exact: true }).click();
  await page.getByRole("button", { name: "Delete everything" }).click();
  await expect(page).toHaveURL(path);
  expect(await store.applicationsFrom(address)).toHaveLength(1);
  await page.getByLabel("I understand that this can’t be undone.").check();
  await page.getByRole("button", { name: "Delete everything" }).click();
  await expect(page).toHaveURL("/careers");
  await expect(page.getByRole("dialog", { name: "Your data is deleted" })).toBeVisible();
  expect(await store.applicationsFrom(address)).toEqual([]);
  expect(await store.emailsTo(email)).toEqual([]);
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is nothing here");
});

test("a lost link is mailed again; the page says the same of an address that never applied @rest", async ({
  page,
  store,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 400/);
  const { email, path } = await applied(page, store);
  for (const [typed, messages] of [
    [email, 2],
    [someAddress(), 0],
  ] as const) {
    await page.goto("/application");
    await page.getByLabel("Email Address").fill(typed);
    await page.getByRole("button", { name: "Send me my link" }).click();
    await expect(page.getByRole("dialog", { name: "We can’t send email right now" })).toBeVisible();
    await expect(page).toHaveURL("/application");
    expect(await store.emailsTo(typed)).toHaveLength(messages);
  }
  const fresh = await linkIn(store, email);
  expect(fresh).not.toBe(path);
  expect((await page.goto(fresh))?.status()).toBe(200);
  const refused = await postForm("/application", [["email", "ada at example"]]);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Please enter a valid email address");
  expect(refused.text).toContain('value="ada at example"');
});

test("the key in the address is in no log and no cookie @rest", async ({ page, store, context }) => {
  const { path } = await applied(page, store);
  const visited = await ask(`${path}?utm_source=mail`, { headers: { referer: "https://mail.example/inbox" } });
  expect(visited.status).toBe(200);
  expect(visited.headers).toMatchObject(PRIVATE);
  expect(visited.headers["set-cookie"]).toBeUndefined();
  await page.goto(path);
  const key = path.split("/").at(-1) ?? "";
  expect(JSON.stringify(await context.cookies())).not.toContain(key);
  await expect.poll(() => readServerLog().some((line) => line.path === "/application/…")).toBe(true);
  expect(JSON.stringify(readServerLog())).not.toContain(key);
});

test.describe("with JavaScript, which axe needs", () => {
  test.use({ javaScriptEnabled: true });

  test("axe finds nothing on the private page with everything open @rest", async ({ page, store }) => {
    const [job = ""] = await jobPaths();
    const form = new ApplyPage(page, job.replace("/job/", ""));
    await form.open();
    await form.hydrated();
    const email = someAddress();
    await form.fillAll(email);
    await form.uploaded();
    await form.send(APPLY_BUTTON);
    await form.expectNotice(SUBMITTED_NOTICE);
    await page.goto(await linkIn(store, email));
    for (const title of ["Send another resume", "Withdraw your application", "Delete your data"]) {
      await page.getByText(title, { exact: true }).click();
    }
    expect(await findViolations(page)).toEqual([]);
  });
});
