import { ADMIN_PLACES, ADMIN_TABS } from "~/routes/admin/tabs";
import { findViolations } from "./support/axe";
import { focusedName, hydrated, openPersonMenu } from "./support/back-office";
import { lookOf, scriptMode } from "./support/depth";
import { ask } from "./support/http";
import { LOOKS } from "./support/looks";
import { cookieOf, signInAs, type Who } from "./support/sign-in";
import { ORIGIN } from "./support/surroundings";
import { expect, test } from "./support/test";

const TABS = Object.fromEntries(ADMIN_TABS.map(({ label, path }) => [label, path]));
type Tab = string;

const SALES: readonly Tab[] = [
  "Tasks",
  "Away",
  "Notifications",
  "Declines",
  "Contacts",
  "Subscriptions",
  "Revenue",
  "Books",
  "Reminders",
  "Leads",
  "Bookings",
  "Quotes",
  "Customers",
  "Projects",
  "Invoices",
  "Agreements",
  "Received",
  "Bank",
  "Payments",
  "Pricing",
  "Promotions",
  "Emails",
  "Incoming mail",
];
const OPEN_TO: Readonly<Record<Exclude<Who, "customer">, readonly Tab[]>> = {
  owner: [
    "Tasks",
    "Away",
    "Notifications",
    "Declines",
    "Contacts",
    "Subscriptions",
    "Revenue",
    "Books",
    "Your pages",
    "Claims",
    "Preview links",
    "Not found",
    "Reminders",
    "Leads",
    "Bookings",
    "Quotes",
    "Customers",
    "Projects",
    "Invoices",
    "Agreements",
    "Received",
    "Bank",
    "Payments",
    "Jobs",
    "Applications",
    "Pricing",
    "Promotions",
    "Website",
    "Blog",
    "Pictures",
    "Subscribers",
    "Redirects",
    "Emails",
    "Incoming mail",
    "Audit log",
    "Settings",
  ],
  sales: [...SALES, "Pictures"],
  recruiter: ["Tasks", "Away", "Notifications", "Jobs", "Applications"],
  editor: [
    "Tasks",
    "Away",
    "Notifications",
    "Website",
    "Your pages",
    "Blog",
    "Pictures",
    "Subscribers",
    "Claims",
    "Preview links",
    "Redirects",
    "Not found",
  ],
  viewer: [...SALES, "Jobs", "Applications"],
};

test.describe("anyone who is not of the agency", () => {
  for (const path of ["/admin", "/admin/jobs?status=active", "/admin/jobs/new", "/admin/jobs.csv", "/admin/nowhere"]) {
    test(`is sent to sign in from ${path}, and comes back there`, async () => {
      for (const target of [path, path.replace(/^([^?]*)/, "$1.data")]) {
        const { status, headers, text } = await ask(target);
        const place = status === 202 ? text : headers.location;
        expect([302, 202]).toContain(status);
        expect(decodeURIComponent(place ?? "")).toContain(`/login?next=${path}`);
        expect(headers["cache-control"]).toBe("no-store");
        expect(text).not.toContain("Back office");
      }
    });
  }

  test("a customer is sent home", async () => {
    const { status, headers } = await ask("/admin/jobs", { headers: { cookie: await cookieOf("customer") } });
    expect({ status, location: headers.location }).toEqual({ status: 302, location: "/dashboard" });
  });

  test("can change nothing", async () => {
    const visitors: Record<string, string>[] = [{}, { cookie: await cookieOf("customer") }];
    for (const headers of visitors) {
      const { status } = await ask("/admin/jobs", {
        method: "POST",
        headers: { ...headers, origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" },
        body: "id=1&status=inactive",
      });
      expect(status).toBe(302);
    }
  });
});

test("answers are kept by no cache and listed by no search engine", async () => {
  const cookie = await cookieOf("owner");
  for (const path of ["/admin", "/admin/jobs", "/admin/jobs.data", "/admin/jobs.csv", "/admin/nowhere"]) {
    const { headers } = await ask(path, { headers: { cookie } });
    expect.soft(headers["cache-control"], path).toBe("no-store");
    expect.soft(headers["x-robots-tag"], path).toContain("noindex");
  }
  expect((await ask("/speculation-rules.json")).text).toContain("/admin/*");
});

for (const [role, open] of Object.entries(OPEN_TO) as [Exclude<Who, "customer">, readonly Tab[]][]) {
  test(`${role} sees and opens the tabs of that role only @rest`, async ({ page, context, expectedComplaints }) => {
    expectedComplaints.push(/status of 403/);
    await signInAs(context, role);
    await page.goto("/admin");
    await hydrated(page);
    const places = ADMIN_PLACES.map(({ label, tabs }) => ({
      label,
      tabs: tabs.map((tab) => tab.label).filter((tab) => tab === "Dashboard" || open.includes(tab)),
    })).filter(({ tabs }) => tabs.length > 0);
    const navigation = page.getByRole("navigation", { name: "Back office" });
    const shown = await navigation.locator("li > div > a:first-child").allInnerTexts();
    expect(shown.map((text) => text.trim())).toEqual(places.map(({ label }) => label));
    expect(places.flatMap(({ tabs }) => tabs).sort()).toEqual(["Dashboard", ...open].sort());
    for (const { label, tabs } of places) {
      await navigation.getByRole("link", { name: label, exact: true }).click();
      await expect(page).toHaveURL(TABS[tabs[0] ?? ""] ?? "");
      const views = navigation.getByRole("list", { name: `Views of ${label}` }).getByRole("link");
      const listed = tabs[0] === label ? tabs.slice(1) : tabs;
      if (tabs.length === 1) await expect(views).toHaveCount(0);
      else await expect.poll(() => views.allInnerTexts()).toEqual(listed);
    }
    const cookie = await cookieOf(role);
    for (const [label, path] of Object.entries(TABS)) {
      const isOpen = label === "Dashboard" || open.includes(label as Tab);
      expect.soft((await ask(path, { headers: { cookie } })).status, path).toBe(isOpen ? 200 : 403);
    }
  });
}

test("a tab that is not open says who may, and the rest goes on @rest", async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 403/);
  await signInAs(context, "editor");
  await page.goto("/admin/jobs");
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Your role can’t open this page" })).toBeVisible();
  await expect(page.getByText("Only Owner, Recruiter, and Viewer can open it.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("an address that leads nowhere says so inside the back office @rest", async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 404/);
  await signInAs(context, "owner");
  for (const path of [
    "/admin/nowhere",
    "/admin/jobs/none/edit",
    "/admin/jobs/00000000-0000-7000-8000-000000000000/edit",
  ]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Nothing here" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();
    await expect(page).toHaveTitle(/Nothing here/);
  }
});

test("going from tab to tab loads no document, moves the focus and changes the title", async ({ page, context }) => {
  await signInAs(context, "owner");
  await page.goto("/admin");
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Jobs" }).click();
  await expect(page).toHaveTitle("Jobs · Back office");
  await expect(page.locator("#main")).toBeFocused();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await page.goBack();
  await expect(page).toHaveTitle("Dashboard · Back office");
});

test("the skip link leads to the content @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  await page.goto("/admin/jobs");
  await page.keyboard.press("Tab");
  await expect.poll(() => focusedName(page)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("#main") !== null)).toBe(true);
});

