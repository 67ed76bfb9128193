import { codeOf, wrongCodeFor } from "../harness/totp";
import { enter, expectNotice, linkTo, setUpTwoFactor } from "./support/account";
import { findViolations } from "./support/axe";
import { scriptMode } from "./support/depth";
import { ask, postForm } from "./support/http";
import { cookieOf, makeAccount, signIn, signInAs } from "./support/sign-in";
import { CUSTOMER, ORIGIN } from "./support/surroundings";
import { expect, test } from "./support/test";

const FAILED = "Login Failed";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("staff sign in to the back office, and out to the home page", async ({ page }) => {
      const ann = await makeAccount("owner");
      await page.goto("/login");
      await enter(page, ann.username, ann.password);
      await expect(page).toHaveURL("/admin");
      const [session] = (await page.context().cookies()).filter(({ name }) => name === "session");
      expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
      const cookie = `session=${session?.value}`;
      expect((await ask("/admin", { headers: { cookie } })).status).toBe(200);

      await page.getByRole("button", { name: /^Ann owner/ }).click();
      await page.getByRole("button", { name: "Log out" }).click();
      await expect(page).toHaveURL("/");
      await expectNotice(page, "Logged out");
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("session");
      expect((await ask("/admin", { headers: { cookie } })).headers.location).toBe("/login?next=%2Fadmin");
    });

    test("customers sign in to their dashboard, and out to the sign-in page", async ({ page }) => {
      await page.goto("/login");
      await enter(page, CUSTOMER.username, CUSTOMER.password);
      await expect(page).toHaveURL("/dashboard");
      await expectNotice(page, "Login Successful!");
      await expect(page.getByRole("heading", { name: "Quotes", exact: true })).toBeVisible();
      await expect(page.getByRole("banner")).toContainText("Dana Whitfield");
      await page.goto("/admin");
      await expect(page).toHaveURL("/dashboard");
      await page.goto("/login");
      await expect(page).toHaveURL("/dashboard");
      await page.getByRole("button", { name: "Log out" }).click();
      await expect(page).toHaveURL("/login");
      await expectNotice(page, "Logged out");
      await page.goto("/dashboard");
      await expect(page).toHaveURL("/login?next=%2Fdashboard");
    });

    test("the person who was on the way somewhere gets there @rest", async ({ page, expectedComplaints }) => {
      expectedComplaints.push(/status of 401/);
      const ann = await makeAccount("owner");
      await page.goto("/admin/jobs?status=active");
      await expect(page).toHaveURL(/\/login\?next=/);
      await enter(page, ann.username, "wrong password");
      await expectNotice(page, FAILED);
      await enter(page, ann.username, ann.password);
      await expect(page).toHaveURL("/admin/jobs?status=active");
    });

    test("missing fields and wrong ones are said in so many words @rest", async ({ page, expectedComplaints }) => {
      expectedComplaints.push(/status of 40[01]/);
      await page.goto("/login");
      await enter(page, "somebody", "");
      await expectNotice(page, "Missing Information", "Please fill in all fields.");
      await expect(page.getByLabel("Username")).toHaveValue("somebody");
      await enter(page, "somebody", "wrong password");
      await expectNotice(page, FAILED, "Invalid username or password.");
      await expect(page.getByLabel("Username")).toHaveValue("");
      await expect(page.getByLabel("Password")).toHaveValue("");
      for (const label of ["Username", "Password"]) {
        await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
        await expect(page.getByLabel(label)).toHaveAccessibleDescription(/^Invalid username or password\./);
      }
      if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);
    });

    test("a second step is asked for, by the app's code or a recovery code", async ({ page, expectedComplaints }) => {
      expectedComplaints.push(/status of 401/);
      const ann = await makeAccount("sales");
      await page.goto("/login?next=/admin/account");
      await enter(page, ann.username, ann.password);
      const { uri, recoveryCodes } = await setUpTwoFactor(page, ann.password);
      expect(recoveryCodes).toHaveLength(10);
      await page.context().clearCookies();

      await page.goto("/login?next=/admin/account");
      await enter(page, ann.username, ann.password);
      await expect(page).toHaveURL("/login/two-factor?next=%2Fadmin%2Faccount");
      if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);
      await page.getByLabel("Code").fill(wrongCodeFor(uri));
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page.getByLabel("Code")).toHaveAccessibleDescription(/This code is wrong/);
      await page.getByLabel("Code").fill(codeOf(uri, 1));
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page).toHaveURL("/admin/account");
      await page.context().clearCookies();

      await page.goto("/login");
      await enter(page, ann.username, ann.password);
      await page.getByLabel("Code").fill(recoveryCodes[3] ?? "");
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page).toHaveURL("/admin");
    });
  });
}

