import { recordMetrics } from "~/domain/metrics/record-metrics.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { expectNotice } from "./support/account";
import { becomeCustomer, newCustomer, subscribe } from "./support/customer";
import { expectSoundInEveryLook } from "./support/every-look";
import { ask, postForm } from "./support/http";
import { COLLEAGUE, withOffice } from "./support/office";
import { cookieOf, signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

const PDF = { name: "Menu.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") };

const TABS = ["Quotes", "Subscription", "Payment History", "Analytics", "Projects", "Notifications", "My Profile"];

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("notifications are opened, marked and chosen", async ({ page, context }) => {
    await becomeCustomer(context, await newCustomer("Notices"));
    await page.goto("/dashboard/notifications");
    const tab = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Notifications" });
    await expect(tab).toContainText("2 unread");
    await page.getByRole("button", { name: "A first notice", exact: true }).click();
    await expect(page).toHaveURL("/dashboard/projects");
    await page.goto("/dashboard/notifications");
    await expect(tab).toContainText("1 unread");
    await page.getByRole("button", { name: /^Mark as unread.*A first notice/ }).click();
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await expectNotice(page, "All read");
    await page.getByRole("link", { name: "Unread", exact: true }).click();
    await expect(page.getByRole("heading", { name: "All read" })).toBeVisible();
    const preferences = page.getByRole("region", { name: "What we also email you about" });
    await preferences.getByRole("checkbox", { name: /^Projects/ }).uncheck();
    await preferences.getByRole("button", { name: "Save" }).click();
    await expectNotice(page, "Saved");
    await expect(preferences.getByRole("checkbox", { name: /^Projects/ })).not.toBeChecked();
    await expect(preferences.getByRole("checkbox", { name: /^Payments/ })).toBeChecked();
  });

  test("a project is commented on, and files are added, opened and removed", async ({
    page,
    context,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/status of 400/);
    const customer = await newCustomer("Files");
    const cookie = await becomeCustomer(context, customer);
    await page.goto("/dashboard/projects");
    await page.getByRole("link", { name: customer.projectName }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Design" })).toContainText("Next");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveAccessibleDescription(
      /Please write something\./,
    );
    await page.getByRole("textbox", { name: "Message" }).fill("Can it be blue?\nThank you");
    await page.getByRole("button", { name: "Send message" }).click();
    await expectNotice(page, "Message added");
    await expect(page.getByRole("region", { name: "Messages" }).getByRole("listitem")).toContainText("Can it be blue?");

    const files = page.getByRole("region", { name: "Files" });
    await files.getByText("Add a file").first().click();
    await files.locator("input[type=file]").setInputFiles({ ...PDF, name: "Menu.exe" });
    await files.getByRole("button", { name: "Upload" }).click();
    await expectNotice(page, "The file wasn’t added");
    await expect(files.locator("input[type=file]")).toHaveAccessibleDescription(/Please choose a PDF/);
    await files.locator("input[type=file]").setInputFiles(PDF);
    await files.getByRole("button", { name: "Upload" }).click();
    await expectNotice(page, "File added");
    const path = (await files.getByRole("link", { name: "Menu.pdf" }).getAttribute("href")) ?? "";
    const opened = await ask(path, { headers: { cookie } });
    expect(opened.body.equals(PDF.buffer)).toBe(true);
    expect(opened.headers["content-disposition"]).toMatch(/^attachment/);
    const strangers = [await newCustomer("Stranger").then(signIn), await cookieOf("recruiter")];
    for (const stranger of strangers) {
      for (const address of [path, `/api/files/${path.split("/").at(-1)}`]) {
        const { status } = await ask(address, { headers: { cookie: stranger } });
        expect([302, 403, 404], address).toContain(status);
      }
    }
    await files.getByText("Remove Menu.pdf").click();
    await files.getByRole("button", { name: "Yes, remove it" }).click();
    await expectNotice(page, "File removed");
    expect((await ask(path, { headers: { cookie } })).status).toBe(404);
  });

  test("someone is invited to the team, joins and is removed", async ({ page, context, browser, store }) => {
    const customer = await newCustomer("Team");
    await becomeCustomer(context, customer);
    const email = `lou.${customer.username}@newcomers.example`;
    await page.goto("/dashboard/team");
    await page.getByLabel("Email address").fill(email);
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expectNotice(page, "We can’t send email right now");
    await expect(page.getByRole("region", { name: "Invited" })).toContainText(email);
    const text = (await store.emailsTo(email)).at(-1)?.text ?? "";
    const link = text.match(/\/team-invitation\?token=[\w-]{43}/)?.[0] ?? "";

    const lou = await browser.newPage({ javaScriptEnabled: false });
    await lou.goto(link);
    await expect(lou.getByRole("main")).toContainText(customer.businessName);
    await lou.getByLabel("Full Name").fill("Lou Newcomer");
    await lou.getByLabel("Password", { exact: false }).first().fill("violet tractor 77");
    await lou.getByLabel("Confirm Password").fill("violet tractor 77");
    await lou.getByRole("checkbox").check();
    await lou.getByRole("button", { name: "Join the team" }).click();
    // A member begins with the projects, and is shown nothing of the money.
    await expect(lou).toHaveURL("/dashboard/projects");
    await expect(lou.getByRole("link", { name: "Payment History" })).toHaveCount(0);
    await lou.goto(`/dashboard/projects/${customer.projectId}`);
    await expect(lou.getByRole("heading", { level: 1, name: customer.projectName })).toBeVisible();

    await page.goto("/dashboard/team");
    const people = page.getByRole("region", { name: "People" });
    await expect(people.getByRole("listitem")).toHaveCount(2);
    await people.getByRole("combobox", { name: "Role: Lou Newcomer" }).selectOption("Billing");
    await people.getByRole("button", { name: "Change role: Lou Newcomer" }).click();
    await expectNotice(page, "Role changed");
    await lou.goto("/dashboard");
    await expect(lou).toHaveURL("/dashboard");
    await people.getByText("Remove Lou Newcomer").click();
    await people.getByRole("button", { name: "Yes, remove" }).click();
    await expectNotice(page, "Removed");
    await lou.goto("/dashboard");
    await expect(lou).toHaveURL(/\/login/);
    await lou.close();
  });

  test("one's data is downloaded, and the account deleted", async ({ page, context, expectedComplaints }) => {
    expectedComplaints.push(/status of 400/);
    const customer = await newCustomer("Leaving");
    const cookie = await becomeCustomer(context, customer);
    await page.goto("/dashboard/profile");
    const href = (await page.getByRole("link", { name: "Download your data" }).getAttribute("href")) ?? "";
    const answer = await ask(href, { headers: { cookie } });
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="my-data-/);
    expect(JSON.parse(answer.text)).toMatchObject({
      account: { email: customer.email },
      business: { name: customer.businessName },
      projects: [{ name: customer.projectName, milestones: [{ title: "Design" }, { title: "Launch" }] }],
    });
    await page.getByRole("link", { name: "Delete your account" }).click();
    const password = page.getByLabel("Current password");
    await password.fill("not my password");
    await page.getByRole("button", { name: "Permanently delete my account" }).click();
    await expect(password).toHaveAccessibleDescription("This isn’t your current password.");
    await password.fill(customer.password);
    await page.getByRole("button", { name: "Permanently delete my account" }).click();
    await expectNotice(page, "Your account is deleted");
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/login/);
  });
});