test("a session that ends meanwhile leads to sign in and back", async ({ page, context }) => {
  await signInAs(context, "owner");
  await page.goto("/admin");
  await hydrated(page);
  await context.clearCookies();
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Jobs" }).click();
  await expect(page).toHaveURL("/login?next=%2Fadmin%2Fjobs");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the choice of colors leads back to the tab, however one came there @rest", async ({ page, context }) => {
  await signInAs(context, "owner");
  await page.goto("/admin/jobs?status=active");
  await hydrated(page);
  for (const [name, theme] of [
    ["Dark", "dark"],
    ["Light", "light"],
  ] as const) {
    await openPersonMenu(page);
    await page.locator("#person-menu").getByRole("button", { name, exact: true }).click();
    await expect(page).toHaveURL("/admin/jobs?status=active");
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await hydrated(page);
    await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Dashboard" }).click();
    await expect(page).toHaveTitle("Dashboard · Back office");
    await page.goBack();
    await expect(page).toHaveTitle("Jobs · Back office");
  }
});

for (const javaScriptEnabled of [true, false]) {
  test(`on a phone the navigation is a sheet (${scriptMode(javaScriptEnabled)})`, async ({ browser, baseURL }) => {
    const phone = { viewport: { width: 390, height: 844 }, javaScriptEnabled };
    const context = await browser.newContext({ ...phone, ...(baseURL ? { baseURL } : {}) });
    await signInAs(context, "owner");
    const page = await context.newPage();
    await page.goto("/admin");
    if (javaScriptEnabled) await hydrated(page);
    const sheet = page.getByRole("navigation", { name: "Back office" });
    await expect(sheet).toBeHidden();
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await sheet.getByRole("link", { name: "Jobs" }).click();
    await expect(page.getByRole("heading", { name: "Jobs", level: 1 })).toBeVisible();
    await expect(sheet).toBeHidden();
    await context.close();
  });
}

for (const { colorScheme, width } of LOOKS) {
  test(`axe finds nothing in the shell in ${lookOf(colorScheme)} colors at ${width} px @rest`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await signInAs(context, "owner");
    await page.goto("/admin");
    await hydrated(page);
    expect.soft(await findViolations(page)).toEqual([]);
    await page.locator(".menu-button[popovertarget=person-menu]").click();
    expect.soft(await findViolations(page), "menu").toEqual([]);
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    expect.soft(await findViolations(page), "help").toEqual([]);
    await page.keyboard.press("Escape");
    if (width < 1000) {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      expect.soft(await findViolations(page), "sheet").toEqual([]);
    }
  });
}