test("nobody is sent to another site after signing in @rest", async ({ address }) => {
  const ann = await makeAccount("viewer");
  const credentials = Object.entries({ username: ann.username, password: ann.password });
  const asked = [
    "//evil.example",
    "/%5Cevil.example",
    "%2F%2Fevil.example",
    "https://evil.example",
    "%09//evil.example",
  ];
  for (const next of asked) {
    const answer = await postForm(`/login?next=${next}`, credentials, { "x-forwarded-for": address });
    expect([answer.status, answer.headers.location], next).toEqual([303, "/admin"]);
  }
});

test("guessing ends in a friendly refusal that says for how long @rest", async ({ address }) => {
  const ann = await makeAccount("viewer");
  const guess = (password: string) =>
    postForm("/login", Object.entries({ username: ann.username, password }), { "x-forwarded-for": address });
  for (let count = 0; count < 6; count++) expect((await guess(`wrong ${count}`)).status).toBe(401);
  const limited = await guess(ann.password);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers["retry-after"])).toBeGreaterThan(800);
  expect(limited.text).toMatch(/try again in 1[45] minutes/);
});

test("opening the address of log-out signs nobody out, and another site cannot post it", async () => {
  const cookie = await signIn(await makeAccount("viewer"));
  expect((await ask("/logout", { headers: { cookie } })).headers.location).toBe("/");
  const foreign = { cookie, origin: "https://evil.example" };
  expect((await ask("/logout", { method: "POST", headers: foreign })).status).toBe(403);
  expect((await ask("/logout", { method: "POST", headers: { cookie } })).status).toBe(403);
  expect((await ask("/admin", { headers: { cookie } })).status).toBe(200);
  const answer = await ask("/logout", { method: "POST", headers: { cookie, origin: ORIGIN } });
  expect([answer.status, answer.headers.location]).toEqual([303, "/"]);
});

test("pages for people who are signed in are kept nowhere", async () => {
  for (const [who, path] of [
    ["customer", "/dashboard"],
    ["customer", "/dashboard/profile"],
    ["owner", "/admin/account"],
  ] as const) {
    const { status, headers } = await ask(path, { headers: { cookie: await cookieOf(who) } });
    expect([status, headers["cache-control"]], path).toEqual([200, "no-store"]);
  }
});

test("passwords can be pasted wherever one is typed @rest", async ({ page, context, store }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const ann = await makeAccount("owner");
  const copied = "violet tractor 77 lamp";
  const pasteEverywhere = async (fields: number) => {
    const passwords = page.locator('input[type="password"]');
    await expect(passwords).toHaveCount(fields);
    for (const field of await passwords.all()) {
      await expect(field).toHaveAttribute("autocomplete", /^(?:current|new)-password$/);
      await field.focus();
      await page.keyboard.press("Control+V");
      await expect(field).toHaveValue(copied);
    }
  };
  await page.goto("/login");
  await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
  await pasteEverywhere(1);
  await page.goto("/signup");
  await pasteEverywhere(2);
  await postForm("/forgot-password", [["email", ann.email]]);
  await page.goto(await linkTo(store, ann.email));
  await pasteEverywhere(2);
  await signInAs(context, "customer");
  await page.goto("/dashboard/profile");
  await pasteEverywhere(await page.locator('input[type="password"]').count());
});