test("analytics are for subscribers, show what was entered and nothing else", async ({ page, context }) => {
  const customer = await newCustomer("Figures");
  await becomeCustomer(context, customer);
  await page.goto("/dashboard/analytics");
  await expect(page.getByRole("heading", { name: "Analytics come with a subscription" })).toBeVisible();
  await subscribe(customer);
  await page.reload();
  await expect(page.getByRole("heading", { name: "No figures yet" })).toBeVisible();
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const entry = { day, channel: "google-ads", visits: 1234, leads: 5, reach: 0, spendCents: 4250 } as const;
  await withOffice((ctx) =>
    recordMetrics(onBehalfOf(ctx, COLLEAGUE), { businessId: customer.businessId, entries: [entry] }),
  );
  await page.reload();
  await expect(page.getByRole("link", { name: /^Visits/ })).toContainText("1,234");
  await expect(page.getByRole("row", { name: /^Google Ads/ })).toContainText("$42.50");
  await page.getByRole("link", { name: /^Spend/ }).click();
  await page.getByText("Show the figures as a table").click();
  await expect(page.getByRole("cell", { name: "$42.50" }).first()).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test("all seven tabs are within reach of the thumb @rest", async ({ page, context }) => {
    await becomeCustomer(context, await newCustomer("Phone"));
    await page.goto("/dashboard/projects");
    await page.getByRole("button", { name: "All tabs" }).click();
    const sheet = page.getByRole("navigation", { name: "All tabs" });
    const labels = await sheet.getByRole("link").allInnerTexts();
    expect(labels.map((label) => label.replace(/\s*\d+\s*unread/, "").trim())).toEqual(TABS);
    await sheet.getByRole("link", { name: "My Profile" }).click();
    await expect(page).toHaveURL("/dashboard/profile");
    await expect(page.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();
  });
});

test("nobody sees or touches what belongs to another business, by any address", async () => {
  const [dana, other] = [await newCustomer("Own"), await newCustomer("Other")];
  const cookie = await signIn(other);
  const foreign = `/dashboard/projects/${dana.projectId}`;
  const nobody = "01a20000-0000-7000-8000-000000000000";
  for (const path of [foreign, `${foreign}/files/${nobody}`]) {
    const { status, text } = await ask(path, { headers: { cookie } });
    expect(status, path).toBe(404);
    expect(text).not.toContain(dana.projectName);
  }
  const send = (path: string, fields: Record<string, string>) => postForm(path, Object.entries(fields), { cookie });
  for (const [path, fields] of [
    [`${foreign}/messages`, { intent: "send", text: "Hello" }],
    [foreign, { intent: "remove-file", fileId: nobody }],
    [`${foreign}/files`, {}],
    ["/dashboard/notifications", { intent: "open", id: nobody }],
    ["/dashboard/team", { intent: "remove", id: dana.userId }],
    ["/dashboard/team", { intent: "revoke", id: nobody }],
  ] as const) {
    expect((await send(path, fields)).status, path).toBe(404);
  }
  for (const path of [
    "/dashboard/projects",
    "/dashboard/notifications",
    "/dashboard/team",
    "/dashboard/profile/data",
  ]) {
    const { text, headers } = await ask(path, { headers: { cookie } });
    expect(text).not.toContain(dana.businessName);
    expect(headers["cache-control"]).toContain("no-store");
  }
  for (const path of [foreign, "/dashboard/team", "/dashboard/analytics", "/dashboard/profile/data"]) {
    expect((await ask(path)).headers.location, path).toMatch(/^\/login/);
    const staff = await ask(path, { headers: { cookie: await cookieOf("sales") } });
    expect(staff.headers.location, path).toBe(path === foreign ? path.replace("/dashboard", "/admin") : "/admin");
  }
});

test("axe finds nothing in either look, and nothing is wider than the screen @rest", async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 404/);
  const customer = await newCustomer("Axe");
  await becomeCustomer(context, customer);
  await subscribe(customer);
  const entries = [1, 2, 31].map((days) => ({
    day: new Date(Date.now() - (days + 1) * 86_400_000).toISOString().slice(0, 10),
    channel: "website" as const,
    visits: 10,
    leads: 1,
    reach: 100,
    spendCents: 100,
  }));
  await withOffice((ctx) => recordMetrics(onBehalfOf(ctx, COLLEAGUE), { businessId: customer.businessId, entries }));
  for (const path of [
    "/dashboard/analytics",
    "/dashboard/projects",
    `/dashboard/projects/${customer.projectId}`,
    "/dashboard/notifications",
    "/dashboard/team",
    "/dashboard/profile",
    "/dashboard/profile/delete",
    "/team-invitation?token=nothing",
  ]) {
    await page.goto(path);
    await expectSoundInEveryLook(page, path);
  }
});
